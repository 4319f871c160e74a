// The moment that is looked at, as the part of the address behind #: `#block=0,1&phase=3`.

export type Moment = Record<string, string>;
type Listener = (moment: Moment) => void;

const listeners: Listener[] = [];
let written = "";

/** In a frame without an address of its own (a notebook's cell) nothing is kept. */
const hasAddress = location.protocol !== "about:";

export function moment(): Moment {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/** Keys with an empty value are taken out. */
export function remember(changes: Moment): void {
  if (!hasAddress) return;
  const all = { ...moment(), ...changes };
  const text = Object.entries(all)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  written = `#${text}`;
  if (location.hash !== written) history.replaceState(null, "", written);
}

/** Those who listened are gone. */
export function forgetMoments(): void {
  listeners.length = 0;
}

export function onMoment(listener: Listener): void {
  listeners.push(listener);
}

window.addEventListener("hashchange", () => {
  if (location.hash !== written) listeners.forEach((listener) => listener(moment()));
});
