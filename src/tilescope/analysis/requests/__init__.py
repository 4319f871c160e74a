"""The requests of one source line: a traced launch and a line in; each request's lanes with what they touch out."""

from tilescope.emulator.hardware.banks import BANKS as BANK_COUNT
from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .collect import RequestGroup, Requests, requests
from .request import Lane, Request, TouchedUnit

__all__ = ["BANK_COUNT", "SECTOR_BYTES", "Lane", "Request", "RequestGroup", "Requests", "TouchedUnit", "requests"]
