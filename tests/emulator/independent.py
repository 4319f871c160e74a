"""What the manual says of each integer and logic instruction, in plain Python: written without the instruction table.

A function takes the modifiers' words and the operands as unsigned integers, and returns an integer (of which the
result's bits are kept) or, where a carry is written, a pair. Each follows the pseudo-code of PTX ISA 9.0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Words = dict[str, str]
Reference = Callable[..., Any]


def width(type: str) -> int:
    return 1 if type == "pred" else int(type[1:])


def number(type: str, bits: int) -> int:
    """The integer that `bits` are when read as `type`."""
    bits &= (1 << width(type)) - 1
    return bits - (1 << width(type)) if type[0] == "s" and bits >> (width(type) - 1) else bits


def typed(function: Reference) -> Reference:
    """A function of numbers in the instruction's own type."""
    return lambda w, *operands: function(w, *(number(w["T"], o) for o in operands))


def clamp32(value: int) -> int:
    return max(-(2**31), min(2**31 - 1, value))


def product(w: Words, a: int, b: int) -> int:
    """.lo and .wide keep the low bits of this; .hi the high half."""
    return (a * b) >> width(w["T"]) if w.get("H") == "hi" or "hi" in w else a * b


def mad(w: Words, a: int, b: int, c: int) -> int:
    kind = "s64" if w["T"] == "s32" else "s32"
    addend = number(kind, c) if "wide" in w and w["T"][0] == "s" else c
    total = product(w, number(w["T"], a), number(w["T"], b)) + (number("s32", c) if "sat" in w else addend)
    return clamp32(total) if "sat" in w else total


def low24(w: Words, value: int) -> int:
    value &= 0xFFFFFF
    return value - (1 << 24) if w["T"] == "s32" and value >> 23 else value


def mad24(w: Words, a: int, b: int, c: int = 0) -> int:
    full = low24(w, a) * low24(w, b)
    half = number(w["T"], full >> 16) if "hi" in w else full
    return clamp32(half + number("s32", c)) if "sat" in w else half + c


def quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def bfind(w: Words, a: int) -> int:
    bits = width(w["T"])
    if w["T"][0] == "s" and a >> (bits - 1):
        a ^= (1 << bits) - 1
    for place in reversed(range(bits)):
        if a >> place & 1:
            return bits - 1 - place if "shiftamt" in w else place
    return 0xFFFFFFFF


def bfe(w: Words, a: int, b: int, c: int) -> int:
    top, position, length = width(w["T"]) - 1, b & 0xFF, c & 0xFF
    sign = 0 if w["T"][0] == "u" or length == 0 else a >> min(position + length - 1, top) & 1
    taken = [a >> (position + i) & 1 if i < length and position + i <= top else sign for i in range(top + 1)]
    return sum(bit << i for i, bit in enumerate(taken))


def bfi(w: Words, a: int, b: int, c: int, e: int) -> int:
    position, length = c & 0xFF, e & 0xFF
    for i in range(length):
        if position + i < width(w["T"]):
            b = b & ~(1 << (position + i)) | (a >> i & 1) << (position + i)
    return b


def szext(w: Words, a: int, b: int) -> int:
    n = b & 31 if w["C"] == "wrap" else min(b, 32)
    kept = a & ((1 << n) - 1)
    return kept - (1 << n) if w["T"] == "s32" and 0 < n < 32 and kept >> (n - 1) else kept


def bmsk(w: Words, a: int, b: int) -> int:
    a, b = (a & 31, b & 31) if w["C"] == "wrap" else (a, b)
    return sum(1 << i for i in range(32) if a <= i < a + b)


def dp4a(w: Words, a: int, b: int, c: int) -> int:
    first = [number(w["A"][0] + "8", a >> 8 * i) for i in range(4)]
    second = [number(w["B"][0] + "8", b >> 8 * i) for i in range(4)]
    return c + sum(x * y for x, y in zip(first, second, strict=True))


def dp2a(w: Words, a: int, b: int, c: int) -> int:
    start = 2 if w["H"] == "hi" else 0
    first = [number(w["A"][0] + "16", a >> 16 * i) for i in range(2)]
    second = [number(w["B"][0] + "8", b >> 8 * (start + i)) for i in range(2)]
    return c + sum(x * y for x, y in zip(first, second, strict=True))


def carried(w: Words, total: int) -> Any:
    """The sum, and its carry where .cc asks for it."""
    total &= (1 << (width(w["T"]) + 1)) - 1
    return (total, total >> width(w["T"])) if "cc" in w else total


def borrowed(w: Words, a: int, b: int, k: int = 0) -> Any:
    return (a - b - k, int(a < b + k)) if "cc" in w else a - b - k


def madc(w: Words, a: int, b: int, c: int, k: int = 0) -> Any:
    half = product(w, number(w["T"], a), number(w["T"], b)) & ((1 << width(w["T"])) - 1)
    return carried(w, half + c + k)


def add(w: Words, a: int, b: int) -> Any:
    if "sat" in w:
        return clamp32(number("s32", a) + number("s32", b))
    return carried(w, a + b) if "cc" in w else a + b


def sub(w: Words, a: int, b: int) -> Any:
    return clamp32(number("s32", a) - number("s32", b)) if "sat" in w else borrowed(w, a, b)


def shf(w: Words, a: int, b: int, c: int) -> int:
    n = min(c, 32) if w["M"] == "clamp" else c & 31
    both = b << 32 | a
    return (both << n) >> 32 if w["S"] == "l" else both >> n


def shr(w: Words, a: int, b: int) -> int:
    return number(w["T"], a) >> min(b, width(w["T"]))


# prmt's modes (PTX ISA 9.7.9.7): for each value of c's low bits, the source bytes for places 3, 2, 1, 0
MODES = {
    "f4e": ("3210", "4321", "5432", "6543"),
    "b4e": ("5670", "6701", "7012", "0123"),
    "rc8": ("0000", "1111", "2222", "3333"),
    "ecl": ("3210", "3211", "3222", "3333"),
    "ecr": ("0000", "1110", "2210", "3210"),
    "rc16": ("1010", "3232", "1010", "3232"),
}


def prmt(w: Words, a: int, b: int, c: int) -> int:
    pool = (b << 32 | a).to_bytes(8, "little")
    if "M" in w:
        return int.from_bytes(bytes(pool[int(d)] for d in MODES[w["M"]][c & 3]), "big")
    picks = [c >> 4 * i & 15 for i in range(4)]
    return int.from_bytes(bytes((0xFF * (pool[p & 7] >> 7)) if p & 8 else pool[p & 7] for p in picks), "little")


def lop3(w: Words, a: int, b: int, c: int, *rest: int) -> Any:
    table = rest[-1]
    found = sum((table >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | (c >> i & 1)) & 1) << i for i in range(32))
    return (found, BOOLEANS[w["B"]](int(found != 0), rest[0])) if "B" in w else found


COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    **{name: lambda a, b: a < b for name in ("lt", "lo")},
    **{name: lambda a, b: a <= b for name in ("le", "ls")},
    **{name: lambda a, b: a > b for name in ("gt", "hi")},
    **{name: lambda a, b: a >= b for name in ("ge", "hs")},
}
BOOLEANS: dict[str, Callable[[int, int], int]] = {
    "and": lambda t, c: t & c,
    "or": lambda t, c: t | c,
    "xor": lambda t, c: t ^ c,
}


def compare(w: Words, a: int, b: int) -> int:
    return int(COMPARISONS[w["C"]](number(w["T"], a), number(w["T"], b)))


def setp(w: Words, a: int, b: int, c: int = 0) -> int:
    t = compare(w, a, b)
    join = BOOLEANS.get(w.get("B", ""), lambda t, c: t)
    return join(t, c) + 2 * join(1 - t, c)


def set_(w: Words, a: int, b: int, c: int = 0) -> int:
    true = setp(w, a, b, c) & 1
    return true * (0x3F800000 if w["D"] == "f32" else 0xFFFFFFFF)


def cvt(w: Words, a: int) -> int:
    value, target = number(w["S"], a), w["D"]
    if "sat" in w:
        least = -(1 << (width(target) - 1)) if target[0] == "s" else 0
        value = max(least, min(least + (1 << width(target)) - 1, value))
    return number(target, value)


def split(value: int, type: str, count: int) -> list[int]:
    size = 32 // count
    return [number(f"{type[0]}{size}", value >> size * i) for i in range(count)]


def joined(parts: list[int], size: int) -> int:
    return sum((part & ((1 << size) - 1)) << size * i for i, part in enumerate(parts))


def paired(on_pairs: Callable[[int, int], int], alone: Reference) -> Reference:
    """An instruction that also takes pairs of 16 bits."""

    def run(w: Words, a: int, b: int, *rest: int) -> Any:
        if not w["T"].endswith("x2"):
            return alone(w, a, b, *rest)
        made = [on_pairs(*two) for two in zip(split(a, w["T"], 2), split(b, w["T"], 2), strict=True)]
        return joined([max(m, 0) for m in made] if "relu" in w else made, 16)

    return run


def video(operation: Callable[[int, int], int], count: int) -> Reference:
    def run(w: Words, a: int, b: int, c: int) -> int:
        made = [operation(*two) for two in zip(split(a, w["A"], count), split(b, w["B"], count), strict=True)]
        if "sat" in w:
            made = [clamped(m, w["D"][0], 32 // count) for m in made]
        return c + sum(made) if "add" in w else joined(made, 32 // count)

    return run


def clamped(value: int, base: str, size: int) -> int:
    low = -(1 << size - 1) if base == "s" else 0
    return min(max(value, low), low + (1 << size) - 1)


def pack(w: Words, a: int, b: int, c: int = 0) -> int:
    size = width(w["D"])
    parts = [clamped(number("s32", value), w["D"][0], size) for value in (b, a)]
    return joined(parts, size) | c << 2 * size


def fns(w: Words, a: int, b: int, c: int) -> int:
    """The manual's pseudo-code."""
    offset = number("s32", c)
    if offset == 0:
        return b if a >> b & 1 else -1
    step = 1 if offset > 0 else -1
    places = [p for p in range(b, 32 if step > 0 else -1, step) if a >> p & 1] if b < 32 else []
    return places[abs(offset) - 1] if len(places) >= abs(offset) else -1


VIDEO: dict[str, Callable[[int, int], int]] = {
    "vadd": lambda a, b: a + b,
    "vsub": lambda a, b: a - b,
    "vavrg": lambda a, b: a + b + (a + b >= 0) >> 1,
    "vabsdiff": lambda a, b: abs(a - b),
    "vmin": min,
    "vmax": max,
}

REFERENCES: dict[str, Reference] = {
    **{f"{name}{count}": video(operation, count) for name, operation in VIDEO.items() for count in (2, 4)},
    "fns": fns,
    "add": paired(lambda a, b: a + b, add),
    "sub": sub,
    "mul": typed(product),
    "mad": lambda w, *o: madc(w, *o) if "cc" in w else mad(w, *o),
    "mul24": mad24,
    "mad24": mad24,
    "sad": typed(lambda w, a, b, c: c + (b - a if a < b else a - b)),
    "div": typed(lambda w, a, b: quotient(a, b)),
    "rem": typed(lambda w, a, b: a - b * quotient(a, b)),
    "abs": typed(lambda w, a: abs(a)),
    "neg": typed(lambda w, a: -a),
    "min": paired(min, typed(lambda w, a, b: max(min(a, b), 0) if "relu" in w else min(a, b))),
    "max": paired(max, typed(lambda w, a, b: max(a, b, 0) if "relu" in w else max(a, b))),
    "popc": lambda w, a: bin(a).count("1"),
    "clz": lambda w, a: len(f"{a:0{width(w['T'])}b}1".split("1")[0]),
    "bfind": bfind,
    "brev": lambda w, a: sum((a >> i & 1) << (width(w["T"]) - 1 - i) for i in range(width(w["T"]))),
    "bfe": bfe,
    "bfi": bfi,
    "szext": szext,
    "bmsk": bmsk,
    "dp4a": dp4a,
    "dp2a": dp2a,
    "addc": lambda w, a, b, k: carried(w, a + b + k),
    "subc": borrowed,
    "madc": madc,
    "set": set_,
    "setp": setp,
    "selp": lambda w, a, b, c: a if c else b,
    "slct": lambda w, a, b, c: a if number("s32", c) >= 0 else b,
    "and": lambda w, a, b: a & b,
    "or": lambda w, a, b: a | b,
    "xor": lambda w, a, b: a ^ b,
    "not": lambda w, a: ~a,
    "cnot": lambda w, a: int(a == 0),
    "lop3": lop3,
    "shf": shf,
    "shl": lambda w, a, b: a << b if b < width(w["T"]) else 0,
    "shr": shr,
    "prmt": prmt,
    "mov": lambda w, a: a,
    "cvt": lambda w, *o: pack(w, *o) if "pack" in w else cvt(w, *o),
}
