import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

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
