// Arrows across the drawings: from the element that the chosen thread reads to where it goes.
import { replace, svg } from "../dom";
import type { Box } from "./panel";

/** A cell of a drawing. */
export interface End {
  canvas: HTMLCanvasElement;
  box: Box;
}

export interface Pair {
  from: End;
  to: End;
  kind: string;
}

type Point = readonly [number, number];

export class Arrows {
  readonly element = svg("svg", { class: "arrows", "aria-hidden": "true" });

  /** From edge to edge, so that nothing in a cell is covered. */
  draw(pairs: Pair[]): void {
    const origin = this.element.getBoundingClientRect();
    const centre = ({ canvas, box }: End): Point => {
      const place = canvas.getBoundingClientRect();
      return [place.left - origin.left + box.x + box.size / 2, place.top - origin.top + box.y + box.size / 2];
    };
    const paths = pairs.flatMap(({ from, to, kind }) => {
      const a = centre(from),
        b = centre(to);
      const [x1, y1] = edge(a, b, from.box.size),
        [x2, y2] = edge(b, a, to.box.size + 4);
      const d = `M${x1},${y1} L${x2},${y2}`;
      return [
        svg("path", { class: "arrow halo", d }),
        svg("path", { class: `arrow ${kind}`, d, "marker-end": `url(#head-${kind})` }),
      ];
    });
    replace(this.element, svg("defs", {}, ...["load", "use", "result"].map(head)), ...paths);
  }
}

/** Where the line from the centre of a square to another point leaves the square. */
function edge([x, y]: Point, [towardsX, towardsY]: Point, size: number): Point {
  const dx = towardsX - x,
    dy = towardsY - y;
  const scale = size / 2 / Math.max(Math.abs(dx), Math.abs(dy), 1);
  return [x + dx * Math.min(1, scale), y + dy * Math.min(1, scale)];
}

function head(kind: string): SVGElement {
  return svg(
    "marker",
    { id: `head-${kind}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
    svg("path", { class: `head ${kind}`, d: "M0,0 L8,4 L0,8 Z" }),
  );
}
