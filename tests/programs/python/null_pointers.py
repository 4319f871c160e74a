"""Calls each function of tilescope's library with null pointers, in processes of their own; prints those that crash, and
those that say that all is well where nothing can be told. The arguments: a library, and its functions with a letter for
each of their parameters: `t` for a result's pointer that comes first, `p` for others, `n` for a number."""

import ctypes
import mmap
import os
import sys

library, *functions = sys.argv[1:]
api = ctypes.CDLL(library)
ROOM = 12  # numbers behind the arguments, for what is passed by value
TOGETHER = 20  # as what one function refuses, the next ones are told of, too
place = mmap.mmap(-1, 8)  # of the function that is called, which the parent reads


def make_context_current() -> None:
    context = ctypes.c_void_p()
    api.cuInit(0)
    api.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0)
    api.cuCtxSetCurrent(context)


def call(function: str, number: int) -> None:
    if library.startswith("libcuda."):
        make_context_current()
    name, _, kinds = function.partition(":")
    values = [number if kind == "n" else 0 for kind in kinds] + [0] * ROOM
    if not getattr(api, name)(*map(ctypes.c_uint64, values)) and kinds.startswith("t"):
        print(f"{name}: it says that all is well", flush=True)


def call_all(first: int, last: int) -> None:
    for i in range(first, last):
        place[:] = i.to_bytes(8, "little")
        for number in (0, 1):
            call(functions[i], number)


first = 0
while first < len(functions):
    last = min(first + TOGETHER, len(functions))
    child = os.fork()
    if not child:
        call_all(first, last)
        os._exit(0)
    end = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    reached = int.from_bytes(place[:], "little")
    if end:
        print(f"{functions[reached]}: ends with {end}", flush=True)
    first = reached + 1 if end else last
