"""Launches of published kernels with all checks, against what they should compute (python -m benchmarks.launches)."""
