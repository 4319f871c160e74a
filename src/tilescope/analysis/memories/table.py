"""The table of memories as plain records: a MemoryVariable for each row, and what a thread and a block take in all."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tilescope.source.cubin import Resources

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class MemoryVariable:
    """`kind` is parameter, scalar, array, shared, device or constant; `declaration` as in the source, without
    qualifiers and values; `memory` register, local, shared, global or constant; `scope` and `lifetime` whose variable
    it is and for how long. `bytes` is None where it cannot be told; `line` is 0 for a parameter."""

    name: str
    declaration: str
    kind: str
    memory: str
    scope: str
    lifetime: str
    bytes: int | None = None
    line: int = 0
    note: str = ""


@dataclass(frozen=True)
class Memories:
    """`resources` is None where the kernel could not be compiled to machine code."""

    kernel: str
    arch: str
    resources: Resources | None
    variables: tuple[MemoryVariable, ...]

    def of(self, name: str) -> MemoryVariable:
        """The first variable of that name; an inner scope may have another."""
        return next(v for v in self.variables if v.name == name)

    @property
    def heading(self) -> str:
        r = self.resources
        if r is None:
            return f"{self.kernel}, compiled for {self.arch}"
        local = f"{r.local:,} bytes of local memory a thread" if r.local else "no local memory"
        shared = f"{r.shared:,} bytes of static shared memory a block" if r.shared else "no static shared memory"
        return f"{self.kernel}, compiled for {self.arch}: {r.registers} registers a thread, {local}, {shared}"

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "schema": SCHEMA, "kernel": self.kernel, "arch": self.arch,
            "resources": self.resources.to_dict() if self.resources else None,
            "variables": [asdict(v) for v in self.variables],
        }  # fmt: skip

    def __str__(self) -> str:
        """The heading, and a line for each variable."""
        return "\n".join([self.heading, *map(_line, self.variables)])


def _line(v: MemoryVariable) -> str:
    size = f", {v.bytes:,} bytes" if v.bytes is not None else ""
    note = f" ({v.note})" if v.note else ""
    return f"  {v.declaration}: {v.memory} memory, scope {v.scope}, lifetime {v.lifetime}{size}{note}"
