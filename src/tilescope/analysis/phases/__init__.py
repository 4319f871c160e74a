"""What a block does, phase by phase: a traced launch in; what each thread loads to where, and what it uses, out."""

from .build import phases, phases_and_events
from .cells import Cell, Item, Load, Mark, Phases

__all__ = ["Cell", "Item", "Load", "Mark", "Phases", "phases", "phases_and_events"]
