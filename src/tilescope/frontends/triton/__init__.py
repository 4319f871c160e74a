"""Kernels of Triton: compiled by Triton, specialized as its own launches are, run here."""
