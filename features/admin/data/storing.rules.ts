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
