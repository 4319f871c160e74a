// What a compiler made of the source: PTX with its counts, machine code with how often it was issued; linked by lines.
import { h } from "./dom";
import type { Counts, Run } from "./types";
import { exact, short } from "./words";

const UNKNOWN = "not known: machine code does not run here, and the PTX does not prove it";

interface Row {
  text: string;
  line: number;
  title: string;
  shown: string;
}

/** `counted`: what the PTX shows of its counts. `stripe`: the class of a line's colour. */
export class Listings {
  readonly element: HTMLElement;
  private readonly lists: HTMLElement[];

  constructor(
    private readonly run: Run,
    private readonly stripe: (line: number) => string,
    private readonly enter: (line: number) => void,
    counted: (counts: Counts) => number,
  ) {
    const { ptx, sass } = run.source;
    const code = this.list("PTX instructions", "ptx", this.ptxRows(counted), "The PTX is not at hand.");
    const machine = this.list("Machine code", "ptx sass", this.sassRows(), sass.note);
    this.lists = [code, machine];
    const known = sass.rows.some((row) => row.issued !== null);
    this.element = h(
      "div",
      { class: "listings" },
      h("h3", {}, `PTX${ptx.length ? "" : ": none"}`),
      code,
      h("h3", {}, "SASS", h("small", {}, " machine code")),
      machine,
      known
        ? h(
            "p",
            { class: "note" },
            "Beside SASS: how often warps issue it, where the PTX that ran here proves that; ? where it does not.",
          )
        : null,
    );
  }

  private list(label: string, kind: string, rows: Row[], none: string): HTMLElement {
    const made = h("div", { class: kind, tabindex: 0, role: "region", "aria-label": label });
    made.append(...(rows.length ? rows.map((row) => this.row(row)) : [h("p", { class: "note" }, none)]));
    return made;
  }

  private ptxRows(counted: (counts: Counts) => number): Row[] {
    return this.run.source.ptx.map(({ text, line, counts }) => {
      const n = counted(counts);
      const all = Object.entries(counts).map(([name, count]) => `${name} ${exact(count)}`);
      return { text, line, title: all.join("\n"), shown: n ? short(n) : "" };
    });
  }

  private sassRows(): Row[] {
    return this.run.source.sass.rows.map(({ text, line, issued }) => ({
      text,
      line,
      title: issued === null ? UNKNOWN : `issued ${exact(issued)} times`,
      shown: issued === null ? "?" : short(issued),
    }));
  }

  private row(row: Row): HTMLElement {
    const kind = row.text.endsWith(":") ? "label" : "instruction";
    const [, guard, opcode, rest] = /^(@!?\S+\s+)?(\S+)(.*)$/.exec(row.text) ?? ["", "", row.text, ""];
    const made = h(
      "div",
      { class: `${kind} ${this.stripe(row.line)}`, "data-line": row.line || null, title: row.title || null },
      h("code", {}, h("span", { class: "guard" }, guard ?? ""), h("span", { class: "opcode" }, opcode), rest),
      row.shown ? h("span", { class: "number" }, row.shown) : null,
    );
    if (row.line) made.addEventListener("mouseenter", () => this.enter(row.line));
    return made;
  }

  /** Brings the first instruction of a line into sight. */
  scrollTo(line: number): void {
    for (const list of this.lists) {
      const first = list.querySelector<HTMLElement>(`[data-line="${line}"]`);
      if (first) list.scrollTop = first.offsetTop - list.offsetTop - 24;
    }
  }
}
