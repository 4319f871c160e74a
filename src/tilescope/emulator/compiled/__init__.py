"""A kernel as it is kept: what it was asked for, its sites, its program, its machine code in memory."""
