"""Submissions go in, right and wrong ones; the points, and hints that lead to the slip, must come out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sampled import sampled
from submissions import WRONG, Wrong, body, solution, submission

from tilescope.cli import main
from tilescope.errors import UsageError
from tilescope.exercise import Judgement, judge
from tilescope.exercise.catalogue import exercises
from tilescope.exercise.handout import hand_out

NAMES = [made.name for made in exercises()]


def judged(folder: Path, text: str, name: str) -> Judgement:
    path = folder / f"{name}.cu"
    path.write_text(text)
    return judge(path)


def command(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["exercise", *map(str, arguments)])


@pytest.mark.parametrize("name", sampled(NAMES, 2))
def test_a_model_solution_gets_full_points(name: str, tmp_path: Path) -> None:
    judgement = judged(tmp_path, solution(name), name)
    assert judgement.passed, str(judgement)
    assert (judgement.points, judgement.of) == (100, 100)
    assert all(not requirement.hint for requirement in judgement.requirements)


@pytest.mark.parametrize("wrong", sampled(WRONG, 5), ids=lambda w: f"{w.exercise}: {w.slip}")
def test_a_slip_costs_its_points_and_a_hint_leads_to_it(wrong: Wrong, tmp_path: Path) -> None:
    judgement = judged(tmp_path, submission(wrong), wrong.exercise)
    assert judgement.points == wrong.points, str(judgement)
    lost = [r.name for r in judgement.requirements if not r.met]
    for name, start in zip(lost, wrong.lost, strict=bool(wrong.lost)):
        assert name.startswith(start)
    hints = "\n".join(r.hint for r in judgement.requirements)
    for part in wrong.says:
        assert part in hints
    assert all(r.hint for r in judgement.requirements if not r.met) or judgement.points == 0


def test_each_exercise_has_three_wrong_submissions() -> None:
    assert all(sum(wrong.exercise == name for wrong in WRONG) >= 3 for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_an_untouched_skeleton_runs_and_has_no_points(name: str, tmp_path: Path) -> None:
    judgement = judge(hand_out(name, tmp_path))
    assert judgement.points == 0
    assert "TODO" in judgement.requirements[0].hint


def test_the_skeletons_of_the_solutions_are_those_handed_out(tmp_path: Path) -> None:
    """Signature, macros and launch are fixed: a solution differs in its body and comments only."""
    for name in NAMES:
        handed = hand_out(name, tmp_path).read_text()
        head = handed[: handed.index("{", handed.index("__global__"))].splitlines()
        fixed = [line for line in head if line.startswith(("// tilescope:", "#", "__"))]
        assert [line for line in solution(name).splitlines() if line in fixed] == fixed


def test_a_skeleton_has_a_launch_of_its_own(tmp_path: Path) -> None:
    path = hand_out("convolution_2d", tmp_path)
    done = CliRunner().invoke(main, ["run", str(path)])
    assert done.exit_code == 1
    assert "wrong: out[0][0] is 0" in done.stdout
    path.write_text(solution("convolution_2d"))
    assert CliRunner().invoke(main, ["check", str(path)]).exit_code == 0


# --- which exercise, and what is no submission -----------------------------------------------------------------------


def test_a_kernel_of_another_name_is_judged_by_option(tmp_path: Path) -> None:
    path = tmp_path / "mine.cu"
    path.write_text(solution("transpose").replace("void transpose(", "void turn("))
    assert judge(path, "transpose").passed
    with pytest.raises(UsageError) as caught:
        judge(path)
    assert "`turn` is of no exercise" in str(caught.value)
    assert "--exercise NAME" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "arguments", "said"),
    [
        ("", (), "is empty"),
        ("int f() { return 1; }", (), "no __global__ function"),
        ("__global__ void bondary() {}", (), "did you mean boundary?"),
        ("__global__ void matmul() {}\n__global__ void boundary() {}", (), "kernels of 2 exercises"),
        ("__global__ void matmul() {}", ("--exercise", "matmull"), "did you mean matmul?"),
    ],
)
def test_what_is_no_submission_is_refused(text: str, arguments: tuple[str, ...], said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.cu"
    path.write_text(text)
    done = command("check", path, *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_another_signature_is_told_not_thrown(tmp_path: Path) -> None:
    text = solution("boundary").replace("float *P, int n)", "float *P, int n, int m)")
    judgement = judged(tmp_path, text, "boundary")
    assert judgement.points == 10
    assert "not run" in judgement.requirements[1].hint


def test_one_lucky_element_earns_nothing(tmp_path: Path) -> None:
    edits = body("boundary", "    if (threadIdx.x + threadIdx.y == 0) P[0] = M[0] * N[0];\n")
    judgement = judged(tmp_path, submission(Wrong("boundary", "", edits, 0, (), ())), "boundary")
    assert judgement.points == 10


# --- what is shown ---------------------------------------------------------------------------------------------------


def test_exit_codes_and_json_for_a_grader(tmp_path: Path) -> None:
    path = tmp_path / "transpose.cu"
    path.write_text(solution("transpose"))
    assert command("check", path).exit_code == 0
    path.write_text(solution("transpose").replace("[TILE_WIDTH + 1]", "[TILE_WIDTH]"))
    done = command("check", path, "--json")
    shown = json.loads(done.stdout)
    assert done.exit_code == 1
    assert (shown["schema"], shown["exercise"], shown["passed"]) == (1, "transpose", False)
    assert (shown["points"], shown["of"]) == (90, 100)
    assert sum(r["points"] for r in shown["requirements"]) == 90
    assert shown["launches"][0] == {"shape": {"rows": 32, "cols": 32}, "status": "right", "message": "", "findings": 0}


def test_the_table_and_the_plain_text_say_the_same(tmp_path: Path) -> None:
    path = tmp_path / "transpose.cu"
    path.write_text(solution("transpose").replace("[TILE_WIDTH + 1]", "[TILE_WIDTH]"))
    table, plain = " ".join(command("check", path).stdout.split()), " ".join(str(judge(path)).split())
    for shown in (table, plain):
        assert "no bank conflicts" in shown
        assert "342 bank conflicts" in shown
        assert "90 of 100 points" in shown


def test_without_a_name_the_exercises_are_listed() -> None:
    assert all(name in command("new").stdout for name in NAMES)
    listed = json.loads(command("new", "--json").stdout)["exercises"]
    assert [made["name"] for made in listed] == NAMES
    assert all(sum(r["of"] for r in made["requirements"]) == made["of"] == 100 for made in listed)


def test_no_file_is_overwritten_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "new" / "matmul.cu"
    assert command("new", "matmul", "--out", path.parent).exit_code == 0
    path.write_text("mine")
    refused = command("new", "matmul", "--out", path.parent)
    assert (refused.exit_code, path.read_text()) == (2, "mine")
    assert "--force" in refused.stderr
    assert command("new", "matmul", "--out", path.parent, "--force").exit_code == 0
    assert "TODO" in path.read_text()


@pytest.mark.parametrize(
    ("arguments", "said"), [(("matmull",), "did you mean matmul?"), (("matmul", "--out", __file__), "is no folder")]
)
def test_what_cannot_be_handed_out(arguments: tuple[str, ...], said: str) -> None:
    done = command("new", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
