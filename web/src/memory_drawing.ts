// Drawings of one request: sectors as rows of bytes with the lanes that use them; banks as columns, a row for each pass.
import { BANKS, type Lane, passes, SECTOR, sectors } from "./cost";
import { h } from "./dom";
import type { Group } from "./types";
import { joined } from "./words";

const NARROW = matchMedia("(max-width: 700px)"); // there the banks stand in several rows

/** Each sector: what it begins with, and a cell for each part as long as one lane's access. */
export function sectorDrawing(lanes: Lane[], group: Group, name: (offset: number) => string): HTMLElement {
  const made = sectors(lanes, group).map((sector) => {
    const size = Math.min(group.bytes, SECTOR);
    const cells = Array.from({ length: SECTOR / size }, (_, i) => {
      const first = sector.number * SECTOR + i * size;
      const here = sector.lanes
        .filter((l) => l.offset < first + size && first < l.offset + group.bytes)
        .map((l) => l.lane);
      return cell(here, `${name(first)}: ${here.length ? `lane ${joined(here)}` : "moved, not used"}`);
    });
    return h(
      "div",
      {
        class: "sector",
        role: "listitem",
        "aria-label": `sector ${sector.number}, from ${name(sector.number * SECTOR)}: lanes ${joined(sector.lanes.map((l) => l.lane))}`,
      },
      h("span", { class: "sector-name" }, `${sector.number}`, h("small", {}, name(sector.number * SECTOR))),
      h("span", { class: "cells", style: `--cells:${SECTOR / size}` }, ...cells),
    );
  });
  return h("div", { class: "sectors", role: "list", "aria-label": "Sectors of 32 bytes" }, ...made);
}

/** Lanes are named by their numbers; several that read one word share it. */
function cell(lanes: number[], title: string): HTMLElement {
  return h("span", { class: lanes.length ? "cell used" : "cell wasted", title }, lanes.length ? joined(lanes) : "");
}

/** Several lanes that read one word, in the room of a cell. */
function brief(lanes: number[]): string {
  return lanes.length > 2 ? `${lanes[0]}+${lanes.length - 1}` : lanes.join(",");
}

/** Banks as columns, passes as rows. */
export function bankDrawing(lanes: Lane[], group: Group): HTMLElement {
  const rows = passes(lanes, group);
  const columns = NARROW.matches ? BANKS / 4 : BANKS;
  const parts = Array.from({ length: BANKS / columns }, (_, i) =>
    Array.from({ length: columns }, (_, j) => i * columns + j),
  );
  const busy = parts.filter((banks) => rows.some((row) => banks.some((bank) => row.has(bank))));
  const tables = busy.map((banks) => {
    const body = rows.map((row, pass) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, pass + 1),
        ...banks.map((bank) => {
          const unit = row.get(bank);
          const served = unit ? unit.lanes.map((l) => l.lane) : [];
          return h(
            "td",
            {
              class: unit ? "used" : "idle",
              title: unit
                ? `bank ${bank}, pass ${pass + 1}: lane ${joined(served)}`
                : `bank ${bank} does nothing in pass ${pass + 1}`,
            },
            brief(served),
          );
        }),
      ),
    );
    return h(
      "table",
      { class: "banks" },
      h(
        "thead",
        {},
        h("tr", {}, h("th", { scope: "col" }, "pass"), ...banks.map((bank) => h("th", { scope: "col" }, bank))),
      ),
      h("tbody", {}, ...body),
    );
  });
  return h(
    "div",
    {
      class: "scroll",
      tabindex: 0,
      role: "region",
      "aria-label": "The 32 banks of shared memory, with the lanes of each pass",
    },
    h(
      "p",
      { class: "note" },
      `Columns are banks; each row is one pass, and a cell has the lanes that are served (0+15: lane 0 and 15 others, of one word).${busy.length < parts.length ? " Banks that are not shown do nothing." : ""}`,
    ),
    ...tables,
  );
}
