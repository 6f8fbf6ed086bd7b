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

/** What an administrator has to decide about a waiting file: rows by their fault, and names that are nearly known. */
export type WaitingReasons = { errors: number; conflicts: number; lookalikes: number };
