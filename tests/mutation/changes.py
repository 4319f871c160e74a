"""Small random changes to the code, drawn by a seed, and whether the default tests notice them.

    pip install -e '.[dev,mutation]'
    python tests/mutation/changes.py --seed 1 --count 200 [--after 0] [--again FILE] [--jobs 2] [--most 60] [--json FILE]

cosmic-ray makes the changes: a comparison turned, a number one more, an `and` for an `or`. The default tests of TESTS run
once as they are, so that it is known which of them come by which line, and how long each takes; of a change those run that
come by its line, quick ones first and files in turn, until one fails, for at most --most seconds of tests: what would be noticed
by a slower test alone counts as not noticed.

Not drawn from is what no test could tell by its construct alone: annotations; what only a type checker imports; the
keywords that only forbid (frozen, slots, strict=True of zip) and the size of an lru_cache; the lone `*` of a parameter list, which is
no operator; `is` for `==` and the reverse, which differ only by what the interpreter happens to keep once."""

from __future__ import annotations

import argparse
import ast
import io
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import accumulate
from pathlib import Path
from queue import Queue
from typing import Any
from xml.etree import ElementTree

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.plugins import get_operator, operator_names
from coverage import CoverageData

ROOT = Path(__file__).parents[2]
ROOMS = ("emulator", "analysis", "models", "ptx", "source")
# Beside the rooms' own: what a GPU computed (hardware) and what commands say (cli) are the only tests of some lines. Pages in
# a browser, programs and front ends would take most of the time.
TESTS = (*ROOMS, "corpus", "kernels", "runtime", "header", "hardware", "cli")
SAME = "ReplaceComparisonOperator_(Eq_Is|Is_Eq|NotEq_IsNot|IsNot_NotEq)"  # None, and texts, which are kept once
LEFT_OUT = rf"core/(ExceptionReplacer|RemoveDecorator|Variable.*|ReplaceUnaryOperator_.*|{SAME})"
FORBIDDING = ("frozen", "slots", "maxsize", "strict")  # keywords
FEW = 25  # tests that run first
LEAST_SECONDS, TIMES = (
    60,
    5,
)  # a change with which tests take so much longer than without is one that hangs, and noticed


@dataclass(frozen=True)
class Change:
    path: str
    line: int
    column: int
    operator: str
    occurrence: int


@dataclass(frozen=True)
class Outcome:
    change: Change
    noticed: bool
    by: str
    seconds: float
    diff: str


def changes(path: Path) -> Iterator[Change]:
    """All that cosmic-ray can change in a file."""
    tree, spared = list(nodes(get_ast(path.read_text("utf-8")))), list(unobservable(path))
    for name in operator_names():
        if re.fullmatch(LEFT_OUT, name):
            continue
        operator = get_operator(name)()
        places = [place for node in tree for place in operator.mutation_positions(node)]
        for occurrence, ((row, column), _) in enumerate(places):
            if not any(first <= (row, column) < last for first, last in spared):
                yield Change(str(path.relative_to(ROOT)), row, column, name, occurrence)


def nodes(tree: Any) -> Iterator[Any]:
    yield tree
    for child in getattr(tree, "children", ()):
        yield from nodes(child)


Span = tuple[tuple[int, int], tuple[int, int]]  # first line and column, and those behind the last


def unobservable(path: Path) -> Iterator[Span]:
    """What no test can tell from another, by its construct."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        yield from map(_span, _never_evaluated(node))
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            yield _span(node.test)
        if isinstance(node, ast.keyword) and node.arg in FORBIDDING:
            yield from (_span(v) for v in [node.value] if not (isinstance(v, ast.Constant) and v.value is False))
    yield from _lone_stars(path)


def _never_evaluated(node: ast.AST) -> Iterator[ast.expr]:
    """Annotations, and aliases of types at the top of a file."""
    for name in ("annotation", "returns"):
        if text := getattr(node, name, None):
            yield text
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp) and isinstance(node.value.op, ast.BitOr):
        yield node.value


def _span(node: ast.expr) -> Span:
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)


def _lone_stars(path: Path) -> Iterator[Span]:
    """The `*` behind which parameters go by name alone."""
    tokens = [t for t in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline) if t.string.strip()]
    for before, star, behind in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if star.string == "*" and before.string in "(," and behind.string == ",":
            yield star.start, star.end


def changed(path: Path, change: Change) -> str:
    visitor = MutationVisitor(change.occurrence, get_operator(change.operator)())
    return str(visitor.walk(get_ast(path.read_text("utf-8"))).get_code())


# --- one change ------------------------------------------------------------------------------------------------------


def tried(change: Change, tree: Path, tests: list[tuple[str, float]]) -> Outcome:
    path = tree / change.path
    before = path.read_text("utf-8")
    after = changed(path, change)
    path.write_text(after, "utf-8")
    began = time.perf_counter()
    try:
        by = noticing(tests[:FEW], tree) or noticing(tests[FEW:], tree)
    finally:
        path.write_text(before, "utf-8")
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    diff = next((f"{a.strip()}  ->  {b.strip()}" for a, b in pairs if a != b), "")
    return Outcome(change, bool(by), by, time.perf_counter() - began, diff)


def noticing(tests: list[tuple[str, float]], tree: Path) -> str:
    """The test that fails, or ""."""
    if not tests:
        return ""
    names = tree / "tests.txt"
    names.write_text("\n".join(name for name, _ in tests))
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "--no-header",
        f"@{names}",
    ]
    seconds = LEAST_SECONDS + TIMES * sum(duration for _, duration in tests)
    try:
        done = subprocess.run(command, cwd=tree, env=environment(tree), capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return "no end"
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return "" if done.returncode == 0 else found[1] if found else "an error before any test"


def environment(tree: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(tree / "src"), "TILESCOPE_CACHE": str(tree / "kept")}


def copied(folder: Path) -> Path:
    kept = shutil.ignore_patterns(".git", ".venv", "node_modules", "build", "__pycache__", ".*_cache")
    return Path(shutil.copytree(ROOT, folder, ignore=kept))


class Covering:
    """The default tests, run once in a copy of the project: their seconds, and which come by a line."""

    def __init__(self, tree: Path, jobs: int) -> None:
        report = tree / "tests.xml"
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            str(jobs),
            "-p",
            "no:cacheprovider",
            f"--junitxml={report}",
            *(f"tests/{name}" for name in TESTS),
        ]
        command += ["--cov=src/tilescope", "--cov-context=test", "--cov-report="]
        subprocess.run(command, cwd=tree, env=environment(tree), check=False)
        passed = [c for c in ElementTree.parse(report).iter("testcase") if not len(c)]  # one that fails notices nothing
        self.seconds = {_name_of(c.get("classname", ""), c.get("name", "")): float(c.get("time", 0)) for c in passed}
        self.data = CoverageData(str(tree / ".coverage"))
        self.data.read()
        self.tree = tree

    def tests(self, change: Change) -> list[tuple[str, float]]:
        """Quick ones first, and files in turn, as the tests of one are alike; of a line that runs when its file is
        imported, those that come by any line of the file, or all, where it has nothing but such lines."""
        by_line = self.data.contexts_by_lineno(str(self.tree / change.path))
        found = self._known(by_line.get(change.line, []))
        if not found:
            found = self._known(name for names in by_line.values() for name in names) or set(self.seconds)
        return in_turn(sorted(((name, self.seconds[name]) for name in found), key=lambda test: (test[1], test[0])))

    def _known(self, contexts: Iterable[str]) -> set[str]:
        return {name for c in contexts if (name := c.partition("|")[0]) in self.seconds}


def in_turn(tests: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """Every file has had about as many seconds at any time, for its first tests."""
    had: dict[str, float] = defaultdict(float)
    ends = []
    for name, seconds in tests:
        file = name.partition("::")[0]
        had[file] += seconds
        ends.append((had[file], name, seconds))
    return [(name, seconds) for _, name, seconds in sorted(ends)]


def within(most: float, tests: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """The first of them, for so many seconds; one at least."""
    ends = accumulate(seconds for _, seconds in tests)
    return [test for number, (test, end) in enumerate(zip(tests, ends, strict=True)) if not number or end <= most]


def _name_of(classname: str, name: str) -> str:
    """As pytest has it: folders, file, and the class of a test that is in one."""
    parts = classname.split(".")
    inside = [part for part in parts if part[0].isupper()]
    return "::".join(["/".join(parts[: len(parts) - len(inside)]) + ".py", *inside, name])


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=200)
    asked.add_argument("--after", type=int, default=0, help="leave out so many of those drawn: they were tried before")
    asked.add_argument("--again", type=Path, help="only those that an earlier run's --json has as not noticed")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--most", type=float, default=60)
    asked.add_argument("--json", type=Path)
    options = asked.parse_args()
    files = [p for room in ROOMS for p in sorted((ROOT / "src" / "tilescope" / room).rglob("*.py"))]
    every = [change for path in files for change in changes(path)]
    drawn = draw(every, options.seed, options.count)[options.after :]
    if options.again:
        missed = [o["change"] for o in json.loads(options.again.read_text()) if not o["noticed"]]
        drawn = [change for change in drawn if asdict(change) in missed]
    found = list(run(drawn, options.jobs, options.most))
    report(found, every, options.json)


def draw(every: list[Change], seed: int, count: int) -> list[Change]:
    """A place first, then what to make of it: there are many operators for a sum, and one for a number."""
    places: dict[tuple[str, int, int], list[Change]] = {}
    for change in every:
        places.setdefault((change.path, change.line, change.column), []).append(change)
    chance = random.Random(seed)
    return [chance.choice(places[place]) for place in chance.sample(sorted(places), count)]


def run(drawn: list[Change], jobs: int, most: float) -> Iterator[Outcome]:
    trees: Queue[Path] = Queue()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        covering = Covering(copied(Path(folder) / "covered"), jobs)
        for job in range(jobs):
            trees.put(copied(Path(folder) / str(job)))

        def one(change: Change) -> Outcome:
            tree = trees.get()
            try:
                return tried(change, tree, within(most, covering.tests(change)))
            finally:
                trees.put(tree)

        for number, outcome in enumerate(pool.map(one, drawn), 1):
            verdict = f"noticed by {outcome.by}" if outcome.noticed else "NOT NOTICED"
            print(
                f"{number}/{len(drawn)} {outcome.change.path}:{outcome.change.line} {outcome.diff}: {verdict}",
                flush=True,
            )
            yield outcome


def report(found: list[Outcome], every: list[Change], target: Path | None) -> None:
    missed = [o for o in found if not o.noticed]
    print(f"{len(found) - len(missed)} of {len(found)} noticed ({len(every):,} changes are possible)")
    for o in missed:
        print(f"  {o.change.path}:{o.change.line} {o.change.operator}: {o.diff}")
    if target:
        target.write_text(json.dumps([asdict(o) for o in found], indent=1) + "\n")


if __name__ == "__main__":
    main()
