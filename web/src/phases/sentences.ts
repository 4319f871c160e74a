// What happens in a step, in words: for the whole block, and for the thread that is looked at.
import type { Run } from "../types";
import { bracketed, element, plural, tuple, value } from "../words";
import type { Act, Moment, Replay } from "./replay";

export function heading(replay: Replay, at: number): string {
  const { step } = replay.moments[at];
  const first = replay.phaseStart(step.p),
    count = replay.moments.filter((moment) => moment.step.p === step.p).length;
  const where = step.p >= replay.block.phases ? "At the end" : `Phase ${step.p}`;
  return `${where}, step ${at - first + 1} of ${count}${step.l ? `, line ${step.l}` : ""}`;
}

/** The whole block. */
export function blockSentence(replay: Replay, moment: Moment): string {
  const { step, acts } = moment;
  if (step.gap)
    return `${plural(step.gap, "barrier")} further on. What lies between is not in this page: only the first phases of a long run are recorded.`;
  if (step.gate !== undefined) {
    const all = step.gate === replay.threads;
    return all
      ? `All ${plural(step.gate, "thread")} have arrived at the barrier: the gate opens.`
      : `${step.gate} of ${plural(replay.threads, "thread")} arrive at the barrier.`;
  }
  const found: string[] = [];
  const every = [...acts.values()].flat();
  for (const [kind, told] of Object.entries(TOLD)) {
    const mine = every.filter(
      (act) => act.kind === kind && !(kind === "brought" && every.some((other) => other.source?.[0] === act.array)),
    );
    const arrays = [...new Set(mine.map((act) => act.array))].sort((a, b) => a - b);
    if (kind === "use" && arrays.length > 1)
      found.push(
        `${plural(acts.size, "thread")} use ${arrays.map((array) => code(replay.arrays[array].name)).join(" and ")}`,
      );
    else
      for (const array of arrays)
        found.push(
          told(
            mine.filter((act) => act.array === array),
            replay,
          ),
        );
  }
  const resting = replay.threads - acts.size;
  return `${found.join("; ")}${resting ? `; ${plural(resting, "thread")} ${resting === 1 ? "has" : "have"} nothing to do here` : ""}.`;
}

type Telling = (acts: Act[], replay: Replay) => string;

const TOLD: Record<string, Telling> = {
  brought: (acts, replay) => `${threads(acts)} load from ${name(replay, acts)}`,
  fill: (acts, replay) => {
    const blank = acts.filter((act) => !act.source),
      from = acts.find((act) => act.source)?.source;
    const loads = acts.length - blank.length;
    const parts = [];
    if (loads && from)
      parts.push(
        `${plural(loads, "thread")} load from ${code(replay.arrays[from[0]].name)} into ${name(replay, acts)}`,
      );
    else if (loads) parts.push(`${plural(loads, "thread")} fill ${name(replay, acts)}`);
    if (blank.length)
      parts.push(
        `${plural(blank.length, "thread")} ${loads ? "" : `of ${name(replay, acts)} `}store${blank.length === 1 ? "s" : ""} ${constant(blank)} instead`,
      );
    return parts.join(", ");
  },
  use: (acts, replay) => `${threads(acts)} use ${name(replay, acts)}`,
  write: (acts, replay) => `${threads(acts)} change ${name(replay, acts)}`,
  result: (acts, replay) => `${threads(acts)} ${acts[0].atomic ? "update" : "store into"} ${name(replay, acts)}`,
};

function constant(acts: Act[]): string {
  const first = acts[0].value;
  return acts.every((act) => act.value === first) ? value(first) : "a value of their own";
}

function threads(acts: Act[]): string {
  return plural(acts.length, "thread");
}

function name(replay: Replay, acts: Act[]): string {
  return code(replay.arrays[acts[0].array].name);
}

function place(replay: Replay, array: number, number: number): string {
  return code(element(replay.arrays[array], number));
}

/** As coded() of dom.ts reads it: names of arrays are no English. */
function code(text: string): string {
  return `\`${text}\``;
}

/** One thread. */
export function threadSentence(replay: Replay, at: number, thread: number): string {
  const { step, acts } = replay.moments[at];
  const who = `Thread ${bracketed(replay.places[thread], replay.run.block)}`;
  if (step.gap) return "";
  if (step.gate !== undefined)
    return step.gate === replay.threads
      ? `${who} waited here for the others and goes on.`
      : `${who} may be one of those that wait.`;
  const mine = acts.get(thread) ?? [];
  if (!mine.length) return `${who} does nothing here.`;
  const fills = mine.filter((act) => act.kind === "fill");
  const uses = mine.filter((act) => act.kind === "use").sort((a, b) => a.array - b.array);
  const carried = new Set(fills.filter((act) => act.source).map((act) => act.source!.join()));
  const parts = [
    ...mine
      .filter((act) => act.kind === "brought" && !carried.has([act.array, act.element].join()))
      .map((act) => `loads ${at_(replay, act)}`),
    ...fills.map((act) => filled(replay, act)),
    ...(uses.length === 2 && replay.block.sums
      ? [product(replay, uses, at, thread)]
      : uses.map((act, i) => `${i ? "" : "uses "}${at_(replay, act)}`)),
    ...mine.filter((act) => act.kind === "write").map((act) => `writes ${at_(replay, act)}`),
    ...mine
      .filter((act) => act.kind === "result")
      .map((act) => `${act.atomic ? "updates" : "stores"} ${at_(replay, act)}`),
  ];
  const helper =
    replay.idle.has(thread) && fills.some((act) => act.source)
      ? " It has no result of its own; others need what it loads."
      : "";
  const lacking = !replay.idle.has(thread) && fills.some((act) => act.missing) ? " It has a result all the same." : "";
  return `${who} ${parts.join(" and ")}.${helper}${lacking}`;
}

function at_(replay: Replay, act: Act): string {
  return `${place(replay, act.array, act.element)} = ${value(act.value)}`;
}

function filled(replay: Replay, act: Act): string {
  const target = place(replay, act.array, act.element);
  if (act.source) return `loads ${place(replay, act.source[0], act.source[1])} = ${value(act.value)} into ${target}`;
  return act.missing
    ? `finds no ${act.missing} to load and stores ${value(act.value)} into ${target}`
    : `stores ${value(act.value)} into ${target}`;
}

function product(replay: Replay, uses: Act[], at: number, thread: number): string {
  const [a, b] = uses;
  const sum = replay.sum(thread, at);
  return `adds ${place(replay, a.array, a.element)} × ${place(replay, b.array, b.element)} = ${value(a.value)} × ${value(b.value)}; its sum is now ${value(sum === null ? undefined : Number(sum.toPrecision(5)))}`;
}

export function threadName(run: Run, replay: Replay, thread: number): string {
  const at = replay.places[thread];
  return run.block[1] > 1 || run.block[2] > 1
    ? `${bracketed(at, run.block)} · threadIdx ${tuple(at, run.block)}`
    : `${at[0]}`;
}
