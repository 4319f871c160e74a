"""One run of the editor's text, in a process apart: text and kernel in; what the page shows out, as JSON."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilescope.errors import COMPILE, FINDINGS, UNSUPPORTED, TilescopeError
from tilescope.findings import ordered
from tilescope.header import Options, Outcome
from tilescope.header.blocks import chosen_kernels
from tilescope.header.launch import launch_prepared, prepare
from tilescope.report.html import blocks_to_record, document_of_outcome, several_document

from .notes import Note, of_error, of_finding
from .stepped import ThreadsToStep

MOST_PRINTED = 1 << 14  # characters
MOST_KERNELS = 16
Say = Callable[..., None]


@dataclass
class _Printed:
    """What the kernels print, up to a limit."""

    text: str = ""
    is_full: bool = False

    def add(self, text: str) -> None:
        room = MOST_PRINTED - len(self.text)
        if not self.is_full:
            self.is_full = len(text) > room
            self.text += f"{text[:room]}\n... and more\n" if self.is_full else text


def warm(say: Say) -> None:
    """The compiler and the emulator carry out a first kernel, of which later ones find the library's code kept."""
    run(say, "// tilescope: grid = 1\n// tilescope: block = 1\n__global__ void k() {}\n", "kernel.cu", "")


def run(say: Say, text: str, name: str, entry: str, step: str = "") -> str:
    """Says first what is known at once ("summary"); returns the report's document, "" where nothing ran.

    `step`: a block and a thread that the report steps ("1,0:3,4"), before those that it steps by itself."""
    printed = _Printed()
    with tempfile.TemporaryDirectory(prefix="tilescope-") as folder:
        path = Path(folder, name)
        path.write_text(text, encoding="utf-8")
        kernels: list[str | None] = []
        try:
            kernels = chosen_kernels(text, name, ())[:MOST_KERNELS]
            outcomes, threads = _launched(path, [entry] if entry else kernels, step, printed.add)
        except TilescopeError as error:
            say("summary", failed(error, kernels, printed.text))
            return ""
        say("summary", _json(_summary(outcomes, kernels, printed)))
        for outcome, later in zip(outcomes, threads, strict=False):
            outcome.profile.stepped = later.step(outcome.profile)
        try:
            return _json(_document(outcomes))
        except TilescopeError as error:  # such as machine code that does not come to be
            say("unreported", _json(error.message))
            return ""


def _launched(
    path: Path, kernels: Sequence[str | None], step: str, printed: Callable[[str], None]
) -> tuple[list[Outcome], list[ThreadsToStep]]:
    """Only a kernel that is alone has its blocks recorded, and threads to step: the table of several has no views of
    them."""
    alone = len(kernels) == 1
    outcomes, threads = [], []
    for kernel in kernels:
        options = Options(entry=kernel, check=True, trusted=False, trace=blocks_to_record if alone else ())
        made = prepare(str(path), options)
        if alone:
            threads.append(ThreadsToStep(made, step))
        outcomes.append(launch_prepared(made, options, on_print=printed))
    return outcomes, threads


def _document(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    return several_document(outcomes) if len(outcomes) > 1 else document_of_outcome(outcomes[0])


def failed(error: TilescopeError, kernels: Sequence[str | None] = (), printed: str = "") -> str:
    """The summary of a text that did not run to its end."""
    kind = {COMPILE: "compile", UNSUPPORTED: "unsupported", FINDINGS: "fault"}.get(error.exit_code, "usage")
    return _json({"status": kind, "notes": of_error(error), **_about(kernels, printed)})


def _summary(outcomes: Sequence[Outcome], kernels: Sequence[str | None], printed: _Printed) -> dict[str, Any]:
    notes: list[Note] = [of_finding(f) for f in ordered({f for o in outcomes for f in o.profile.findings})]
    wrong = any(o.status == "wrong" for o in outcomes)
    status = "wrong" if wrong else "right" if all(o.status == "right" for o in outcomes) else "ran"
    messages = list(dict.fromkeys(message for o in outcomes for message in o.messages))
    made = {"status": status, "messages": messages, "notes": notes, "figures": [_figures(o) for o in outcomes]}
    return made | _about(kernels, printed.text)


def _about(kernels: Sequence[str | None], printed: str) -> dict[str, Any]:
    return {"kernels": [k for k in kernels if k], "printed": printed}


def _figures(outcome: Outcome) -> dict[str, Any]:
    """The five counts that the top of the page shows."""
    profile, totals = outcome.profile, outcome.profile.totals
    return {
        "kernel": profile.kernel, "status": outcome.status,
        "load_sectors": totals.global_load_sectors, "sectors_per_request": profile.sectors_per_request,
        "store_sectors": totals.global_store_sectors,
        "conflicts": totals.shared_load_conflicts + totals.shared_store_conflicts,
        "flops_per_load": profile.flops_per_global_load,
    }  # fmt: skip


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)
