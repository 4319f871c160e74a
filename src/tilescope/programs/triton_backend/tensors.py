"""The tensors of one launch: copies of their storages in device memory, and what a kernel is given in their place.

A storage is copied whole, and once, however many tensors view it: its bounds are those that a kernel has on a GPU,
where the allocation is the storage's, too. Storages that lie in each other's bytes (torch.from_numpy) are one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

_ALIGNED = 16  # bytes, by which Triton specializes on an argument's address (triton/runtime/jit.py)


class CopyMemory(Protocol):
    """DriverMemory is one."""

    def take(self, length: int) -> int: ...
    def name(self, address: int, itemsize: int, name: str) -> None: ...
    def bring(self, address: int, host: int, length: int) -> None: ...
    def fetch(self, host: int, address: int, length: int) -> None: ...
    def give_back(self, address: int) -> None: ...


@dataclass
class Copied:
    """The host's bytes from `begin` to `end`; `device`: where their copy begins; `taken`: the allocation."""

    begin: int
    end: int
    names: list[str]
    itemsize: int
    taken: int = 0

    @property
    def before(self) -> int:
        """Bytes in front of a copy whose storage is less aligned than device memory, so that a tensor is as aligned on
        both sides; 0 for all that PyTorch allocates."""
        return self.begin % _ALIGNED

    @property
    def device(self) -> int:
        return self.taken + self.before


@dataclass
class Copies:
    """For one launch. `names`: of the kernel's arguments, by the identity of a tensor."""

    memory: CopyMemory
    names: Mapping[int, str] = field(default_factory=dict)
    _copied: list[Copied] = field(default_factory=list)

    def bring(self, arguments: Sequence[Any]) -> None:
        """Raises TypeError for a tensor that is not the host's, RuntimeError where there is no memory."""
        found = sorted((self._storage(tensor) for tensor in _tensors(arguments)), key=lambda part: part.begin)
        for part in _united(found):
            part.taken = self.memory.take(part.before + part.end - part.begin)
            self._copied.append(part)
            self.memory.name(part.taken, part.itemsize, ", ".join(dict.fromkeys(part.names)))
            self.memory.bring(part.device, part.begin, part.end - part.begin)

    def fetch(self) -> None:
        for part in self._copied:
            self.memory.fetch(part.begin, part.device, part.end - part.begin)

    def give_back(self) -> None:
        while self._copied:
            self.memory.give_back(self._copied.pop().taken)

    def passed(self, argument: Any) -> Any:
        """What a kernel is given in the place of an argument: of a tensor, the address of its copy."""
        if isinstance(argument, tuple):
            return tuple(map(self.passed, argument))
        if not _is_tensor(argument):
            return argument
        host = argument.data_ptr()
        part = next((p for p in self._copied if p.begin <= host <= p.end), None)
        return host - part.begin + part.device if part else 0

    def _storage(self, tensor: Any) -> Copied:
        if tensor.device.type != "cpu":
            raise TypeError(
                f"{self._name(tensor)} is a tensor of the device {tensor.device}: under `tilescope exec`, tensors of "
                "the CPU are what kernels are launched with (triton.runtime.driver.active.get_active_torch_device())"
            )
        storage = _base(tensor).untyped_storage()
        begin = storage.data_ptr()
        return Copied(begin, begin + storage.nbytes(), [self._name(tensor)], tensor.element_size())

    def _name(self, tensor: Any) -> str:
        return self.names.get(id(tensor), "scratch")


def _is_tensor(argument: Any) -> bool:
    return hasattr(_base(argument), "untyped_storage")


def _base(argument: Any) -> Any:
    """What triton.reinterpret has put another type on."""
    return argument if hasattr(argument, "untyped_storage") else getattr(argument, "base", argument)


def _tensors(arguments: Iterable[Any]) -> Iterator[Any]:
    for argument in arguments:
        if isinstance(argument, tuple):
            yield from _tensors(argument)
        elif _is_tensor(argument):
            yield argument


def _united(parts: Iterable[Copied]) -> list[Copied]:
    """In the order of addresses; those that have bytes in common as one, and none of those without any."""
    found: list[Copied] = []
    for part in parts:
        if part.begin == part.end:
            continue
        if found and part.begin < found[-1].end:
            last = found[-1]
            last.end, last.names = max(last.end, part.end), last.names + part.names
        else:
            found.append(part)
    return found
