"""`tilescope compare`: two kernels, or two versions of one, line by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from tilescope.errors import CLEAN, FINDINGS, UsageError

from .html import needs_html, write_page
from .options import entries_in, html_options, json_option, launches_options, to_stderr


@click.command()
@click.argument("before")
@click.argument("now", required=False)
@launches_options
@click.option("--fail-on-increase", metavar="COUNT,...",
              help="Exit with 1 if one of these counts rose (`tilescope counts` lists them).")  # fmt: skip
@html_options
@json_option
def compare(
    before: str, now: str | None, fail_on_increase: str | None, html: str | None, show: bool, as_json: bool,
    entries: tuple[str, ...], **options: Any,
) -> None:  # fmt: skip
    """What changed from BEFORE to NOW: counts in all, by array and line by line, and findings that came or went.

    Each is a kernel file (.cu or .ptx), which is launched as its header says and checked, or what
    `tilescope run --check --json` wrote (.json). Lines belong together by their texts. The exit code is 1 where NOW has
    a wrong result.

    Two kernels of one file: `compare FILE --entry naive --entry tiled`, or FILE alone where its header names two.
    """
    from tilescope.analysis.compare import compare as compared

    _refuse_unused([before, now or before])
    needs_html(html, {"--open": show})
    old, new = (_read(file, options | {"entry": kernel}, as_json) for file, kernel in _sides(before, now, entries))
    found = compared(old, new)
    nonzero = found.nonzero(_names(fail_on_increase))
    if html:
        from tilescope.report.html import comparison_page

        write_page(html, comparison_page(old, new), show)
    if as_json:
        click.echo(json.dumps(found.to_dict(), indent=2))
    else:
        from tilescope.report.compare import print_comparison

        print_comparison(found)
    for change in nonzero:
        click.echo(f"rose: {change.name} from {change.before:,} to {change.now:,}", err=True)
    click.get_current_context().exit(FINDINGS if nonzero or found.now.status == "wrong" else CLEAN)


def _sides(before: str, now: str | None, entries: tuple[str, ...]) -> list[tuple[str, str | None]]:
    """Two files with the same kernel each, or the first's and the second's; or two kernels of one file."""
    asked: list[str | None] = list(entries)
    if now is None and not entries and not _is_json(before):
        asked = entries_in(before, ())
    if len(asked) > 2 or (now is None and len(asked) < 2):
        kernels = f"{len(asked)} kernels" if len(asked) > 2 else "one kernel"
        hint = "give another file, or --entry NAME --entry OTHER"
        raise UsageError(f"{before}: it takes two to compare, and here is {kernels}", hint=hint)
    first, last = (asked[0], asked[-1]) if asked else (None, None)
    return [(before, first), (now or before, last)]


def _names(text: str | None) -> list[str]:
    return [] if text is None else [name.strip() for name in text.split(",")]


def _refuse_unused(files: list[str]) -> None:
    """Options of a launch make no sense where nothing is launched."""
    context = click.get_current_context()
    own = ("before", "now", "fail_on_increase", "html", "show", "as_json")
    given = [p for p in context.command.params if p.name not in own
             and context.get_parameter_source(p.name or "") is ParameterSource.COMMANDLINE]  # fmt: skip
    if given and all(map(_is_json, files)):
        raise UsageError(f"{given[0].opts[0]}: nothing is launched; both files are JSON", hint="leave it out")


def _is_json(file: str) -> bool:
    return Path(file).suffix == ".json"


def _read(file: str, options: dict[str, Any], quiet: bool) -> dict[str, Any]:
    """`quiet`: what the kernel prints goes to stderr."""
    return _parsed(file) if _is_json(file) else _launched(file, options, quiet)


def _launched(file: str, options: dict[str, Any], quiet: bool) -> dict[str, Any]:
    from tilescope.header import Options, launch_file
    from tilescope.report.progress import Bar

    with Bar() as bar:
        given = Options(**options, check=True)
        return launch_file(file, given, bar.follow(file), to_stderr if quiet else None).to_dict()


def _parsed(file: str) -> dict[str, Any]:
    hint = "it should be what `tilescope run FILE --check --json` writes"
    try:
        found = json.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{file} is no JSON: {error}", hint=hint) from None
    if not isinstance(found, dict):
        raise UsageError(f"{file} holds a {type(found).__name__}, no object", hint=hint)
    return found
