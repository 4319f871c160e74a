"""Multiply-adds over two tiles: a Trace in; how many values from shared memory each of them takes, and where, out.

Threads can keep results in registers, as a product of matrices does, where the block's threads want each pair of so
many values of one tile and so many of the other. A convolution's threads share its mask, and those of a dot product
share nothing: neither has pairs to gain from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tilescope.ptx.module import Instruction, Vector

from .dataflow import Dataflow
from .trace import Trace

_MULTIPLY_ADDS = ("fma", "mad")


@dataclass(frozen=True, slots=True)
class Multiplication:
    """The multiply-adds that take both factors from shared memory, where a block's threads want all pairs: `values` are
    loaded for `multiplies` of them, lane by lane, at the instructions `lines` of the PTX."""

    multiplies: int
    values: int
    lines: frozenset[int]


def multiplication(trace: Trace, flows: Mapping[int, Dataflow]) -> Multiplication | None:
    """None where the kernel has no such multiply-adds."""
    lanes: dict[int, int] = {}
    for site in trace.profile.sites:
        lanes[site.ptx_line] = lanes.get(site.ptx_line, 0) + site.counts.get("lanes", 0)
    multiplies, loads, first = 0, dict[int, Instruction](), _first_addresses(trace)
    for line, left, right in _multiply_adds(flows):
        if lanes.get(line) and _all_pairs(first.get(left.line, {}), first.get(right.line, {})):
            multiplies += lanes[line]
            loads.update({left.line: left, right.line: right})
    values = sum(lanes.get(line, 0) * _elements(load) for line, load in loads.items())
    return Multiplication(multiplies, values, frozenset(loads)) if multiplies else None


def _multiply_adds(flows: Mapping[int, Dataflow]) -> Iterator[tuple[int, Instruction, Instruction]]:
    """Each with the loads of its two factors."""
    for line, flow in flows.items():
        instruction = flow.instructions[line]
        if instruction.opcode not in _MULTIPLY_ADDS or len(instruction.operands) != 4:
            continue
        factors = [flow.origins(operand) for operand in instruction.operands[1:3]]
        if all(len(found) == 1 and _is_shared_load(found[0]) for found in factors):
            yield line, factors[0][0], factors[1][0]


def _is_shared_load(instruction: Instruction) -> bool:
    return instruction.opcode == "ld" and any(m.startswith("shared") for m in instruction.modifiers)


def _elements(load: Instruction) -> int:
    """Of a vector load, several."""
    return len(load.operands[0].items) if isinstance(load.operands[0], Vector) else 1


def _all_pairs(first: Mapping[int, int], second: Mapping[int, int]) -> bool:
    """Of places by thread: whether the threads take each of several of the one with each of several of the other."""
    both = first.keys() & second.keys()
    pairs = {(first[thread], second[thread]) for thread in both}
    rows, columns = (len({found[thread] for thread in both}) for found in (first, second))
    return rows > 1 and columns > 1 and len(pairs) == len(both) == rows * columns


def _first_addresses(trace: Trace) -> dict[int, dict[int, int]]:
    """By line of the PTX, and by thread of the first recorded block: what it accesses when it first comes there."""
    sites, found = trace.profile.recording.program.sites, dict[int, dict[int, int]]()
    seen = set[tuple[int, int, tuple[int, ...]]]()
    for access in trace.of_block(trace.blocks[0]) if trace.blocks else ():
        key = (access.site, access.warp, access.lanes)
        if access.space == "shared" and access.action == "load" and key not in seen:
            seen.add(key)
            here = found.setdefault(sites[access.site].line, {})
            for lane, address in zip(access.lanes, access.addresses, strict=True):
                here.setdefault(32 * access.warp + lane, address)
    return found
