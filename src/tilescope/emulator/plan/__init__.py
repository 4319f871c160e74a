"""Everything that is decided before code is generated: one flat body, its control flow, what is known of values."""
