"""Several kernels of one file: run, checked and compared side by side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import ADD, ROOT, kernel_file, tilescope

from tilescope.report.html import several_document

OTHER = """// tilescope: entry = slow
// tilescope: block = 16
// tilescope: grid = (n + 15) / 16
__global__ void slow(const float *a, const float *b, float *c, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x, i = t * 7 % n;
    if (t < n) c[i] = a[i] + b[i];
}
"""
HEADER, KERNEL = ADD.split("__global__", 1)
BOTH = f"{HEADER}// tilescope: entry = add\n__global__{KERNEL}{OTHER}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return kernel_file(tmp_path, BOTH)


def test_all_are_run_and_stand_in_one_table(file: Path) -> None:
    done = tilescope("run", file)
    assert done.exit_code == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert lines[:2] == [f"{name}: right: c = a + b, every element exactly" for name in ("add", "slow")]
    rows = [line.split()[:4] for line in lines if line.startswith(("add ", "slow "))]
    assert rows == [["add", "right", "4", "32"], ["slow", "right", "7", "16"]]
    assert max(map(len, lines)) <= 80


def test_as_json(file: Path) -> None:
    made = json.loads(tilescope("run", file, "--json").stdout)
    assert (made["schema"], made["file"]) == (1, "kernel.cu")
    assert [one["kernel"] for one in made["kernels"]] == ["add", "slow"]
    for one, name in zip(made["kernels"], ("add", "slow"), strict=True):
        alone = json.loads(tilescope("run", file, "--json", "--entry", name).stdout)
        assert (one["totals"], one["verdict"]) == (alone["totals"], alone["verdict"])


def test_a_wrong_one_decides_the_exit_code(tmp_path: Path) -> None:
    file = kernel_file(tmp_path, BOTH.replace("* 7 % n", "* 5 % n"))
    done = tilescope("run", file)
    assert done.exit_code == 1
    assert "slow: wrong: c[" in done.stdout
    assert "add: right" in done.stdout


def test_chosen_ones_and_the_same_launch_for_both(tmp_path: Path) -> None:
    text = f"{HEADER}__global__{KERNEL}__global__ void twin{KERNEL.removeprefix(' void add')}"
    file = kernel_file(tmp_path, text)
    assert "there are 2 kernels: add, twin" in tilescope("run", file).stderr
    done = tilescope("run", file, "--entry", "twin", "--entry", "add")
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("twin: right: c = a + b, every element exactly\nadd: right")


def test_one_page_with_a_row_for_each(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = []

    def document(outcomes: object) -> dict[str, object]:
        pages.append(several_document(outcomes))  # type: ignore[arg-type]
        return pages[-1]

    monkeypatch.setattr("tilescope.report.html.several.several_document", document)
    page = tmp_path / "both.html"
    assert tilescope("run", file, "--html", page).exit_code == 0
    assert page.stat().st_size > 10_000
    (made,) = pages
    counted = {one["kernel"]: one["totals"] for one in json.loads(tilescope("run", file, "--json").stdout)["kernels"]}
    assert {row["name"]: row["figures"]["load_sectors"] for row in made["rungs"]} == {
        name: totals["global_load_sectors"] for name, totals in counted.items()
    }
    assert (made["claim"], made["tile"]) == ("c = a + b", 0)


def test_checks_look_at_each(file: Path) -> None:
    done = tilescope("check", file, "--fail-on", "error")
    assert "add: grid 4" in done.stdout
    assert "slow: grid 7" in done.stdout
    done = tilescope("check", ROOT / "examples/transposes.cu")
    assert "coalescing at transposes.cu:23 in naive" in done.stdout
    assert "bank conflict at transposes.cu:39 in tiled<0>" in done.stdout


def test_two_kernels_of_a_file_are_compared(file: Path) -> None:
    made = json.loads(tilescope("compare", file, "--entry", "slow", "--entry", "add", "--json").stdout)
    assert (made["before"]["kernel"], made["now"]["kernel"]) == ("slow", "add")
    turned = json.loads(tilescope("compare", file, "--json").stdout)
    assert (turned["before"]["kernel"], turned["now"]["kernel"]) == ("add", "slow")
    for few in (["--entry", "add"], ["--entry", "add", "--entry", "slow", "--entry", "add"]):
        done = tilescope("compare", file, *few)
        assert done.exit_code == 2
        assert "it takes two to compare" in done.stderr


@pytest.mark.parametrize("command", [("phases",), ("memories",), ("model", "occupancy")])
def test_a_command_for_one_kernel_asks_which(file: Path, command: tuple[str, ...]) -> None:
    done = tilescope(*command, file)
    assert done.exit_code == 2
    assert "kernel.cu says how to launch 2 kernels: add, slow" in done.stderr


def test_what_is_of_one_kernel_is_refused(file: Path) -> None:
    done = tilescope("run", file, "--html", "x.html", "--blocks", "0,0")
    assert "--blocks is of one kernel" in done.stderr
    assert done.exit_code == 2


def test_the_transposes() -> None:
    """Each cure does what it is for."""
    naive, tiled, padded = (
        one["totals"]
        for one in json.loads(tilescope("run", ROOT / "examples/transposes.cu", "--json").stdout)["kernels"]
    )
    assert naive["global_store_sectors"] > 4 * tiled["global_store_sectors"] == 4 * padded["global_store_sectors"]
    assert tiled["shared_load_conflicts"] > padded["shared_load_conflicts"] == 0
