"""Random structured kernels: a seed in, CUDA text and a Python function of one thread that does the same out.

All arithmetic is unsigned 32-bit. Each thread writes its own four places of `out`; shared memory is written between
barriers only, where all threads of the block meet."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

Code = tuple[str, str]  # the same expression in CUDA and in Python
M = 0xFFFFFFFF
INPUTS = 64
PLACES = [(name, name) for name in ("t", "g", "n", "threadIdx.x", "threadIdx.y", "blockIdx.x")]
PYTHON = {"threadIdx.x": "tx", "threadIdx.y": "ty", "blockIdx.x": "bx"}
CONSTANTS = (0, 1, 2, 3, 5, 7, 8, 31, 32, 33, 0x7FFFFFFF, 0x80000000, M, M - 1, 0x10000000)


def signed(x: int) -> int:
    return x - (1 << 32) if x >> 31 else x


def narrowed(x: int) -> int:
    """(unsigned)(int)(short)x."""
    x &= 0xFFFF
    return (x - (1 << 16) if x >> 15 else x) & M


@dataclass
class Kernel:
    cuda: str
    python: str


@dataclass
class Writer:
    """Writes statements of both languages; `meeting` where all threads of the block are."""

    seed: int
    cuda: list[str] = field(default_factory=list)
    python: list[str] = field(default_factory=list)
    depth: int = 1
    names: int = 0
    loops: list[str] = field(default_factory=list)
    variables: int = 3

    def __post_init__(self) -> None:
        self.r = random.Random(self.seed)

    def add(self, cuda: str = "", python: str = "") -> None:
        if cuda:
            self.cuda.append("    " * self.depth + cuda)
        if python:
            self.python.append("    " * self.depth + python)

    # ---- expressions ----

    def atom(self) -> Code:
        choice = self.r.randrange(6)
        if choice == 0:
            c = self.r.choice(CONSTANTS)
            return f"{c}u", str(c)
        if choice == 1:
            return self.affine()
        if choice == 2 and self.loops:
            loop = self.r.choice(self.loops)
            return loop, loop
        if choice == 3:
            place, _ = self.r.choice(PLACES)
            return place, PYTHON.get(place, place)
        v = f"v{self.r.randrange(self.variables)}"
        return v, v

    def affine(self) -> Code:
        """What wraps around in some lanes."""
        place, _ = self.r.choice(PLACES)
        factor, shift = self.r.choice([1, 1, 1, 2, 4, 33, M, 0x10000000]), self.r.choice([0, 1, 3, M, M - 4])
        return f"({place} * {factor}u + {shift}u)", f"(({PYTHON.get(place, place)} * {factor} + {shift}) & M)"

    def expression(self, depth: int = 2) -> Code:
        if depth == 0 or self.r.random() < 0.2:
            return self.atom()
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        makers: list[Callable[[Code, Code], Code]] = [
            self.plain,
            self.plain,
            self.plain,
            self.other,
            self.load,
            self.choice,
        ]
        return self.r.choice(makers)(a, b)

    def plain(self, a: Code, b: Code) -> Code:
        o = self.r.choice("+-*&|^")
        return f"({a[0]} {o} {b[0]})", f"(({a[1]} {o} {b[1]}) & M)"

    def other(self, a: Code, b: Code) -> Code:
        k = self.r.randrange(34)
        forms = [
            (f"({a[0]} << ({b[0]} & 31u))", f"(({a[1]} << ({b[1]} & 31)) & M)"),
            (f"({a[0]} >> ({b[0]} & 31u))", f"({a[1]} >> ({b[1]} & 31))"),
            (f"(unsigned)((int){a[0]} >> ({b[0]} & 31u))", f"((signed({a[1]}) >> ({b[1]} & 31)) & M)"),
            (f"({a[0]} / ({b[0]} | 1u))", f"({a[1]} // ({b[1]} | 1))"),
            (f"({a[0]} % ({b[0]} | 1u))", f"({a[1]} % ({b[1]} | 1))"),
            (f"(unsigned)(int)(short){a[0]}", f"narrowed({a[1]})"),
            (f"(unsigned)__popc({a[0]})", f"({a[1]}).bit_count()"),
            (f"(unsigned)((unsigned long long){a[0]} * {b[0]} >> {k})", f"(({a[1]} * {b[1]} >> {k}) & M)"),
            (
                f"(unsigned)((long long)(int){a[0]} * 3 + (int){b[0]} >> {k})",
                f"((signed({a[1]}) * 3 + signed({b[1]}) >> {k}) & M)",
            ),
            (f"(unsigned)((long long)(int){a[0]} >> 63 & (int){b[0]})", f"({b[1]} if {a[1]} >> 31 else 0)"),
            (f"(({a[0]} & 0x80000000u) >> 27)", f"(({a[1]} >> 31) * 16)"),
        ]
        cuda, python = self.r.choice(forms)
        return f"({cuda})", python

    def load(self, a: Code, b: Code) -> Code:
        forms = [
            (f"(in[{a[0]} % {INPUTS}u])", f"inputs[{a[1]} % {INPUTS}]"),
            (f"({a[0]} < {INPUTS}u ? in[{a[0]}] : 7u)", f"(inputs[{a[1]}] if {a[1]} < {INPUTS} else 7)"),
            (f"(s[{a[0]} % size])", f"shared[{a[1]} % size]"),
        ]
        return self.r.choice(forms)

    def choice(self, a: Code, b: Code) -> Code:
        c = self.condition()
        return f"({c[0]} ? {a[0]} : {b[0]})", f"({a[1]} if {c[1]} else {b[1]})"

    def condition(self) -> Code:
        a, b, o = self.expression(1), self.expression(1), self.r.choice(["<", "<=", "==", "!=", ">"])
        k = self.r.choice([2, 3, 4, 7])
        forms = [
            (f"({a[0]} {o} {b[0]})", f"({a[1]} {o} {b[1]})"),
            (f"((int){a[0]} {o} (int){b[0]})", f"(signed({a[1]}) {o} signed({b[1]}))"),
            (f"({a[0]} % {k}u == 1u)", f"({a[1]} % {k} == 1)"),
        ]
        return self.r.choice(forms)

    # ---- statements ----

    def body(self, meeting: bool, levels: int) -> None:
        self.depth += 1
        self.add("", "pass")
        for _ in range(self.r.randint(1, 3)):
            self.statement(meeting, levels)
        self.depth -= 1

    def statement(self, meeting: bool, levels: int) -> None:
        makers: list[Callable[[bool, int], None]] = [self.assign, self.assign, self.store, self.count]
        if levels:
            makers += [self.branch, self.branch, self.loop, self.halving, self.switch]
        if meeting:
            makers += [self.exchange, self.vote]
            makers += [self.rounds, self.warps] if levels else [self.leave]
        self.r.choice(makers)(meeting, levels)

    def assign(self, meeting: bool, levels: int) -> None:
        v, e = self.r.randrange(self.variables), self.expression(3)
        self.add(f"v{v} = {e[0]};", f"v{v} = {e[1]}")

    def store(self, meeting: bool, levels: int) -> None:
        place, e = self.r.randrange(4), self.expression()
        self.add(f"out[4u * g + {place}u] ^= {e[0]};", f"out[4 * g + {place}] ^= {e[1]}")

    def count(self, meeting: bool, levels: int) -> None:
        a, e = self.expression(1), self.expression(1)
        self.add(f"atomicAdd(&bins[{a[0]} % 5u], {e[0]});", f"add(bins, {a[1]} % 5, {e[1]})")

    def branch(self, meeting: bool, levels: int) -> None:
        c = self.condition()
        self.add(f"if ({c[0]}) {{", f"if {c[1]}:")
        self.body(False, levels - 1)
        self.add("} else {", "else:")
        self.body(False, levels - 1)
        self.add("}")

    def loop(self, meeting: bool, levels: int) -> None:
        bound, most = self.expression(1), self.r.choice([2, 3, 5, 9])
        self.counted(f"({bound[0]}) % {most}u", f"({bound[1]}) % {most}", False, levels)

    def rounds(self, meeting: bool, levels: int) -> None:
        most = self.r.randint(1, 3)
        self.counted(f"blockIdx.x + {most}u", f"bx + {most}", True, levels)

    def counted(self, cuda: str, python: str, meeting: bool, levels: int) -> None:
        self.names += 1
        i = f"i{self.names}"
        self.add(f"for (unsigned {i} = 0, end = {cuda}; {i} < end; {i}++) {{", f"for {i} in range({python}):")
        self.loops.append(i)
        self.body(meeting, levels - 1)
        if not meeting:
            c, word = self.condition(), self.r.choice(["break", "continue"])
            self.add(f"    if ({c[0]}) {word};", f"    if {c[1]}: {word}")
            self.body(False, 0)
        self.loops.pop()
        self.add("}")

    def halving(self, meeting: bool, levels: int) -> None:
        """A loop whose end depends on data."""
        self.names += 1
        w, e, n = f"w{self.names}", self.expression(), self.r.randint(1, 6)
        self.add(f"for (unsigned {w} = {e[0]}; {w} > 1u; {w} >>= {n}u) {{", f"{w} = {e[1]}")
        self.add("", f"while {w} > 1:")
        self.depth += 1
        self.assign(meeting, 0)
        self.add("", f"{w} >>= {n}")
        self.depth -= 1
        self.add("}")

    def switch(self, meeting: bool, levels: int) -> None:
        e, cases = self.expression(1), self.r.choice([3, 6, 8])
        self.names += 1
        self.add(f"switch ({e[0]} % {cases + 2}u) {{", f"case{self.names} = {e[1]} % {cases + 2}")
        name = self.names
        for case in range(cases):
            self.add(f"case {case}: {{", f"if case{name} == {case}:")
            self.body(False, 0)
            self.add("} break;")
        self.add("}")

    def exchange(self, meeting: bool, levels: int) -> None:
        e, shift = self.expression(), self.r.randrange(64)
        self.add(
            f"{{ unsigned w = {e[0]}; __syncthreads(); s[(t + {shift}u) % size] = w; __syncthreads(); }}", f"w = {e[1]}"
        )
        for line in ("yield", f"shared[(t + {shift}) % size] = w", "yield"):
            self.add("", line)

    def vote(self, meeting: bool, levels: int) -> None:
        c, how, v = self.condition(), self.r.choice(["or", "and", "count"]), self.r.randrange(self.variables)
        self.add(f"v{v} += __syncthreads_{how}({c[0]});", f"v{v} = (v{v} + (yield '{how}', {c[1]})) & M")

    def warps(self, meeting: bool, levels: int) -> None:
        """Warps of odd and even numbers go different ways to their barriers."""
        self.add("if (t / 32u % 2u) {", "if t // 32 % 2:")
        for last in (False, True):
            self.body(False, levels - 1)
            self.add("    __syncthreads();", "    yield")
            self.body(False, 0)
            self.add("}" if last else "} else {", "" if last else "else:")

    def leave(self, meeting: bool, levels: int) -> None:
        c = self.condition()
        self.add(f"if ({c[0]}) return;", f"if {c[1]}: return")


HEAD = """__global__ void k(const unsigned *in, unsigned *out, unsigned *bins, unsigned n) {
    __shared__ unsigned s[256];
    const unsigned size = blockDim.x * blockDim.y * blockDim.z;
    unsigned t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), g = blockIdx.x * size + t;
    unsigned v0 = t + n, v1 = 2u * t + n, v2 = g;
    s[t] = 3u * t;
    __syncthreads();
"""
PYTHON_HEAD = """def thread(t, g, tx, ty, bx, n, size, inputs, out, bins, shared):
    v0, v1, v2 = (t + n) & M, (2 * t + n) & M, g
    shared[t] = 3 * t
    yield
"""


def make(seed: int, statements: int) -> Kernel:
    w = Writer(seed)
    for _ in range(statements):
        w.statement(True, 2)
    w.add("out[4u * g] += v0; out[4u * g + 1u] += v1; out[4u * g + 2u] += v2;")
    for i in range(3):
        w.add("", f"add(out, 4 * g + {i}, v{i})")
    return Kernel(HEAD + "\n".join(w.cuda) + "\n}\n", PYTHON_HEAD + "\n".join(w.python) + "\n")


# ---- running the Python ----


def add(array: list[int], place: int, value: int) -> None:
    array[place] = (array[place] + value) & M


def simulate(kernel: Kernel, grid: int, block: Sequence[int], n: int, inputs: list[int]) -> tuple[list[int], list[int]]:
    """`out` and `bins` after all threads of all blocks."""
    scope: dict[str, Any] = {"M": M, "signed": signed, "narrowed": narrowed, "add": add}
    exec(kernel.python, scope)
    x, y, z = block
    size = x * y * z
    out, bins = [0] * (4 * size * grid), [0] * 5
    for b in range(grid):
        shared = [0] * 256
        common = (b, n, size, inputs, out, bins, shared)
        run_block([scope["thread"](t, b * size + t, t % x, t // x % y, *common) for t in range(size)])
    return out, bins


def run_block(threads: list[Iterator[Any]]) -> None:
    """Every thread to its next barrier, again and again; a vote's result goes to all."""
    votes = {"or": any, "and": all, "count": sum}
    live, answer = list(threads), None
    while live:
        waiting, cast = [], []
        for thread in live:
            try:
                cast.append(thread.send(answer))  # type: ignore[attr-defined]
            except StopIteration:
                continue
            waiting.append(thread)
        ballots = [c for c in cast if c is not None]
        answer = int(votes[ballots[0][0]]([ballot for _, ballot in ballots])) if ballots else None
        live = waiting
