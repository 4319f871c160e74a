"""Sectors: global memory moves 32 bytes at a time (Nsight Compute, Memory Tables)."""

SECTOR_BYTES = 32
SECTOR_LOG = 5
GRANULE_BYTES = 64  # that L2 fetches of DRAM: a load of 4 bytes in every 128 moved 64 (`stride 32` of mechanisms.cu)
