"""What a plan says of registers - the same in all lanes, affine, a constant, a multiple of so many - holds in every run
of small random bodies with branches and loops."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from facts import FactChecker, Wrapped
from sampled import sampled

from tilescope.emulator.hardware.warps import BlockShape, coordinates
from tilescope.emulator.plan.plan import plan_kernel
from tilescope.ptx.syntax import parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 a, .param .u64 b)\n{\n"
REGISTERS = ".reg .b32 %r<10>;\n.reg .b64 %d<5>;\n.reg .pred %p<4>;\n"
SHAPES = [(32, 1, 1), (64, 1, 1), (16, 4, 1), (8, 8, 1), (4, 8, 2), (12, 5, 1)]
SOURCES = ["%tid.x", "%tid.y", "%ntid.x", "%ctaid.x", "%laneid"]
TWO = ["add.u32", "sub.u32", "mul.lo.u32", "and.b32", "or.b32", "xor.b32", "min.s32", "add.u32", "mul.lo.u32"]


class Body:
    """Statements over ten registers, every one of which has been given a value at the start."""

    def __init__(self, seed: int) -> None:
        self.random, self.labels = random.Random(seed), 0
        first = [f"mov.u32 %r{i}, {s};" for i, s in enumerate(SOURCES)]
        first += [f"mov.u32 %r{i}, {self.number()};" for i in range(len(SOURCES), 10)]
        wide = [
            "ld.param.u64 %d0, [a];",
            "ld.param.u64 %d1, [b];",
            "mov.u64 %d2, 48;",
            "mov.u64 %d3, 0;",
            "mov.u64 %d4, 7;",
        ]
        self.lines = [*first, *wide, "cvt.u32.u64 %r9, %d1;"]
        self.statements(9, 2)

    def text(self) -> str:
        return HEAD + REGISTERS + "\n".join(self.lines) + "\nret;\n}\n"

    def number(self) -> int:
        return self.random.choice([0, 1, 2, 3, 4, 8, 12, 16, 64, 100])

    def r(self) -> str:
        return f"%r{self.random.randrange(10)}"

    def d(self) -> str:
        return f"%d{self.random.randrange(5)}"

    def atom(self) -> str:
        return self.r() if self.random.random() < 0.6 else str(self.number())

    def statements(self, count: int, levels: int) -> None:
        for _ in range(count):
            kinds = [self.two, self.two, self.two, self.other, self.wide, *([self.branch, self.loop] if levels else [])]
            chosen = self.random.choice(kinds)
            chosen(levels) if chosen in (self.branch, self.loop) else chosen()

    def two(self) -> None:
        self.lines.append(f"{self.random.choice(TWO)} {self.r()}, {self.r()}, {self.atom()};")

    def other(self) -> None:
        a, b, c = self.r(), self.r(), self.atom()
        self.lines.append(self.random.choice([
            f"shl.b32 {a}, {b}, {self.random.randrange(6)};", f"shr.u32 {a}, {b}, 2;", f"not.b32 {a}, {b};",
            f"neg.s32 {a}, {b};", f"mad.lo.u32 {a}, {b}, {c}, {self.r()};", f"setp.lt.u32 %p0, {b}, {c};\nselp.b32 {a}, {self.r()}, {c}, %p0;",
            f"cvt.u32.u64 {a}, {self.d()};", f"mov.b32 {a}, {c};", f"cvt.u32.u16 {a}, 17;",
        ]))  # fmt: skip

    def wide(self) -> None:
        a, b = self.d(), self.d()
        self.lines.append(self.random.choice([
            f"mul.wide.u32 {a}, {self.r()}, {self.number()};", f"add.s64 {a}, {b}, {self.d()};", f"cvt.u64.u32 {a}, {self.r()};",
            f"shl.b64 {a}, {b}, 2;", f"and.b64 {a}, {b}, -16;", f"mad.wide.u32 {a}, {self.r()}, 4, {b};",
        ]))  # fmt: skip

    def branch(self, levels: int) -> None:
        self.labels += 1
        label = self.labels
        guard = self.random.choice(["@%p1", "@!%p1"])
        self.lines += [
            f"setp.{self.random.choice(['lt', 'eq', 'ge'])}.u32 %p1, {self.r()}, {self.atom()};",
            f"{guard} bra $else{label};",
        ]
        self.statements(3, levels - 1)
        self.lines += [f"bra $join{label};", f"$else{label}:"]
        self.statements(2, levels - 1)
        self.lines.append(f"$join{label}:")

    def loop(self, levels: int) -> None:
        """Up to seven rounds, of which a register that lanes may hold differently says how many."""
        self.labels += 1
        label, counter = self.labels, f"%c{self.labels}"
        self.lines += [
            f".reg .b32 {counter}, %n{label};\nand.b32 %n{label}, {self.r()}, 7;\nmov.u32 {counter}, 0;",
            f"$loop{label}:",
        ]
        self.statements(3, levels - 1)
        self.lines += [
            f"add.u32 {counter}, {counter}, 1;",
            f"setp.lt.u32 %p2, {counter}, %n{label};",
            f"@%p2 bra $loop{label};",
        ]


def specials(block: tuple[int, int, int], warp: int, random: random.Random) -> dict[str, list[int]]:
    places = [coordinates(32 * warp + lane, block) for lane in range(32)]
    found = {f"%tid.{a}": [p[i] for p in places] for i, a in enumerate("xyz")}
    found |= {f"%ntid.{a}": [block[i]] * 32 for i, a in enumerate("xyz")}
    return found | {"%ctaid.x": [random.randrange(100)] * 32, "%laneid": list(range(32))}


def check(seed: int) -> Counter[str]:
    text, chance, found = Body(seed).text(), random.Random(seed), Counter[str]()
    block = SHAPES[seed % len(SHAPES)]
    module = parse(text)
    plan = plan_kernel(module, module.functions["k"], BlockShape(block))
    for warp in range(BlockShape(block).threads // 32):
        checker = FactChecker(
            plan, specials(block, warp, chance), [chance.randrange(1 << 40), chance.randrange(1 << 20)]
        )
        try:
            checker.run()
        except Wrapped:
            found["wrapped"] += 1
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}\n{text}") from None
        found.update(checker.checked)
    return found


@pytest.mark.parametrize("part", sampled(range(6), 2))
def test_facts_hold(part: int) -> None:
    found = Counter[str]()
    for seed in range(part, 42, 6):
        found += check(seed)
    assert min(found[k] for k in ("uniform", "constant", "aligned")) > 60, found
    assert found["affine"] > 5, found
