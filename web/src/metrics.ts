// What a column of the source view may show: a line's counts in; actual, ideal and excess out.
import { SECTOR } from "./cost";
import type { Counts, Part, Run } from "./types";

export interface Metric {
  key: string;
  name: string;
  counts: string[];
  ideal: string[];
}

const ACTIONS = ["load", "store", "atomic"];

function summed(key: string, name: string, head: string, unit: string): Metric {
  return {
    key,
    name,
    counts: ACTIONS.map((a) => `${head}_${a}_${unit}`),
    ideal: ACTIONS.map((a) => `${head}_${a}_ideal_${unit}`),
  };
}

function plain(key: string, name: string): Metric {
  return { key, name, counts: [key], ideal: [] };
}

const ALL: Metric[] = [
  summed("global", "global sectors", "global", "sectors"),
  summed("shared", "shared wavefronts", "shared", "wavefronts"),
  plain("instructions", "instructions"),
  plain("flops", "flops"),
  plain("divergent_branches", "divergent branches"),
];

/** Those that rose somewhere, then every other count by its own name. */
export function metrics(run: Run): Metric[] {
  const first = ALL.filter((metric) => total(metric.counts, run.totals) > 0);
  const rest = Object.keys(run.totals).filter((name) => !first.some((metric) => metric.key === name));
  return [...first, ...rest.map((name) => plain(name, name))];
}

/** The one about the part of the GPU that binds the kernel. */
export function usual(found: Metric[], parts: Part[]): Metric {
  const keys: Record<string, string> = {
    "global memory": "global",
    "shared memory": "shared",
    arithmetic: "flops",
    "instruction issue": "instructions",
  };
  return (
    parts.map((part) => found.find((metric) => metric.key === keys[part.name])).find((metric) => metric) ?? found[0]
  );
}

/** The memory line with most excess, as its parts of the GPU need time for it; where none has any, that with most. */
export function worstLine(run: Run): number {
  const seconds = (counts: Counts, excess: boolean) =>
    ALL.filter((metric) => metric.ideal.length).reduce((sum, metric) => {
      const rate = run.parts.find((part) => part.name.startsWith(metric.key))?.rate ?? Infinity;
      const amount = total(metric.counts, counts) - (excess ? total(metric.ideal, counts) : 0);
      return sum + (amount * (metric.key === "global" ? SECTOR : 1)) / rate;
    }, 0);
  const lines = run.source.lines.filter((line) => run.memory.some((m) => m.line === line.n));
  const most = (excess: boolean) =>
    lines.reduce(
      (best, line) =>
        seconds(line.counts, excess) > best.most ? { line: line.n, most: seconds(line.counts, excess) } : best,
      { line: 0, most: 0 },
    ).line;
  return most(true) || most(false);
}

export function total(names: string[], counts: Counts): number {
  return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}

/** Of each kind of access that a line makes: how it reads in one breath. */
export function accesses(counts: Counts): { what: string; each: number; best: number; unit: string }[] {
  const found = [];
  for (const [head, unit] of [
    ["global", "sectors"],
    ["shared", "wavefronts"],
  ])
    for (const action of ACTIONS) {
      const requests = counts[`${head}_${action}_requests`] ?? 0;
      if (requests) {
        const each = (counts[`${head}_${action}_${unit}`] ?? 0) / requests;
        found.push({
          what: `${head} ${action}`,
          each,
          best: (counts[`${head}_${action}_ideal_${unit}`] ?? 0) / requests,
          unit,
        });
      }
    }
  return found;
}
