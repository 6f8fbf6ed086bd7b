import { cellText, type Grid } from '#domain/admin/grid/grid.ts';
import { readFinishTime } from '#domain/admin/data/finish-time-text.ts';
import type { RowHeader } from './race-grid.ts';
import { typedRunners } from './typed-result.ts';

/** The numbers of two runners: the one placed `behind` has the better time. */
export type TimeAgainstOrder = { ahead: number | null; behind: number | null };

/**
 * The first runner of a results grid whose time is better than that of one placed ahead of it, as after two places were
 * swapped without their times (race-office.typed-result). Null when none is, or a time can't be read. For the panel beside
 * the grid, which only says it: a runner that was demoted keeps its time.
 */
export function findTimeAgainstOrder(grid: Grid, rowHeaders: readonly RowHeader[]): TimeAgainstOrder | null {
  const runners = typedRunners(grid, rowHeaders).flatMap(({ number, finishingPosition }, at) => {
    const read = readFinishTime(cellText(grid, { rowId: rowHeaders[at]?.id ?? '', column: 'time' }).trim());
    // 'hh:mm:ss.fraction': texts in the order of their times.
    return finishingPosition === null || 'problem' in read
      ? []
      : [{ number, position: finishingPosition, time: read.value }];
  });
  const ordered = runners.toSorted((a, b) => a.position - b.position);
  for (const behind of ordered) {
    const ahead = ordered.find(({ position, time }) => position < behind.position && time > behind.time);
    if (ahead) return { ahead: ahead.number, behind: behind.number };
  }
  return null;
}
