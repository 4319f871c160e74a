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
    threads, headers = profile.stepped.threads, _headers(profile.stepped)
    return {"note": note, "headers": headers, "threads": [_Thread(t).document() for t in threads]}


def _headers(stepped: Stepped) -> dict[str, list[list[Any]]]:
    """Of each header that a thread comes to the lines from the first to the last, by number."""
    come = {(s.file, s.line) for t in stepped.threads for s in t.steps if s.file}
    found = {}
    for file in sorted({file for file, _ in come}):
        lines, own = stepped.headers[file].splitlines(), [line for name, line in come if name == file]
        found[file] = [[n, lines[n - 1]] for n in range(min(own), max(own) + 1) if n <= len(lines)]
    return found


class _Thread:
    """`variables` and `scopes` grow as they come; `values` are those that the page knows by then."""

    def __init__(self, thread: SteppedThread) -> None:
        self.thread = thread
        self.variables: dict[tuple[str, str, str], int] = {}
        self.scopes: dict[tuple[str, int, tuple[int, ...], str], int] = {}
        self.values: dict[int, Change] = {}

    def document(self) -> dict[str, Any]:
        t, mask, steps = self.thread, -1, []
        for step in t.steps:
            steps.append(self._step(step, step.mask != mask))
            mask = step.mask
        return {
            "block": list(t.block), "thread": list(t.thread), "warp": t.warp, "lane": t.lane, "cut": t.cut,
            "note": t.note, "variables": [[name, kind] for _, name, kind in self.variables],
            "scopes": [[function, depth, list(numbers), file] for function, depth, numbers, file in self.scopes],
            "steps": steps,
        }  # fmt: skip

    def _step(self, step: LineStep, has_mask: bool) -> list[Any]:
        """Its line, scope and changes, and the mask where it is another."""
        numbers = [self._number(step.function, v) for v in step.variables]
        scope = self.scopes.setdefault((step.function, step.depth, tuple(numbers), step.file), len(self.scopes))
        changes = [c for n, v in zip(numbers, step.variables, strict=True) if (c := self._change(n, v))]
        return [step.line, scope, changes, *([step.mask] if has_mask else [])]

    def _number(self, function: str, v: VariableValue) -> int:
        return self.variables.setdefault((function, v.name, v.type), len(self.variables))

    def _change(self, number: int, v: VariableValue) -> Change | None:
        """[number, value]; of what has no value yet [number], of what is nowhere [number, null, 1]; of a part of an
        array [number, values, 0, its first element, the array's length]."""
        rest = {KNOWN: [_plain(v.value)], UNASSIGNED: []}.get(v.state, [None, 1])
        made = [number, *rest, *([0, v.first, v.length] if v.length else [])]
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
