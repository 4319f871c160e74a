"""A kernel file with its own launch: a path and options in, an Outcome out."""

from .launch import Options, Outcome, launch_file

__all__ = ["Options", "Outcome", "launch_file"]
