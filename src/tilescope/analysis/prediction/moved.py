"""What a launch's arrays have of DRAM: what was counted in; distinct bytes that are loaded, stored, or both, out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tilescope.analysis.bound import DistinctBytes, distinct_bytes
from tilescope.emulator.run.recording import Recording

_ACTIONS = ("load", "store", "atomic")


@dataclass(frozen=True, slots=True)
class MovedBytes:
    """`bytes` of arrays, and of the `granules` of DRAM that hold them."""

    bytes: DistinctBytes
    granules: DistinctBytes


def moved_bytes(recording: Recording) -> MovedBytes:
    """By what instructions do to each array. An atomic needs what is there, and leaves something else: its array is
    loaded as a whole, and stored. Where it is not known whose memory an instruction uses, as the bound has it."""
    arrays, done = recording.arrays, _actions(recording)
    bytes = [array.unique_bytes for array in arrays]
    granules = [array.granule_bytes or array.unique_bytes for array in arrays]
    if done is None:
        known, wide = distinct_bytes(recording), sum(granules) / max(1, sum(bytes))
        parts = (known.loaded, known.stored, known.both)
        return MovedBytes(known, DistinctBytes(*(round(wide * part) for part in parts)))
    actions = [done.get(array.name) or {"load" if array.loads else "store"} for array in arrays]
    return MovedBytes(_of(actions, bytes), _of(actions, granules))


def _of(actions: Sequence[set[str]], bytes: Sequence[int]) -> DistinctBytes:
    loaded = stored = both = 0
    for done, each in zip(actions, bytes, strict=True):
        is_both = done == {"load", "store"}
        both += each * is_both
        loaded += each * (not is_both and done != {"store"})
        stored += each * (not is_both and done != {"load"})
    return DistinctBytes(loaded, stored, both)


def _actions(recording: Recording) -> Mapping[str, set[str]] | None:
    """By array; None where that is not known of all accesses, or some are copies of many bytes at once."""
    found = defaultdict[str, set[str]](set)
    for site in recording.sites:
        actions = {action for action in _ACTIONS if site.counts.get(f"global_{action}_requests")}
        name = recording.owners.get(site.origin) if site.origin else None
        if site.counts.get("bulk_bytes") or (actions and not name):
            return None
        if name:
            found[name] |= actions
    return found
