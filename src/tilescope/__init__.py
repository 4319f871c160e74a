"""tilescope."""
