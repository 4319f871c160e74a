"""A PTX instruction's counts as generated code leaves them: what is fixed, and which counters hold the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..lanes.uniformity import Origin


@dataclass(slots=True)
class Site:
    """One instruction's counts: per execution of its block (`fixed`), and by counters (`counted`).

    `space` is "global", "shared", "local", "const" or "generic"; `action` "load", "store" or "atomic"; `loop`: whether
    its block is in a loop. `vectorized` numbers the vectorized access that it is part of, if any: the first part has
    its `vectorized_bytes` and its counts, named "machine_...". `again`: a further access of the instruction before."""

    block: int
    line: int  # of the PTX
    opcode: str
    flops: int = 0
    space: str = ""
    action: str = ""
    bytes: int = 0
    origin: Origin | None = None
    loop: bool = False
    vectorized: int = -1
    vectorized_bytes: int = 0
    again: bool = False
    fixed: dict[str, int] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)

    @classmethod
    def from_plain(cls, fields: dict[str, Any]) -> Site:
        """The inverse of dataclasses.asdict, behind JSON."""
        origin = fields.pop("origin")
        return cls(**fields, origin=Origin(*origin) if origin else None)
