// The document that the page shows; docs/report.md describes every field.

export type Three = [number, number, number];
export type Counts = Record<string, number>;
/** One value for all, a slope over places, or a list. src/tilescope/report/html/packing.py */
export type Packed<T = number> = T | T[] | { b: number; s: number[] };
export type Value = number | string;

export interface Part {
  name: string;
  amount: number;
  unit: string;
  rate: number;
  seconds: number;
}

export interface Advice {
  kind: string;
  sentence: string;
  gain: string;
  severity: string;
  line: number;
  times: number;
}

export interface Finding {
  kind: string;
  severity: string;
  message: string;
  hint: string;
  line: number;
  other_line: number;
  count: number;
}

export interface SourceLine {
  n: number;
  text: string;
  counts: Counts;
}

export interface PtxLine {
  text: string;
  line: number;
  counts: Counts;
}

export interface SassLine {
  text: string;
  line: number;
  /** How often warps issued it; null where that is not known. */
  issued: number | null;
}

export interface ArrayUse {
  name: string;
  shape: number[];
  dtype: string;
  loads: number;
  stores: number;
  /** Missing where the arrays are so large that distinct bytes are not counted. */
  unique_bytes?: number;
  reuse?: number;
}

export interface Extent {
  name: string;
  space: "global" | "shared" | "const";
  shape: number[];
  itemsize: number;
  dtype: string;
  length: number;
}

export interface Sample {
  block: Three;
  warp: number;
  n: number;
  lanes: [number, number][];
  o: Packed;
}

export interface Group {
  space: "global" | "shared";
  action: string;
  array: string;
  bytes: number;
  executions: number;
  start: number;
  samples: Sample[];
}

export interface MemoryLine {
  line: number;
  groups: Group[];
}

export type Kind = "brought" | "fill" | "use" | "write" | "result";

export interface PartOfStep {
  k: Kind;
  a: number;
  e: Packed;
  v?: Packed<Value>;
  t?: [number, number][];
  from?: number;
  s?: Packed;
  missing?: Record<string, string>;
  atomic?: 1;
}

export interface Step {
  p: number;
  l: number;
  parts?: PartOfStep[];
  gate?: number;
  gap?: number;
}

export interface Block {
  at: Three;
  phases: number;
  cut: boolean;
  left_out: number;
  steps: Step[];
  without_result: [number, number][];
  sums: boolean;
  /** How long the rows are of a tile that is declared in one dimension and filled from two. */
  rows: Record<string, number>;
}

/** One direction between two memories; least and most are bytes, the same where they are counted. */
export interface Way {
  action: string;
  least: number | null;
  most: number | null;
  requests: number;
  units: number;
  best: number;
}

export interface Flows {
  edges: { from: string; to: string; ways: Way[] }[];
  others: { name: string; requests: number }[];
  /** Bytes of bulk copies, which pass by the registers. */
  copies: number;
}

export interface Mix {
  kind: string;
  executions: number;
  lanes: number;
}

export interface IdleLine {
  line: number;
  slots: number;
  idle: number;
  branches: number;
  divergent: number;
}

export interface Idle {
  slots: number;
  active: number;
  no_thread: number | null;
  lines: IdleLine[];
  divergent: IdleLine[];
}

export interface Heat {
  array: string;
  shape: number[];
  rows: number;
  columns: number;
  cells: number[];
  most: number;
  loads: number;
  stores: number;
  elements: number;
  blocks: { block: number; loads: number; elements: number }[];
}

export interface RoofPoint {
  name: string;
  intensity: number;
  attainable_flops: number;
  share: number;
  bound: string;
}

export interface Roof {
  device: string;
  flops: number;
  bandwidth: number;
  ridge: number;
  points: RoofPoint[];
  course: RoofPoint[];
}

export interface Occupancy {
  device: string;
  threads: number;
  registers: number;
  blocks: number;
  warps: number;
  warps_per_sm: number;
  occupancy: number;
  limited_by: string[];
  limits: { name: string; block: number; sm: number; blocks: number | null }[];
}

export interface Timeline {
  rows: string[];
  kinds: string[];
  names: string[];
  left_out: number;
  /** Row, kind, name, begin and end in microseconds of the emulation, bytes. */
  spans: [number, number, number, number, number, number][];
}

/** What a GPU takes at least: each part alone, the longest first. */
export interface Bound {
  device: string;
  seconds: number;
  parts: Part[];
}

/** A variable's number and its value; without one it is not yet assigned; a third item of 1: the compiler keeps it
 * nowhere. Two more: the first element of an array's part, and how long the array is. */
export type Assignment = [number, unknown?, number?, number?, number?];

export interface SteppedValue {
  value: unknown;
  gone: boolean;
  /** Of an array of which a part is known: its first element, and how many there are in all. */
  first: number;
  length: number;
}

export interface SteppedThread {
  block: Three;
  thread: Three;
  warp: number;
  lane: number;
  cut: boolean;
  note: string;
  /** Name and type. */
  variables: [string, string][];
  /** Function, how many calls deep, the numbers of the variables that are seen, and the header, "" for none. */
  scopes: [string, number, number[], string][];
  /** Line, scope, what has changed, and the lanes where these have. */
  steps: [number, number, Assignment[], number?][];
}

export interface Run {
  schema: number;
  kind: "run";
  kernel: string;
  grid: Three;
  block: Three;
  shared_bytes: number;
  device: string;
  verdict: { status: string; messages: string[] };
  checked: boolean;
  parts: Part[];
  bound: Bound;
  advice: Advice[];
  findings: Finding[];
  totals: Counts;
  meanings: Record<string, [string, string]>;
  source: { file: string; head: number; lines: SourceLine[]; ptx: PtxLine[]; sass: { rows: SassLine[]; note: string } };
  arrays: ArrayUse[];
  recorded: { blocks: Three[]; whole: boolean; note: string; arrays: Extent[] };
  memory: MemoryLine[];
  phases: Block[];
  /** Headers have the lines, with their numbers, between which threads come. */
  stepped: { note: string; headers: Record<string, [number, string][]>; threads: SteppedThread[] };
  flows: Flows;
  mix: Mix[];
  idle: Idle;
  heat: Heat[];
  closed: { heading?: string; rows?: { name: string; basic: number; tiled: number; counted: number }[] };
  roofline: Roof;
  occupancy: Occupancy | null;
  occupancy_unknown: string;
  timeline: Timeline | null;
  pictures?: { name: string; when: string; width: number; height: number; data: string }[];
}

export interface Rung {
  name: string;
  status: string;
  message: string;
  summary: string;
  figures: Record<string, number | null>;
  parts: Part[];
  bound: Bound | null;
}

export interface Ladder {
  schema: number;
  kind: "ladder";
  title: string;
  claim: string;
  shape: Record<string, number>;
  tile: number;
  device: string;
  columns: { key: string; name: string; meaning: string }[];
  rungs: Rung[];
  roofline: Roof;
}

export interface Change {
  name: string;
  before: number;
  now: number;
  percent: number | null;
  judgement: string;
}

export interface ChangedLine {
  before: { file: string; line: number; text: string } | null;
  now: { file: string; line: number; text: string } | null;
  part: number;
  changes: Change[];
}

export interface Side {
  kernel: string;
  file: string;
  grid: Three;
  block: Three;
  status: string;
}

export interface Comparison {
  schema: number;
  kind: "comparison";
  device: string;
  before: Side;
  now: Side;
  problem: { same: boolean; sentence: string; elements_before: number; elements_now: number };
  per_element: Change[];
  totals: Change[];
  equal: number;
  alike: string;
  lines: ChangedLine[];
  arrays: { name: string; changes: Change[] }[];
  checked: boolean;
  appeared: Finding[];
  gone: Finding[];
  parts_before: Part[];
  parts_now: Part[];
  meanings: Record<string, [string, string]>;
}

export type Document = Run | Ladder | Comparison;
