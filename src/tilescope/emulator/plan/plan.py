"""Everything that is decided before code is generated: a kernel and its block's shape in, a Plan out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tilescope.ptx.module import Function, Loc, Module
from tilescope.source.headers import is_toolkits

from ..hardware.warps import BlockShape
from ..isa import Op
from ..isa.tensor import BITS
from .cfg import build_cfg
from .constants import write_constants
from .expansion import expand
from .flat import Flat
from .graph import Block, Cfg, loops_of
from .inline import flatten
from .layout import Layout, build_layout
from .meeting import meetings
from .ssa import Ssa, build_ssa
from .uniformity import Known, Uniformities, infer_uniformity
from .waiting import STRONG

_TIGHT = 1000  # instructions of a loop whose counters are worth registers: a processor has a few tens


@dataclass(slots=True)
class Plan:
    """`tight`: blocks in small loops without barriers; `loops`: blocks in any loop; `deoptimizable`: blocks that begin
    by widening an affine value, and so with a check after which the deoptimized version may go on from there."""

    module: Module
    function: Function
    flat: Flat
    shape: BlockShape
    layout: Layout
    cfg: Cfg
    ssa: Ssa
    uniformity: Uniformities
    tight: set[int]
    loops: set[int]
    deoptimizable: set[int]
    polled: set[int]  # the accesses (by an op's id) by which lanes wait
    orders: (
        bool  # whether anything but barriers of a block may order threads: then blocks may have to run in turns, too
    )
    granularity: int  # log2 of the bytes that one mark of the footprint, or cell of shadow memory, stands for

    @property
    def gives_way(self) -> bool:
        """Whether lanes may wait for others other than at barriers."""
        return bool(self.polled)

    @property
    def waits(self) -> bool:
        """Whether they may in a loop, for what others write, which may be in other blocks. Lanes that have to meet wait
        for their own warp's."""
        return any(b.end == "yield" for b in self.cfg.blocks)

    @property
    def probes(self) -> bool:
        """Whether each loop that may wait looks somewhere else in each turn, and nothing gives back what it takes."""
        loops = [b for b in self.cfg.blocks if b.end == "yield"]
        others = (op for op in _ops(self.cfg) if id(op) not in self.polled)
        return self.waits and all(b.probes for b in loops) and not any(map(_gives_back, others))

    @property
    def exact(self) -> bool:
        """Whether detectors keep readers one by one: what orders threads is known of each, and what a strong read may
        race with is not what a plain one may."""
        return self.orders or any(map(_reads_strongly, _ops(self.cfg)))


def plan_kernel(module: Module, function: Function, shape: BlockShape) -> Plan:
    flat = flatten(module, function)
    expand(flat)
    layout = build_layout(module, function, flat)
    cfg = build_cfg(flat)
    ssa = build_ssa(cfg)
    inferred: Known = {}
    uniformity = infer_uniformity(ssa, cfg, shape, layout, flat.registers, flat.linked, inferred)
    while cuts := uniformity.widening - _beginning(cfg) or meetings(cfg, uniformity.divergence):
        _split_before(cfg, cuts, "jump" if cuts & uniformity.widening else "meet")
        ssa = build_ssa(cfg)
        uniformity = infer_uniformity(ssa, cfg, shape, layout, flat.registers, flat.linked, inferred)
    write_constants(ssa, uniformity.of)
    deoptimizable = {i for i, b in enumerate(cfg.blocks) if b.ops and id(b.ops[0]) in uniformity.widening}
    polled = {id(op) for b in cfg.blocks for op in b.waits_for}
    return Plan(
        module,
        function,
        flat,
        shape,
        layout,
        cfg,
        ssa,
        uniformity,
        _tight(cfg),
        _in_loops(cfg),
        deoptimizable,
        polled,
        bool(polled) or any(map(_orders, _ops(cfg))) or any(map(_meets_in_part, cfg.blocks)),
        _granularity(cfg),
    )


def slow_uniformity(plan: Plan) -> Uniformities:
    """Uniformity for the version in which every register is a vector."""
    return infer_uniformity(plan.ssa, plan.cfg, plan.shape, plan.layout, plan.flat.registers, all_varying=True)


def _beginning(cfg: Cfg) -> set[int]:
    """The ops (by id) that begin a block."""
    return {id(b.ops[0]) for b in cfg.blocks if b.ops}


def _split_before(cfg: Cfg, ops: set[int], end: str) -> None:
    """Blocks cut so that each op of `ops` (by id) begins one, after an empty one that ends in "meet", if so asked."""
    pieces = [_pieces(block, ops, end) for block in cfg.blocks]
    first, at = [], 0
    for parts in pieces:
        first.append(at)
        at += len(parts)
    blocks: list[Block] = []
    for parts in pieces:
        for part in parts[:-1]:
            part.successors = [len(blocks) + 1]
            blocks.append(part)
        parts[-1].successors = [first[s] if s >= 0 else s for s in parts[-1].successors]
        blocks.append(parts[-1])
    cfg.blocks = blocks


def _pieces(block: Block, ops: set[int], end: str) -> list[Block]:
    parts = [Block()]
    for op in [*block.ops, *([block.last] if block.last else [])]:
        if id(op) in ops:
            parts += [Block(end="meet", waits_for=(op,))] if end == "meet" else []
            parts.append(Block())
        if op is not block.last:
            parts[-1].ops.append(op)
    last = parts[-1]
    last.end, last.last, last.guard, last.successors = block.end, block.last, block.guard, block.successors
    last.waits_for, last.probes = block.waits_for, block.probes
    return parts


def _tight(cfg: Cfg) -> set[int]:
    member = loops_of(cfg.blocks)
    barriers = set().union(*(member[i] for i, b in enumerate(cfg.blocks) if b.end == "barrier"))
    sizes = Counter(loop for i, b in enumerate(cfg.blocks) for loop in member[i] for _ in b.ops)
    small = {loop for loop, size in sizes.items() if size <= _TIGHT} - barriers
    return {i for i in range(len(cfg.blocks)) if member[i] & small}


def _in_loops(cfg: Cfg) -> set[int]:
    return {i for i, loops in enumerate(loops_of(cfg.blocks)) if loops}


def _ops(cfg: Cfg) -> Iterator[Op]:
    return (op for block in cfg.blocks for op in block.ops)


def _orders(op: Op) -> bool:
    """Fences, and accesses that are one (PTX ISA 8.8, release and acquire patterns)."""
    words = op.modifiers
    return op.row.opcode in ("membar", "fence") or words.get("O") in ("acquire", "release", "acq_rel")


def _gives_back(op: Op) -> bool:
    """Whether others may find a place free again that was taken: what is exchanged, or stored for others to see."""
    if op.row.opcode in ("atom", "red"):
        return op.modifiers.get("A") == "exch"
    return op.row.opcode == "st" and op.modifiers.get("O") in ("volatile", "relaxed", "release")


def _reads_strongly(op: Op) -> bool:
    """As far as the instruction tells; volatile loads of shared memory are strong only where something is ordered."""
    order, space = op.modifiers.get("O"), op.modifiers.get("SP")
    return op.row.opcode == "ld" and order in STRONG and (order, space) != ("volatile", "shared") and space != "local"


def _meets_in_part(block: Block) -> bool:
    """A __syncwarp of some lanes, as far as its operand tells."""
    mask = block.last.operands["a"] if block.end == "warp_sync" and block.last else None
    return mask is not None and getattr(mask, "bits", 0) & 0xFFFFFFFF != 0xFFFFFFFF


def _granularity(cfg: Cfg) -> int:
    """The smallest global access, as a power of two."""
    sizes = [4]
    for op in _ops(cfg):
        if op.row.opcode in ("ld", "st", "atom", "red", "ldu"):
            sizes.append(op.type_named("T").size)
        elif op.row.opcode == "wmma" and "T" in op.modifiers:
            sizes.append(BITS[op.modifiers["T"]] // 8 or sizes[0])  # shorter elements come by words
    return min(sizes).bit_length() - 1


def place_of(module: Module, loc: Loc | None) -> tuple[str, int]:
    """The user's file and line that an instruction comes from, ("", 0) if the PTX does not say; of what was inlined
    from a header of the toolkit, those of the call."""
    while loc and loc.inlined_at and is_toolkits(module.files.get(loc.file, "")):
        loc = loc.inlined_at
    return (module.files.get(loc.file, ""), loc.line) if loc else ("", 0)
