"""Imported by processes of a pool before NumPy is: its products of matrices take one thread each there.

Several processes with a thread for each processor, all of which wait by spinning, take several times as long."""

import os

for _name in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(_name, "1")
