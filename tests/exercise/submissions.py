"""What students hand in: the model solution with one slip each, the points that are left and what a hint must say."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SOLUTIONS = Path(__file__).parent / "solutions"
Edits = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Wrong:
    """`edits` turn the solution into the submission: pairs of what is replaced, everywhere, and by what. `lost` are
    the requirements without points, by how they begin; () where nearly all are. `says` are parts of the hints."""

    exercise: str
    slip: str
    edits: Edits
    points: int
    lost: tuple[str, ...]
    says: tuple[str, ...]


def solution(exercise: str) -> str:
    return (SOLUTIONS / f"{exercise}.cu").read_text()


def submission(wrong: Wrong) -> str:
    text = solution(wrong.exercise)
    for old, new in wrong.edits:
        assert old in text, (wrong.exercise, wrong.slip, old)
        text = text.replace(old, new)
    return text


def body(exercise: str, text: str) -> Edits:
    """Another body in the solution's place."""
    whole = solution(exercise)
    return ((whole[whole.index("{", whole.index("__global__")) :], f"{{\n{text}}}\n"),)


FIRST = "        __syncthreads();  // both tiles are complete\n"
SECOND = "        __syncthreads();  // nobody needs them any more\n"
BARRIER = (("    __syncthreads();\n", ""),)
PHASES = "{} / TILE_WIDTH; ++phase".format
DOWN = (("int tx = threadIdx.x, ty = threadIdx.y;", "int tx = threadIdx.y, ty = threadIdx.x;"),)
PAD = (("[TILE_WIDTH + 1]", "[TILE_WIDTH]"),)
PLACE = "    int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;\n"
ONCE, FOUND = "each element loaded once", "nothing found wrong"

WRONG = [
    Wrong("matmul", "t instead of phase", (("(phase * TILE_WIDTH + ty)", "(t * TILE_WIDTH + ty)"),), 0, (),
          ('matmul.cu(24): error: identifier "t" is undefined', "the loop variable here is phase")),
    Wrong("matmul", "a slip of the pen", (("__syncthreads", "__synchthreads"),), 0, (),
          ("did you mean __syncthreads for __synchthreads?",)),
    Wrong("matmul", "no barrier after the loads", ((FIRST, ""),), 10, (),
          ("race on tile", "__syncthreads() between line 24 and line 27")),
    Wrong("matmul", "no barrier at the end of a phase", ((SECOND, ""),), 50, ("right with several tiles", FOUND),
          ("n = 32: P[0][0] is ", "before line 23 overwrites what others still need")),
    Wrong("matmul", "not tiled", body("matmul", PLACE + """\
    float sum = 0;
    for (int k = 0; k < n; ++k)
        sum += M[row * n + k] * N[k * n + col];
    P[row * n + col] = sum;
"""), 80, (ONCE,), ("n = 64: 524,288 loads from global memory; at most 32,768", "into a tile in shared memory")),
    Wrong("matmul", "not coalesced", DOWN, 90, ("loads coalesced", "stores coalesced"),
          ("16 sectors a load request; at most 4", "let threadIdx.x run along what is contiguous")),
    Wrong("matmul", "a loop without an end", (("++phase", "phase += 0"),), 10, (),
          ("this loop may have no end", "256 of 256 were never written")),
    Wrong("boundary", "n / TILE_WIDTH phases", ((PHASES("(n + TILE_WIDTH - 1)"), PHASES("n")),), 70,
          ("right below a tile", "right at odd sizes"), ("n = 17: P[0][0] is ", "(Width + TILE_WIDTH - 1) / TILE_WIDTH")),
    Wrong("boundary", "no boundary checks", (
        ("row < n && colM < n ? M[row * n + colM] : 0", "M[row * n + colM]"),
        ("rowN < n && col < n ? N[rowN * n + col] : 0", "N[rowN * n + col]"),
        ("    if (row < n && col < n)\n", ""),
    ), 50, ("right below a tile", "right at odd sizes", FOUND), ("out of bounds: reads M[1][0]", "guard the access", "by luck")),
    Wrong("boundary", "threads without an element leave", (
        ("    float sum = 0;\n", "    float sum = 0;\n    if (row >= n || col >= n) return;\n"),
    ), 50, ("right below a tile", "right at odd sizes", FOUND), ("not all threads reach this barrier", "take it out of the condition")),
    Wrong("rectangular", "phases of another side", ((PHASES("(k + TILE_WIDTH - 1)"), PHASES("(j + TILE_WIDTH - 1)")),), 80,
          ("right at rectangles",), ("j = 33, k = 50, l = 17: P[0][0] is ", "k gives the phases")),
    Wrong("rectangular", "a row of N as long as one of M", (("N[rowN * l + col]", "N[rowN * k + col]"),), 50,
          ("right below a tile", "right at rectangles", FOUND), ("out of bounds: reads N",)),
    Wrong("rectangular", "not tiled", body("rectangular", PLACE + """\
    float sum = 0;
    if (row < j && col < l) {
        for (int i = 0; i < k; ++i)
            sum += M[row * k + i] * N[i * l + col];
        P[row * l + col] = sum;
    }
"""), 80, (ONCE,), ("5,600 loads from global memory; at most 1,680",)),
    Wrong("convolution", "no ghost cells", (("0 <= from && from < n ? in[from] : 0", "in[from]"),), 10, (),
          ("right by luck", "reads in[-2]")),
    Wrong("convolution", "no barrier", BARRIER, 10, (), ("race on tile[1]", "__syncthreads() between line 29 and line 35")),
    Wrong("convolution", "not tiled", body("convolution", """\
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int j = 0; j < MASK_WIDTH; ++j) {
        int from = i - RADIUS + j;
        if (0 <= from && from < n)
            sum += in[from] * mask[j];
    }
    if (i < n)
        out[i] = sum;
"""), 75, (ONCE,), ("n = 1000: 4,997 loads from global memory; at most 1,012", "the tile and its halo")),
    Wrong("convolution_2d", "height and width swapped", (
        ("row < height && 0 <= col && col < width", "row < width && 0 <= col && col < height"),
    ), 10, (), ("height = 5, width = 7: out[0][4] is ", "out of bounds: reads in[5][0]")),
    Wrong("convolution_2d", "no barrier", BARRIER, 10, (), ("race on tile[0][1]",)),
    Wrong("convolution_2d", "not coalesced", DOWN, 95, ("loads coalesced",), ("let threadIdx.x run along the rows",)),
    Wrong("corner_turning", "N loaded down its rows", (
        ("int colN = blockIdx.x * TILE_WIDTH + ty", "int colN = blockIdx.x * TILE_WIDTH + tx"),
        ("int rowN = phase * TILE_WIDTH + tx", "int rowN = phase * TILE_WIDTH + ty"),
        ("tileN[tx][ty] =", "tileN[ty][tx] ="),
    ), 90, ("loads coalesced",), ("let threadIdx.x choose the row, which is contiguous",)),
    Wrong("corner_turning", "no padding", PAD, 90, ("no bank conflicts",), ("560 bank conflicts; at most 80", "[TILE_WIDTH + 1]")),
    Wrong("corner_turning", "the tile is not turned", (("tileN[tx][ty] =", "tileN[ty][tx] ="),), 10, (), ("N[c * k + r]",)),
    Wrong("reduction", "no barrier", (("        __syncthreads();\n", ""),), 10, (), ("race on part",)),
    Wrong("reduction", "every second thread", (
        ("int step = BLOCK_SIZE / 2; step > 0; step /= 2", "int step = 1; step < BLOCK_SIZE; step *= 2"),
        ("if (t < step)", "if (t % (2 * step) == 0)"),
    ), 90, ("whole warps rest",), ("380 loads from shared memory, warp by warp; at most 100",)),
    Wrong("reduction", "no zeros behind the end", (("i < n ? in[i] : 0", "in[i]"),), 60,
          ("right below a block", "right at odd sizes", FOUND), ("reads in[1], 4 bytes past its end",)),
    Wrong("reduction", "a barrier in a condition", (
        ("        __syncthreads();\n        if (t < step)\n            part[t] += part[t + step];\n",
         "        if (t < step) {\n            __syncthreads();\n            part[t] += part[t + step];\n        }\n"),
    ), 80, (FOUND,), ("take it out of the condition",)),
    Wrong("transpose", "not turned in a tile", body("transpose", PLACE + """\
    if (row < rows && col < cols)
        out[col * rows + row] = in[row * cols + col];
"""), 80, ("stores coalesced", "no bank conflicts"), ("shared memory is not used", "sectors a store request; at most")),
    Wrong("transpose", "no padding", PAD, 90, ("no bank conflicts",), ("342 bank conflicts; at most 64",)),
    Wrong("transpose", "no barrier", BARRIER, 10, (), ("race on tile", "__syncthreads() between line 22 and line 27")),
]  # fmt: skip
