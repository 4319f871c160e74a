// A recorded block, played: its steps in; what every thread does in each, and what the memories hold then, out.
import { numbers, place, unpack } from "../data";
import type { Block, Extent, Kind, Run, Step, Three, Value } from "../types";

/** One thread's part in a step. */
export interface Act {
  kind: Kind;
  array: number;
  element: number;
  value: Value | undefined;
  /** Of a fill: the array and the element that the value came from, or the name of the element that does not exist. */
  source?: [number, number];
  missing?: string;
  atomic: boolean;
}

export interface Moment {
  step: Step;
  acts: Map<number, Act[]>;
}

export type Contents = Map<number, Value>[];

export class Replay {
  readonly threads: number;
  readonly places: Three[];
  readonly idle: Set<number>;
  readonly moments: Moment[];
  /** What is known of each array in the end. */
  readonly last: Contents;
  /** Arrays in global memory that the block changes. */
  readonly results: number[];
  private readonly kept: { at: number; contents: Contents };

  constructor(
    readonly run: Run,
    readonly block: Block,
  ) {
    const [x, y, z] = run.block;
    this.threads = x * y * z;
    this.places = Array.from({ length: this.threads }, (_, i) => place(i, run.block));
    this.idle = new Set(numbers(block.without_result));
    const contents = this.empty();
    this.moments = block.steps.map((step) => {
      const made = { step, acts: this.acts(step, contents) };
      apply(made, contents);
      return made;
    });
    this.last = contents;
    const every = this.moments.flatMap((made) => [...made.acts.values()].flat());
    this.results = [...new Set(every.filter((act) => act.kind === "result").map((act) => act.array))];
    this.kept = { at: -1, contents: this.empty() };
  }

  get arrays(): Extent[] {
    return this.run.recorded.arrays;
  }

  private empty(): Contents {
    return this.arrays.map(() => new Map());
  }

  /** What is known of each array after a step: what was loaded from it or stored into it until then. */
  contents(at: number): Contents {
    if (at < this.kept.at) {
      this.kept.at = -1;
      this.kept.contents = this.empty();
    }
    while (this.kept.at < at) apply(this.moments[++this.kept.at], this.kept.contents);
    return this.kept.contents;
  }

  private acts(step: Step, contents: Contents): Map<number, Act[]> {
    const acts = new Map<number, Act[]>();
    for (const part of step.parts ?? []) {
      const who = part.t ? numbers(part.t) : this.places.map((_, i) => i);
      const where = who.map((n) => this.places[n]);
      const elements = unpack(part.e, where);
      const values = part.v === undefined ? null : unpack(part.v, where);
      const sources = part.s === undefined ? null : unpack(part.s, where);
      who.forEach((thread, i) => {
        const from = sources && sources[i] >= 0 ? ([part.from!, sources[i]] as [number, number]) : undefined;
        const value = values
          ? values[i]
          : from
            ? (this.loaded(acts.get(thread), from) ?? contents[from[0]].get(from[1]))
            : contents[part.a].get(elements[i]);
        const act: Act = {
          kind: part.k,
          array: part.a,
          element: elements[i],
          value,
          source: from,
          missing: part.missing?.[i],
          atomic: Boolean(part.atomic),
        };
        acts.set(thread, [...(acts.get(thread) ?? []), act]);
      });
    }
    return acts;
  }

  /** In the same step a value may be loaded and stored. */
  private loaded(acts: Act[] | undefined, [array, element]: [number, number]): Value | undefined {
    return acts?.find((act) => act.kind === "brought" && act.array === array && act.element === element)?.value;
  }

  /** The sum of a thread's products so far, where its results are such sums; null where there was none. */
  sum(thread: number, at: number): number | null {
    if (!this.block.sums) return null;
    let found: number | null = null;
    for (let i = 0; i <= at; i++) {
      const uses = (this.moments[i].acts.get(thread) ?? []).filter((act) => act.kind === "use");
      if (uses.length === 2 && uses.every((act) => typeof act.value === "number"))
        found = (found ?? 0) + Number(uses[0].value) * Number(uses[1].value);
    }
    return found;
  }

  /** First and last step of what is looked at: a line, what lies between barriers, or a phase. */
  span(at: number, grain: string): [number, number] {
    if (grain === "line") return [at, at];
    const same = (i: number) =>
      grain === "phase" ? this.moments[i].step.p === this.moments[at].step.p : !gate(this.moments[i].step);
    if (grain === "barrier" && gate(this.moments[at].step)) return [at, at];
    let first = at,
      last = at;
    while (first > 0 && same(first - 1)) first--;
    while (last + 1 < this.moments.length && same(last + 1)) last++;
    return [first, last];
  }

  phaseStart(phase: number): number {
    return Math.max(
      0,
      this.moments.findIndex((moment) => moment.step.p === phase),
    );
  }
}

export function gate(step: Step): boolean {
  return step.gate !== undefined || step.gap !== undefined;
}

function apply(moment: Moment, contents: Contents): void {
  for (const acts of moment.acts.values())
    for (const act of acts) if (act.value !== undefined && !act.atomic) contents[act.array].set(act.element, act.value);
}
