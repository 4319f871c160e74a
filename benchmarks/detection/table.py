"""The recording as Markdown: kinds of faults down, tools across, found of planted in each cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tilescope.findings import KINDS, OF_PROGRAMS

from . import corpus, sanitizer
from .faults import PEERS

TOOLS = {"same": "tilescope", "oclgrind": "Oclgrind", "numba": "numba's simulator"}
HEAD = ["planted", "corpus: tilescope", "corpus: compute-sanitizer", *(f"small set: {t}" for t in TOOLS.values())]
SPEED = ("coalescing", "bank_conflict", "idle_barrier", "reuse", "divergence")  # what no peer looks for


def table(recording: dict[str, Any]) -> str:
    """The table, and below it what each tool missed."""
    rows = [row(recording, kind) for kind in KINDS if kind not in OF_PROGRAMS]
    rows = [HEAD, ["---"] * len(HEAD), *rows, ["false alarms", *alarms(recording)]]
    return "\n".join(["| " + " | ".join(r) + " |" for r in rows] + ["", *notes(recording)])


def row(recording: dict[str, Any], kind: str) -> list[str]:
    own = corpus.by_kind(recording["tilescope"]).get(kind)
    peers = (peer_cell(recording.get(peer), kind) for peer in TOOLS)
    return [f"`{kind}`", share(own) if own else "none planted", sanitizer_cell(kind), *peers]


def sanitizer_cell(kind: str) -> str:
    if kind in SPEED:
        return "-"
    recording = sanitizer.recorded()
    if recording is None:
        return "not recorded"
    found = sanitizer.by_kind(recording).get(kind)
    return share(found) if found else "none planted"


def peer_cell(recorded: dict[str, Any] | None, kind: str) -> str:
    if kind in SPEED:
        return "-"
    if recorded is None:
        return "not run"
    if kind in recorded["cannot"]:
        return f"cannot: {recorded['cannot'][kind]}"
    return share([f["found"] for f in recorded["faults"] if f["kind"] == kind])


def share(found: Sequence[bool]) -> str:
    return f"{sum(found)} of {len(found)}"


def alarms(recording: dict[str, Any]) -> Iterable[str]:
    """On kernels without a fault."""
    recorded = sanitizer.recorded()
    yield share(corpus.alarms(recording["tilescope"]))
    yield share(sanitizer.alarms(recorded)) if recorded else "not recorded"
    for peer in TOOLS:
        yield share([k["alarm"] for k in recording[peer]["clean"]]) if recording.get(peer) else "not run"


def notes(recording: dict[str, Any]) -> Iterable[str]:
    """The versions, and what each tool missed, one line a tool."""
    yield f"- Versions: {', '.join(versions(recording))}."
    own = list(corpus.missed(recording["tilescope"]))
    yield f"- Missed in the corpus by tilescope: {', '.join(f'`{name}`' for name in own) or 'nothing'}."
    for peer in TOOLS:
        if recording.get(peer):
            lost = "; ".join(missed(recording[peer]["faults"]))
            yield f"- Missed in the small set by {TOOLS[peer]}: {lost or 'nothing'}."


def versions(recording: dict[str, Any]) -> Iterable[str]:
    known = recording["machine"]["versions"]
    yield f"tilescope {known['tilescope']}"
    sanitized = sanitizer.recorded()
    if sanitized:
        devices = dict.fromkeys(run["device"] for run in (*sanitized.get("before", []), sanitized))
        yield f"compute-sanitizer {sanitizer.version(sanitized)} on an {' and an '.join(devices)}"
    yield from (f"{peer} {known[peer]}" for peer in PEERS if peer in known)


def missed(faults: Iterable[dict[str, Any]]) -> Iterable[str]:
    """Such as: race (in shared memory 3 of 3)."""
    groups: dict[tuple[str, str], list[bool]] = {}
    for f in faults:
        groups.setdefault((f["kind"], f["what"]), []).append(not f["found"])
    by_kind: dict[str, list[str]] = {}
    for (kind, what), lost in groups.items():
        if any(lost):
            by_kind.setdefault(kind, []).append(what if all(lost) else f"{what}, {share(lost)}")
    return (f"`{kind}` ({'; '.join(whats)})" for kind, whats in by_kind.items())
