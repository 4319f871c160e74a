"""`tilescope matmul`: answers and options go in; three right text files and the cost come out, or nothing at all."""

from __future__ import annotations

import json
import os
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from tilescope.cli import main
from tilescope.exercise import files, program


def matmul(*arguments: object, answers: str = "") -> Result:
    return CliRunner().invoke(main, ["matmul", *map(str, arguments)], input=answers)


def read(folder: Path) -> dict[str, np.ndarray]:
    return {name: np.loadtxt(folder / f"Matrix_{name}.txt", ndmin=2) for name in "ABC"}


@pytest.mark.parametrize("sizes", [(1, 1, 1), (1, 40, 1), (5, 1, 7), (17, 33, 20)])
def test_the_files_are_read_back(sizes: tuple[int, int, int], tmp_path: Path) -> None:
    n, m, k = sizes
    done = matmul("--n", n, "--m", m, "--k", k, "--seed", 3, "--out", tmp_path)
    assert done.exit_code == 0, done.stderr
    found = read(tmp_path)
    a, b = program.matrices(n, m, k, 3)
    assert {name: x.shape for name, x in found.items()} == {"A": (n, m), "B": (m, k), "C": (n, k)}
    assert np.array_equal(found["A"], a)
    assert np.array_equal(found["B"], b)
    assert np.array_equal(found["C"], a @ b)


def test_the_integers_are_strictly_between() -> None:
    a, _ = program.matrices(100, 100, 1, 0)
    assert set(np.unique(a)) == set(range(-9, 10))


def test_columns_are_aligned(tmp_path: Path) -> None:
    matmul("--n", 20, "--m", 30, "--k", 10, "--out", tmp_path)
    for name in "ABC":
        assert len({len(line) for line in (tmp_path / f"Matrix_{name}.txt").read_text().splitlines()}) == 1


def test_bad_answers_are_asked_again_on_stderr(tmp_path: Path) -> None:
    done = matmul("--out", tmp_path, answers="six\n0\n-3\n2.5\n\n6\n5\n99999999\n4\n")
    assert done.exit_code == 0, done.stderr
    assert read(tmp_path)["C"].shape == (6, 4)
    assert done.stderr.count("n (rows of A and C): ") == 6
    assert done.stderr.count("k (columns of B and C): ") == 2
    assert "give a whole number from 1 on" in done.stderr
    assert "99999999" in done.stderr
    assert "rows of A and C" not in done.stdout


def test_only_what_is_missing_is_asked_for(tmp_path: Path) -> None:
    done = matmul("--n", 3, "--k", 4, "--out", tmp_path, answers="5")
    assert done.exit_code == 0, done.stderr
    assert read(tmp_path)["B"].shape == (5, 4)
    assert done.stderr == "m (columns of A, rows of B): "


@pytest.mark.parametrize("answers", ["", "3\n", "3\nx\n"])
def test_the_end_of_the_input_is_told(answers: str, tmp_path: Path) -> None:
    done = matmul("--out", tmp_path / "new", answers=answers)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "the input ended" in done.stderr
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--n", 0), "0"),
        (("--n", "x"), "not a valid integer"),
        (("--seed", -1), "-1"),
        (("--kernel", "rectangle"), "did you mean rectangular?"),
        (("--n", 3, "--m", 4, "--k", 5, "--kernel", "tiled"), "is not square"),
        (("--n", 17, "--m", 17, "--k", 17, "--kernel", "tiled"), "no multiple of 16"),
        (("--n", 2049, "--m", 2048, "--k", 2048), "more work than"),
        (("--n", 100_000, "--m", 100_000), "10,000,000,000 elements"),
        (("--n", 1, "--m", 1 << 23, "--k", 1), "may be rounded"),
        (("--out", __file__), "is no folder"),
    ],
)
def test_options_that_are_refused(arguments: tuple[object, ...], said: str, tmp_path: Path) -> None:
    out = () if "--out" in arguments else ("--out", tmp_path)
    done = matmul(*arguments, *out)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("kernel", ["basic", "integer", "tiled", "tiled_any_size", "rectangular"])
def test_the_closed_form_predicts_what_is_counted(kernel: str, tmp_path: Path) -> None:
    size = 48 if kernel == "tiled" else 37
    done = matmul("--n", size, "--m", size, "--k", size, "--kernel", kernel, "--out", tmp_path, "--json")
    shown = json.loads(done.stdout)
    assert {row["name"] for row in shown["comparison"]} == set(shown["counts"])
    assert [row for row in shown["comparison"] if not row["equal"]] == []


def test_a_rung_without_a_closed_form_that_wants_b_by_columns(tmp_path: Path) -> None:
    done = matmul("--n", 9, "--m", 20, "--k", 33, "--kernel", "column_major", "--out", tmp_path, "--json")
    shown = json.loads(done.stdout)
    assert (shown["status"], shown["kernel"], shown["comparison"]) == ("right", "column_major", [])
    found = read(tmp_path)
    assert np.array_equal(found["C"], found["A"] @ found["B"])


def test_the_cost_is_told(tmp_path: Path) -> None:
    shown = matmul("--n", 64, "--m", 64, "--k", 64, "--out", tmp_path).stdout
    assert "right: every element of C exactly" in shown
    assert "predicted 1,024, counted 1,024" in shown
    assert [line.split()[3] for line in shown.splitlines() if line.startswith("flops per load")] == ["16.0"]
    assert all(str(tmp_path / f"Matrix_{name}.txt") in shown.replace("\n", "") for name in "ABC")


# --- nothing half-written --------------------------------------------------------------------------------------------

SMALL = ("--n", 2, "--m", 2, "--k", 2)


@pytest.fixture(params=[OSError(28, "No space left on device"), KeyboardInterrupt()], ids=["full disk", "Ctrl-C"])
def failure(request: pytest.FixtureRequest) -> BaseException:
    made: BaseException = request.param
    return made


def test_nothing_is_left_when_writing_fails(
    failure: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(path: Path, matrix: object, fmt: str) -> None:
        path.write_text("1 2")
        if "Matrix_B" in path.name:
            raise failure

    monkeypatch.setattr(files.np, "savetxt", fails)
    done = matmul(*SMALL, "--out", tmp_path / "a" / "b")
    assert done.exit_code == (2 if isinstance(failure, OSError) else 130)
    assert not list(tmp_path.iterdir())


def test_the_files_of_before_come_back_when_moving_fails(
    failure: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Matrix_A.txt").write_text("before")
    replace, calls = os.replace, []

    def fails(source: Path, target: Path) -> None:
        calls.append(target)
        if target == tmp_path / "Matrix_C.txt":
            raise failure
        replace(source, target)

    monkeypatch.setattr(files.os, "replace", fails)
    done = matmul(*SMALL, "--out", tmp_path)
    assert done.exit_code == (2 if isinstance(failure, OSError) else 130)
    assert [path.name for path in tmp_path.iterdir()] == ["Matrix_A.txt"]
    assert (tmp_path / "Matrix_A.txt").read_text() == "before"
    assert calls


def test_a_wrong_product_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program.np, "count_nonzero", lambda differing: 1)
    done = matmul(*SMALL, "--out", tmp_path)
    assert done.exit_code == 1
    assert "wrong: 1 of 4 elements of C differ" in done.stdout
    assert not list(tmp_path.iterdir())


def test_files_of_before_are_replaced(tmp_path: Path) -> None:
    for seed in (1, 2):
        matmul(*SMALL, "--seed", seed, "--out", tmp_path)
    assert np.array_equal(read(tmp_path)["A"], program.matrices(2, 2, 2, 2)[0])
    assert len(list(tmp_path.iterdir())) == 3
