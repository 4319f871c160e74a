"""The kernel's text with its counts: a Profile in; source lines and PTX instructions, each with what it did, out."""

from __future__ import annotations

import re
from typing import Any

from tilescope.analysis.counts import Counts
from tilescope.analysis.profile import Profile

_LOC = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)\s")
_FILE = re.compile(r'\s*\.file\s+(\d+)\s+"([^"]*)"')
_ENDS = ("ret", "ret.uni", "exit")
_INSTRUCTION = re.compile(r"\s+(?:@!?%\w+\s+)?([a-z][\w.:]*)(?:\s.*)?;\s*$")


def source(profile: Profile) -> dict[str, Any]:
    """docs/report.md describes the schema."""
    lines = [{"n": n, "text": text, "counts": rose(profile.lines.get(n, Counts()))} for n, text in profile.text.items()]
    return {"file": profile.file, "head": profile.head, "lines": lines, "ptx": ptx(profile)}


def rose(counts: Counts) -> dict[str, int]:
    """Those that are not 0."""
    return {name: n for name, n in counts.items() if n}


def ptx(profile: Profile) -> list[dict[str, Any]]:
    """The kernel's instructions in PTX, with the user's line that each is of (0: none) and its counts, where the
    emulator's instructions are the same ones in the same order."""
    found = _instructions(profile)
    counts = iter(_counts(profile, [op for _, _, op in found if op]))
    return [{"text": text, "line": line, "counts": next(counts, {}) if op else {}} for text, line, op in found]


def _instructions(profile: Profile) -> list[tuple[str, int, str]]:
    """Text, line and opcode of the entry's body; no opcode for a label, and for an end, of which nothing is counted."""
    files = {match[1]: match[2] for match in map(_FILE.match, profile.ptx.splitlines()) if match}
    found, line = [], 0
    for row in _body(profile.ptx, profile.recording.program.kernel):
        loc, instruction = _LOC.match(row), _INSTRUCTION.match(row)
        if loc:
            line = int(loc[2]) if files.get(loc[1], "").rsplit("/", 1)[-1] == profile.file else 0
        elif instruction:
            op = instruction[1]
            found.append((row.strip(), line, "" if op in _ENDS else op))
        elif row.strip().endswith(":"):
            found.append((row.strip(), 0, ""))
    return found


def _body(text: str, entry: str) -> list[str]:
    """The lines between the braces of one entry."""
    rows = text.splitlines()
    head = next((i for i, row in enumerate(rows) if re.search(rf"\.entry\s+{re.escape(entry)}\s*\(", row)), len(rows))
    first = next((i for i in range(head, len(rows)) if rows[i].startswith("{")), len(rows))
    last = next((i for i in range(first, len(rows)) if rows[i].startswith("}")), len(rows))
    return rows[first + 1 : last]


def _counts(profile: Profile, opcodes: list[str]) -> list[dict[str, int]]:
    """By instruction; none where the emulator's order is another. Its slow version has the same ones again."""
    sites, count = profile.sites, len(profile.recording.program.sites)
    if [site.opcode for site in sites[:count]] != opcodes:
        return []
    made = [Counts() for _ in range(count)]
    for i, site in enumerate(sites):
        made[i % count].add(site.counts)
    for counts in made:
        counts.add_conflicts()
    return [rose(counts) for counts in made]
