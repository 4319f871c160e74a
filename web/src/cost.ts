// One request of a warp: lanes and their addresses in; the sectors or the banks that they meet, and what that costs, out.
// The rules are those of src/tilescope/analysis/requests/request.py; the tests hold both together.
import { numbers, unpack } from "./data";
import type { Extent, Group, Sample } from "./types";

export const SECTOR = 32,
  WORD = 4,
  BANKS = 32,
  WARP = 32;

export interface Lane {
  lane: number;
  /** Bytes from the array's beginning. */
  offset: number;
}

/** A sector, or a word of a bank, and the lanes that touch it; `number` counts from the array's beginning. */
export interface Unit {
  number: number;
  lanes: Lane[];
}

export function lanesOf(sample: Sample): Lane[] {
  const lanes = numbers(sample.lanes);
  const offsets = unpack<number>(
    sample.o,
    lanes.map((lane) => [lane]),
  );
  return lanes.map((lane, i) => ({ lane, offset: offsets[i] }));
}

/** The same accesses with rows that are longer by so many words. */
export function padded(lanes: Lane[], extent: Extent, words: number): Lane[] {
  const row = extent.itemsize * (extent.shape.at(-1) ?? 1);
  return lanes.map(({ lane, offset }) => ({ lane, offset: offset + Math.floor(offset / row) * words * WORD }));
}

/** The same bytes, one lane's beside the other's. */
export function sideBySide(lanes: Lane[], bytes: number): Lane[] {
  const first = Math.floor(Math.min(...lanes.map((l) => l.offset)) / SECTOR) * SECTOR;
  const places = [...new Set(lanes.map((l) => l.offset))].sort((a, b) => a - b);
  return lanes.map(({ lane, offset }) => ({ lane, offset: first + bytes * places.indexOf(offset) }));
}

export function used(lanes: Lane[], bytes: number): number {
  return bytes * new Set(lanes.map((l) => Math.floor(l.offset / bytes))).size;
}

function units(lanes: Lane[], bytes: number, start: number, size: number): Unit[] {
  const found = new Map<number, Lane[]>();
  const skew = start % size;
  for (const lane of lanes)
    for (let n = Math.floor((lane.offset + skew) / size); n <= Math.floor((lane.offset + skew + bytes - 1) / size); n++)
      found.set(n, [...(found.get(n) ?? []), lane]);
  return [...found].sort((a, b) => a[0] - b[0]).map(([number, touching]) => ({ number, lanes: touching }));
}

export function sectors(lanes: Lane[], group: Group): Unit[] {
  return units(lanes, group.bytes, group.start, SECTOR);
}

export function fewestSectors(lanes: Lane[], bytes: number): number {
  return Math.ceil(used(lanes, bytes) / SECTOR);
}

/** Lanes that are served at once: all, a half or a quarter of the warp for 8 and 16 bytes a lane, and twice as many where
 * a load's lanes share addresses by pairs. src/tilescope/emulator/banks.py */
function together(lanes: Lane[], group: Group): number {
  const size = WARP / Math.max(1, Math.floor(group.bytes / WORD));
  return size < WARP && group.action === "load" && sharedByPairs(lanes) ? 2 * size : size;
}

function sharedByPairs(lanes: Lane[]): boolean {
  const at = new Map(lanes.map((l) => [l.lane, l.offset]));
  return [1, 2].some((k) => lanes.every((l) => [l.offset, undefined].includes(at.get(l.lane ^ k))));
}

/** The words of each group of lanes that are served at once. */
function served(lanes: Lane[], group: Group): Unit[][] {
  const size = together(lanes, group);
  const parts = [...new Set(lanes.map((l) => Math.floor(l.lane / size)))].sort((a, b) => a - b);
  return parts.map((part) =>
    units(
      lanes.filter((l) => Math.floor(l.lane / size) === part),
      group.bytes,
      group.start,
      WORD,
    ),
  );
}

function bank(unit: Unit, group: Group): number {
  return (unit.number + Math.floor((group.start % (WORD * BANKS)) / WORD)) % BANKS;
}

/** For each pass through the banks, the word that each bank serves. */
export function passes(lanes: Lane[], group: Group): Map<number, Unit>[] {
  const found: Map<number, Unit>[] = [];
  for (const words of served(lanes, group)) {
    const first = found.length;
    for (const unit of words) {
      let at = first;
      while (found[at]?.has(bank(unit, group))) at++;
      (found[at] ??= new Map()).set(bank(unit, group), unit);
    }
  }
  return found;
}

export function fewestPasses(lanes: Lane[], group: Group): number {
  return served(lanes, group).length;
}
