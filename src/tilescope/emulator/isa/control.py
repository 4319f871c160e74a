"""Control flow (PTX ISA 9.7.12), barriers and fences (9.7.13) and the rest (9.7.19).

`control` tells the flow graph what a row ends; the interpreter's verbs do the rest."""

from __future__ import annotations

from .evaluate import Operands
from .table import row


def _nothing(x: Operands) -> None:
    """No effect that a program can see in a warp that runs in lock-step."""


row("bra{.uni} a", "9.7.12.3", _nothing, control="bra")
row("brx.idx{.uni} a:u32, b", "9.7.12.4", _nothing, control="brx")
row("ret{.uni} ", "9.7.12.6", _nothing, control="exit")
row("exit ", "9.7.12.7", _nothing, control="exit")
for _syntax in ("alloca.T d:T, a:T, {b}", "stacksave.T d:T", "stackrestore.T a:T"):  # plan/own_stack.py
    row(_syntax, "9.7.17", _nothing, T="u64")
row("trap ", "9.7.19.4", _nothing, control="trap")
row("brkpt ", "9.7.19.1", _nothing, control="trap")
row("nanosleep.T a", "9.7.19.2", _nothing, T="u32")
row("pmevent{.mask} a", "9.7.19.3", _nothing)
row("griddepcontrol.G", "9.7.13.13", _nothing, G="wait launch_dependents")  # no launch depends on another here

row("bar{.cta}.V a:u32, {b:u32}", "9.7.13.1", _nothing, V="sync arrive", control="barrier")
row("barrier{.cta}.V{.aligned} a:u32, {b:u32}", "9.7.13.1", _nothing, V="sync arrive", control="barrier")
for _head in ("bar{.cta}.red.P", "barrier{.cta}.red.P{.aligned}"):
    row(f"{_head}.T d:u32, a:u32, b:u32, c:pred", "9.7.13.1", _nothing, P="popc", T="u32", control="barrier")
    row(f"{_head}.T d:u32, a:u32, c:pred", "9.7.13.1", _nothing, P="popc", T="u32", control="barrier")
    row(f"{_head}.T p:pred, a:u32, b:u32, c:pred", "9.7.13.1", _nothing, P="and or", T="pred", control="barrier")
    row(f"{_head}.T p:pred, a:u32, c:pred", "9.7.13.1", _nothing, P="and or", T="pred", control="barrier")

row("barrier_result.P d:u32, a:u32", "9.7.13.1", lambda x: x.m.barrier_result(x.P, x.a), P="popc")
row("barrier_result.P p:pred, a:u32", "9.7.13.1", lambda x: x.m.barrier_result(x.P, x.a), P="and or")
row("bar.warp.sync a:u32", "9.7.13.2", _nothing, control="warp_sync")
row("membar.L", "9.7.13.4", lambda x: x.m.fence(narrow=x.L == "cta", sc=True), L="cta gl sys")
row(
    "fence{.S}.C",
    "9.7.13.4",
    lambda x: x.m.fence(narrow=x.C in ("cta", "cluster"), sc=x.S == "sc"),
    S="sc acq_rel acquire release",
    C="cta cluster gpu sys",
)
for _opcode in ("membar", "fence"):
    row(f"{_opcode}.proxy.P", "9.7.13.4", lambda x: x.m.fence(narrow=False, sc=True), P="alias")
# a copy is made at once, in the order of the text, so there is nothing to wait for
row("fence.proxy.async{.SP}", "9.7.13.4", _nothing, SP="global shared::cta shared::cluster")
row("fence.mbarrier_init.release.cluster", "9.7.13.4", lambda x: x.m.fence(narrow=True, sc=False))

row("assertfail a:u64, b:u32", "assert", _nothing, control="trap")
row("partialcopy ", "cp.async of a part", _nothing, control="trap")
row("badcall ", "call through a pointer to nothing", _nothing, control="trap")
row("stackoverflow ", "calls nested too deeply", _nothing, control="trap")
row("printf a:u64, b:u64", "printf", lambda x: x.m.printf(x.a, x.b))
