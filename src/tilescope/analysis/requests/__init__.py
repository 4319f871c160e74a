"""The requests of one source line: a traced launch and a line in; each request's lanes with what they touch out."""

from tilescope.emulator.hardware.banks import BANKS

from .collect import Group, Requests, requests
from .request import SECTOR, Lane, Request, Unit

__all__ = ["BANKS", "SECTOR", "Group", "Lane", "Request", "Requests", "Unit", "requests"]
