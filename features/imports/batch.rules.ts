import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

/**
 * What has become of an imported file. 'storing' and 'undoing': its races are being written or taken back, or that was
 * interrupted (import.interrupted). 'discarded': an administrator refused what a program pushed, or the program itself has sent
 * something newer; other files that nobody uses are deleted.
 */
export type BatchState = 'uploaded' | 'previewed' | 'storing' | 'applied' | 'undoing' | 'undone' | 'discarded';

/**
 * Kinds of rows that an import writes, and of rows that may reference them: what stands in the way of undoing an
 * import.
 */
export type RowKind =
  | 'runner'
  | 'race'
  | 'event'
  | 'horse'
  | 'jockey'
  | 'trainer'
  | 'stable'
  | 'odds'
  | 'tip'
  | 'photo'
  | 'other';

/** How the rows of a file are written, decided before the first of them (import.race-by-race). */
export type StoringDecision = {
  /** Rows that couldn't be stored are left out, also those of races that change while others are written. */
  skipBadRows: boolean;
  overwriteResults: boolean;
  /** The operator's word on the command line stands above what is stored (import.command-line). */
  isForced: boolean;
  /** Stored horses meant by names that are nearly theirs, by the name's key; null = a new horse. */
  horses: [key: string, id: number | null][];
  /** Lines of the rows that were refused when the file was judged. */
  leftOut: number[];
  /** Values of other rows that had to wait then; of a batch of an older version unknown. */
  withheld?: string[];
};

/** What of a batch is stored, in whole percents; a batch that isn't finished never has all. */
export const storedPercent = (storedRows: number, rows: number): number =>
  rows === 0 ? 0 : Math.min(99, Math.floor((storedRows * 100) / rows));

const fewestRows = 50;
const mostRows = 2000;
/** A third of the time for which a save by hand may have to wait, for the next group may take longer than the last one. */
const aimMs = 100;

/** How many rows the next transaction takes, from how long the last one held others up. */
export function nextGroupSize(rows: number, elapsedMs: number): number {
  const fitting = Math.round(rows * Math.min(2, aimMs / Math.max(1, elapsedMs)));
  return Math.min(mostRows, Math.max(fewestRows, fitting));
}

export const firstGroupSize = fewestRows;

/** A file of a program that waits for an administrator (import.push-waiting). */
export type WaitingBatch = { id: number; fileName: string | null; raceKeys: readonly string[] };

/** Files of one key that may wait; the next is refused until an administrator has decided. */
export const maxWaitingBatches = 20;

type PushedFile = { fileName: string | null; raceKeys: ReadonlySet<string> };

/** The waiting files whose place a newer one of their key takes: those of its name all of whose races it names. */
export const supersededBatches = (
  { fileName, raceKeys }: PushedFile,
  waiting: readonly WaitingBatch[],
): WaitingBatch[] =>
  waiting.filter((older) => older.fileName === fileName && older.raceKeys.every((race) => raceKeys.has(race)));

/** Rows of a date that their day no longer has (import.moved-days). */
type MovedRows = { from: PragueDate; to: PragueDate; rows: number };

/**
 * The same as work: what has to be decided (rows by their fault, names that are nearly known), or with `isMapped` false
 * first what its columns are. `madeAt` is real time.
 */
export type WaitingPush = {
  id: number;
  /** null = the command line. */
  program: string | null;
  fileName: string | null;
  madeAt: Instant;
  isMapped: boolean;
  errors: number;
  conflicts: number;
  /** Of the conflicts those of moved days. */
  moved: readonly MovedRows[];
  lookalikes: number;
};

/** A batch whose storing or undo was interrupted, or whose rest waits because races had changed (import.interrupted). */
export type InterruptedBatch = { id: number; name: string; isUndo: boolean; percent: number; waitingRows: number };
