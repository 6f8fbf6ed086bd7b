import { expect, test } from 'vitest';
import { cellText, type Grid, openGrid, undo } from './grid.rules.ts';
import { gridColumns } from './race-grid.rules.ts';
import { applyTypedResult, applyTypedText, type TypedResult, typedRunners } from './result-entry.rules.ts';

type Cells = Readonly<Record<string, string>>;
const shownColumns = ['position', 'status', 'margin', 'time'];
const columns = gridColumns.results;

/** A race of runners 1, 2, 3 and one without a number, in rows 11, 12, 13 and 14. */
const headers = [1, 2, 3, null].map((number, at) => ({
  id: String(11 + at),
  number,
  name: `Kůň ${at}`,
  isNonStarter: false,
  runnerCount: null,
}));
const open = (stored: readonly Cells[] = []): Grid =>
  openGrid(
    columns,
    headers.map(({ id }, at) => ({ id, cells: stored[at] ?? {} })),
  );
const typed = (given: Partial<TypedResult>): TypedResult => ({ order: '', codes: '', margins: '', time: '', ...given });
const textsOf = (grid: Grid) =>
  headers.map(({ id }) =>
    shownColumns
      .map((column) => cellText(grid, { rowId: id, column }))
      .join('|')
      .replace(/\|+$/, ''),
  );

function applied(given: Partial<TypedResult>, stored?: readonly Cells[]): string[] {
  const answer = applyTypedResult(open(stored), headers, typed(given));
  if ('problem' in answer) throw new Error(answer.problem.code);
  return textsOf(answer.grid);
}

const stored: Cells[] = [{ position: '1', margin: 'jistě', time: '1:45,39' }, { position: '2' }, { status: 'PN' }];

test.each<[string, Partial<TypedResult>, Cells[], string[]]>([
  ['nothing leaves everything', {}, stored, ['1||jistě|1:45,39', '2', '|PN', '']],
  ['an order places its runners and nobody else', { order: '3-1' }, [], ['2', '', '1', '']],
  ['an order empties earlier places and codes of the placed', { order: '3-1' }, stored, ['2', '', '1', '']],
  [
    'who keeps the place keeps the time, who loses it doesn’t',
    { order: '1-3-2', margins: 'krk - 2' },
    [{ position: '1', time: '1:45.39' }, { position: '2', margin: '3', time: '1:46.00' }, { position: '3' }],
    ['1|||1:45.39', '3||2', '2||krk', ''],
  ],
  ['a disqualified runner keeps them', { codes: '1 D' }, stored, ['|D|jistě|1:45,39', '2', '|PN', '']],
  ['a time with dots alone', { order: '1', time: '1.58.3' }, [], ['1|||1:58.30', '', '', '']],
  ['a dead heat shares a place, the next is skipped', { order: '2=3-1' }, [], ['3', '1', '1', '']],
  ['a code takes the place away', { codes: '1 PN' }, stored, ['|PN', '2', '|PN', '']],
  ['codes count after the order', { order: '1-2-3', codes: '2 D' }, [], ['1', '|D', '3', '']],
  [
    'margins follow the order of finish',
    { order: '3-1-2', margins: 'Lehce 10 - 6' },
    [],
    ['2||10', '3||6', '1||Lehce', ''],
  ],
  ['margins of an order that is stored', { margins: 'krk' }, stored, ['1|||1:45,39', '2||krk', '|PN', '']],
  ['the time is the winner’s', { order: '2-1', time: '1:45.39' }, [], ['2', '1|||1:45.39', '', '']],
  [
    'a time of a dead heat is both winners’',
    { order: '3=1-2', time: '58,9' },
    [],
    ['1|||0:58.90', '3', '1|||0:58.90', ''],
  ],
])('race-office.typed-result: %s', (_, given, before, texts) => {
  expect(applied(given, before)).toEqual(texts);
});

test.each<[string, Partial<TypedResult>, object]>([
  ['an order that can’t be read', { order: '1-x' }, { code: 'order.unreadable', text: 'x' }],
  ['a code that nobody knows', { codes: '1 QQ' }, { code: 'codes.unknown', text: 'QQ' }],
  ['a number of the order that doesn’t run', { order: '1-9' }, { code: 'number.unknown', number: 9 }],
  ['a number of a code that doesn’t run', { codes: '8 PN' }, { code: 'number.unknown', number: 8 }],
  ['more margins than gaps', { order: '1-2', margins: '2 - 3' }, { code: 'margins.too-many', given: 2, expected: 1 }],
  [
    'more margins than a dead heat has',
    { order: '1=2', margins: '2' },
    { code: 'margins.too-many', given: 1, expected: 0 },
  ],
  ['a time that can’t be read', { order: '1-2', time: '1.58' }, { code: 'time.unreadable', text: '1.58' }],
])('race-office.typed-result: %s is refused', (_, given, problem) => {
  expect(applyTypedResult(open(), headers, typed(given))).toEqual({ problem });
});

test('race-office.typed-result: a typed result is taken back by one step', () => {
  const answer = applyTypedResult(open(stored), headers, typed({ order: '3-2-1', codes: '2 D', time: '1:50' }));
  if ('problem' in answer) throw new Error(answer.problem.code);
  expect(textsOf(undo(answer.grid))).toEqual(textsOf(open(stored)));
});

test.each<[string, string, number | null]>([
  ['a place', '3', 3],
  ['a place between spaces', ' 12 ', 12],
  ['an empty cell', '', null],
  ['nought', '0', null],
  ['a negative number', '-1', null],
  ['a fraction', '1.5', null],
  ['a word', 'první', null],
])('race-office.typed-result: %s as the position of the live check', (_, position, read) => {
  const [first, second] = typedRunners(open([{ position }, { status: 'dns' }]), headers);
  expect(first).toEqual({ number: 1, finishingPosition: read, resultStatus: null });
  expect(second).toEqual({ number: 2, finishingPosition: null, resultStatus: 'DNS' });
});

test('race-office.typed-result: a non-starter can’t be placed, by its code in the grid, until that is emptied', () => {
  const order = typed({ order: '2-1' });
  expect(applyTypedResult(open([{ status: 'DNS' }]), headers, order)).toEqual({
    problem: { code: 'number.non-starter', number: 1 },
  });
  expect(applied({ order: '2-1' }, [{ status: 'PN' }]).slice(0, 2)).toEqual(['2', '1']);
  expect(applied({ order: '2', codes: '1 DNS' }, [{ status: 'DNS' }]).slice(0, 2)).toEqual(['|DNS', '1']);
});

test('race-office.typed-result: a margin or a time that nobody can get is refused, not lost', () => {
  for (const text of ['lehce 2', '1:45,39', '1 PN; 1:45'])
    expect(applyTypedText(open(), headers, text)).toEqual({ problem: { code: 'order.missing' } });
  const answer = applyTypedText(open(stored), headers, '; krk; 1:46');
  expect('grid' in answer && textsOf(answer.grid)).toEqual(['1|||1:46.00', '2||krk', '|PN', '']);
});
