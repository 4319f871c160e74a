"""What is wrong with a kernel, in words: faults, hazards and what only costs time, each with a hint."""
