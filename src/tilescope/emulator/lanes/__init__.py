"""What a register holds: its type, and how the values of a warp's 32 lanes relate."""
