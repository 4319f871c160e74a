"""Launches: threads that run a program's blocks, and the recording that is left."""
