"""What a launch came to: its profile, and what of the arrays is right; as commands print it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tilescope import api
from tilescope.analysis.profile import Profile

from .arrays import Array
from .verdict import Check

if TYPE_CHECKING:
    from tilescope.gpu.profile import DeviceProfile


def _status(checks: list[Check]) -> str:
    if not checks:
        return "ran"
    return "right" if all(c.right for c in checks) else "wrong"


def _messages(checks: list[Check]) -> list[str]:
    return [c.message for c in checks] or ["ran: nothing to compare with"]


class Judged:
    """`status` is "right", "wrong", or "ran" where there was nothing to compare with."""

    __slots__ = ()
    checks: list[Check]

    @property
    def status(self) -> str:
        return _status(self.checks)

    @property
    def messages(self) -> list[str]:
        return _messages(self.checks)

    @property
    def verdict(self) -> dict[str, Any]:
        return {"status": self.status, "checks": [c.to_dict() for c in self.checks]}


@dataclass(frozen=True, slots=True)
class Outcome(Judged):
    """A launch that was emulated; `arrays` as it left them, `images` the pictures that it was given."""

    profile: Profile
    checks: list[Check]
    kernel: api.Kernel | None = None
    arrays: dict[str, Array] = field(default_factory=dict)
    images: dict[str, Array] = field(default_factory=dict)

    @property
    def status(self) -> str:
        """And "counted" where one block of each kind was run."""
        return "counted" if self.profile.classes else _status(self.checks)

    @property
    def messages(self) -> list[str]:
        if not self.profile.classes:
            return _messages(self.checks)
        kinds, blocks = len(self.profile.classes), sum(c.blocks for c in self.profile.classes)
        return [f"counted: {kinds:,} of {blocks:,} blocks were run, one of each kind; nothing was compared"]

    def to_dict(self) -> dict[str, Any]:
        found = self.profile.prediction
        told = {"prediction": found.to_dict()} if found else {}
        return {"verdict": self.verdict, **self.profile.to_dict(), **told}


@dataclass(frozen=True, slots=True)
class DeviceOutcome(Judged):
    """A launch on a GPU; `arrays` as it left them."""

    profile: DeviceProfile
    checks: list[Check]
    arrays: dict[str, Array] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        return {"verdict": self.verdict, **self.profile.to_dict()}
