import { brokenOrder } from '#features/racing/dead-heat.rules.ts';
import { parseResultStatus, type ResultStatus } from '#features/racing/result-status.rules.ts';
import { faultOfResult, isHalfAnnulled } from '#features/racing/whole-result.rules.ts';
import { isVerdict } from '#features/racing/margin.rules.ts';
import { readFinishTime } from '#features/racing/finish-time-text.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { findEqualTimes } from '#features/racing/equal-times.rules.ts';
import { cellText, type Grid, rowIds, writeCells } from './grid.rules.ts';
import type { RowHeader } from './race-grid.rules.ts';

export type ResultRunner = {
  number: number | null;
  finishingPosition: number | null;
  resultStatus: ResultStatus | null;
};

/** Check of a result: a race can be completed when it `isSound` (race-office.completing). */
export type ResultCheck = {
  /** The first place that breaks the sequence; after a dead heat the next place is skipped (racing.dead-heat). */
  broken: number | null;
  /** Start numbers of runners with neither place nor code. */
  missing: (number | null)[];
  /** Start numbers of runners with both: a runner with a code has no place. */
  conflicting: (number | null)[];
  /** Places shared by several runners. */
  deadHeats: { position: number; numbers: (number | null)[] }[];
  /** Only some starters have code A, which all of an annulled race have. */
  isHalfAnnulled: boolean;
  isSound: boolean;
};

export function checkResult(runners: readonly ResultRunner[]): ResultCheck {
  const placed = runners.filter(({ finishingPosition }) => finishingPosition !== null);
  const positions = placed.map(({ finishingPosition }) => finishingPosition ?? 0);
  const broken = brokenOrder(positions)?.place ?? null;
  const missing = numbersOf(runners, (runner) => runner.finishingPosition === null && runner.resultStatus === null);
  const conflicting = numbersOf(runners, (runner) => runner.finishingPosition !== null && runner.resultStatus !== null);
  const shared = Map.groupBy(placed, ({ finishingPosition }) => finishingPosition ?? 0);
  const deadHeats = [...shared].flatMap(([position, group]) =>
    group.length > 1 ? [{ position, numbers: group.map(({ number }) => number) }] : [],
  );
  const isSound = conflicting.length === 0 && faultOfResult(runners) === null;
  return { broken, missing, conflicting, deadHeats, isHalfAnnulled: isHalfAnnulled(runners), isSound };
}

function numbersOf(runners: readonly ResultRunner[], matches: (runner: ResultRunner) => boolean): (number | null)[] {
  return runners.filter(matches).map(({ number }) => number);
}

/** A result typed as text: order, codes, chain of margins, the winner's time. Empty parts leave cells alone. */
export type TypedResult = { order: string; codes: string; margins: string; time: string };

const dashes = /[,–—-]/;
const code = /^\d{1,2}\s*\.?\s*\p{L}+$/u;
/** '1:45.39', '1.58.3', '58,9' and what was meant to be one; '12,5' are numbers, '2,5' and '2.5' lengths. */
const time = /:|^\d{1,2}\.\d{2}(?:[.,]\d{1,3})?\s?\p{L}*\.?$|^[3-5]\d[.,]\d{1,3}\s?\p{L}*\.?$/u;
const wordOrFraction = /\p{L}{2,}|[/¼½¾]/u;

/**
 * Tells the parts of a result typed into one field, '4-7-1, 3 PN; lehce 2 – krk; 1:45.39', by their looks
 * (race-office.typed-result): codes stand anywhere but among margins, and bare numbers are the order where they come first.
 */
export function splitResult(text: string): { typed: TypedResult } | { problem: { code: 'time.twice' } } {
  const typed: TypedResult = { order: '', codes: '', margins: '', time: '' };
  const add = (part: keyof TypedResult, added: string, by: string) => {
    typed[part] = [typed[part], added].filter((piece) => piece !== '').join(by);
  };
  for (const [at, given] of text.split(';').entries()) {
    const part = given.trim();
    const pieces = part.split(dashes).map((piece) => piece.trim());
    const coded = pieces.filter((piece) => code.test(piece));
    if (time.test(part)) {
      if (typed.time !== '') return { problem: { code: 'time.twice' } };
      typed.time = part;
    } else if (coded.length > 0) {
      const others = pieces.filter((piece) => piece !== '' && !coded.includes(piece));
      add(at === 0 ? 'order' : 'codes', others.join(at === 0 ? '-' : ', '), at === 0 ? '-' : ', ');
      add('codes', coded.join(', '), ', ');
    } else if (at > 0 || wordOrFraction.test(part)) add('margins', part, ' – ');
    else typed.order = part;
  }
  return { typed };
}

type PlacedNumber = { number: number; position: number };
/** Why a typed part of a result could not be read. */
type TextProblem =
  | { code: 'order.unreadable' | 'codes.unreadable' | 'codes.unknown'; text: string }
  | { code: 'order.twice'; number: number }
  | { code: 'margins.too-many'; given: number; expected: number };

/**
 * Parses an order of finish: '4-7-1', with a dead heat '4=7-1', after which the next position is skipped
 * (race-office.typed-result). Numbers are separated by dashes, commas, semicolons or spaces.
 */
export function parseOrder(text: string): { placed: PlacedNumber[] } | { problem: TextProblem } {
  const normalised = text.trim().replace(/\s*=\s*/g, '=');
  const groups = normalised.split(/[\s,;–—-]+/).filter((group) => group !== '');
  const placed: PlacedNumber[] = [];
  for (const group of groups) {
    const position = placed.length + 1;
    for (const part of group.split('=')) {
      const number = /^\d{1,2}$/.test(part) ? Number(part) : 0;
      if (number === 0) return { problem: { code: 'order.unreadable', text: group } };
      if (placed.some((runner) => runner.number === number)) return { problem: { code: 'order.twice', number } };
      placed.push({ number, position });
    }
  }
  return { placed };
}

/** Formats an order of finish: '4=7-1'. */
export function formatOrder(placed: readonly PlacedNumber[]): string {
  const groups = Map.groupBy(
    placed.toSorted((a, b) => a.position - b.position),
    ({ position }) => position,
  );
  return [...groups.values()].map((group) => group.map(({ number }) => number).join('=')).join('-');
}

/** Parses status codes by start number: '3 PN, 8 DNS'. Unknown codes are refused (racing.status-codes). */
export function parseCodes(text: string): { codes: Map<number, ResultStatus> } | { problem: TextProblem } {
  const codes = new Map<number, ResultStatus>();
  for (const part of text.split(/[,;]/).map((code) => code.trim())) {
    if (part === '') continue;
    const [, number = '', code = ''] = /^(\d{1,2})\s*\.?\s*(\p{L}+)$/u.exec(part) ?? [];
    if (number === '') return { problem: { code: 'codes.unreadable', text: part } };
    const status = parseResultStatus(code);
    if (!status) return { problem: { code: 'codes.unknown', text: code } };
    codes.set(Number(number), status);
  }
  return { codes };
}

/** Splits 'Lehce 10' into the winner's verdict and the first gap; either may be missing. */
function splitVerdict(first: string): { verdict: string | null; gap: string | null } {
  const words = first.split(/\s+/);
  for (let index = 0; index < words.length; index += 1) {
    const gap = words.slice(index).join(' ');
    if (!isVerdict(gap)) return { verdict: words.slice(0, index).join(' ') || null, gap };
  }
  return { verdict: first, gap: null };
}

const deadHeatMargin = 'současně';

/**
 * Parses the chain of margins that official results print (racing.margins): 'Lehce 10 – 6 – 2 1/2 … daleko', each the gap
 * to the horse in front. A horse that shares its place gets 'současně', written or not. Missing margins are null.
 */
export function parseMargins(
  chain: string,
  finishers: readonly { position: number }[],
): { margins: (string | null)[] } | { problem: TextProblem } {
  const parts = chain
    // '2,5' and '1,75' are lengths.
    .split(/[–—…;-]|,(?!(?:5|25|50|75)(?!\d))|\.{3}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const { verdict, gap } = parts[0] === undefined ? { verdict: null, gap: null } : splitVerdict(parts[0]);
  const gaps = [...(gap === null ? [] : [gap]), ...parts.slice(1)];
  const given = gaps.length;
  const margins = finishers.map(({ position }, index) => {
    if (index === 0) return verdict;
    const isDeadHeat = position === finishers[index - 1]?.position;
    if (!isDeadHeat) return gaps.shift() ?? null;
    if (gaps[0]?.toLowerCase() === deadHeatMargin) gaps.shift();
    return deadHeatMargin;
  });
  return gaps.length > 0
    ? { problem: { code: 'margins.too-many', given, expected: given - gaps.length } }
    : { margins };
}

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

/** Behind any place: who has no outcome yet, then who has a code. */
const open = 100;
const coded = 101;

function rankOf(grid: Grid, rowId: string): number {
  const position = Number(cellText(grid, { rowId, column: 'position' }).trim());
  if (Number.isInteger(position) && position > 0) return position;
  return cellText(grid, { rowId, column: 'status' }).trim() === '' ? open : coded;
}

type Row = { id: string };

/**
 * A results grid with its rows in the order of finish, as its cells stand (race-office.typed-result); those of a dead
 * heat, and who has no place, in the order of the lineup.
 */
export function inOrderOfFinish(grid: Grid, lineup: readonly Row[]): Grid {
  const stored = inOrderOf(lineup, grid.stored);
  return { ...grid, stored: stored.toSorted((a, b) => rankOf(grid, a.id) - rankOf(grid, b.id)) };
}

/** Rows read again while somebody types, in the order in which they are shown: none moves under the hand. */
export const inShownOrder = (grid: Grid, rows: Grid['stored']): Grid['stored'] => inOrderOf(grid.stored, rows);

function inOrderOf(order: readonly Row[], rows: Grid['stored']): Grid['stored'] {
  const places = new Map(order.map(({ id }, at) => [id, at]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? places.size) - (places.get(b.id) ?? places.size));
}

/** An order of finish entered by tapping runners, as text that `parseOrder` understands (race-office.by-thumb). */
export function tapNext(order: string, number: number): string {
  const before = order.trim();
  return before === '' || /[-=]$/.test(before) ? `${before}${number}` : `${before}-${number}`;
}

/** Takes the last number back, with what separates it from the one before. */
export const untapLast = (order: string): string => order.replace(/[^\d]*\d*[^\d]*$/, '');

/** Whether the order already has the number, also while it can't be read yet: '4='. */
export const isTapped = (order: string, number: number): boolean =>
  (order.match(/\d+/g) ?? []).map(Number).includes(number);
