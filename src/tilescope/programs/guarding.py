"""Memory that the host and kernels share, while work on it may not be over: the program may not touch it unnoticed.

The program takes all rights from the pages, and asks (calls/order.py, `touched`) when it then meets them."""

from __future__ import annotations

from collections.abc import Iterator

from .arena import DEVICE, Allocated
from .process import Process
from .wire import GUARD, PERFORM_AND_ASK, Answer

_MOST = 10  # allocations of one answer


def guards(process: Process, is_work: bool) -> Iterator[Answer]:
    """What is to be guarded after a request, and what is no more: address, bytes, whether it is. What the program was
    given back is its own until there is more work."""
    if process.order is None:
        return
    pending = {a.address: a.length for a in process.arena.live() if _is_shared(a) and process.order.pending(a.address)}
    wanted = pending if is_work else {a: n for a, n in process.guarded.items() if a in pending}
    changed = [(address, length, 0) for address, length in process.guarded.items() if address not in wanted]
    changed += [(address, length, 1) for address, length in wanted.items() if address not in process.guarded]
    process.guarded = wanted
    for at in range(0, len(changed), _MOST):
        words = [word for row in changed[at : at + _MOST] for word in row]
        yield Answer(words=[GUARD, *words], kind=PERFORM_AND_ASK)


def _is_shared(found: Allocated) -> bool:
    """Of memory that the program registered, pages are its own."""
    return found.kind != DEVICE and not found.lies_at
