"""The kernels that come with tilescope, as .cu files, and the ladders they form."""
