"""Quick filters for a run of neighbouring units, in vectors: they pass what is plainly right, and note it.

A filter gives false, having noted nothing, where any unit needs the judge (judge.ll)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

LONGEST = 128  # units in a run; longer ones go to the judge


def name(action: str, space: str, units: int) -> str:
    return f"ts_{action}_{space}_{units}"


def made(names: Iterable[str]) -> str:
    """The filters of these names."""
    parts = [name.split("_") for name in names]
    texts = [_filter(action, _Run(int(units)), space == "global") for _, action, space, units in parts]
    runs = sorted({int(units) for *_, units in parts} - {1})
    return "\n".join([*texts, *(_Run(n).declarations for n in runs)])


@dataclass(frozen=True, slots=True)
class _Run:
    """`n` units as LLVM types and constants; a single one is a scalar."""

    n: int

    @property
    def numbers(self) -> str:
        return "i32" if self.n == 1 else f"<{self.n} x i32>"

    @property
    def flags(self) -> str:
        return "i1" if self.n == 1 else f"<{self.n} x i1>"

    def each(self, value: str) -> str:
        return value if self.n == 1 else f"splat (i32 {value})"

    @property
    def zero(self) -> str:
        return "0" if self.n == 1 else "zeroinitializer"

    @property
    def none(self) -> str:
        return "false" if self.n == 1 else "zeroinitializer"

    @property
    def all(self) -> str:
        return "true" if self.n == 1 else "splat (i1 true)"

    @property
    def declarations(self) -> str:
        return (
            f"declare void @llvm.masked.store.v{self.n}i32.p0({self.numbers}, ptr, i32, {self.flags})\n"
            f"declare i1 @llvm.vector.reduce.and.v{self.n}i1({self.flags})\n"
        )

    def splat(self, target: str, scalar: str) -> str:
        if self.n == 1:
            return f"  {target} = add i32 {scalar}, 0"
        v, zeros = self.numbers, f"<{self.n} x i32> zeroinitializer"
        one = f"  {target}.one = insertelement {v} undef, i32 {scalar}, i32 0\n"
        return one + f"  {target} = shufflevector {v} {target}.one, {v} undef, {zeros}"

    def branch(self, condition: str, yes: str, no: str) -> str:
        if self.n == 1:
            return f"  br i1 {condition}, label %{yes}, label %{no}"
        reduced = f"  {condition}.all = call i1 @llvm.vector.reduce.and.v{self.n}i1({self.flags} {condition})\n"
        return reduced + f"  br i1 {condition}.all, label %{yes}, label %{no}"

    def stores(self, values: dict[int, str]) -> str:
        """Into the planes of these numbers, for the active units; then the filter has passed."""
        if self.n == 1:
            plain = "\n".join(f"  store i32 {value}, ptr %p.{plane}" for plane, value in values.items())
            return f"  br i1 %lanes, label %store, label %end\nstore:\n{plain}\n  br label %end\nend:\n  ret i1 1"
        call = f"  call void @llvm.masked.store.v{self.n}i32.p0({self.numbers}"
        lines = [f"{call} {value}, ptr %p.{plane}, i32 4, {self.flags} %lanes)" for plane, value in values.items()]
        return "\n".join([*lines, "  ret i1 1"])


def _filter(action: str, run: _Run, in_global: bool) -> str:
    body = _read(run, in_global) if action == "read" else _write(run, in_global)
    return _head(name(action, "global" if in_global else "shared", run.n), run) + body + "}\n"


def _head(called: str, run: _Run) -> str:
    """The clocks, and whether the last write of each unit is one that this warp sees, or the thread's own."""
    v, m, mask = run.numbers, run.flags, run.each("1023")
    planes = "\n".join(f"  %at.{i} = add i64 %at.{i - 1}, %plane" for i in range(1, 5))
    pointers = "\n".join(f"  %p.{i} = inttoptr i64 %at.{i} to ptr" for i in range(5))
    loads = "\n".join(f"  %{p} = load {v}, ptr %p.{i}, align 4" for i, p in enumerate(("w", "wi", "r.2", "ri")))
    orders = "\n".join(
        f"  %{f}.b = getelementptr i8, ptr %order, i64 {{ORDER_{f.upper()}}}\n"
        f"  %{f}.p = getelementptr i32, ptr %{f}.b, i32 %warp\n  %{f} = load i32, ptr %{f}.p"
        for f in ("clock", "until", "quick")
    )
    splats = "\n".join(run.splat(f"%{s}.v", f"%{s}") for s in ("start", "clock", "until", "quick", "room"))
    return f"""
define internal i1 @{called}(ptr %ctx, i64 %at.0, {v} %info, {m} %lanes, i32 %warp) noinline {{
  %plane = field i64 {{PLANE}}
  %start.64 = field i64 {{START}}
  %start = trunc i64 %start.64 to i32
  %order = field ptr {{ORDER}}
{planes}
{pointers}
{loads}
{orders}
  %room = sub i32 %quick, %start
{splats}
  %r = lshr {v} %r.2, {run.each("1")}
  %r.m = and {v} %r.2, {run.each("1")}
  %r.many = icmp ne {v} %r.m, {run.zero}
  %idle = xor {m} %lanes, {run.all}
  %w.live = icmp uge {v} %w, %start.v
  %w.other = xor {v} %wi, %info
  %w.thread = and {v} %w.other, {mask}
  %w.me.0 = icmp eq {v} %w.thread, {run.zero}
  %w.me = and {m} %w.me.0, %w.live
  %w.since = sub {v} %w, %start.v
  %w.seen = icmp ult {v} %w.since, %room.v
  %w.mine = or {m} %w.me, %w.seen
"""


def _read(run: _Run, in_global: bool) -> str:
    """Global memory that no one has written in this launch is fine too; readers in other blocks leave a mark."""
    v, m = run.numbers, run.flags
    never = f"icmp eq {v} %w, {run.zero}" if in_global else f"and {m} %w.mine, {run.none}"
    return f"""  %never = {never}
  %fine = or {m} %w.mine, %never
  %ok = or {m} %fine, %idle
{run.branch("%ok", "passed", "judge")}
judge:
  ret i1 0
passed:
  %rm = load {v}, ptr %p.4, align 4
  %bit = shl i32 1, %warp
{run.splat("%bit.v", "%bit")}
  %same.clock = icmp eq {v} %r, %clock.v
  %same.warp.0 = and {v} %rm, %bit.v
  %same.warp = icmp ne {v} %same.warp.0, {run.zero}
  %known.0 = and {m} %same.clock, %r.many
  %known.1 = and {m} %known.0, %same.warp
  %known = or {m} %known.1, %idle
{run.branch("%known", "done", "look")}
done:
  ret i1 1
look:
  %before = icmp ult {v} %r, %until.v
  %alone = icmp eq {v} %rm, %bit.v
  %earlier = icmp ult {v} %r, %clock.v
  %own = and {m} %alone, %earlier
  %fresh = or {m} %before, %own
  %not.earlier = xor {m} %earlier, {run.all}
  %sure.0 = or {m} %fresh, %not.earlier
  %sure = or {m} %sure.0, %idle
{run.branch("%sure", "note", "judge.2")}
judge.2:
  ret i1 0
note:
  %r.other = xor {v} %ri, %info
  %r.thread = and {v} %r.other, {run.each("1023")}
  %differs = icmp ne {v} %r.thread, {run.zero}
  %more = or {m} %differs, %r.many
  %stale = xor {m} %fresh, {run.all}
  %several = and {m} %stale, %more
  %together = icmp slt {v} %info, {run.zero}
  %r.several = or {m} %several, %together
  %r.s = zext {m} %r.several to {v}
  %clock.2 = shl {v} %clock.v, {run.each("1")}
  %r.new = or {v} %clock.2, %r.s
{_foreign_readers(run) if in_global else f"  %f = and {v} %ri, {run.zero}"}
  %i.0 = and {v} %info, {run.each("2147483647")}
  %i.1 = or {v} %i.0, %f
  %unproven = icmp uge {v} %r, %quick.v
  %others = or {m} %differs, %r.many
  %open.0 = and {m} %unproven, %others
  %open.1 = and {m} %open.0, %earlier
  %pending = select {m} %open.1, {v} {run.each("{PENDING}")}, {v} {run.zero}
  %i = or {v} %i.1, %pending
  %m.0 = select {m} %fresh, {v} {run.zero}, {v} %rm
  %m = or {v} %m.0, %bit.v
{run.stores({2: "%r.new", 3: "%i", 4: "%m"})}
"""


def _foreign_readers(run: _Run) -> str:
    v, m = run.numbers, run.flags
    return f"""  %f.0 = icmp ult {v} %r, %start.v
  %f.1 = icmp ugt {v} %r, {run.each("1")}
  %f.2 = and {m} %f.0, %f.1
  %f.3 = select {m} %f.2, {v} {run.each("{FOREIGN}")}, {v} {run.zero}
  %f.4 = and {v} %ri, {run.each("{FOREIGN}")}
  %f = or {v} %f.3, %f.4"""


def _write(run: _Run, in_global: bool) -> str:
    """Memory that no one reads or writes meanwhile; in shared memory what earlier blocks did is past."""
    v, m = run.numbers, run.flags
    past_w = f"icmp ule {v} %w, {run.each('1')}" if in_global else f"icmp ult {v} %w, %quick.v"
    past_r = f"icmp eq {v} %r, {run.zero}" if in_global else f"icmp ult {v} %r, %quick.v"
    marks = run.each("{FOREIGN_OR_PENDING}" if in_global else "{PENDING}")
    return f"""  %w.past = {past_w}
  %w.fine = or {m} %w.mine, %w.past
  %r.live = icmp uge {v} %r, %start.v
  %r.other = xor {v} %ri, %info
  %r.thread = and {v} %r.other, {run.each("1023")}
  %r.me.0 = icmp eq {v} %r.thread, {run.zero}
  %r.me.1 = and {m} %r.me.0, %r.live
  %r.one = xor {m} %r.many, {run.all}
  %r.me = and {m} %r.me.1, %r.one
  %r.since = sub {v} %r, %start.v
  %r.seen = icmp ult {v} %r.since, %room.v
  %r.past = {past_r}
  %r.mine = or {m} %r.me, %r.seen
  %r.now = or {m} %r.mine, %r.past
  %f.0 = and {v} %ri, {marks}
  %alone = icmp eq {v} %f.0, {run.zero}
  %r.fine = and {m} %r.now, %alone
  %both = and {m} %w.fine, %r.fine
  %ok = or {m} %both, %idle
{run.branch("%ok", "passed", "judge")}
judge:
  ret i1 0
passed:
{run.stores({0: "%clock.v", 1: "%info"})}
"""
