"""Kernels that are not text: Python functions and other libraries' kernel objects in, kernels of tilescope out."""
