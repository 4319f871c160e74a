"""Kernels and programs of numba.cuda: compiled by numba-cuda, on a CUDA driver that is none, launched here."""
