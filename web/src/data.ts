// The document's text in; plain records out. What src/tilescope/report/html/packing.py packs is unpacked here.
import type { Document, Packed, Three } from "./types";

/** Base64 of a deflated JSON text. */
export async function read(text: string): Promise<Document> {
  const bytes = Uint8Array.from(atob(text.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

/** One value for each place. */
export function unpack<T>(packed: Packed<T>, places: readonly (readonly number[])[]): T[] {
  if (Array.isArray(packed)) return packed;
  if (typeof packed === "object" && packed !== null && "b" in packed) {
    const { b, s } = packed as { b: number; s: number[] };
    return places.map((at) => at.reduce((sum, x, axis) => sum + x * s[axis], b) as T);
  }
  return places.map(() => packed as T);
}

/** [first, last] of each stretch as single numbers. */
export function numbers(runs: readonly (readonly [number, number])[]): number[] {
  return runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/** A block's or a thread's number as its place. */
export function place(number: number, extents: Three): Three {
  const [x, y] = extents;
  return [number % x, Math.floor(number / x) % y, Math.floor(number / (x * y))];
}

/** An element's number as its index, in C order. */
export function index(element: number, shape: readonly number[]): number[] {
  const found: number[] = [];
  let rest = element;
  for (let axis = shape.length - 1; axis > 0; axis--) {
    found.unshift(rest % shape[axis]);
    rest = Math.floor(rest / shape[axis]);
  }
  return [rest, ...found];
}
