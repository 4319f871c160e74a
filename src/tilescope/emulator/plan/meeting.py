"""Instructions that lanes of a warp take together: where some that belong to it may be elsewhere, those that are there
wait.

A barrier of all threads is one for the warp as a whole where lanes may have given way (PTX ISA 9.7.13.1); a
bar.warp.sync and what is exchanged in a warp are for the lanes of their membermask (9.7.13.2)."""

from __future__ import annotations

from ..isa import Op
from .divergence import Divergence, members
from .graph import Block, Cfg

MEMBERMASK = {"bar": "a", "shfl": "e", "vote": "b", "redux": "b"}  # the operand that names who takes part


def meetings(cfg: Cfg, divergence: Divergence) -> set[int]:
    """The instructions (by an op's id) before which lanes have to meet, and do not yet."""
    found = set()
    away = {cfg.resume(i) for i, b in enumerate(cfg.blocks) if b.end in ("yield", "meet")}
    met = {id(b.waits_for[0]) for b in cfg.blocks if b.end == "meet"}
    for index, block in enumerate(cfg.blocks):
        others = set(members(divergence.others(index)))
        for op in _together(block):
            anywhere = op is block.last and block.end == "warp_sync"
            if id(op) not in met and (others if anywhere else others & away):
                found.add(id(op))
    return found


def only_leaving(cfg: Cfg) -> set[int]:
    """Blocks behind which nothing is taken together: lanes there end, and nobody waits for one that has ended."""
    meet = {i for i, block in enumerate(cfg.blocks) if block.parks or _together(block)}
    predecessors, todo = cfg.predecessors(), list(meet)
    while todo:
        for before in predecessors[todo.pop()]:
            if before not in meet:
                meet.add(before)
                todo.append(before)
    return set(range(len(cfg.blocks))) - meet


def named_by(op: Op) -> str | None:
    """The operand that names the lanes which take part; None of a barrier of the whole block."""
    return None if op.row.control == "barrier" else MEMBERMASK[op.row.opcode]


def _together(block: Block) -> list[Op]:
    found = [op for op in block.ops if op.row.opcode in MEMBERMASK]
    ends = block.end == "warp_sync" or not block.may_go_on
    return found + ([block.last] if ends and block.last else [])
