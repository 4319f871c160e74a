"""Kernels under pytest: launches and the words of a mark in, what is wrong with them out. The plugin calls this."""
