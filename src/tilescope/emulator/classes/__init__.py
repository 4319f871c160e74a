"""Blocks that do the same: counts of a launch from one block of each class, where the kernel allows the proof."""
