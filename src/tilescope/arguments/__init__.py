"""Launch arguments: arrays and numbers as a kernel takes them, and what a GPU refuses of a launch."""
