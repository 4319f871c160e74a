"""A class judged: each submission once, apart, and the same bytes however often it was interrupted."""

from __future__ import annotations

import csv
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tilescope.apart.limits import Limits
from tilescope.cli import main
from tilescope.errors import LimitError, UsageError
from tilescope.exercise.judgement import Judgement, Requirement
from tilescope.findings import Finding
from tilescope.many.grade import judging
from tilescope.many.grade.grades import GradedSubmission, as_csv, grade_all
from tilescope.many.grade.handed_in import Submission, submissions
from tilescope.many.grade.journal import Journal
from tilescope.many.grade.pages import write_pages
from tilescope.many.grade.summary import summaries
from tilescope.many.workers import Workers, starters

CLASS = Path(__file__).parents[2] / "examples" / "class"
POINTS = {
    "ada": 100,
    "ben": 100,
    "cem": 50,
    "dana": 10,
    "emil": 80,
    "fay": 0,
    "gus": 10,
    "hana": 0,
    "ivo": 90,
    "juna": 0,
}


def tilescope(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["grade", *map(str, arguments)])


def pretended(assignment: judging.Assignment) -> Judgement:
    """Points by the text, as a judge that takes no time."""
    text = assignment.submission.files[assignment.submission.file].decode()
    good = Requirement("stores", 10, 10)
    if "full" in text:
        return Judgement(assignment.submission.file, "matmul", (good, Requirement("tiles", 90, 90)))
    race = Finding("race", "error", "two threads meet", "matmul", line=3, text=text)
    return Judgement(assignment.submission.file, "matmul", (good, Requirement("tiles", 0, 90, "look")), (), (race,))


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "_apart", pretended)


@pytest.fixture
def students(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    for n in range(12):
        (folder / f"s{n:02}").mkdir(parents=True)
        (folder / f"s{n:02}" / "matmul.cu").write_text("full" if n % 3 else f"a =  b; // {n % 2}")
    return folder


# --- who handed in what ------------------------------------------------------------------------------------------------


def test_whose_file_it_is(tmp_path: Path) -> None:
    kernel = "__global__ void matmul(float *P) { P[0] = 1; }"
    for name, files in {
        "by_name": {"matmul.cu": "", "other.cu": kernel}, "by_kernel": {"mine.cu": kernel, "util.cuh": ""},
        "two": {"a.cu": kernel, "b.cu": kernel}, "nothing": {"readme.txt": ""}, "deeper": {"src/matmul.cu": ""},
    }.items():  # fmt: skip
        for file, text in files.items():
            (tmp_path / name / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / file).write_text(text)
    found = {s.student: (s.file, s.refused) for s in submissions(["matmul"], [tmp_path])}
    assert found == {
        "by_kernel": ("mine.cu", ""), "by_name": ("matmul.cu", ""), "deeper": ("src/matmul.cu", ""),
        "nothing": ("", "nothing was handed in: no matmul.cu, and no kernel `matmul`"),
        "two": ("", "2 files could be meant: a.cu, b.cu"),
    }  # fmt: skip
    assert [s.student for s in submissions(["matmul"], [tmp_path / "by_name", tmp_path / "two"])] == ["by_name", "two"]


def test_nothing_leaves_a_folder_but_its_own_texts(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "secret.cu").write_text("secret")
    (tmp_path / "a" / "matmul.cu").symlink_to(tmp_path / "secret.cu")
    (found,) = submissions(["matmul"], [tmp_path / "a"])
    assert found.refused == "matmul.cu leads out of the student's folder"
    assert found.files == {}
    (tmp_path / "a" / "matmul.cu").unlink()
    (tmp_path / "a" / "matmul.cu").write_text(" " * (1 << 20 | 1))
    assert submissions(["matmul"], [tmp_path / "a"])[0].refused == "more than 1,048,576 bytes of texts"


def test_folders_that_make_no_sense(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is no folder"):
        submissions(["matmul"], [tmp_path / "nobody"])
    for place in ("x/eve", "y/eve"):
        (tmp_path / place).mkdir(parents=True)
    with pytest.raises(UsageError, match="have one name"):
        submissions(["matmul"], [tmp_path / "x", tmp_path / "y"])
    assert "there is no exercise `matmull`" in tilescope("matmull", tmp_path).stderr
    assert "name each exercise once" in tilescope("matmul,matmul", tmp_path).stderr


# --- judged once -------------------------------------------------------------------------------------------------------


def graded(students: Path, journal: Path, stop_after: int | None = None) -> list[GradedSubmission]:
    kept = Journal(journal)
    done: list[int] = []

    def step() -> None:
        done.append(1)
        if len(done) == stop_after:
            raise KeyboardInterrupt

    def by(pieces: int) -> Workers:
        return starters(processes=2, pieces=pieces)

    try:
        return grade_all(submissions(["matmul"], [students]), kept, by, Limits(), lambda total: step)
    finally:
        kept.close()


@pytest.mark.usefixtures("judge")
def test_interrupted_anywhere_the_same_bytes(students: Path, tmp_path: Path) -> None:
    """Two texts are alike but for their students, and judged once. What was being written when it stopped is not used."""
    whole = as_csv(graded(students, tmp_path / "whole"))
    assert len((tmp_path / "whole").read_bytes().splitlines()) == 3
    for stop in (1, 2):
        journal = tmp_path / f"stopped{stop}"
        with pytest.raises(KeyboardInterrupt):
            graded(students, journal, stop)
        assert len(journal.read_bytes().splitlines()) == stop
        journal.write_bytes(journal.read_bytes()[:-9])
        assert as_csv(graded(students, journal)) == whole


@pytest.mark.usefixtures("judge")
def test_what_is_known_is_not_judged_again(students: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = as_csv(graded(students, tmp_path / "journal"))
    monkeypatch.setattr(judging, "_apart", lambda assignment: pytest.fail("judged again"))
    assert as_csv(graded(students, tmp_path / "journal")) == before
    (students / "s03" / "matmul.cu").write_text("full, and new")
    monkeypatch.setattr(judging, "_apart", pretended)
    changed = graded(students, tmp_path / "journal")
    assert [one.points for one in changed][:5] == [10, 100, 100, 100, 100]


def test_a_process_that_somebody_else_killed(students: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is begun again; the one that passes a limit is not."""
    tried: list[str] = []

    def killed(assignment: judging.Assignment) -> Judgement:
        tried.append("killed")
        if len(tried) < 3:
            raise LimitError("the process of the untrusted text was ended by SIGKILL")
        return pretended(assignment)

    submission = submissions(["matmul"], [students])[1]
    monkeypatch.setattr(judging, "_apart", killed)
    assert judging.grade(judging.Assignment("k", submission, Limits())).judgement["points"] == 100
    monkeypatch.setattr(judging, "_apart", lambda a: (_ for _ in ()).throw(LimitError("this took longer than 1 s")))
    stopped = judging.grade(judging.Assignment("k", submission, Limits()))
    assert (stopped.status, stopped.judgement["points"]) == ("stopped", 0)
    assert stopped.judgement["requirements"][0]["hint"] == "this took longer than 1 s"


# --- what is told ------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("judge")
def test_summary_and_pages(students: Path, tmp_path: Path) -> None:
    found = graded(students, tmp_path / "journal")
    (summary,) = summaries(found)
    assert summary.missed == {"stores": (), "tiles": ("s00", "s03", "s06", "s09")}
    assert {name: count for name, count in summary.histogram.items() if count} == {"10 to 19": 4, "100": 8}
    assert [(c.kind, c.text, len(c.students)) for c in summary.common] == [
        ("race", "a = b; // 0", 2),
        ("race", "a = b; // 1", 2),
    ]
    write_pages(tmp_path / "pages", found)
    overview = (tmp_path / "pages" / "index.html").read_text()
    assert '<a href="s09.html">s09</a>' in overview
    assert "a = b; // 1" in overview
    page = (tmp_path / "pages" / "s09.html").read_text()
    assert "10 of 100 points" in page
    assert "two threads meet" in page
    assert len(list((tmp_path / "pages").iterdir())) == 13


def test_what_students_write_is_text(tmp_path: Path) -> None:
    """Neither a page nor a spreadsheet carries it out."""
    race = Finding("race", "error", "<script>alert(1)</script>", "k", line=1, text="=1+1; <img src=x>")
    judgement = Judgement("matmul.cu", "matmul", (Requirement("r", 0, 1, "<b>"),), (), (race,)).to_dict()
    one = GradedSubmission("=cmd()", "matmul", judging.Grade("k", "judged", judgement))
    (row,) = csv.DictReader(as_csv([one]).splitlines())
    assert (row["student"], row["text"]) == ("'=cmd()", "'=1+1; <img src=x>")
    write_pages(tmp_path, [one])
    for page in tmp_path.iterdir():
        assert not any(tag in page.read_text() for tag in ("<script>", "<img", "<b>")), page


# --- the real judge ----------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("name", ["ada"])
def test_one_of_the_class(name: str, tmp_path: Path) -> None:
    done = tilescope("matmul", CLASS / name, "--out", tmp_path / "g.csv", "--json")
    assert done.exit_code == 0, done.output
    assert [(g["student"], g["points"], g["file"]) for g in json.loads(done.stdout)["grades"]] == [
        (name, POINTS[name], "matmul.cu")
    ]


@pytest.mark.long
def test_the_whole_class(tmp_path: Path) -> None:
    done = tilescope("matmul", CLASS, "--out", tmp_path / "g.csv", "--limits", 60, 4)
    assert done.exit_code == 0, done.output
    rows = list(csv.DictReader((tmp_path / "g.csv").open(newline="")))
    assert {row["student"]: int(row["points"]) for row in rows} == POINTS
    assert not any("/tmp" in page.read_text() for page in (tmp_path / "g").iterdir())  # nor where it was judged


@pytest.mark.long
def test_the_same_in_threads_of_an_executor(tmp_path: Path) -> None:
    found = submissions(["matmul"], [CLASS / "ada", CLASS / "fay"])
    journal = Journal(tmp_path / "journal")
    with ThreadPoolExecutor(2) as pool:
        made = grade_all(found, journal, lambda pieces: Workers(pool, 2), Limits(), lambda total: lambda: None)
    journal.close()
    assert [one.points for one in made] == [100, 0]


def made(**more: Any) -> Submission:
    return Submission(**{"student": "s", "exercise": "matmul", "file": "m.cu", "files": {"m.cu": b"x"}, **more})


def test_what_decides_a_judgement() -> None:
    keys = [
        made(), made(files={"m.cu": b"y"}), made(exercise="boundary"), made(file="n.cu"),
        made(files={"m.cu": b"x", "n.h": b""}),
    ]  # fmt: skip
    assert len({one.digest("1") for one in keys} | {made().digest("2")}) == 6
    assert made().digest("1") == made(student="t").digest("1")
