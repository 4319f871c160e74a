// What a program did when: a lane for each stream and kind of work, on the emulator's own clock.
import { button, h, replace, section, svg } from "./dom";
import type { Run, Timeline } from "./types";
import { duration, exact, plural } from "./words";

const LANE = 24, // pixels
  AXIS = 22,
  WIDTH = 760,
  TICKS = 5,
  MOST_ZOOM = 64;
const CLASSES = ["copy", "fill", "launch", "synchronize"];
const WORDS = ["copies", "fills", "launches", "synchronisations"];

interface Lane {
  row: number;
  kind: number;
}

export function timeline(run: Run): HTMLElement | null {
  const made = run.timeline;
  if (!made || !made.spans.length) return null;
  const lanes = used(made);
  const figure = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Timeline" });
  let zoom = 1;
  const show = (factor: number) => {
    zoom = Math.min(MOST_ZOOM, Math.max(1, zoom * factor));
    replace(figure, drawing(made, lanes, zoom));
  };
  show(1);
  return section(
    "timeline",
    "Timeline",
    `What the program did when, by the emulator's clock: nothing here says how long a GPU would take. A kernel's first launch has the time in which its code was made.${left(made)}`,
    h(
      "div",
      { class: "stepper" },
      button("+", "Zoom in", () => show(2)),
      button("−", "Zoom out", () => show(0.5)),
    ),
    h(
      "div",
      { class: "program-timeline" },
      h("ul", { class: "lanes" }, ...lanes.map((lane) => h("li", {}, name(made, lane)))),
      figure,
    ),
    totals(made),
  );
}

function left(made: Timeline): string {
  if (!made.left_out) return "";
  return ` The first ${exact(made.spans.length)} are kept; ${plural(made.left_out, "other is", "others are")} left out.`;
}

function used(made: Timeline): Lane[] {
  const keys = new Set(made.spans.map(([row, kind]) => row * CLASSES.length + kind));
  return [...keys]
    .sort((a, b) => a - b)
    .map((key) => ({ row: Math.floor(key / CLASSES.length), kind: key % CLASSES.length }));
}

function name(made: Timeline, lane: Lane): string {
  return made.rows.length > 1 ? `${WORDS[lane.kind]}, ${made.rows[lane.row]}` : WORDS[lane.kind];
}

// --- the drawing ------------------------------------------------------------------------------------------------

function drawing(made: Timeline, lanes: Lane[], zoom: number): SVGElement {
  const last = Math.max(...made.spans.map(([, , , , end]) => end));
  const width = WIDTH * zoom,
    height = lanes.length * LANE + AXIS;
  const x = (t: number) => ((width - 2) * t) / last;
  const place = new Map(lanes.map((lane, i) => [lane.row * CLASSES.length + lane.kind, i]));
  const spans = made.spans.map(([row, kind, number, begin, end, bytes]) =>
    svg(
      "rect",
      {
        class: `span ${CLASSES[kind]}`,
        x: x(begin).toFixed(2),
        y: place.get(row * CLASSES.length + kind)! * LANE + 4,
        width: Math.max(1, x(end) - x(begin)).toFixed(2),
        height: LANE - 8,
      },
      svg("title", {}, told(made.names[number], begin, end, bytes)),
    ),
  );
  const label = `Timeline of ${plural(made.spans.length, "step")} over ${duration(last * 1e-6)} of emulation`;
  return svg("svg", { role: "img", "aria-label": label, width, height }, ...ticks(last, zoom, x, height), ...spans);
}

function told(what: string, begin: number, end: number, bytes: number): string {
  const size = bytes ? `, ${plural(bytes, "byte")}` : "";
  return `${what}${size}: ${duration((end - begin) * 1e-6)}, ${duration(begin * 1e-6)} after the start`;
}

function ticks(last: number, zoom: number, x: (t: number) => number, height: number): SVGElement[] {
  return Array.from({ length: TICKS * zoom + 1 }, (_, i) => (last * i) / (TICKS * zoom)).flatMap((t, i, all) => [
    svg("line", { class: "rule", x1: x(t), x2: x(t), y1: 0, y2: height - AXIS }),
    svg(
      "text",
      {
        class: "axis",
        x: x(t),
        y: height - 6,
        "text-anchor": i === 0 ? "start" : i + 1 === all.length ? "end" : "middle",
      },
      t ? duration(t * 1e-6) : "0",
    ),
  ]);
}

// --- the same in numbers ----------------------------------------------------------------------------------------

function totals(made: Timeline): HTMLElement {
  const rows = made.names.map((what, number) => {
    const mine = made.spans.filter((span) => span[2] === number);
    const seconds = mine.reduce((sum, [, , , begin, end]) => sum + (end - begin) * 1e-6, 0);
    const bytes = mine.reduce((sum, span) => sum + span[5], 0);
    return { what, count: mine.length, seconds, bytes };
  });
  rows.sort((a, b) => b.seconds - a.seconds);
  return h(
    "details",
    { open: true },
    h("summary", {}, "How often, and how long together"),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": "How often, and how long together" },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ...["", "how often", "took", "bytes"].map((t) => h("th", { scope: "col" }, t)))),
        h(
          "tbody",
          {},
          ...rows.map((r) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, r.what),
              h("td", { class: "number" }, exact(r.count)),
              h("td", { class: "number" }, duration(r.seconds)),
              h("td", { class: "number" }, r.bytes ? exact(r.bytes) : ""),
            ),
          ),
        ),
      ),
    ),
  );
}
