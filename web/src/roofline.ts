// The roof over a GPU, and kernels under it: both axes logarithmic.
import { svg } from "./dom";
import type { Roof, RoofPoint } from "./types";
import { ratio, short } from "./words";

export type Point = RoofPoint & { mine: boolean };

const MOST = 2; // names at one place
const LETTER = 7, // of a name, about
  LINE = 11;
const WIDTH = 560,
  HEIGHT = 330,
  LEFT = 64,
  RIGHT = 18,
  TOP = 26,
  BOTTOM = 46;

export function roofline(roof: Roof, points: Point[]): SVGElement {
  const xs = [...points.map((p) => p.intensity), roof.ridge];
  const low = 10 ** Math.floor(Math.log10(Math.min(...xs) / 1.5)),
    high = 10 ** Math.ceil(Math.log10(Math.max(...xs) * 1.5));
  const bottom = 10 ** Math.floor(Math.log10(roof.bandwidth * low)),
    top = roof.flops * 2;
  const x = (v: number) => LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(v / low)) / Math.log(high / low);
  const y = (v: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * Math.log(v / bottom)) / Math.log(top / bottom);
  const label =
    `Roofline of ${roof.device}. ` +
    points
      .filter((p) => p.mine)
      .map((p) => `${p.name}: ${ratio(p.intensity)} operations a byte, bound by ${p.bound}`)
      .join("; ");
  return svg(
    "svg",
    { class: "roofline", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
    ...grid(low, high, bottom, top, x, y),
    svg("text", { class: "axis", x: 8, y: TOP - 5 }, "operations a second"),
    svg("path", {
      class: "roof",
      d: `M${x(low)},${y(roof.bandwidth * low)} L${x(roof.ridge)},${y(roof.flops)} L${x(high)},${y(roof.flops)}`,
    }),
    svg(
      "text",
      { class: "axis", x: x(high) - 4, y: y(roof.flops) + 16, "text-anchor": "end" },
      `peak ${short(roof.flops)}`,
    ),
    svg(
      "text",
      { class: "axis", x: (LEFT + WIDTH) / 2, y: HEIGHT - 8, "text-anchor": "middle" },
      "operations for each byte of global memory",
    ),
    ...dots(points, x, y, [{ left: x(high) - 90, right: x(high), top: y(roof.flops) + 4, bottom: y(roof.flops) + 20 }]),
  );
}

function grid(
  low: number,
  high: number,
  bottom: number,
  top: number,
  x: (v: number) => number,
  y: (v: number) => number,
): SVGElement[] {
  const made: SVGElement[] = [];
  for (let v = low; v <= high * 1.001; v *= 10)
    made.push(
      svg("line", { class: "rule", x1: x(v), x2: x(v), y1: TOP, y2: HEIGHT - BOTTOM }),
      svg("text", { class: "axis", x: x(v), y: HEIGHT - BOTTOM + 16, "text-anchor": "middle" }, tick(v)),
    );
  for (let v = bottom; v <= top; v *= 10)
    made.push(
      svg("line", { class: "rule", x1: LEFT, x2: WIDTH - RIGHT, y1: y(v), y2: y(v) }),
      svg("text", { class: "axis", x: LEFT - 6, y: y(v) + 4, "text-anchor": "end" }, power(v)),
    );
  return made;
}

function tick(v: number): string {
  return v >= 1 ? String(Math.round(v)) : String(Number(v.toPrecision(1)));
}

function power(v: number): string {
  const names: [number, string][] = [
    [1e15, "P"],
    [1e12, "T"],
    [1e9, "G"],
    [1e6, "M"],
    [1, ""],
  ];
  const [size, letter] = names.find(([size]) => v >= size * 0.999) ?? [1, ""];
  return `${Math.round(v / size)}${letter}`;
}

/** Those that lie in one place, with one name for all; those of the course quietly. */
function dots(points: Point[], x: (v: number) => number, y: (v: number) => number, taken: Box[]): SVGElement[] {
  const groups = new Map<string, Point[]>();
  for (const point of [...points].sort((a, b) => a.intensity - b.intensity)) {
    const key = `${point.mine} ${point.intensity.toPrecision(2)}`;
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return [...groups.values()].flatMap((group) => {
    const [point] = group,
      kind = point.mine ? "mine" : "course";
    const at = [x(point.intensity), y(point.attainable_flops)] as const;
    const place = free(at, named(group), point.mine, taken);
    taken.push(place.box);
    return [
      svg(
        "circle",
        { class: `dot ${kind}`, cx: at[0], cy: at[1], r: point.mine ? 5 : 3 },
        svg("title", {}, group.map((p) => `${p.name}: ${ratio(p.intensity)} operations a byte`).join("\n")),
      ),
      svg(
        "text",
        { class: `dot-name ${kind}`, x: place.x, y: place.y, "text-anchor": place.left ? "end" : "start" },
        named(group),
      ),
    ];
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a name meets no other: above the roof's slope for one's own, below it for the course's; else further down. */
function free(
  at: readonly [number, number],
  text: string,
  mine: boolean,
  taken: Box[],
): { x: number; y: number; left: boolean; box: Box } {
  const width = LETTER * text.length;
  const placed = (left: boolean, down: number) => {
    const start = left ? at[0] - 9 - width : Math.min(at[0] + 9, WIDTH - width);
    const box = { left: start, right: start + width, top: at[1] + down - LINE, bottom: at[1] + down + 2 };
    return { x: left ? start + width : start, y: at[1] + down, left, box };
  };
  const above = mine && at[0] - 9 - width >= 0 ? [-8, -22].map((down) => placed(true, down)) : [];
  const tries = [...above, ...[14, 28, 42, 56, 70, 84].map((down) => placed(false, down))];
  const meets = (box: Box) =>
    taken.some((o) => box.left < o.right && o.left < box.right && box.top < o.bottom && o.top < box.bottom);
  return tries.find((place) => !meets(place.box)) ?? tries[tries.length - 1];
}

function named(group: Point[]): string {
  const names = group.map((point) => point.name);
  return names.length > MOST ? `${names.slice(0, MOST).join(", ")} and ${names.length - MOST} more` : names.join(", ");
}
