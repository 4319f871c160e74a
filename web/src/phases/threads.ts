// The block's threads as a grid to choose from: what each of them does in a step.
import { colour, h, sized } from "../dom";
import type { Run } from "../types";
import { plural } from "../words";
import { type Box, hatch, type Mark } from "./panel";
import { gate, type Replay } from "./replay";

const LARGEST = 54,
  TEXT_FROM = 34;

export type Doing = Mark | "wait" | "rest";

export class Threads {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  private cell = 0;
  private readonly columns: number;
  private readonly rows: number;

  constructor(
    private readonly run: Run,
    choose: (thread: number) => void,
    move: (by: number) => void,
  ) {
    this.columns = run.block[0];
    this.rows = run.block[1] * run.block[2];
    if (this.rows === 1 && this.columns > 32) {
      this.columns = 32;
      this.rows = Math.ceil(run.block[0] / 32);
    }
    this.canvas = h("canvas", { role: "img", tabindex: 0, "data-keys": "own" });
    this.canvas.addEventListener("click", (event) => {
      const at = Math.floor(event.offsetY / this.cell) * this.columns + Math.floor(event.offsetX / this.cell);
      if (at >= 0 && at < run.block[0] * run.block[1] * run.block[2]) choose(at);
    });
    const keys: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -this.columns,
      ArrowDown: this.columns,
    };
    this.canvas.addEventListener("keydown", (event) => {
      if (event.key in keys) {
        event.preventDefault();
        event.stopPropagation();
        move(keys[event.key]);
      }
    });
    this.element = h(
      "figure",
      { class: "array threads" },
      h("figcaption", {}, "Threads of the block"),
      this.canvas,
      h("p", { class: "note" }, "Click one, or use the arrow keys here."),
    );
  }

  draw(replay: Replay, span: [number, number], chosen: number, width: number): void {
    this.cell = Math.max(8, Math.min(LARGEST, Math.floor(width / this.columns)));
    const context = sized(this.canvas, this.columns * this.cell + 1, this.rows * this.cell + 1);
    const doing = replay.places.map((_, thread) => doings(replay, span, thread));
    doing.forEach((what, thread) => this.paint(context, replay, thread, what));
    const box = this.box(chosen);
    context.lineWidth = 2.5;
    context.strokeStyle = colour("chosen");
    context.strokeRect(box.x + 1, box.y + 1, box.size - 2, box.size - 2);
    const words: Record<Doing, string> = {
      load: "load",
      zero: "store a constant",
      use: "use",
      result: "store a result",
      wait: "wait at the barrier",
      rest: "do nothing",
    };
    const told = Object.entries(words)
      .map(([what, word]) => [doing.filter((d) => d === what).length, word] as const)
      .filter(([n]) => n);
    this.canvas.setAttribute(
      "aria-label",
      `Threads: ${told.map(([n, word]) => `${plural(n, "thread")} ${word}`).join(", ")}`,
    );
  }

  box(thread: number): Box {
    return {
      x: (thread % this.columns) * this.cell,
      y: Math.floor(thread / this.columns) * this.cell,
      size: this.cell,
    };
  }

  private paint(context: CanvasRenderingContext2D, replay: Replay, thread: number, what: Doing): void {
    const box = this.box(thread);
    context.fillStyle = colour(what === "wait" || what === "rest" ? (what === "wait" ? "wait" : "cell") : what);
    context.fillRect(box.x, box.y, box.size - 1, box.size - 1);
    if (what === "zero") hatch(context, box);
    if (replay.idle.has(thread)) this.cross(context, box);
    if (this.cell < TEXT_FROM) return;
    const [x, y, z] = replay.places[thread];
    context.font = `${Math.min(13, this.cell * 0.24)}px ui-monospace, monospace`;
    context.fillStyle = colour(what === "rest" || what === "wait" ? "ink" : `on-${what}`);
    context.textAlign = "center";
    context.textBaseline = "middle";
    const name = this.run.block[2] > 1 ? `[${z}][${y}][${x}]` : this.run.block[1] > 1 ? `[${y}][${x}]` : String(x);
    context.fillText(name, box.x + box.size / 2, box.y + box.size / 2, box.size - 4);
  }

  /** A thread without a result. */
  private cross(context: CanvasRenderingContext2D, { x, y, size }: Box): void {
    context.strokeStyle = colour("quiet");
    context.lineWidth = 1;
    context.setLineDash([3, 2]);
    context.strokeRect(x + 2, y + 2, size - 5, size - 5);
    context.setLineDash([]);
  }
}

/** The last thing that it does in these steps. */
function doings(replay: Replay, [first, last]: [number, number], thread: number): Doing {
  for (let i = last; i >= first; i--) {
    const { step, acts } = replay.moments[i];
    if (gate(step) && first === last) return step.gate === replay.threads ? "wait" : "rest";
    const mine = acts.get(thread);
    if (mine?.length) return markOf(mine.at(-1)!);
  }
  return "rest";
}

export function markOf(act: { kind: string; source?: unknown; value?: unknown }): Mark {
  if (act.kind === "fill") return act.source ? "load" : "zero";
  if (act.kind === "brought") return "load";
  return act.kind === "use" ? "use" : "result";
}
