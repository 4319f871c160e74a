// Numbers and places as people read them.
import { index } from "./data";
import type { Extent, Three, Value } from "./types";

const LARGE: [number, string][] = [
  [1e15, "P"],
  [1e12, "T"],
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
];

export function exact(n: number): string {
  return n.toLocaleString("en-US");
}

/** Four digits at least, exact below 10,000; three of a fraction. */
export function short(n: number): string {
  if (n && Math.abs(n) < 1) return String(Number(n.toPrecision(3)));
  if (Math.abs(n) < 10_000) return exact(n);
  const [size, letter] = LARGE.find(([size]) => Math.abs(n) >= size)!;
  return `${(n / size).toPrecision(4)}${letter}`;
}

export function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Two or three digits. */
export function ratio(n: number): string {
  if (n === 0) return "0";
  if (Math.abs(n) < 0.1) return n.toPrecision(2);
  return Math.abs(n) < 1 ? n.toFixed(2) : Math.abs(n) < 99.95 ? n.toFixed(1) : exact(Math.round(n));
}

export function duration(seconds: number): string {
  for (const [size, unit] of [
    [1, "s"],
    [1e-3, "ms"],
    [1e-6, "µs"],
  ] as [number, string][])
    if (seconds >= size) return `${(seconds / size).toPrecision(3)} ${unit}`;
  return seconds > 0 && seconds < 1e-11 ? "under 0.01 ns" : `${Number((seconds * 1e9).toPrecision(3))} ns`;
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${exact(n)} ${n === 1 ? one : many}`;
}

/** Such as 1.05 MB, with the decimal units of devices' bandwidths. */
export function bytes(n: number): string {
  for (const [size, unit] of [
    [1e9, "GB"],
    [1e6, "MB"],
    [1e3, "kB"],
  ] as [number, string][])
    if (n >= size) return `${(n / size).toPrecision(3)} ${unit}`;
  return plural(n, "byte");
}

/** No more than 100, and 0 only of nothing. */
export function percent(share: number): string {
  const n = 100 * share;
  if (n === 0 || n === 100) return `${n} %`;
  return n < 0.1 ? "under 0.1 %" : n > 99.9 ? "over 99.9 %" : `${n.toFixed(1)} %`;
}

/** 16 × 16, without the axes along which there is only one. */
export function dims(extents: Three): string {
  return brief(extents, extents).join(" × ");
}

/** A place without its last axes, along which there is only one. */
export function brief(at: readonly number[], extents: Three): number[] {
  let count = 1;
  extents.forEach((extent, axis) => {
    if (extent > 1) count = axis + 1;
  });
  return at.slice(0, count);
}

/** The course's way: [row][column]. */
export function bracketed(at: readonly number[], extents: Three): string {
  return brief(at, extents)
    .reverse()
    .map((i) => `[${i}]`)
    .join("");
}

/** CUDA's way: (x, y). */
export function tuple(at: readonly number[], extents: Three): string {
  return `(${brief(at, extents).join(", ")})`;
}

export function element(extent: Extent, number: number): string {
  const shape = extent.shape.length ? extent.shape : [1];
  return (
    extent.name +
    index(number, shape)
      .map((i) => `[${i}]`)
      .join("")
  );
}

export function value(v: Value | undefined): string {
  if (v === undefined) return "?";
  if (typeof v === "string") return v;
  return Number.isInteger(v) && Math.abs(v) < 1e6
    ? String(v).replace("-", "−")
    : v
        .toPrecision(4)
        .replace(/\.?0+$/, "")
        .replace("-", "−");
}

/** As few characters as a cell of a drawing has room for. */
export function tiny(v: Value): string {
  if (typeof v === "string") return v;
  const text = Number.isInteger(v)
    ? String(v)
    : Math.abs(v) < 10
      ? v.toFixed(2)
      : Math.abs(v) < 100
        ? v.toFixed(1)
        : v.toFixed(0);
  return text.replace(/^(-?)0\./, "$1.").replace("-", "−");
}

/** 0-3, 8: neighbours joined. */
export function joined(sorted: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < sorted.length;) {
    let last = i;
    while (last + 1 < sorted.length && sorted[last + 1] === sorted[last] + 1) last++;
    parts.push(i === last ? `${sorted[i]}` : `${sorted[i]}–${sorted[last]}`);
    i = last + 1;
  }
  return parts.join(", ");
}
