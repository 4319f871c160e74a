"""What whoever starts a program wants to know of it."""

from __future__ import annotations

from dataclasses import dataclass

from tilescope.arguments.limits import INSTRUCTION_LIMIT
from tilescope.device import H200, Device


@dataclass(frozen=True, slots=True)
class RunOptions:
    """What whoever started the program wants to know. `only`: names of kernels that are counted and checked;
    `leaks`: whether memory that was never freed is a finding; `stop_after`: launches after which programs
    are ended; `timeline`: whether it is kept what they did when; `steps`: warp-level instructions of
    a block after which a kernel counts as endless; `predict`: whether launches' times on `device`, which is the
    emulated GPU, are predicted."""

    check: bool = False
    only: tuple[str, ...] = ()
    leaks: bool = False
    device: Device = H200
    stop_after: int | None = None
    timeline: bool = False
    steps: int = INSTRUCTION_LIMIT
    predict: bool = False

    def is_counted(self, kernel: str) -> bool:
        return not self.only or kernel in self.only
