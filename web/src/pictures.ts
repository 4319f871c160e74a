// An image kernel's pictures: what it was given, and what it left.
import { h, section } from "./dom";
import type { Run } from "./types";

export function pictures(made: Run): HTMLElement[] {
  const shown = made.pictures ?? [];
  if (!shown.length) return [];
  const figures = shown.map((one) =>
    h(
      "figure",
      {},
      h("img", {
        src: `data:image/png;base64,${one.data}`,
        alt: `${one.name} ${one.when} the launch`,
        style: `max-width:100%;width:${Math.min(one.width, 512)}px;image-rendering:${one.width < 200 ? "pixelated" : "auto"}`,
      }),
      h("figcaption", {}, h("code", {}, one.name), ` ${one.when}, ${one.width} x ${one.height}`),
    ),
  );
  const style = "display:flex;flex-wrap:wrap;gap:1.5rem";
  return [section("pictures", "Pictures", "Before the launch, and after it.", h("div", { style }, ...figures))];
}
