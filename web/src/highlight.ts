// Source text in; the same text in parts, each of which the style sheet gives a colour, out: line by line.

export type Part = [kind: string, text: string];

interface Language {
  words: Set<string>;
  types: Set<string>;
  /** Comments and strings first; a comment or a string that goes on into the next line has a name. */
  pattern: RegExp;
  ends: Record<string, RegExp>;
}

const list = (text: string) => new Set(text.split(" "));

const CUDA: Language = {
  words: list(
    "alignas asm auto break case catch class const constexpr continue default delete do else enum extern false for goto if inline namespace new nullptr operator private public register return sizeof static struct switch template this true typedef typename union using volatile while __global__ __device__ __host__ __shared__ __constant__ __restrict__ __launch_bounds__ __forceinline__ __noinline__ __managed__",
  ),
  types: list(
    "void bool char short int long float double signed unsigned half __half __half2 __nv_bfloat16 __nv_bfloat162 size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t uint char2 char4 uchar2 uchar4 int2 int3 int4 uint2 uint3 uint4 float2 float3 float4 double2 dim3 threadIdx blockIdx blockDim gridDim warpSize",
  ),
  pattern:
    /(?<comment>\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|(?<open>$)))|(?<string>"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)'?)|(?<rule>^\s*#\s*\w+)|(?<number>(?<![\w.])(?:0[xX][\da-fA-F']+|\d[\d']*\.?\d*(?:[eE][+-]?\d+)?|\.\d+)[uUlLfF]*)|(?<word>[A-Za-z_]\w*)/g,
  ends: { "/*": /\*\// },
};

const PYTHON: Language = {
  words: list(
    "and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield",
  ),
  types: list("int float bool str tuple list dict set range"),
  pattern:
    /(?<comment>#.*)|(?<string>(?:"""(?:(?!""").)*(?:"""|(?<open>$)))|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)|(?<rule>^\s*@[\w.]+)|(?<number>\b\d[\d_]*\.?\d*(?:[eE][+-]?\d+)?\b)|(?<word>[A-Za-z_]\w*)/g,
  ends: { '"""': /"""/ },
};

/** What no language is known of is left as it is. */
function language(file: string): Language | null {
  if (/\.(cu|cuh|h|hpp|cpp|cc|c)$/.test(file) || !file.includes(".")) return CUDA;
  return file.endsWith(".py") ? PYTHON : null;
}

/** The parts of every line, one list for each. */
export function highlighted(file: string, lines: readonly string[]): Part[][] {
  const known = language(file);
  if (!known) return lines.map((line) => [["", line]]);
  let open = "";
  return lines.map((line) => {
    const kind = open === '"""' ? "string" : "comment";
    const [before, rest] = goneOn(known, open, line);
    if (rest === null) return [[kind, line]];
    const found = parts(known, rest);
    open = found.open;
    return before ? [[kind, before], ...found.parts] : found.parts;
  });
}

/** What belongs to a comment that began above, and the rest; null where all does. */
function goneOn(known: Language, open: string, line: string): [string, string | null] {
  if (!open) return ["", line];
  const end = known.ends[open].exec(line);
  return end ? [line.slice(0, end.index + end[0].length), line.slice(end.index + end[0].length)] : ["", null];
}

function parts(known: Language, text: string): { parts: Part[]; open: string } {
  const found: Part[] = [];
  let at = 0,
    open = "";
  for (const match of text.matchAll(known.pattern)) {
    if (!match[0]) continue;
    const groups = match.groups!;
    if (match.index > at) found.push(["", text.slice(at, match.index)]);
    found.push([kind(known, groups), match[0]]);
    at = match.index + match[0].length;
    if (groups.open !== undefined) open = Object.keys(known.ends)[0];
  }
  if (at < text.length) found.push(["", text.slice(at)]);
  return { parts: found, open };
}

function kind(known: Language, groups: Record<string, string | undefined>): string {
  const { word } = groups;
  if (word !== undefined) return known.words.has(word) ? "keyword" : known.types.has(word) ? "type" : "";
  return ["comment", "string", "rule", "number"].find((name) => groups[name] !== undefined) ?? "";
}
