"""The memories of the blocks in flight: a slot for each, one after another; pages that nobody touches cost nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.arguments.room import zeros

from ..check.state import Detectors
from ..job.job import Bytes, Job
from ..runtime import codes, context

_TURN = context.fields_of_block()


class Slots:
    """`memories` by the name of the context's field, each with `count` parts of `bytes`."""

    def __init__(self, job: Job) -> None:
        p = job.program
        self.program, self.count = p, job.slots
        self.bytes = {
            "frames": p.frame_bytes * p.shape.warps, "shared": job.shared_stride,
            "local": p.local_stride * 32 * p.shape.warps,
        }  # fmt: skip
        self.memories: dict[str, Bytes] = {name: memory(n * self.count) for name, n in self.bytes.items()}
        self.rows: np.ndarray[Any, np.dtype[np.int64]] = np.zeros((self.count, context.slot_bytes() // 8), np.int64)

    def fields(self, detectors: Detectors | None) -> dict[str, int]:
        """What the context must say: all of the first slot's, and where the others are."""
        firsts = {name: (host_address(m), self.bytes[name]) for name, m in self.memories.items()}
        if detectors:
            local, shared = detectors.cells_of_block
            firsts |= {"order": (host_address(detectors.order), codes.ORDER_BYTES)}
            firsts |= {"cells_local": (detectors.local, local), "cells_shared": (detectors.shared, shared)}
        for name, (first, each) in firsts.items():
            self.rows[:, _TURN.index(name)] = first + each * np.arange(self.count)
        plain = {name: first for name, (first, _) in firsts.items()}
        return plain | {"slots": host_address(self.rows), "slot_count": self.count}

    def own(self, name: str, address: int) -> Bytes:
        """One block's part of a memory."""
        start = address - host_address(self.memories[name])
        return self.memories[name][start : start + self.bytes[name]]

    def others(self, running: int) -> Iterator[tuple[tuple[int, int, int], int]]:
        """Block and frames of each slot in use, but the running one."""
        for number, row in enumerate(self.rows.tolist()):
            words = dict(zip(_TURN, row, strict=False))
            if number != running and words["active"]:
                yield (words["ctaid_x"], words["ctaid_y"], words["ctaid_z"]), words["frames"]

    def gave_way(self, frames: int) -> Iterator[tuple[int, int, int]]:
        """Warp, a lane and the site that it polls, of each warp of a block that gave way when it last ran."""
        headers = self.own("frames", frames).reshape(-1, self.program.frame_bytes)
        for warp, frame in enumerate(headers[:, : context.FRAME_HEADER].copy().view(np.uint32).tolist()):
            header = dict(zip(context.FRAME_FIELDS, frame, strict=True))
            if header["gave_way"] not in (0, context.TO_MEET) and header["state"] != context.STATE_DONE & 0xFFFFFFFF:
                yield warp, (header["mask"] & -header["mask"]).bit_length() - 1, header["gave_way"] - 1


def memory(size: int) -> Bytes:
    """Zeros in cache lines that no other memory shares: threads that write to one line wait for each other."""
    raw = zeros(-(-size // 8) * 8 + 2 * context.LINE, np.uint8, "memory of a block")
    start = -host_address(raw) % context.LINE
    return raw[start : start + -(-size // 8) * 8]
