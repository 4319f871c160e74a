"""Sectors: global memory moves 32 bytes at a time (Nsight Compute, Memory Tables)."""

SECTOR_BYTES = 32
SECTOR_LOG = 5
