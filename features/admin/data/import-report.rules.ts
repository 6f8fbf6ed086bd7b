import type { Lookalike } from './lookalikes.rules.ts';
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
export type ImportAddition = { line: number; race: string; name: string };

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
