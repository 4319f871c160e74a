"""The report of a whole program: what every kernel did and what is wrong, as a table on stderr or as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from tilescope.counts import COUNTS

from .console import PIPED_WIDTH, table
from .findings import summary
from .numbers import dims, duration, exact
from .prediction import error_sentence, time_text

if TYPE_CHECKING:  # they load the emulator, which a program that launches nothing does without
    from tilescope.programs.records import KernelRecord, PredictedTime
    from tilescope.programs.running import ProgramProfile

SCHEMA = 1
_PREDICTED = ("predicted", "bound by")
_COLUMNS = ("kernel", "launches", "block", "blocks", "load sectors", "store sectors", "conflicts", "emulated in")


def print_program(profile: ProgramProfile) -> None:
    """On stderr, as stdout is the program's own. Findings were told as they were found."""
    out = Console(stderr=True, width=None if Console(stderr=True).is_terminal else PIPED_WIDTH, highlight=False,
                  emoji=False, markup=False)  # fmt: skip
    out.print()
    if profile.kernels:
        out.print(_kernels(profile.kernels))
        for line in _time_lines(profile.kernels):
            out.print(line)
    else:
        tried = any(process.kernels for process in profile.processes)
        out.print(f"no kernel {'ran to its end' if tried else 'was launched'} on the emulated GPU")
    if profile.is_stopped:
        out.print(f"ended at the launch behind {_launches(profile)}, as --stop-after says")
    for problem in profile.problems:
        out.print(f"error: {problem}", style="bold red")
    out.print(summary(profile.findings), style="bold")


def _launches(profile: ProgramProfile) -> str:
    count = sum(record.launches for record in profile.kernels)
    return f"{exact(count)} launch{'' if count == 1 else 'es'}"


def _kernels(records: list[KernelRecord]) -> Table:
    made = table()
    is_predicted = any(record.time for record in records)
    for column in (*_COLUMNS, *(_PREDICTED if is_predicted else ())):
        made.add_column(column, justify="left" if column in ("kernel", "bound by") else "right")
    for record in records:
        made.add_row(*_row(record), *(_time_of(record) if is_predicted else ()))
    return made


def _time_of(record: KernelRecord) -> tuple[str, str]:
    """Of all its launches, and what the longest waits for."""
    if record.time is None or record.time.longest is None:
        return "–", ""
    most = "" if record.time.launches == record.launches else " and more"
    return time_text(record.time.seconds) + most, record.time.longest.binds


def _time_lines(records: list[KernelRecord]) -> Iterator[str]:
    """The sum, how far such numbers were off, and what has no prediction."""
    times = [record.time for record in records if record.time]
    longest = next((time.longest for time in times if time.longest), None)
    if longest:
        total, launches = time_text(sum(time.seconds for time in times)), exact(sum(time.launches for time in times))
        yield f"{total} on {longest.device.name}, predicted for {launches} launches, each begun alone"
        yield f"  {error_sentence(longest.device, longest.error)}"
    for record in records:
        if record.time and record.time.why:
            yield f"no time of {record.profile.kernel}: {record.time.why}"


def _row(record: KernelRecord) -> tuple[str, ...]:
    """Without counts where others were asked for."""
    counts = record.profile.totals
    conflicts = counts["shared_load_conflicts"] + counts["shared_store_conflicts"]
    shown = (counts["global_load_sectors"], counts["global_store_sectors"], conflicts)
    return (
        record.profile.kernel, exact(record.launches), dims(record.profile.block), exact(record.blocks),
        *(exact(count) if record.is_counted else "–" for count in shown), duration(record.seconds),
    )  # fmt: skip


def program_dict(profile: ProgramProfile) -> dict[str, Any]:
    """All of it as plain values; docs/json.md describes the schema."""
    return {
        "schema": SCHEMA,
        "command": list(profile.command),
        "exit_code": profile.exit_code,
        "stopped": profile.is_stopped,
        "kernels": [_kernel_dict(record) for record in profile.kernels],
        "findings": [finding.to_dict() for finding in profile.findings],
        "problems": profile.problems,
    }


def _kernel_dict(record: KernelRecord) -> dict[str, Any]:
    profile = record.profile
    told = {"predicted": _predicted_dict(record.time)} if record.time else {}
    return {
        "kernel": profile.kernel, "file": profile.line_file, "block": list(profile.block), "launches": record.launches,
        "blocks": record.blocks, "seconds": record.seconds, "counted": record.is_counted,
        "totals": {name: profile.totals[name] for name in COUNTS},
        "lines": [
            {"line": n, "text": profile.text.get(n, ""), **{name: c[name] for name in COUNTS}}
            for n, c in sorted(profile.lines.items())
        ],
    } | told  # fmt: skip


def _predicted_dict(time: PredictedTime) -> dict[str, Any]:
    longest = {"longest": time.longest.to_dict()} if time.longest else {}
    why = {"reason": time.why} if time.why else {}
    return {"seconds": time.seconds, "launches": time.launches, **longest, **why}
