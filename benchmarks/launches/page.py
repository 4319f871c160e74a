"""The section of docs/coverage.md that is made of the recorded launches and of what their cases say about them."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from .case import Case, Fault
from .cases import CASES

RESULTS = Path(__file__).parents[1] / "results" / "launches.json"
PAGE = Path(__file__).parents[2] / "docs" / "coverage.md"
BEGIN, END = "<!-- made: launches -->\n", "<!-- end: launches -->"
GRAVE = ("error", "warning")

Recorded = dict[str, Any]


def write() -> None:
    text = PAGE.read_text(encoding="utf-8")
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    made = section(json.loads(RESULTS.read_text(encoding="utf-8")))
    PAGE.write_text(f"{before}{BEGIN}{made}\n{END}{after}", encoding="utf-8")


def section(recorded: Recorded) -> str:
    about = {name_of(one): one for one in recorded["launches"]}
    cases = [case for case in CASES if case.name in about]
    commits = recorded["repositories"]
    lines = [summary(recorded), "", *counts(recorded), "", "### Faults in published code", ""]
    lines += faults(cases, about, commits)
    lines += ["", "### No faults, and why", "", *excuses(cases, about), "", "### Every launch", ""]
    for repository in commits:
        theirs = [one for one in about.values() if one["repository"] == repository]
        lines += [f"**{repository}**", "", *table(theirs), ""]
    return "\n".join(lines).rstrip()


def name_of(one: Recorded) -> str:
    return " ".join(one[part] for part in ("repository", "path", "kernel", "shape"))


def grave(one: Recorded) -> list[Recorded]:
    """Findings that say that something is wrong, or may be."""
    return [f for f in one["findings"] if f["severity"] in GRAVE]


def summary(recorded: Recorded) -> str:
    launches = recorded["launches"]
    right, told = sum(one["right"] for one in launches), sum(bool(grave(one)) for one in launches)
    silent = sum(one["right"] and not grave(one) for one in launches)
    seconds = sorted(one["seconds"] for one in launches if "seconds" in one)
    files = {(one["repository"], one["path"]) for one in launches}
    return (
        f"**{len(launches)} launches of kernels in {len(files)} files of {len(recorded['repositories'])} repositories: "
        f"{right} leave what they should, {told} have errors or warnings, {silent} are right and have none.** "
        f"Half of the launches take {seconds[len(seconds) // 2] * 1000:.0f} ms or less with all checks, the longest "
        f"{seconds[-1]:.1f} s."
    )


def counts(recorded: Recorded) -> list[str]:
    lines = ["| repository | commit | launches | right | with errors or warnings |", "|---|---|---|---|---|"]
    for name, commit in recorded["repositories"].items():
        every = [one for one in recorded["launches"] if one["repository"] == name]
        right, told = sum(one["right"] for one in every), sum(bool(grave(one)) for one in every)
        link = f"[{name}](https://github.com/{name}/tree/{commit})"
        lines.append(f"| {link} | `{commit[:10]}` | {len(every)} | {right} | {told} |")
    return lines


# --- faults ----------------------------------------------------------------------------------------------------------


def by_fault(cases: list[Case]) -> dict[tuple[str, Fault], list[Case]]:
    grouped = defaultdict(list)
    for case in cases:
        if case.fault is not None:
            grouped[case.repository, case.fault].append(case)
    return grouped


def faults(cases: list[Case], about: dict[str, Recorded], commits: dict[str, str]) -> list[str]:
    lines = []
    for repository, commit in commits.items():
        theirs = alike([fault for name, fault in by_fault(cases) if name == repository])
        if theirs:
            lines += [f"[{repository}](https://github.com/{repository}/tree/{commit})", ""]
        for (what, when), same in theirs.items():
            places = ", ".join(f"`{fault.lines}`" for fault in same)
            lines.append(f"- {places}: {plain(what)}. When: {plain(when)}.")
            launched = [case for fault in same for case in by_fault(cases)[repository, fault]]
            lines += [f"  - {evidence(about[case.name])}" for case in launched]
        lines += [""] * bool(theirs)
    return lines[:-1]


def alike(faults: list[Fault]) -> dict[tuple[str, str], list[Fault]]:
    """The same mistake at several places."""
    grouped = defaultdict(list)
    for fault in faults:
        grouped[fault.what, fault.when].append(fault)
    return grouped


def evidence(one: Recorded) -> str:
    """What was found when it was launched: the first of each kind of finding, and the lines of the others."""
    wrong = "right" if one["right"] else "wrong" if one.get("error") is None else f"wrong by {error(one)}"
    if orders := one.get("wrong_orders"):
        wrong += f", wrong in the orders {', '.join(orders)}" if one["right"] else f", and in {', '.join(orders)}"
    kinds = defaultdict(list)
    for f in grave(one):
        kinds[f["severity"], f["kind"]].append(f)
    told = [f"{severity} {place(same)}: {plain(same[0]['message'])}" for (severity, _), same in kinds.items()]
    return "; ".join([f"`{one['kernel']}`, {one['shape']}: {wrong}", *told])


def place(same: list[Recorded]) -> str:
    """Where findings of one kind are; a finding that is about the launch has the kernel's line."""
    name = Path(same[0]["file"]).name
    lines = list(dict.fromkeys(f["line"] for f in same if f["line"]))
    return f"{name}:{lines[0]}" + "".join(f", {line}" for line in lines[1:]) if lines else name


def excuses(cases: list[Case], about: dict[str, Recorded]) -> list[str]:
    """What is not right or has been told, where the published code has no fault."""
    return [
        f"- {case.repository} {evidence(about[case.name])}{failure(about[case.name])}. {plain(case.because)}"
        for case in cases
        if case.because
    ]


def failure(one: Recorded) -> str:
    return f"; the launch ended with: {plain(one['failed'])}" if "failed" in one else ""


# --- all launches ----------------------------------------------------------------------------------------------------


def table(launches: list[Recorded]) -> list[str]:
    lines = ["| file | kernel | shape | right | largest error | findings | ms |", "|---|---|---|---|---|---|---|"]
    for one in launches:
        right = "yes" if one["right"] else "**no**"
        cells = [f"`{one['path']}`", f"`{one['kernel']}`", one["shape"], right, error(one), found(one), time(one)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def error(one: Recorded) -> str:
    if "failed" in one:
        return ""
    return "no number" if one["error"] is None else f"{one['error']:.1e}" if one["error"] else "0"


def time(one: Recorded) -> str:
    return f"{one['seconds'] * 1000:.0f}" if "seconds" in one else ""


def found(one: Recorded) -> str:
    """Kinds and their lines; errors stand out."""
    kinds = defaultdict(list)
    for f in one["findings"]:
        kinds[GRAVE.index(f["severity"]) if f["severity"] in GRAVE else 2, f["kind"]].append(f["line"])
    told = []
    for (rank, kind), lines in sorted(kinds.items()):
        text = f"{kind} {', '.join(str(line) for line in sorted(set(lines)))}"
        told.append(f"**{text}**" if rank == 0 else f"{text} (warning)" if rank == 1 else text)
    return "; ".join(told)


def plain(text: str) -> str:
    """With nothing in it that Markdown would take for a mark-up, but for code between backticks."""
    parts = " ".join(text.split()).split("`")
    parts[::2] = [part.replace("<", "&lt;").replace("*", "\\*").replace("|", "\\|") for part in parts[::2]]
    return "`".join(parts)
