"""A warp that runs a plan's variables lane by lane, with NumPy for LLVM, and asks at every step whether what the plan
says of them holds. Cross-lane operations and memory other than parameters are not known here."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy_values import NumpyEvaluator, Words, to_words

from tilescope.emulator.isa.evaluate import evaluate
from tilescope.emulator.isa.values import Value
from tilescope.emulator.lanes.types import Type
from tilescope.emulator.lanes.uniformity import Uniformity
from tilescope.emulator.plan.abstract import AbstractInterpreter
from tilescope.emulator.plan.alignment import infer_alignment
from tilescope.emulator.plan.graph import EXIT
from tilescope.emulator.plan.plan import Plan
from tilescope.emulator.plan.ssa import UNDEFINED, Node
from tilescope.emulator.plan.uniformity import special_type


class Wrapped(Exception):
    """An affine value wrapped where it is widened: the deoptimized version takes over, of which nothing is claimed."""


class Numbers(NumpyEvaluator):
    def constant(self, type: Type, value: int) -> Value:
        return self.value(type, [value] * 32)


class FactChecker(AbstractInterpreter):
    def __init__(self, plan: Plan, special: dict[str, list[int]], params: list[int]) -> None:
        self.ops = Numbers()
        self.plan, self.registers, self.width = plan, plan.flat.registers, plan.shape.width
        self.specials, self.params = special, params
        self.claims, self.residues = plan.uniformity.of, infer_alignment(plan)
        self.lanes = [np.zeros(32, np.uint64) for _ in plan.ssa.names]
        self.held: dict[int, Words] = {}  # what the plan's one form of a variable would give each lane
        self.checked = {"uniform": 0, "affine": 0, "constant": 0, "aligned": 0}

    # --- the interpreter -----------------------------------------------------------------------------------------

    def get(self, name: str) -> Value:
        return Value(self.ops, self.register_type(name), Uniformity(varying=True), self.taken(self.node.reads[name]))

    def set(self, name: str, value: Value) -> None:
        self.assign(self.node.writes[name], value.data, self.mask)

    def special(self, name: str) -> Value:
        return self.ops.value(special_type(name), self.specials[name])

    def symbol(self, name: str, offset: int) -> Value:
        raise NotImplementedError

    def load(self, space: str, address: Any, type: Type, count: int) -> list[Value]:
        offset = self.plan.layout.params[address.base.name][1]
        return [self.ops.constant(type, self.params[offset // 8])] * count

    atomic = barrier_result = ballot = shuffle = reduce = together = texture = heap = symbol  # type: ignore[assignment]

    # --- variables -----------------------------------------------------------------------------------------------

    def type_of(self, v: int) -> Type:
        return self.register_type(self.plan.ssa.names[v])

    def assign(self, v: int, words: Words, mask: Words) -> None:
        words = np.broadcast_to(words, 32)
        self.lanes[v] = np.where(mask, words, self.lanes[v])
        claim = self.claims[v]
        if not claim.varying:
            form = self.form(v, words, mask)
            if form is not None:
                self.held[v] = form
            else:
                self.held.pop(v, None)
        self.aligned(v, words[mask])

    def form(self, v: int, words: Words, mask: Words) -> Words | None:
        """base + cx*x + cy*y for all lanes, from those that write; None where they are too few to tell a coefficient."""
        claim, bits = self.claims[v], self.type_of(v).bits
        first = int(np.flatnonzero(mask)[0])
        cx, cy = self.step(claim.cx, words, mask, 1), self.step(claim.cy, words, mask, self.width)
        if cx is None or cy is None:
            return None
        x0, y0 = first % self.width, first // self.width
        if claim.const is not None:
            assert int(words[first]) == claim.const & (1 << bits) - 1, self.name(v)
            self.checked["constant"] += 1
        places = [(lane % self.width - x0, lane // self.width - y0) for lane in range(32)]
        return to_words([int(words[first]) + cx * x + cy * y for x, y in places], Type("u", bits))

    def step(self, claimed: int | None, words: Words, mask: Words, apart: int) -> int | None:
        if claimed is not None:
            return claimed
        pairs = [i for i in range(32 - apart) if mask[i] and mask[i + apart] and (apart > 1 or (i + 1) % self.width)]
        return int(words[pairs[0] + apart]) - int(words[pairs[0]]) if pairs else (0 if apart == 32 else None)

    def taken(self, v: int) -> Words:
        """All active lanes find in the one form what is theirs: neither that form is wrong, nor another's write."""
        words, held = self.lanes[v], self.held.get(v)
        if held is not None and v != UNDEFINED:
            assert np.array_equal(held[self.mask], words[self.mask]), self.name(v)
            self.checked["affine" if self.claims[v].affine else "uniform"] += 1
        return words

    def aligned(self, v: int, words: Words) -> None:
        residue, type = self.residues.residue(v), self.type_of(v)
        modulus = min(residue.modulus, 1 << type.bits)
        assert all(int(w) % modulus == residue.rest % modulus for w in words), (self.name(v), residue)
        self.checked["aligned"] += residue.modulus > 1

    def name(self, v: int) -> str:
        return f"{self.plan.ssa.names[v]}: {self.claims[v]}"

    # --- control flow --------------------------------------------------------------------------------------------

    def run(self, limit: int = 200) -> None:
        """The earliest block at which lanes wait runs next."""
        wait = {0: np.ones(32, bool)}
        while wait and (limit := limit - 1):
            index = min(wait)
            self.mask = wait.pop(index)
            for node in self.plan.ssa.blocks[index].nodes:
                self.execute(node)
            for target, lanes in self.ways(index):
                if target != EXIT and lanes.any():
                    wait[target] = wait.get(target, np.zeros(32, bool)) | lanes

    def execute(self, node: Node) -> None:
        self.node = node
        if id(node.op) in self.plan.uniformity.widening:
            self.refuse_wrapping(node)
        evaluate(node.op, self)

    def refuse_wrapping(self, node: Node) -> None:
        """An affine operand that comes near the end of its type, in lanes that are active or not: the code asks, too."""
        for v in node.reads.values():
            claim, held, type = self.claims[v], self.held.get(v), self.type_of(v)
            if claim.affine and (held is None or any(int(n) >> type.bits - 2 for n in held)):
                raise Wrapped

    def ways(self, index: int) -> list[tuple[int, Words]]:
        ssa, block = self.plan.ssa.blocks[index], self.plan.cfg.blocks[index]
        if block.guard is None:
            found = [(s, self.mask) for s in block.successors[:1]]
        else:
            holds = self.taken(ssa.end_reads[block.guard.register]) != np.uint64(0)
            holds = holds != block.guard.negated
            found = [(s, self.mask & (holds == way)) for s, way in zip(block.successors, (True, False), strict=True)]
        self.phis(index, [(s, lanes) for s, lanes in found if s != EXIT and lanes.any()])
        return found

    def phis(self, index: int, edges: list[tuple[int, Words]]) -> None:
        """All are read before any is written, each edge's for its own lanes."""
        moves, mask = [], self.mask
        for target, lanes in edges:
            self.mask = lanes
            for v, sources in self.plan.ssa.blocks[target].phis.items():
                if sources[index] not in (UNDEFINED, v):
                    moves.append((v, self.taken(sources[index]), lanes))
        for v, words, lanes in moves:
            self.assign(v, words, lanes)
        self.mask = mask
