// One array as a drawing: which of its elements are loaded, used or stored in a step, and the values known of them.
import { index } from "../data";
import { colour, h, sized } from "../dom";
import type { Extent, Value } from "../types";
import { element, exact, tiny } from "../words";

export type Mark = "load" | "zero" | "use" | "result";

export interface Box {
  x: number;
  y: number;
  size: number;
}

export interface Window {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

const WHOLE_ROWS = 20,
  WHOLE_COLUMNS = 40; // arrays that are drawn whole
const MOST = 48; // rows and columns of a window
const TALLEST = 340; // pixels
const LARGEST = 54,
  SMALLEST = 5,
  TEXT_FROM = 28; // pixels of a cell
const MARGIN = 22;
const WRAP = 16; // elements in a row of an array of one dimension

export class Panel {
  readonly element: HTMLElement;
  readonly canvas = h("canvas", { role: "img" });
  private readonly note = h("p", { class: "note" });
  readonly rows: number;
  readonly columns: number;
  private readonly count: number;
  private readonly flat: boolean;
  private window: Window;
  private cell = 0;

  /** `row`: how long the rows are of an array of one dimension that holds two. */
  constructor(
    readonly extent: Extent,
    readonly number: number,
    row?: number,
  ) {
    this.count = Math.max(1, Math.floor(extent.length / Math.max(1, extent.itemsize)));
    this.flat = extent.shape.length < 2 && !row;
    const wrapped = this.count <= WHOLE_COLUMNS ? this.count : WRAP;
    this.columns = this.flat ? wrapped : (row ?? extent.shape.at(-1)!);
    this.rows = Math.ceil(this.count / this.columns);
    this.window = { row: 0, column: 0, rows: this.rows, columns: this.columns };
    const shape = `${extent.name}${extent.shape.map((n) => `[${n}]`).join("")}`;
    this.element = h(
      "figure",
      { class: `array ${extent.space}` },
      h("figcaption", {}, h("code", {}, shape)),
      this.canvas,
      this.note,
    );
  }

  place(number: number): [number, number] {
    return [Math.floor(number / this.columns), number % this.columns];
  }

  /** A part of a large array: what is touched in a phase, and one row and column around it. Where that is too much, the
   * part in which `chosen` lies. */
  look(touched: number[], chosen: number[]): void {
    const whole = this.rows <= WHOLE_ROWS && this.columns <= WHOLE_COLUMNS;
    if (whole || !touched.length) {
      this.window = whole
        ? { row: 0, column: 0, rows: this.rows, columns: this.columns }
        : { row: 0, column: 0, rows: Math.min(this.rows, 1), columns: Math.min(this.columns, MOST) };
      return;
    }
    const places = touched.map((n) => this.place(n));
    const at = chosen.length ? this.place(chosen[0]) : this.place(touched[0]);
    const [row, rows] = stretch(
      places.map(([r]) => r),
      this.rows,
      at[0],
    );
    const [column, columns] = stretch(
      places.map(([, c]) => c),
      this.columns,
      at[1],
    );
    this.window = { row, column, rows, columns };
  }

  /** Where an element is drawn, in pixels of the canvas; null outside of the window. */
  box(number: number): Box | null {
    const [row, column] = this.place(number);
    const { row: r, column: c, rows, columns } = this.window;
    if (row < r || row >= r + rows || column < c || column >= c + columns) return null;
    return { x: MARGIN + (column - c) * this.cell, y: MARGIN + (row - r) * this.cell, size: this.cell };
  }

  draw(
    width: number,
    own: Set<number>,
    live: Set<number>,
    marks: Map<number, Mark>,
    values: Map<number, Value>,
    chosen: Set<number>,
  ): void {
    const { rows, columns } = this.window;
    this.cell = Math.max(
      SMALLEST,
      Math.min(LARGEST, Math.floor((width - MARGIN - 2) / columns), Math.floor(TALLEST / rows)),
    );
    const context = sized(this.canvas, MARGIN + columns * this.cell + 2, MARGIN + rows * this.cell + 2);
    context.font = `${Math.min(16, this.cell * 0.36)}px ui-monospace, monospace`;
    this.axes(context);
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < columns; c++) {
        const number = (this.window.row + r) * this.columns + this.window.column + c;
        if (number < this.count)
          this.paint(
            context,
            number,
            live.has(number) ? "live" : own.has(number) ? "own" : "cell",
            marks.get(number),
            values.get(number),
          );
      }
    context.lineWidth = 2.5;
    context.strokeStyle = colour("chosen");
    for (const number of chosen) {
      const box = this.box(number);
      if (box) context.strokeRect(box.x + 1, box.y + 1, box.size - 2, box.size - 2);
    }
    this.tell(marks);
  }

  private paint(
    context: CanvasRenderingContext2D,
    number: number,
    ground: string,
    mark: Mark | undefined,
    value: Value | undefined,
  ): void {
    const box = this.box(number)!;
    const { x, y, size } = box;
    context.fillStyle = colour(mark ?? ground);
    context.fillRect(x, y, size - 1, size - 1);
    if (mark === "zero") hatch(context, box);
    if (size < TEXT_FROM || value === undefined) return;
    context.fillStyle = colour(mark ? `on-${mark}` : "ink");
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(tiny(value), x + size / 2, y + size / 2, size - 4);
  }

  /** Numbers of rows and columns, as many as there is room for. */
  private axes(context: CanvasRenderingContext2D): void {
    const { row, column, rows, columns } = this.window;
    context.fillStyle = colour("quiet");
    context.font = "11px ui-monospace, monospace";
    context.textBaseline = "middle";
    const every = Math.max(1, Math.ceil(20 / this.cell));
    context.textAlign = "center";
    for (let c = 0; c < columns; c += every)
      context.fillText(String(column + c), MARGIN + (c + 0.5) * this.cell, MARGIN / 2, 3 * this.cell);
    context.textAlign = "right";
    for (let r = 0; r < rows; r += every)
      context.fillText(
        String(this.flat ? (row + r) * this.columns : row + r),
        MARGIN - 4,
        MARGIN + (r + 0.5) * this.cell,
        MARGIN - 3,
      );
  }

  private tell(marks: Map<number, Mark>): void {
    const { row, column, rows, columns } = this.window;
    const part = rows < this.rows || columns < this.columns;
    const last = Math.min(this.count, (row + rows) * this.columns) - 1;
    const where = this.flat
      ? `elements ${exact(row * this.columns)}–${exact(last)} of ${exact(this.count)}`
      : `rows ${row}–${row + rows - 1} of ${exact(this.rows)}, columns ${column}–${column + columns - 1} of ${exact(this.columns)}`;
    this.note.textContent = part ? where : "";
    const counts = (["load", "zero", "use", "result"] as Mark[])
      .map((mark) => [mark, [...marks.values()].filter((m) => m === mark).length] as const)
      .filter(([, n]) => n);
    const words: Record<Mark, string> = {
      load: "loaded",
      zero: "filled with a constant",
      use: "used",
      result: "stored",
    };
    const first = [...marks.keys()]
      .slice(0, 4)
      .map((n) => element(this.extent, n))
      .join(", ");
    this.canvas.setAttribute(
      "aria-label",
      `${this.extent.name}: ${counts.map(([mark, n]) => `${n} elements ${words[mark]}`).join(", ") || "nothing happens"}${first ? `; ${first}${marks.size > 4 ? " ..." : ""}` : ""}`,
    );
  }

  /** The element under a point of the canvas. */
  at(x: number, y: number): number | null {
    const c = Math.floor((x - MARGIN) / this.cell),
      r = Math.floor((y - MARGIN) / this.cell);
    const { row, column, rows, columns } = this.window;
    return c >= 0 && r >= 0 && c < columns && r < rows ? (row + r) * this.columns + column + c : null;
  }

  name(number: number): string {
    return (
      this.extent.name +
      index(number, this.extent.shape.length ? this.extent.shape : [1])
        .map((i) => `[${i}]`)
        .join("")
    );
  }
}

/** From the first to the last, with one before and one after where there is one; of too many, those around `at`. */
function stretch(numbers: number[], extent: number, at: number): [number, number] {
  const low = Math.max(0, numbers.reduce((a, b) => Math.min(a, b)) - 1);
  const high = Math.min(extent - 1, numbers.reduce((a, b) => Math.max(a, b)) + 1);
  if (high - low < MOST) return [low, high - low + 1];
  return [Math.max(low, Math.min(at - MOST / 2, high - MOST + 1)), MOST];
}

/** What is no element must not be told by colour alone. */
export function hatch(context: CanvasRenderingContext2D, { x, y, size }: Box): void {
  context.save();
  context.beginPath();
  context.rect(x, y, size - 1, size - 1);
  context.clip();
  context.strokeStyle = colour("hatch");
  context.lineWidth = 1;
  context.beginPath();
  for (let at = -size; at < size; at += 6) {
    context.moveTo(x + at, y + size);
    context.lineTo(x + at + size, y);
  }
  context.stroke();
  context.restore();
}
