import { findEqualTimes } from '#features/racing/equal-times.rules.ts';
import { cellText, type Grid } from '#features/admin/grid/grid.rules.ts';
import { readFinishTime } from '#features/racing/finish-time-text.rules.ts';
import type { RowHeader } from './race-grid.rules.ts';
import { typedRunners } from './typed-result.rules.ts';

/** A time that can't be read, or that two runners share although a margin parts them. */
export type TimeFault = { code: 'unreadable'; number: number | null } | ({ code: 'equal' } & TimeAgainstOrder);

/** The first time of a results grid that can't be right (race-office.typed-result, racing.equal-times). */
export function findTimeFault(grid: Grid, rowHeaders: readonly RowHeader[]): TimeFault | null {
  const runners = timedRunners(grid, rowHeaders).toSorted(
    (a, b) => (a.finishingPosition ?? 100) - (b.finishingPosition ?? 100),
  );
  const unreadable = runners.find(({ isUnreadable }) => isUnreadable);
  if (unreadable) return { code: 'unreadable', number: unreadable.number };
  const equal = findEqualTimes(runners);
  return equal && { code: 'equal', ahead: equal.ahead.number, behind: equal.behind.number };
}

/** Runners with their margins and times; stored times, 'hh:mm:ss.fraction', are texts in their order. */
function timedRunners(grid: Grid, rowHeaders: readonly RowHeader[]) {
  return typedRunners(grid, rowHeaders).map(({ number, finishingPosition }, at) => {
    const textOf = (column: string) => cellText(grid, { rowId: rowHeaders[at]?.id ?? '', column }).trim();
    const text = textOf('time');
    const read = readFinishTime(text);
    const finishTime = 'problem' in read ? null : read.value;
    const isUnreadable = text !== '' && finishTime === null;
    return { number, finishingPosition, finishingMargin: textOf('margin'), finishTime, isUnreadable };
  });
}

/** The numbers of two runners: the one placed `behind` has the better time. */
export type TimeAgainstOrder = { ahead: number | null; behind: number | null };

/**
 * The first runner of a results grid whose time is better than that of one placed ahead of it, as after two places were
 * swapped without their times (race-office.typed-result). Null when none is, or a time can't be read. It is only said:
 * a runner that was demoted keeps its time.
 */
export function findTimeAgainstOrder(grid: Grid, rowHeaders: readonly RowHeader[]): TimeAgainstOrder | null {
  const runners = timedRunners(grid, rowHeaders).flatMap(({ number, finishingPosition: position, finishTime: time }) =>
    position === null || time === null ? [] : [{ number, position, time }],
  );
  const ordered = runners.toSorted((a, b) => a.position - b.position);
  for (const behind of ordered) {
    const ahead = ordered.find(({ position, time }) => position < behind.position && time > behind.time);
    if (ahead) return { ahead: ahead.number, behind: behind.number };
  }
  return null;
}
