import { readFinishTime } from '#features/racing/finish-time-text.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { parseResultStatus } from '#features/racing/result-status.rules.ts';
import { cellText, rowIds, type Grid, writeCells } from '#features/admin/grid/grid.rules.ts';
import type { ResultRunner } from './check-result.rules.ts';
import type { RowHeader } from './race-grid.rules.ts';
import { splitResult, type TypedResult } from './split-result.rules.ts';
import { parseCodes, parseMargins, parseOrder, type TextProblem } from './result-text.rules.ts';

type Cell = { rowId: string; column: string; text: string };
export type TypingProblem =
  | TextProblem
  | { code: 'number.unknown' | 'number.non-starter'; number: number }
  | { code: 'time.unreadable'; text: string }
  | { code: 'time.twice' | 'order.missing' };

type Applied = { grid: Grid } | { problem: TypingProblem };

/** Writes a result typed into one field into the results grid, or returns what can't be read of it. */
export function applyTypedText(grid: Grid, rowHeaders: readonly RowHeader[], text: string): Applied {
  const parts = splitResult(text);
  return 'problem' in parts ? parts : applyTypedResult(grid, rowHeaders, parts.typed);
}

/**
 * Writes a typed result into the results grid as one undo step, or returns the part that can't be read. Margin and time
 * of another place or code go; who is disqualified has crossed the line and keeps them.
 */
export function applyTypedResult(grid: Grid, rowHeaders: readonly RowHeader[], typed: TypedResult): Applied {
  const rowOf = (number: number) => rowHeaders.find((header) => header.number === number)?.id;
  const order = parseOrder(typed.order);
  if ('problem' in order) return order;
  const codes = parseCodes(typed.codes);
  if ('problem' in codes) return codes;
  const time = typed.time.trim();
  if (time !== '' && 'problem' in readFinishTime(time)) return { problem: { code: 'time.unreadable', text: time } };
  const unknown = [...order.placed.map(({ number }) => number), ...codes.codes.keys()].find((number) => !rowOf(number));
  if (unknown !== undefined) return { problem: { code: 'number.unknown', number: unknown } };
  const status = (number: number) =>
    parseResultStatus(cellText(grid, { rowId: rowOf(number) ?? '', column: 'status' }));
  const nonStarter = order.placed.find(({ number }) => status(number) === 'DNS');
  if (nonStarter) return { problem: { code: 'number.non-starter', number: nonStarter.number } };

  const cells: Cell[] = [];
  const write = (rowId: string | undefined, column: string, text: string) => {
    if (rowId !== undefined) cells.push({ rowId, column, text });
  };
  if (order.placed.length > 0) {
    for (const rowId of rowIds(grid)) write(rowId, 'position', '');
    for (const { number, position } of order.placed) {
      write(rowOf(number), 'position', String(position));
      write(rowOf(number), 'status', '');
    }
  }
  for (const [number, status] of codes.codes) {
    write(rowOf(number), 'position', '');
    write(rowOf(number), 'status', status);
  }
  const placed = writeCells(grid, cells);
  for (const rowId of rowIds(grid)) {
    const isElsewhere = textAt(grid, rowId, 'position') !== textAt(placed, rowId, 'position');
    if (!isElsewhere || parseResultStatus(textAt(placed, rowId, 'status')) === 'D') continue;
    for (const column of ['margin', 'time']) write(rowId, column, '');
  }
  const finishers = finishersOf(placed, rowHeaders);
  if (finishers.length === 0 && typed.margins + time !== '') return { problem: { code: 'order.missing' } };
  const margins = parseMargins(typed.margins, finishers);
  if ('problem' in margins) return margins;
  if (typed.margins.trim() !== '') {
    for (const [index, margin] of margins.margins.entries())
      write(rowOf(finishers[index]?.number ?? 0), 'margin', margin ?? '');
  }
  if (time !== '') {
    // Winners of a dead heat have one time.
    for (const { number } of finishers.filter(({ position }) => position === finishers[0]?.position))
      write(rowOf(number), 'time', time);
  }
  return { grid: writeCells(grid, cells) };
}

const textAt = (grid: Grid, rowId: string, column: string): string => cellText(grid, { rowId, column }).trim();

/** Runners with a place, in order of finish, from the current texts of the grid. */
function finishersOf(grid: Grid, rowHeaders: readonly RowHeader[]): { number: number; position: number }[] {
  return typedRunners(grid, rowHeaders)
    .flatMap(({ number, finishingPosition }) =>
      number === null || finishingPosition === null ? [] : [{ number, position: finishingPosition }],
    )
    .toSorted((a, b) => a.position - b.position || compareNumbers(a.number, b.number));
}

/** Every runner's place and code from the current texts of the grid; unreadable ones are null. */
export function typedRunners(grid: Grid, rowHeaders: readonly RowHeader[]): ResultRunner[] {
  return rowHeaders.map(({ id, number }) => {
    const position = Number(cellText(grid, { rowId: id, column: 'position' }).trim());
    return {
      number,
      finishingPosition: Number.isInteger(position) && position > 0 ? position : null,
      resultStatus: parseResultStatus(cellText(grid, { rowId: id, column: 'status' })),
    };
  });
}
