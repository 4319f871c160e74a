"""A kernel swept over macros and sizes: sweep() in sweep.py; what a page, a picture and a terminal show of it."""
