"""`tilescope check`: what is wrong with the kernels of some files, for people and for code-review tools."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tilescope.errors import CLEAN, FINDINGS, CompileError, LaunchError, UsageError
from tilescope.findings import SEVERITIES, Finding, at_or_above, ordered

from .options import entries_in, json_option, launches_options, to_stderr

if TYPE_CHECKING:
    from tilescope.api import Kernel
    from tilescope.header import Outcome


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@launches_options
@click.option("--fail-on", type=click.Choice(SEVERITIES), default="warning", show_default=True,
              help="Exit with 1 if a finding is at least this severe.")  # fmt: skip
@click.option(
    "--device",
    metavar="NAME",
    help="Also whether this GPU runs such a block (`tilescope devices`); it holds the blocks in flight.",
)
@click.option("--sarif", metavar="PATH", help="Also write the findings as SARIF 2.1.0, for code-review tools.")
@json_option
def check(
    files: tuple[str, ...],
    fail_on: str,
    device: str | None,
    sarif: str | None,
    as_json: bool,
    entries: tuple[str, ...],
    **options: Any,
) -> None:
    """Launch each FILE as its header says, and find races, stray accesses, reads of what nothing wrote, barriers that
    not all threads reach, and what wastes memory traffic.

    No GPU is needed. A wrong result counts as an error. `--schedule` runs warps and blocks in another order, which a
    correct kernel does not notice.
    """
    found = [
        (file, *checked(file, options | {"entry": kernel}, quiet=as_json, device=device))
        for file in files
        for kernel in entries_in(file, entries)
    ]
    findings = [f for _, _, listed in found for f in listed]
    if sarif:
        _write_sarif(sarif, found)
    if as_json:
        click.echo(json.dumps({"schema": 1, "files": [_plain(*one) for one in found]}, indent=2))
    else:
        _print(found)
    wrong = any(outcome is not None and outcome.status == "wrong" for _, outcome, _ in found)
    click.get_current_context().exit(FINDINGS if wrong or at_or_above(findings, fail_on) else CLEAN)


Found = tuple[str, "Outcome | None", list[Finding]]  # of a file


def checked(
    file: str, options: dict[str, Any], *, quiet: bool, device: str | None = None
) -> tuple[Outcome | None, list[Finding]]:
    """What is found in a file. A launch that a GPU refuses is a finding too, and has no outcome.

    `quiet`: what the kernel prints goes to stderr."""
    from tilescope.device import H200, find
    from tilescope.header import Options, launch_file
    from tilescope.report.progress import Bar

    try:
        with Bar() as bar:
            given = Options(**options, check=True, device=find(device) if device else H200)
            outcome = launch_file(file, given, bar.follow(file), to_stderr if quiet else None)
    except LaunchError as error:
        return None, [_refused(file, error)]
    return outcome, [*_misfits(file, outcome, device), *outcome.profile.findings]


def _misfits(file: str, outcome: Outcome, device: str | None) -> list[Finding]:
    """Registers are read from what NVRTC compiles for the device."""
    if device is None or outcome.kernel is None:
        return []
    from tilescope.device import find
    from tilescope.models.fit import misfit

    chosen, kernel, profile = find(device), outcome.kernel, outcome.profile
    registers = registers_of(file, kernel, chosen.arch)
    at = (profile.file, profile.head, profile.text.get(profile.head, "").strip())
    found = misfit(chosen, profile.block, registers, profile.shared_bytes, profile.kernel, at)
    return [found] if found else []


def registers_of(file: str, kernel: Kernel, arch: str) -> int:
    """Of a thread; 0 where no compiler at hand makes code for `arch`, which is said."""
    from tilescope.source.cubin import resources

    try:
        return resources(Path(file), kernel.name, kernel.defines, arch).registers
    except (CompileError, UsageError) as error:
        click.echo(f"registers are not checked: {error.message}", err=True)
        return 0


def _refused(file: str, error: LaunchError) -> Finding:
    from tilescope.source.signature import first_kernel

    name, line, text = first_kernel(Path(file).read_text(encoding="utf-8", errors="replace"))
    message = f"this launch is refused: {error.message}"
    return Finding("launch", "error", message, name, Path(file).name, line, text, error.hint)


def _plain(file: str, outcome: Outcome | None, findings: list[Finding]) -> dict[str, Any]:
    verdict = outcome.to_dict()["verdict"] if outcome else {"status": "refused", "checks": []}
    return {"file": file, "verdict": verdict, "findings": [f.to_dict() for f in findings]}


def _print(found: list[Found]) -> None:
    from tilescope.report.findings import print_findings
    from tilescope.report.profile import print_verdict

    for file, outcome, _ in found:
        if outcome is not None:
            print_verdict(outcome, file if len(found) > 1 else "")
    print_findings(ordered(f for _, _, listed in found for f in listed))


def _write_sarif(path: str, found: list[Found]) -> None:
    names = {Path(file).name: Path(file).as_posix() for file, _, _ in found}
    write_sarif_log(path, [f for _, _, listed in found for f in listed], names)


def write_sarif_log(path: str, findings: list[Finding], names: dict[str, str] | None = None) -> None:
    """`names`: the path of each file by the name that findings have for it."""
    from tilescope import __version__
    from tilescope.report.sarif import sarif

    log = sarif(findings, __version__, names)
    try:
        Path(path).write_text(json.dumps(log, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}", hint="--sarif names a file to write") from None
