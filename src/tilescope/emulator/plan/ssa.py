"""Static single assignment: a graph in, every register split into variables that are written at one place each out.

Cytron, Ferrante, Rosen, Wegman, Zadeck: Efficiently computing static single assignment form, 1991."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..isa import Op
from .graph import EXIT, Block, Cfg, dominators

UNDEFINED = 0  # the variable of a register that is read before anything wrote it: zero


@dataclass(slots=True)
class Node:
    """An op with the variable of each register it reads and writes."""

    op: Op
    reads: dict[str, int]
    writes: dict[str, int]


@dataclass(slots=True)
class SsaBlock:
    """`phis`: variable -> the variable that each predecessor hands over."""

    block: Block
    nodes: list[Node] = field(default_factory=list)
    phis: dict[int, dict[int, int]] = field(default_factory=dict)
    end_reads: dict[str, int] = field(default_factory=dict)
    predecessors: list[int] = field(default_factory=list)

    @property
    def successors(self) -> list[int]:
        return self.block.successors


@dataclass(slots=True)
class Ssa:
    """`names[v]` is the register that variable v was made from; sets of variables are bit masks."""

    blocks: list[SsaBlock]
    names: list[str]
    live_in: list[int] = field(default_factory=list)


def _end_reads(block: Block) -> list[str]:
    names = [block.guard.register] if block.guard else []
    names += block.last.reads if block.last else []
    return names + (block.waits_for[0].reads if block.end == "meet" else [])


def build_ssa(cfg: Cfg) -> Ssa:
    """SSA form of `cfg`, pruned: a phi only where its register is still wanted."""
    predecessors = cfg.predecessors()
    live = _live_names(cfg)
    phis = _place_phis(cfg, predecessors, live)
    ssa = Ssa([SsaBlock(b, predecessors=p) for b, p in zip(cfg.blocks, predecessors, strict=True)], ["%undefined"])
    _Renamer(ssa, phis).run()
    ssa.live_in = _live_variables(ssa)
    return ssa


def _live_names(cfg: Cfg) -> list[set[str]]:
    uses: list[set[str]] = []
    defs: list[set[str]] = []
    for block in cfg.blocks:
        used: set[str] = set()
        written: set[str] = set()
        for op in block.ops:
            used |= set(op.reads) - written
            written |= set(op.writes)
        uses.append(used | (set(_end_reads(block)) - written))
        defs.append(written)
    live = [set(u) for u in uses]
    changed = True
    while changed:
        changed = False
        for i in reversed(range(len(cfg.blocks))):
            after = set().union(*(live[s] for s in cfg.blocks[i].successors if s != EXIT))
            new = uses[i] | (after - defs[i])
            changed |= new != live[i]
            live[i] = new
    return live


def _frontiers(idoms: list[int | None], predecessors: list[list[int]]) -> list[set[int]]:
    frontiers: list[set[int]] = [set() for _ in idoms]
    for node, before in enumerate(predecessors):
        if len(before) < 2 and not (node == 0 and before):
            continue
        for runner in before:
            at: int | None = runner
            while at is not None and (at != idoms[node] or node == 0):
                frontiers[at].add(node)
                if at == 0:
                    break
                at = idoms[at]
    return frontiers


def _place_phis(cfg: Cfg, predecessors: list[list[int]], live: list[set[str]]) -> list[set[str]]:
    idoms = dominators([[s for s in b.successors if s != EXIT] for b in cfg.blocks])
    frontiers = _frontiers(idoms, predecessors)
    writers: dict[str, set[int]] = {}
    for index, block in enumerate(cfg.blocks):
        for op in block.ops:
            for name in op.writes:
                writers.setdefault(name, set()).add(index)
    phis: list[set[str]] = [set() for _ in cfg.blocks]
    for name, places in writers.items():
        todo = list(places)
        while todo:
            for f in frontiers[todo.pop()]:
                if name in live[f] and name not in phis[f]:
                    phis[f].add(name)
                    todo.append(f)
    return phis


class _Renamer:
    """Walks the dominator tree and gives every write a variable of its own."""

    def __init__(self, ssa: Ssa, phis: list[set[str]]) -> None:
        self.ssa = ssa
        self.phi_names = phis
        idoms = dominators([[s for s in b.successors if s != EXIT] for b in ssa.blocks])
        self.children: list[list[int]] = [[] for _ in idoms]
        for node, parent in enumerate(idoms):
            if node and parent is not None:
                self.children[parent].append(node)
        self.phi_of: list[dict[str, int]] = [{} for _ in phis]

    def run(self) -> None:
        for index, names in enumerate(self.phi_names):
            for name in sorted(names):
                variable = self.new(name)
                self.phi_of[index][name] = variable
                self.ssa.blocks[index].phis[variable] = {}
        todo: list[tuple[int, dict[str, int]]] = [(0, {})]
        while todo:
            index, current = todo.pop()
            current = self.rename(index, dict(current))
            todo += [(child, current) for child in self.children[index]]

    def new(self, name: str) -> int:
        self.ssa.names.append(name)
        return len(self.ssa.names) - 1

    def rename(self, index: int, current: dict[str, int]) -> dict[str, int]:
        block = self.ssa.blocks[index]
        current.update(self.phi_of[index])
        for op in block.block.ops:
            reads = {name: current.get(name, UNDEFINED) for name in op.reads}
            writes = {name: self.new(name) for name in op.writes}
            current.update(writes)
            block.nodes.append(Node(op, reads, writes))
        block.end_reads = {name: current.get(name, UNDEFINED) for name in _end_reads(block.block)}
        for s in dict.fromkeys(block.successors):
            if s != EXIT:
                for name, variable in self.phi_of[s].items():
                    self.ssa.blocks[s].phis[variable][index] = current.get(name, UNDEFINED)
        return current


def _live_variables(ssa: Ssa) -> list[int]:
    """What is live on entry to each block, its own phis included, as bit masks."""
    uses, defs, outs = [], [], []
    for index, block in enumerate(ssa.blocks):
        used = written = handed = 0
        for node in block.nodes:
            used |= _mask(node.reads.values()) & ~written
            written |= _mask(node.writes.values())
        used |= _mask(block.end_reads.values()) & ~written
        for s in block.successors:
            if s != EXIT:
                handed |= _mask(sources[index] for sources in ssa.blocks[s].phis.values())
        uses.append(used)
        defs.append(written)
        outs.append(handed)
    return _solve(ssa, uses, defs, outs)


def _solve(ssa: Ssa, uses: list[int], defs: list[int], outs: list[int]) -> list[int]:
    own = [_mask(b.phis) for b in ssa.blocks]
    live = [u | p for u, p in zip(uses, own, strict=True)]
    changed = True
    while changed:
        changed = False
        for i in reversed(range(len(ssa.blocks))):
            after = outs[i]
            for s in ssa.blocks[i].successors:
                if s != EXIT:
                    after |= live[s] & ~own[s]
            new = uses[i] | own[i] | (after & ~defs[i])
            changed |= new != live[i]
            live[i] = new
    return live


def _mask(variables: object) -> int:
    total = 0
    for v in variables:  # type: ignore[attr-defined]
        if v != UNDEFINED:
            total |= 1 << v
    return total
