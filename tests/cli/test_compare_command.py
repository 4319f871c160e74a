"""`tilescope compare`: kernel files and JSON of launches go in; what changed, exit codes and complaints must come out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import ADD, kernel_file, tilescope
from test_json_schema import documented, written

WIDER = ADD.replace("a[i] + b[i]", "a[i] + b[8 * i % n]")


def both(folder: Path, now: str = WIDER, before: str = ADD) -> tuple[Path, Path]:
    return kernel_file(folder, before, "before.cu"), kernel_file(folder, now, "now.cu")


def as_json(file: Path, *options: str) -> Path:
    made = file.with_suffix(".json")
    made.write_text(tilescope("run", file, "--json", *options).stdout)
    return made


def test_two_files(tmp_path: Path) -> None:
    done = tilescope("compare", *both(tmp_path))
    assert done.exit_code == 1, done.stderr  # the result is wrong
    assert done.stdout.startswith("before: add in before.cu, grid 4, block 32, right\nnow:    add in now.cu")
    assert "- before.cu:9  if (i < n) c[i] = a[i] + b[i];\n+ now.cu:9  if (i < n) c[i] = a[i] + b[8" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_files_and_what_was_written_of_them_are_the_same(tmp_path: Path) -> None:
    before, now = both(tmp_path)
    direct = tilescope("compare", before, now, "--json").stdout
    written_before = as_json(before, "--check")
    assert tilescope("compare", written_before, now, "--json").stdout == direct
    assert tilescope("compare", written_before, as_json(now, "--check"), "--json").stdout == direct
    text = tilescope("compare", as_json(before), now).stdout
    assert "findings are not compared: before was not checked (--check)" in text


def test_a_gate_for_counts(tmp_path: Path) -> None:
    before, now = both(tmp_path, ADD.replace("a[i] + b[i]", "b[i] + a[i]"), ADD.replace("i < n", "i < n && b[i] < 9"))
    gate = ["--fail-on-increase", "global_load_sectors, branches"]
    assert tilescope("compare", before, now, *gate).exit_code == 0
    done = tilescope("compare", now, before, "--fail-on-increase", "branches,barriers")
    assert done.exit_code == 1
    assert done.stderr.startswith("rose: branches from ")
    assert tilescope("compare", now, before).exit_code == 0
    unknown = tilescope("compare", now, before, "--fail-on-increase", "global_loads_sectors")
    assert unknown.exit_code == 2
    assert "did you mean global_load_sectors?" in unknown.stderr


def test_a_finding_that_went(tmp_path: Path) -> None:
    before, now = both(tmp_path, ADD, ADD.replace("= a[i] + b[i]", "= c[(i + 1) % n] + b[i]"))
    done = tilescope("compare", before, now)
    assert "\ngone:\nerror race at before.cu:9 in add\n" in done.stdout
    assert "appeared" not in done.stdout
    assert done.exit_code == 0


def test_options_hold_for_both(tmp_path: Path) -> None:
    found = json.loads(tilescope("compare", *both(tmp_path), "--set", "n=320", "--json").stdout)
    assert found["before"]["grid"] == found["now"]["grid"] == [10, 1, 1]


def test_keys(tmp_path: Path) -> None:
    """Those that stand together in one row of the table are taken apart."""
    racy = ADD.replace("= a[i] + b[i]", "= c[(i + 1) % n] + b[i]")
    before, now = both(tmp_path, racy)
    larger = as_json(before, "--check", "--set", "n=320")
    found = json.loads(tilescope("compare", larger, now, "--json").stdout)
    text = (Path(__file__).parents[2] / "docs" / "json.md").read_text()
    rows = text.split("## `tilescope compare")[1].split("\n## ")[0].split("|---|---|---|\n")[1].strip().splitlines()
    named = {name.strip(" `") for row in rows for name in row.split("|")[1].split(",")}
    assert {_upper(path) for path in written(found)} == named
    assert documented("check FILE...") >= {f"files[].findings[].{key}" for key in found["appeared"][0]}


def _upper(path: str) -> str:
    """Changes, lines and findings are described once."""
    for end in (".changes[]", ".before", ".now"):
        head, found, _ = path.partition(f"lines[]{end}")
        if found:
            return f"{head}lines[]{end}".removesuffix("[]")
    head = path.split("[]")[0]
    if head in ("totals", "per_element", "appeared", "gone"):
        return head
    return "arrays[].changes" if path.startswith("arrays[].changes") else path


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "is no JSON"),
        ("[1]", "holds a list"),
        ('{"schema": 1}', "`kernel` is missing"),
        (None, "No such file"),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, content: str | None, message: str) -> None:
    bad, good = tmp_path / "bad.json", kernel_file(tmp_path, ADD)
    if content is not None:
        bad.write_text(content)
    done = tilescope("compare", good, bad)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr


def test_options_of_a_launch_where_nothing_is_launched(tmp_path: Path) -> None:
    made = as_json(kernel_file(tmp_path, ADD))
    done = tilescope("compare", made, made, "--set", "n=5")
    assert done.exit_code == 2
    assert "--set: nothing is launched" in done.stderr
