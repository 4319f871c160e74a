"""A kernel compiled for one shape of block, as it is kept on disk: machine code and all that a launch must know.

Nothing here needs the PTX again, nor the modules that generate code; only optimised and deoptimized versions do."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from tilescope.arguments.parameters import Parameter

from ..hardware.warps import BlockShape
from ..lanes.uniformity import Origin
from .instrumentation import Instrumentation
from .sites import Site


@dataclass(slots=True)
class Space:
    """A variable that the kernel can reach; `length` -1 for dynamic shared memory."""

    name: str
    space: str
    type: str
    address: int
    offset: int
    length: int


@dataclass(slots=True)
class Program:
    """`places[i]` is the file and line of `sites[i]`; `shared` host bytes before dynamic memory. `gives_way`: its lanes
    may wait for others other than at barriers, `waits`: in a loop, for what others write; `orders`: other things than
    barriers may order its threads. `heap`: it calls malloc() or free().

    `binary` was made quickly, from LLVM assembly of `length` characters."""

    kernel: str
    block: tuple[int, int, int]
    instrumentation: Instrumentation
    binary: bytes
    length: int
    sites: list[Site]
    places: list[tuple[str, int]]
    counters: int
    origins: list[Origin]
    frame_bytes: int
    params: list[Parameter]
    variables: list[Space]
    images: dict[str, bytes]
    shared_bytes: int
    static_shared: int
    local_stride: int
    granularity: int
    gives_way: bool
    waits: bool
    exact: bool
    heap: bool = False
    probes: bool = False
    limits: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def shape(self) -> BlockShape:
        return BlockShape(self.block)

    def acting(self, action: str) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Of each site whether that is what it does."""
        return np.array([site.action == action for site in self.sites], np.bool_)

    @property
    def lines(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Of each site that of the PTX."""
        return np.array([site.line for site in self.sites], np.int64)

    def to_json(self) -> str:
        """Everything as text; `from_json` gives it back."""
        return json.dumps(self, default=_plain)

    @classmethod
    def from_json(cls, text: str) -> Program:
        data = json.loads(text)
        data["block"] = tuple(data["block"])
        observe = data["instrumentation"].pop("observe")
        keys = None if observe is None else tuple((b, n, p) for b, n, p in observe)
        data["instrumentation"] = Instrumentation(**data["instrumentation"], observe=keys)
        data["binary"] = base64.b64decode(data["binary"])
        data["images"] = {k: base64.b64decode(v) for k, v in data["images"].items()}
        data["sites"] = [Site.from_plain(s) for s in data["sites"]]
        data["origins"] = [Origin(*o) for o in data["origins"]]
        data["places"] = [tuple(p) for p in data["places"]]
        data["params"] = [Parameter(**p) for p in data["params"]]
        data["variables"] = [Space(**v) for v in data["variables"]]
        data["limits"] = {k: tuple(v) for k, v in data["limits"].items()}
        return cls(**data)


@dataclass(slots=True)
class DeoptimizedProgram:
    """The deoptimized version of a program: its counters follow the program's."""

    binary: bytes
    sites: list[Site]
    places: list[tuple[str, int]]
    counters: int

    def to_json(self) -> str:
        return json.dumps(self, default=_plain)

    @classmethod
    def from_json(cls, text: str) -> DeoptimizedProgram:
        data = json.loads(text)
        sites = [Site.from_plain(s) for s in data["sites"]]
        return cls(base64.b64decode(data["binary"]), sites, [tuple(p) for p in data["places"]], data["counters"])


def _plain(value: Any) -> Any:
    """What JSON has for it: bytes in base64, a dataclass by its fields (asdict would copy all that it holds)."""
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    return {f.name: getattr(value, f.name) for f in fields(value)}
