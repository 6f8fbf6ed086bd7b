import { cellText, type Grid, rowIds, writeCells } from '#features/admin/grid/grid.rules.ts';
import { parseClockTime } from '#platform/time/prague-time.rules.ts';

const usualGap = 35;
const minutesOfDay = 24 * 60;

const timeTexts = (grid: Grid) =>
  rowIds(grid).map((rowId) => ({ rowId, text: cellText(grid, { rowId, column: 'time' }) }));

/** The start of one more race of the day (race-office.templates); empty without a time to follow, or past midnight. */
export function nextTime(grid: Grid): string {
  const [last, previous] = timeTexts(grid)
    .flatMap(({ text }) => minutesOf(text) ?? [])
    .toReversed();
  if (last === undefined) return '';
  const gap = previous === undefined || previous >= last ? usualGap : last - previous;
  return clockText(last + gap) ?? '';
}

/** All times of the day later or earlier, as one undo step; null when one of them would leave the day. */
export function shiftTimes(grid: Grid, minutes: number): Grid | null {
  const shifted = timeTexts(grid).flatMap(({ rowId, text }) => {
    const start = minutesOf(text);
    return start === null ? [] : [{ rowId, column: 'time', text: clockText(start + minutes) }];
  });
  const texts = shifted.flatMap(({ text, ...position }) => (text === null ? [] : [{ ...position, text }]));
  return texts.length < shifted.length ? null : writeCells(grid, texts);
}

function minutesOf(text: string): number | null {
  const time = parseClockTime(text);
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockText(minutes: number): string | null {
  if (minutes < 0 || minutes >= minutesOfDay) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
