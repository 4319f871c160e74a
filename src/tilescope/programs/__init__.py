"""Whole programs: a library in the place of CUDA's, and a server with the emulator behind it."""
