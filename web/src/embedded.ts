// The report in a frame of the playground: documents that the page around it sends in; the report drawn again, without
// the page being opened again, and its height out.
import { forgetMoments } from "./link";
import { forgetThemes, setTheme } from "./theme";
import type { Document } from "./types";

interface Message {
  theme?: string;
  report?: Document;
}

export function embedded(root: HTMLElement, show: (made: Document) => void): void {
  document.documentElement.dataset.embedded = "";
  window.addEventListener("message", (event: MessageEvent<Message>) => {
    if (event.source !== parent) return;
    if (event.data.theme) setTheme(event.data.theme);
    if (event.data.report) again(root, event.data.report, show);
  });
  const told = () => parent.postMessage({ height: Math.ceil(document.body.getBoundingClientRect().height) }, "*");
  new ResizeObserver(told).observe(document.body);
  parent.postMessage({ ready: true }, "*");
}

/** What a reader has opened stays open. */
function again(root: HTMLElement, made: Document, show: (made: Document) => void): void {
  const details = () => [...root.querySelectorAll("details")];
  const before = details().map((one) => one.open);
  forgetMoments();
  forgetThemes();
  show(made);
  const now = details();
  if (now.length === before.length) now.forEach((one, i) => (one.open = before[i]));
}
