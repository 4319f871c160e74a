// Light or dark: the system's choice until the reader makes one.
import { h } from "./dom";

const KEPT = "tilescope-theme";
const listeners: (() => void)[] = [];

export function onTheme(listener: () => void): void {
  listeners.push(listener);
}

/** Those who listened are gone. */
export function forgetThemes(): void {
  listeners.length = 0;
}

export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** For as long as the page is open. */
export function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

function choose(theme: string): void {
  kept((store) => store.setItem(KEPT, theme));
  setTheme(theme);
}

/** A page in a frame may have no storage; then the choice lasts as long as the page. */
function kept<T>(use: (store: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export function themeButton(): HTMLElement {
  const before = kept((store) => store.getItem(KEPT));
  if (before) document.documentElement.dataset.theme = before;
  const name = () => (isDark() ? "Light" : "Dark");
  const made = h("button", { type: "button", class: "quiet", "aria-label": "Switch between light and dark" }, name());
  const told = () => {
    made.textContent = name();
  };
  made.addEventListener("click", () => choose(isDark() ? "light" : "dark"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () =>
    listeners.forEach((listener) => listener()),
  );
  onTheme(told);
  return made;
}
