"""Kernels of Triton: compiled by Triton, specialized as its own launches are, run here."""

ARCHITECTURE = "sm_80"  # for sm_90 and later Triton writes wgmma and bulk copies, which are not emulated
