"""A kernel file with its own launch: a path and options in, an Outcome out."""

from .launch import Options, launch_file
from .outcome import Outcome

__all__ = ["Options", "Outcome", "launch_file"]
