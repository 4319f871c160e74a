"""Which tool reports which planted fault: tilescope, compute-sanitizer, Oclgrind and numba's simulator."""
