// Elements made from names, attributes and children.

type Child = Node | string | number | null | undefined | false;
type Attributes = Record<string, unknown>;

const SVG = "http://www.w3.org/2000/svg";

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children
      .filter((c) => c !== null && c !== undefined && c !== false)
      .map((c) => (c instanceof Node ? c : String(c))),
  );
  return element;
}

export function replace(parent: Element, ...children: Child[]): void {
  parent.replaceChildren(
    ...children
      .filter((c) => c !== null && c !== undefined && c !== false)
      .map((c) => (c instanceof Node ? c : String(c))),
  );
}

/** A section of the page, with a heading that the navigation and a screen reader find. */
export function section(id: string, title: string, note: string, ...children: Child[]): HTMLElement {
  const head = h("h2", { id: `${id}-title` }, title);
  return h(
    "section",
    { id, "aria-labelledby": `${id}-title` },
    h("header", {}, head, note && h("p", { class: "note" }, note)),
    ...children,
  );
}

export function button(
  text: string,
  label: string,
  onclick: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  return h("button", { type: "button", title: label, "aria-label": label, onclick, ...attributes }, ...coded(text));
}

export function select(
  label: string,
  options: [string, string][],
  chosen: string,
  change: (value: string) => void,
): HTMLLabelElement {
  const made = h("select", { "aria-label": label, onchange: () => change(made.value) });
  made.append(...options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
  return h("label", { class: "select" }, h("span", {}, label), made);
}

/** A colour of the style sheet, for canvases. */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** A canvas of so many CSS pixels, sharp on any screen. */
export function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext("2d")!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

const CODE = /`([^`]+)`|([A-Za-z_]\w*(?:\[[^\][]+\])+|[A-Za-z_]\w*\(\)|(?:thread|block)Idx\.[xyz])/g;

/** Text with `code` in it; elements such as in[0] and calls such as __syncthreads() show by themselves that they are. */
export function coded(text: string): Child[] {
  const parts: Child[] = [];
  let end = 0;
  for (const found of text.matchAll(CODE)) {
    parts.push(text.slice(end, found.index), h("code", {}, found[1] ?? found[2]));
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)];
}
