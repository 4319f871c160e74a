"""The command line; one file for each command or for those that belong together."""

from .group import main

__all__ = ["main"]
