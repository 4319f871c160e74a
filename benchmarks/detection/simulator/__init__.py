"""The planted faults as kernels in numba's Python, one module for each kind; the names are those of ../faults.py."""
