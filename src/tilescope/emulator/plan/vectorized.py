"""Which neighbouring accesses of shared memory an assembler makes one of: a plan in, the joined instructions out.

The rule is what NVRTC's assembler does (docs/adr/0007): accesses through one base register, of elements of 4 or 8
bytes, in one straight run of code with no store of shared memory between them (between stores: no load either). Of an
aligned 16 bytes, loads of three or four words become one of 16, stores if they fill it; of an aligned 8 bytes, both
words become one of 8. Alignment has to follow from the code (alignment.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from tilescope.ptx.module import Address, Register, Symbol

from .alignment import AlignmentInterpreter, Residue, infer_alignment
from .plan import Plan
from .ssa import Node

WORD, PAIR, QUAD = 4, 8, 16
_ACTIONS = {"ld": "load", "st": "store"}
_OTHERS = ("atom", "red", "membar", "fence")  # nothing moves across these
Key = tuple[str, object, int]  # action, base, bytes of an element


@dataclass(frozen=True, slots=True)
class Vectorized:
    """An instruction that is part of the joined access `group`. The first of them stands for all: there `bytes` are the
    whole access's, which begins `shift` bytes from the instruction's own address; 0 for the others."""

    group: int
    bytes: int = 0
    shift: int = 0


@dataclass(frozen=True, slots=True)
class _Part:
    node: Node
    at: int  # bytes from the base
    bytes: int

    @property
    def words(self) -> set[int]:
        return set(range(self.at // WORD, (self.at + self.bytes) // WORD))


def vectorized(plan: Plan) -> dict[int, Vectorized]:
    """By the id of the plan's nodes."""
    vectorizer = _Vectorizer(infer_alignment(plan))
    for nodes in _runs(plan):
        vectorizer.run(nodes)
    return vectorizer.found


def _runs(plan: Plan) -> Iterator[list[Node]]:
    """Nodes that follow one another with no way in or out between them."""
    blocks = plan.ssa.blocks
    follows = {
        b.successors[0]: i
        for i, b in enumerate(blocks)
        if b.block.end == "jump" and len(b.successors) == 1 and b.successors[0] > i
    }
    follows = {s: i for s, i in follows.items() if blocks[s].predecessors == [i]}
    after = {i: s for s, i in follows.items()}
    for first in (i for i in range(len(blocks)) if i not in follows):
        nodes, at = list(blocks[first].nodes), first
        while at in after:
            at = after[at]
            nodes += blocks[at].nodes
        yield nodes


@dataclass
class _Vectorizer:
    interpreter: AlignmentInterpreter
    found: dict[int, Vectorized] = field(default_factory=dict)
    open: dict[Key, list[_Part]] = field(default_factory=dict)
    groups: int = 0

    def run(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            self.node(node)
        self.close(lambda key: True)

    def node(self, node: Node) -> None:
        """What it ends, and what it may become part of."""
        opcode, words = node.op.row.opcode, node.op.modifiers
        action, space = _ACTIONS.get(opcode, ""), words.get("SP", "").split("::")[0]
        if opcode in _OTHERS or (action and words.get("O", "weak") != "weak"):
            self.close(lambda key: True)
        elif action and space in ("shared", ""):  # a generic address may be one of shared memory
            key = self.key(node, action) if space else None
            self.close(lambda other: other != key and "store" in (action, other[0]))
            if key:
                self.add(node, key)

    def key(self, node: Node, action: str) -> Key:
        address = node.op.operands["a"]
        assert isinstance(address, Address)
        name = getattr(address.base, "name", "")
        return action, node.reads.get(name, name), node.op.type_named("T").size

    def add(self, node: Node, key: Key) -> None:
        address = node.op.operands["a"]
        assert isinstance(address, Address)
        size = key[2] * int(node.op.modifiers.get("V", "v1")[1:])
        if key[2] in (WORD, PAIR):
            self.open.setdefault(key, []).append(_Part(node, address.offset, size))

    def alignment(self, node: Node) -> int:
        """Of the base: an assembler asks for no more than the power of two that divides it."""
        address = node.op.operands["a"]
        assert isinstance(address, Address)
        base = address.base
        if isinstance(base, Symbol):
            found: Residue = self.interpreter.symbol(base.name, base.offset).data
            return found.alignment
        return self.interpreter.residue(node.reads[base.name]).alignment if isinstance(base, Register) else 1

    def close(self, which: Callable[[Key], bool]) -> None:
        for key in [k for k in self.open if which(k)]:
            self.join(key, self.open.pop(key))

    def join(self, key: Key, parts: list[_Part]) -> None:
        known = self.alignment(parts[0].node)
        if known >= QUAD:
            for start, quad in _windows(parts, QUAD):
                if _fills_quad(key, quad):
                    self.note(quad, start, QUAD)
                else:
                    self.join_pairs(quad)
        elif known >= PAIR:
            self.join_pairs(parts)

    def join_pairs(self, parts: list[_Part]) -> None:
        for start, pair in _windows(parts, PAIR):
            if len(_words(pair)) * WORD == PAIR:
                self.note(pair, start, PAIR)

    def note(self, parts: list[_Part], start: int, size: int) -> None:
        if len(parts) > 1:
            first, *others = parts
            self.found[id(first.node)] = Vectorized(self.groups, size, start - first.at)
            self.found |= {id(part.node): Vectorized(self.groups) for part in others}
            self.groups += 1


def _windows(parts: list[_Part], size: int) -> Iterator[tuple[int, list[_Part]]]:
    """Aligned places of `size` bytes with those of `parts` that lie in them."""
    for start in dict.fromkeys(part.at // size * size for part in parts):
        yield start, [p for p in parts if start <= p.at and p.at + p.bytes <= start + size]


def _fills_quad(key: Key, parts: list[_Part]) -> bool:
    action, _, element = key
    needed = QUAD // WORD - (action == "load" and element == WORD)
    return len(_words(parts)) >= needed


def _words(parts: list[_Part]) -> set[int]:
    return set().union(*(part.words for part in parts))
