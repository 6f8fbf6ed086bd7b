import { hasWon } from './placing.rules.ts';
import { formatMargin } from '#text/racing/margin';
import { isVerdict, lengthsBehindWinner } from './margin.rules.ts';
import { compareNumbers, comparePlacing, type OrderedRunner } from './running-order.rules.ts';

/**
 * A runner of a finished race; the margin is the source's text for the gap to the horse that crossed the line before
 * it.
 */
export type MarginRow = OrderedRunner & { id: number; finishingMargin: string | null };

/**
 * Lengths behind the winner by runner id, placed runners only (racing.margins); null where a gap on the way has no
 * number. The gap of a disqualified horse counts, as in the official table, unless it crossed the line before the
 * winner.
 */
export function lengthsBehind(rows: readonly MarginRow[]): Map<number, number | null> {
  const fromWinner = crossingOrderFromWinner(rows);
  const lengths = lengthsBehindWinner(fromWinner.map((row) => row.finishingMargin));
  return new Map(
    fromWinner.flatMap((row, index) => (row.finishingPosition === null ? [] : [[row.id, lengths[index] ?? null]])),
  );
}

/** The winner's verdict ('LEHCE'); null where he has a gap to a disqualified horse instead. */
export function verdict(rows: readonly MarginRow[]): string | null {
  const [winner] = crossingOrderFromWinner(rows);
  const margin = winner?.finishingMargin ?? null;
  return margin !== null && isVerdict(margin) ? margin : null;
}

/** A runner's own margin as it is printed beside it: a verdict only of a winner (racing.margins). */
export const printedMargin = (margin: string | null, position: number | null): string | null =>
  margin === null || (!hasWon(position) && isVerdict(margin)) ? null : formatMargin(margin);

/** The gaps behind the winner, in order of crossing: what an official table prints as '3 – 1¼ – hlava'. */
export function marginChain(rows: readonly MarginRow[]): string[] {
  return crossingOrderFromWinner(rows)
    .slice(1)
    .flatMap(({ finishingMargin }) =>
      finishingMargin === null || isVerdict(finishingMargin) ? [] : [finishingMargin],
    );
}

function crossingOrderFromWinner(rows: readonly MarginRow[]): MarginRow[] {
  const crossed = rows.filter(hasCrossed).toSorted(compareRows);
  const winnerAt = crossed.findIndex((row) => hasWon(row.finishingPosition));
  return winnerAt < 0 ? [] : crossed.slice(winnerAt);
}

function hasCrossed(row: MarginRow): boolean {
  return row.finishingPosition !== null || row.finishingMargin !== null;
}

/** By row of the official table; a manually entered result has no rows and goes by positions. */
function compareRows(a: MarginRow, b: MarginRow): number {
  const isByRow = a.resultRow !== null && b.resultRow !== null;
  return (isByRow ? compareNumbers(a.resultRow, b.resultRow) : 0) || comparePlacing(a, b);
}
