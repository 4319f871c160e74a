"""Threads that were stepped, for the page: records in; each thread's lines, with what each changes, out."""

from __future__ import annotations

import math
from typing import Any

from tilescope.analysis.line_steps import KNOWN, UNASSIGNED, LineStep, Stepped, SteppedThread, VariableValue
from tilescope.analysis.profile import Profile

from .packing import EXACT

_NONE = Stepped().reason
Change = list[Any]


def stepped_document(profile: Profile) -> dict[str, Any]:
    """docs/report.md describes the schema. `note` is empty where stepping was not asked for."""
    reason = profile.stepped.reason
    note = "" if profile.stepped.threads or reason == _NONE else reason
    return {"note": note, "threads": [_Thread(t).document() for t in profile.stepped.threads]}


class _Thread:
    """`variables` and `scopes` grow as they come; `values` are those that the page knows by then."""

    def __init__(self, thread: SteppedThread) -> None:
        self.thread = thread
        self.variables: dict[tuple[str, str, str], int] = {}
        self.scopes: dict[tuple[str, int, tuple[int, ...]], int] = {}
        self.values: dict[int, Change] = {}

    def document(self) -> dict[str, Any]:
        t, mask, steps = self.thread, -1, []
        for step in t.steps:
            steps.append(self._step(step, step.mask != mask))
            mask = step.mask
        return {
            "block": list(t.block), "thread": list(t.thread), "warp": t.warp, "lane": t.lane, "cut": t.cut,
            "note": t.note, "variables": [[name, kind] for _, name, kind in self.variables],
            "scopes": [[function, depth, list(numbers)] for function, depth, numbers in self.scopes], "steps": steps,
        }  # fmt: skip

    def _step(self, step: LineStep, has_mask: bool) -> list[Any]:
        """Its line, scope and changes, and the mask where it is another."""
        numbers = [self._number(step.function, v) for v in step.variables]
        scope = self.scopes.setdefault((step.function, step.depth, tuple(numbers)), len(self.scopes))
        changes = [c for n, v in zip(numbers, step.variables, strict=True) if (c := self._change(n, v))]
        return [step.line, scope, changes, *([step.mask] if has_mask else [])]

    def _number(self, function: str, v: VariableValue) -> int:
        return self.variables.setdefault((function, v.name, v.type), len(self.variables))

    def _change(self, number: int, v: VariableValue) -> Change | None:
        """[number, value]; of what has no value yet [number], of what is nowhere [number, null, 1]."""
        made = (
            [number, _plain(v.value)] if v.state == KNOWN else [number, *([] if v.state == UNASSIGNED else [None, 1])]
        )
        if made == self.values.get(number, [number]):
            return None
        self.values[number] = made
        return made


def _plain(value: Any) -> Any:
    """As JSON has it: seven digits of a float."""
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    if isinstance(value, float):
        return float(f"{value:.7g}") if math.isfinite(value) else str(value)
    return str(value) if isinstance(value, int) and abs(value) >= EXACT else value
