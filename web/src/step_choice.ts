// Another thread to step, asked of the playground around the report: its block and its place there.
import { h } from "./dom";
import { remember } from "./link";
import type { Run } from "./types";

const NUMBERS = /^\s*\d+(\s*,\s*\d+){0,2}\s*$/;

/** Nothing where nobody is around who could run the kernel again. */
export function threadChoice(run: Run): HTMLElement | null {
  if (!("embedded" in document.documentElement.dataset)) return null;
  const [shown] = run.stepped.threads;
  const block = field("Block", "blockIdx", run.grid, shown?.block);
  const thread = field("Thread of it", "threadIdx", run.block, shown?.thread);
  const wrong = h("span", { class: "note", role: "alert" });
  const ask = () => {
    const isRead = [block, thread].every((input) => NUMBERS.test(input.value));
    wrong.textContent = isRead ? "" : "One to three numbers each, such as 1,0.";
    if (!isRead) return;
    remember({ stepped: "", at: "" });
    parent.postMessage({ step: `${block.value}:${thread.value}`.replace(/\s/g, "") }, "*");
  };
  const onkeydown = (event: Event) => {
    event.stopPropagation(); // arrows are for the text here
    if ((event as KeyboardEvent).key === "Enter") ask();
  };
  return h(
    "div",
    { class: "tools step-choice", role: "group", "aria-label": "Another thread to step", onkeydown },
    h("label", {}, "Block ", block),
    h("label", {}, "Thread ", thread),
    h("button", { type: "button", onclick: ask }, "Step this one"),
    wrong,
  );
}

function field(label: string, meaning: string, extents: number[], at = [0, 0, 0]): HTMLInputElement {
  const axes = extents[2] > 1 ? 3 : extents[1] > 1 ? 2 : 1;
  const value = at.slice(0, axes).join(",");
  return h("input", { "aria-label": label, title: `${meaning}, x first`, value, size: 8 });
}
