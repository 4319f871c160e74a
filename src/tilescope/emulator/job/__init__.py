"""One launch: what its threads share, names of memory, the order of turns, printf, faults."""
