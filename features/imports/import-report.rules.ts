import type { Lookalike } from './match-horse.rules.ts';
import type { RunnerClaim } from './source-claims.rules.ts';

/** One finding in a file. `line` counts a CSV's lines and a JSON array's records from 1; null = the whole file. */
export type RowProblem = {
  line: number | null;
  column: string | null;
  value: string | null;
  reason: string;
  /** The race and the horse of the row, where it could be read. */
  race?: string;
  name?: string;
  /** The row is valid, but contradicts what is stored, or needs an administrator's decision. */
  isConflict?: boolean;
};

/** A runner that an import adds, or would add. */
type ImportAddition = { line: number; race: string; name: string };

/** One value that an import changes, or would change. `race` null = a fact about a horse or a jockey, apart from their runs. */
export type ImportChange = {
  line: number;
  race: string | null;
  /** The horse, or also a jockey when `race` is null; null = the race day or the race itself. */
  name: string | null;
  column: string;
  from: unknown;
  to: unknown;
};

/** Names of the records that an import adds, or would add, by kind. */
export type NewNames = { horses: string[]; jockeys: string[]; trainers: string[]; stables: string[] };

/** What an import did, or in a dry run would do. Lists are cut at `maxListLength`; counts are complete. */
export type ImportReport = {
  maxListLength: number;
  /** False after a dry run, and whenever nothing of the file was stored. */
  stored: boolean;
  /** The file can't be stored as it is: it is unreadable, or has bad rows that may not be skipped. */
  refused: boolean;
  rows: number;
  skippedRows: number;
  runners: { added: number; changed: number; unchanged: number };
  races: { added: number; changed: number; completed: number };
  events: { added: number; changed: number };
  added: { horses: number; jockeys: number; trainers: number; stables: number };
  /** The names of `added`. */
  newNames: NewNames;
  /** Rows of odds_history. */
  oddsChanges: number;
  additions: ImportAddition[];
  changes: ImportChange[];
  changeCount: number;
  errors: RowProblem[];
  errorCount: number;
  warnings: RowProblem[];
  warningCount: number;
  /** New horses with names similar to stored ones, each once. */
  lookalikes: Lookalike[];
  /** What the file says of runners of races that haven't started, also what is left out (import.disagreeing-sources). */
  claims: RunnerClaim[];
  /** The races that its readable rows name (import.push-waiting). */
  raceKeys: Set<string>;
};

/** For reports on a terminal, so that memory doesn't grow with the file. */
const defaultMaxListLength = 1000;

export function createReport(maxListLength = defaultMaxListLength): ImportReport {
  return {
    maxListLength,
    stored: false,
    refused: false,
    rows: 0,
    skippedRows: 0,
    runners: { added: 0, changed: 0, unchanged: 0 },
    races: { added: 0, changed: 0, completed: 0 },
    events: { added: 0, changed: 0 },
    added: { horses: 0, jockeys: 0, trainers: 0, stables: 0 },
    newNames: { horses: [], jockeys: [], trainers: [], stables: [] },
    oddsChanges: 0,
    additions: [],
    changes: [],
    changeCount: 0,
    errors: [],
    errorCount: 0,
    warnings: [],
    warningCount: 0,
    lookalikes: [],
    claims: [],
    raceKeys: new Set(),
  };
}

/** Whether storing the file would change anything. */
export const hasChanges = ({ runners, races, events, changeCount }: ImportReport): boolean =>
  runners.added + races.added + events.added + changeCount > 0;

export function recordErrors(report: ImportReport, errors: readonly RowProblem[]): void {
  report.errorCount += errors.length;
  report.errors.push(...errors.slice(0, Math.max(0, report.maxListLength - report.errors.length)));
}

export function recordWarnings(report: ImportReport, warnings: readonly RowProblem[]): void {
  report.warningCount += warnings.length;
  report.warnings.push(...warnings.slice(0, Math.max(0, report.maxListLength - report.warnings.length)));
}

export function recordChange(report: ImportReport, change: ImportChange): void {
  report.changeCount += 1;
  if (report.changes.length < report.maxListLength) report.changes.push(change);
}

export function recordAddition(report: ImportReport, addition: ImportAddition): void {
  if (report.additions.length < report.maxListLength) report.additions.push(addition);
}

/** What an import would do with one row of a file; worst first. */
export const previewKinds = ['error', 'conflict', 'changed', 'new', 'warning'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Rows by kind, as they are shown before the file is stored. */
export type Preview = Record<PreviewKind, PreviewRow[]>;

/** How many rows a preview has of each kind, and of the whole file. */
export type PreviewCounts = Record<PreviewKind | 'rows' | 'unchanged' | 'skipped' | 'changes', number>;

/** Whether a previewed file leaves nothing to be stored or decided (import.batches). */
export const isWithoutChanges = (counts: PreviewCounts): boolean =>
  counts.new + counts.changed + counts.conflict + counts.error + counts.changes === 0;

/** One row of a file, or the whole file (`line` null), as the preview shows it. */
export type PreviewRow = {
  kind: PreviewKind;
  line: number | null;
  /** 'YYYY-MM-DD Místo #3'; null = a fact about a horse or jockey, or a row that can't be read. */
  race: string | null;
  name: string | null;
  changes: { column: string; from: string | null; to: string | null }[];
  problems: { column: string | null; value: string | null; reason: string }[];
};

/**
 * Makes a report's rows in the file's order, each once, under its worst kind (import.preview); between its steps others may
 * have their turn.
 */
export function* previewRows(report: ImportReport): Generator<void, PreviewRow[]> {
  const rows = new Map<string, PreviewRow>();
  const rowOf = (line: number | null, kind: PreviewKind): PreviewRow => {
    const key = line === null ? `file ${rows.size}` : String(line);
    const existing = rows.get(key);
    if (!existing) {
      const row: PreviewRow = { kind, line, race: null, name: null, changes: [], problems: [] };
      rows.set(key, row);
      return row;
    }
    if (previewKinds.indexOf(kind) < previewKinds.indexOf(existing.kind)) existing.kind = kind;
    return existing;
  };
  for (const { line, race, name } of report.additions) {
    Object.assign(rowOf(line, 'new'), { race, name });
    yield;
  }
  for (const change of report.changes) {
    addChange(rowOf(change.line, 'changed'), change);
    yield;
  }
  const addProblem = (problem: RowProblem, kind: PreviewKind): void => {
    const { line, column, value, reason, race, name } = problem;
    const row = rowOf(line, kind);
    row.race ??= race ?? null;
    row.name ??= name ?? null;
    row.problems.push({ column, value, reason });
  };
  for (const problem of report.errors) {
    addProblem(problem, problem.isConflict ? 'conflict' : 'error');
    yield;
  }
  for (const problem of report.warnings) {
    addProblem(problem, 'warning');
    yield;
  }
  return [...rows.values()].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

export const byKind = (rows: readonly PreviewRow[]): Preview =>
  Object.fromEntries(previewKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind)])) as Preview;

/** Rows that no longer pass, as conflicts of a preview. */
export const previewOfProblems = (problems: readonly RowProblem[]): PreviewRow[] =>
  [...Map.groupBy(problems, ({ line }) => line)].map(([line, [first, ...others]]) => ({
    kind: 'conflict',
    line,
    race: first?.race ?? null,
    name: first?.name ?? null,
    changes: [],
    problems: [...(first ? [first] : []), ...others].map(({ column, value, reason }) => ({ column, value, reason })),
  }));

function addChange(row: PreviewRow, { race, name, column, from, to }: ImportChange): void {
  row.race ??= race;
  row.name ??= name;
  const change = { column, from: formatValue(from), to: formatValue(to) };
  // A rider's title is of the ride and of the rider.
  const isSaid = row.changes.some(
    (said) => said.column === column && said.from === change.from && said.to === change.to,
  );
  if (!isSaid) row.changes.push(change);
}

function formatValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return Array.isArray(value) ? value.join('|') : String(value);
}
