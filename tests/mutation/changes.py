"""Small random changes to the code, drawn by a seed, and whether the default tests notice them.

    pip install -e '.[dev,mutation]'
    python tests/mutation/changes.py --seed 1 --count 200 [--after 0] [--until N] [--covering FOLDER] [--most 60]
        [--record benchmarks/results/changes.json] [--again]

cosmic-ray makes the changes: a comparison turned, a number one more, an `and` for an `or`. The default tests of TESTS run
once as they are, so that it is known which of them come by which line, and how long each takes (covering.py); of a change
those run that come by its line, quick ones first and files in turn, until one fails, for at most --most seconds of tests:
what would be noticed by a slower test alone counts as not noticed. What a change has no part in comes from the cache of
the run without changes (warm.py).

The record has a round for each run (seed, commit, how many were drawn and noticed at first) and each change that was not
noticed, with `why`, to be filled in by hand: nobody can see it, or what is done about it. --again tries the others once more, and says
which test notices them now; test_record.py holds what the record claims. `not_judged`, by hand, are those whose verdict
was none: that a test of the cache failed beside the lent one.

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
import shlex
import subprocess
import sys
import tempfile
import time
import tokenize
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from queue import Queue
from typing import Any

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.plugins import get_operator, operator_names
from covering import Covering, Tests, copied, environment, within

ROOMS = ("emulator", "analysis", "models", "ptx", "source")
# Beside the rooms' own: what a GPU computed (hardware) and what commands say (cli) are the only tests of some lines. Pages in
# a browser, programs and front ends would take most of the time.
TESTS = (*ROOMS, "corpus", "kernels", "runtime", "header", "hardware", "cli", "stepping")
SAME = "ReplaceComparisonOperator_(Eq_Is|Is_Eq|NotEq_IsNot|IsNot_NotEq)"  # None, and texts, which are kept once
LEFT_OUT = rf"core/(ExceptionReplacer|RemoveDecorator|Variable.*|ReplaceUnaryOperator_.*|{SAME})"
FORBIDDING = ("frozen", "slots", "maxsize", "strict")  # keywords
FEW = 25  # tests that run first
ROUND = 25  # changes, after which the record is written
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
    by: str  # the test that noticed it, or ""
    seconds: float
    diff: str


def changes(path: Path, tree: Path) -> Iterator[Change]:
    """All that cosmic-ray can change in a file."""
    parsed, spared = list(nodes(get_ast(path.read_text("utf-8")))), list(unobservable(path))
    for name in operator_names():
        if re.fullmatch(LEFT_OUT, name):
            continue
        operator = get_operator(name)()
        places = [place for node in parsed for place in operator.mutation_positions(node)]
        for occurrence, ((row, column), _) in enumerate(places):
            if not any(first <= (row, column) < last for first, last in spared):
                yield Change(str(path.relative_to(tree)), row, column, name, occurrence)


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


def tried(change: Change, tree: Path, tests: Tests, warm: dict[str, str]) -> Outcome:
    path = tree / change.path
    before, facts = path.read_text("utf-8"), path.stat()
    after = changed(path, change)
    began = time.perf_counter()
    path.write_text(after, "utf-8")
    try:
        by = noticing(tests[:FEW], tree, warm) or noticing(tests[FEW:], tree, warm)
    finally:
        path.write_text(before, "utf-8")
        os.utime(path, ns=(facts.st_atime_ns, facts.st_mtime_ns))
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    diff = next((f"{a.strip()}  ->  {b.strip()}" for a, b in pairs if a != b), "")
    return Outcome(change, by, time.perf_counter() - began, diff)


def noticing(tests: Tests, tree: Path, warm: dict[str, str]) -> str:
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
        "-p",
        "tests.mutation.warm",
    ]
    command += ["--no-header", f"@{names}"]
    seconds = int(LEAST_SECONDS + TIMES * sum(duration for _, duration in tests))
    limits = f"ulimit -t {seconds}; exec {shlex.join(command)}"  # the processor's time: others may use it, too
    own = environment(tree) | warm
    try:
        done = subprocess.run(
            limits, shell=True, cwd=tree, env=own, capture_output=True, text=True, timeout=5 * seconds
        )
    except subprocess.TimeoutExpired:
        return "no end"
    if done.returncode < 0:
        return "no end, or a process that dies"
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return "" if done.returncode == 0 else found[1] if found else "an error before any test"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=200)
    asked.add_argument("--after", type=int, default=0, help="leave out so many of those drawn: they were tried before")
    asked.add_argument("--until", type=int, help="and all after so many")
    asked.add_argument("--again", action="store_true", help="only those that the record has as not noticed")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--most", type=float, default=60)
    asked.add_argument("--covering", type=Path, help="keep the run without changes there, or go on with it")
    asked.add_argument("--record", type=Path)
    options = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        covering = Covering((options.covering or Path(folder) / "covered").resolve(), TESTS, options.jobs)
        if options.again:
            again(options.record, covering, options)
            return
        drawn = draw(possible(covering.tree), options.seed, options.count)[: options.until]
        for first in range(options.after, len(drawn), ROUND):
            found = list(run(drawn[first : first + ROUND], covering, options.jobs, options.most))
            tell(found)
            if options.record:
                add_round(options.record, options.seed, first, covering.commit, found)


def again(record: Path, covering: Covering, options: argparse.Namespace) -> None:
    found = list(run(unnoticed(record), covering, options.jobs, options.most))
    tell(found)
    add_now(record, found)


def possible(tree: Path) -> list[Change]:
    files = [p for room in ROOMS for p in sorted((tree / "src" / "tilescope" / room).rglob("*.py"))]
    return [change for path in files for change in changes(path, tree)]


def draw(every: list[Change], seed: int, count: int) -> list[Change]:
    """A place first, then what to make of it: there are many operators for a sum, and one for a number."""
    places: dict[tuple[str, int, int], list[Change]] = {}
    for change in every:
        places.setdefault((change.path, change.line, change.column), []).append(change)
    chance = random.Random(seed)
    return [chance.choice(places[place]) for place in chance.sample(sorted(places), count)]


def run(drawn: list[Change], covering: Covering, jobs: int, most: float) -> Iterator[Outcome]:
    trees: Queue[Path] = Queue()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        for job in range(jobs):
            trees.put(copied(covering.tree, Path(folder) / str(job)))

        def one(change: Change) -> Outcome:
            tree = trees.get()
            try:
                tests = within(most, covering.tests(change.path, change.line))
                return tried(change, tree, tests, covering.warm(change.path))
            finally:
                trees.put(tree)

        for number, outcome in enumerate(pool.map(one, drawn), 1):
            where = f"{outcome.change.path}:{outcome.change.line}"
            verdict = f"noticed by {outcome.by}" if outcome.by else "NOT NOTICED"
            print(f"{number}/{len(drawn)} {outcome.seconds:.0f} s {where} {outcome.diff}: {verdict}", flush=True)
            yield outcome


def tell(found: list[Outcome]) -> None:
    missed = [o for o in found if not o.by]
    print(f"{len(found) - len(missed)} of {len(found)} noticed")
    for o in missed:
        print(f"  {o.change.path}:{o.change.line} {o.change.operator}: {o.diff}")


# --- the record ------------------------------------------------------------------------------------------------------


def add_round(record: Path, seed: int, after: int, commit: str, found: list[Outcome]) -> None:
    rounds = json.loads(record.read_text()) if record.exists() else []
    missed = [asdict(o.change) | {"diff": o.diff, "why": "", "noticed_now_by": ""} for o in found if not o.by]
    rounds.append(
        {"seed": seed, "after": after, "commit": commit, "drawn": len(found), "noticed": len(found) - len(missed)}
        | {"not_noticed": missed}
    )
    record.write_text(json.dumps(rounds, indent=1) + "\n")


def unnoticed(record: Path) -> list[Change]:
    names = [field.name for field in fields(Change)]
    missed = [one for each in json.loads(record.read_text()) for one in each["not_noticed"]]
    left = [one for one in missed if not one["noticed_now_by"] and not one["why"]]
    return [Change(**{name: one[name] for name in names}) for one in left]


def add_now(record: Path, found: list[Outcome]) -> None:
    rounds = json.loads(record.read_text())
    by = {tuple(asdict(o.change).values()): o.by for o in found}
    for one in (one for each in rounds for one in each["not_noticed"]):
        one["noticed_now_by"] = by.get(tuple(one[f.name] for f in fields(Change)), one["noticed_now_by"])
    record.write_text(json.dumps(rounds, indent=1) + "\n")


if __name__ == "__main__":
    main()
