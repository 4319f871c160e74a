// Beside the editor: whether the kernel is right, five counts, and what is to be said at its lines.
import { coded, h, replace } from "../dom";
import { exact, ratio } from "../words";
import type { Figures, Note, Summary } from "./calls";

const TITLES: Record<Summary["status"], [sign: string, title: string, mood: string]> = {
  right: ["✓", "Right", "good"],
  wrong: ["✗", "Wrong", "bad"],
  ran: ["–", "Ran, not compared", ""],
  compile: ["✗", "Does not compile", "bad"],
  fault: ["✗", "Stopped", "bad"],
  usage: ["!", "Not launched", "bad"],
  unsupported: ["!", "Not supported", "bad"],
};
const FIGURES: [name: keyof Figures, label: string, meaning: string][] = [
  ["load_sectors", "load sectors", "32-byte sectors of global memory that were loaded"],
  [
    "sectors_per_request",
    "sectors a load",
    "global load sectors for each request of a warp; 4 is the least for 32 floats",
  ],
  ["store_sectors", "store sectors", "32-byte sectors of global memory that were stored"],
  ["conflicts", "bank conflicts", "wavefronts of shared memory beyond the fewest"],
  ["flops_per_load", "flops a load", "floating point operations for each load of a thread from global memory"],
];

export interface Actions {
  goTo(line: number): void;
  insert(lines: string): void;
}

export class Results {
  readonly element: HTMLElement;
  private readonly status = h("div", { class: "status", role: "status" });
  private readonly figures = h("dl", { class: "figures" });
  private readonly notes = h("ul", { class: "notes" });
  private readonly printed = h("div", {});

  constructor(private readonly actions: Actions) {
    this.element = h("div", { class: "summary" }, this.status, this.figures, this.notes, this.printed);
  }

  show(summary: Summary): void {
    const [sign, title, mood] = TITLES[summary.status];
    const faults = summary.notes.filter((note) => note.severity === "error").length;
    const isFaulty = faults > 0 && (summary.status === "right" || summary.status === "ran");
    const name = isFaulty ? (summary.status === "right" ? "Right by luck" : "Faulty") : title;
    this.head(isFaulty ? "!" : sign, name, isFaulty ? "bad" : mood, [...said(summary)]);
    const [alone] = summary.figures?.length === 1 ? summary.figures : [];
    replace(this.figures, ...(alone ? FIGURES.map((figure) => this.figure(alone, ...figure)) : []));
    replace(this.notes, ...summary.notes.map((note) => this.note(note)));
    replace(this.printed, summary.printed ? printed(summary.printed) : null);
  }

  /** One more sentence. */
  add(message: string): void {
    this.status.append(h("p", {}, ...coded(message)));
  }

  /** Where the server did not answer as it should. */
  fail(message: string): void {
    this.head("!", "Not run", "bad", [message]);
    replace(this.figures);
    replace(this.notes);
  }

  private head(sign: string, title: string, mood: string, messages: string[]): void {
    this.status.className = `status ${mood}`;
    replace(
      this.status,
      h("p", { class: "headline" }, h("span", { class: "sign", "aria-hidden": "true" }, sign), title),
      ...messages.map((message) => h("p", {}, ...coded(message))),
    );
  }

  private figure(figures: Figures, name: keyof Figures, label: string, meaning: string): HTMLElement {
    const value = figures[name] as number;
    return h(
      "div",
      { title: meaning },
      h("dt", {}, label),
      h("dd", {}, Number.isInteger(value) ? exact(value) : ratio(value)),
    );
  }

  private note(note: Note): HTMLElement {
    const lines = [...note.hint.matchAll(/^\s*(\/\/ tilescope: .*)$/gm)].map((match) => match[1]);
    return h(
      "li",
      { class: `note-${note.severity}` },
      h(
        "p",
        { class: "where" },
        h("span", { class: "tag" }, [note.severity, note.kind.replace(/_/g, " ")].filter(Boolean).join(": ")),
        ...[note.line, note.other_line].filter(Boolean).map((line) => this.line(line)),
      ),
      h("p", { class: "message" }, ...coded(note.message)),
      note.facts && h("p", { class: "note" }, note.facts),
      note.hint && h("p", { class: "hint" }, ...coded(note.hint)),
      lines.length
        ? h(
            "button",
            { type: "button", onclick: () => this.actions.insert(`${lines.join("\n")}\n`) },
            "Insert these lines",
          )
        : null,
    );
  }

  private line(line: number): HTMLElement {
    return h("button", { type: "button", class: "line", onclick: () => this.actions.goTo(line) }, `line ${line}`);
  }
}

function* said(summary: Summary): Generator<string> {
  for (const message of summary.messages ?? []) {
    if (summary.status === "ran") yield "No line says what to expect, such as `// tilescope: expect P = M @ N`.";
    else yield `${message.replace(/^(right|wrong): /, "")}.`;
    if (summary.status === "ran") break;
  }
}

function printed(text: string): HTMLElement {
  return h(
    "details",
    { open: true },
    h("summary", {}, "What it prints"),
    h("pre", { class: "printed", tabindex: 0 }, text),
  );
}
