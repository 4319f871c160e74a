// The table of a thread's variables at one step; those that the step before has changed are marked.
import { h } from "./dom";
import type { SteppedThread, SteppedValue } from "./types";

export type Values = Map<number, SteppedValue>;

export function variables(
  thread: SteppedThread,
  scope: number,
  now: Values,
  before?: { scope: number; values: Values },
): HTMLElement {
  const seen = new Set(before ? thread.scopes[before.scope][2] : []);
  const rows = thread.scopes[scope][2].map((number) => {
    const [name, type] = thread.variables[number];
    const changed = seen.has(number) && before?.values.get(number) !== now.get(number);
    return h(
      "tr",
      { class: changed ? "changed" : null },
      h("th", { scope: "row" }, name),
      h("td", { class: "type" }, type),
      h("td", { class: "value" }, shown(now.get(number)), changed ? h("span", { class: "mark" }, " changed") : null),
    );
  });
  const head = h("tr", {}, ...["variable", "type", "value"].map((text) => h("th", { scope: "col" }, text)));
  return h("table", { class: "variables" }, h("thead", {}, head), h("tbody", {}, ...rows));
}

function shown(found?: SteppedValue): Node | string {
  if (found?.gone) return h("span", { class: "absent" }, "optimised away");
  if (found === undefined || found.value === undefined) return h("span", { class: "absent" }, "not yet assigned");
  if (found.value === null) return h("span", { class: "absent" }, "too large to show");
  return found.length
    ? h("span", {}, words(found.value), h("span", { class: "absent" }, part(found)))
    : words(found.value);
}

/** Which elements are there, and how many are not. */
function part({ value, first, length }: SteppedValue): string {
  const shown = (value as unknown[]).length;
  return ` elements ${first} to ${first + shown - 1}; ${length - shown} others are left out`;
}

function words(value: unknown): string {
  if (value === null) return "?";
  if (Array.isArray(value)) return `{${value.map(words).join(", ")}}`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([name, part]) => `${name} = ${words(part)}`)
      .join(", ")}}`;
  return String(value);
}
