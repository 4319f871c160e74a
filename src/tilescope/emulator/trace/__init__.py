"""Every access of chosen blocks, in the order in which it was made; asked for by Instrumentation.trace."""
