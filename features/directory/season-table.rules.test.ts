import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import {
  parseSeasonQuery,
  seasonAddress,
  type SeasonNameRow,
  type SeasonRaceRow,
  type SeasonRows,
  seasonTable,
} from './season-table.rules.ts';

test.each([
  ['', '/trainers'],
  ['page=2&q=Vana&kind=jumps', '/trainers?q=Vana&kind=jumps&page=2'],
  ['days=14&course=Most&sort=name', '/trainers?course=Most&days=14&sort=name'],
  ['kind=trot&days=30&sort=wins&page=-1&q=%20', '/trainers'],
])('season-tables.state: %j is the address %s', (query, address) => {
  expect(seasonAddress('/trainers', parseSeasonQuery(new URLSearchParams(query)))).toBe(address);
});

const today = '2023-10-06' as PragueDate;

const name = (id: number, text: string): SeasonNameRow => ({ id, name: text, title: null, silk: null });

/** A race in which trainer `who[0]` won, `who[1]` was second and so on, at 2:1 each; a code stands for an unfinished run. */
function race(date: string, who: readonly (number | null)[], more: Partial<SeasonRaceRow> = {}): SeasonRaceRow {
  return {
    date: date as PragueDate,
    location: 'Most',
    kind: 'flat',
    prizeSplit: [1000, 400, 100],
    currency: 'Kč',
    starters: who.map((id, at) => ({
      who: id,
      horseId: at + 1,
      position: at + 1,
      status: null,
      fortuna: 2,
      tipsport: 2,
      course: null,
    })),
    ...more,
  };
}

const names = [name(1, 'Jan Adam'), name(2, 'Jan Beran'), name(3, 'Petr Čáp'), name(4, 'Josef Váňa ml.')];

function table(races: readonly SeasonRaceRow[], query = '', more: Partial<SeasonRows> = {}) {
  const rows = { races, names, lineUps: [], ...more };
  return seasonTable(rows, 'trainer', parseSeasonQuery(new URLSearchParams(query)), today);
}

const order = (races: readonly SeasonRaceRow[], query = '') =>
  table(races, query).lines.map(({ rank, name: shown }) => `${rank} ${shown}`);

test('season-tables.order: wins decide, then second places, then prize money; equals share a rank and stand by name', () => {
  expect(order([race('2023-05-01', [3, 1]), race('2023-05-02', [2, 1])])).toEqual([
    '1 Jan Beran',
    '1 Petr Čáp',
    '3 Jan Adam',
  ]);
  expect(order([race('2023-05-01', [3, 2]), race('2023-05-02', [2, null])])[0]).toBe('1 Jan Beran');
  const richer = race('2023-05-01', [3], { prizeSplit: [5000] });
  expect(order([richer, race('2023-05-02', [2])])).toEqual(['1 Petr Čáp', '2 Jan Beran']);
});

test('season-tables.order: ranks are of all, also when only some are searched or it is listed by name', () => {
  const races = [race('2023-05-01', [3, 2, 1])];
  expect(order(races, 'q=cap')).toEqual(['1 Petr Čáp']);
  expect(order(races, 'q=jan')).toEqual(['2 Jan Beran', '3 Jan Adam']);
  expect(order(races, 'sort=name')).toEqual(['3 Jan Adam', '2 Jan Beran', '1 Petr Čáp', 'null Josef Váňa ml.']);
});

test.each([
  ['van', ['4']],
  ['JOSEF vana', ['4']],
  ['ana', ['4']],
  ['da', ['1']],
  ['nikdo', []],
  ['%_', []],
])('season-tables.state: a search for %j finds words that begin so, else names that contain it', (typed, ids) => {
  const races = [race('2023-05-01', [1, 2, 3, 4])];
  expect(table(races, `q=${encodeURIComponent(typed)}`).lines.map(({ slug }) => slug[0])).toEqual(ids);
});

test('season-tables.state: discipline, course and days narrow the races that count', () => {
  const jumps = race('2023-05-01', [1], { kind: 'steeplechase', location: 'Pardubice' });
  const trot = race('2023-05-01', [2], { kind: 'other' });
  const recent = race('2023-09-30', [3]);
  const before = race('2022-12-30', [4]);
  const races = [recent, jumps, trot, before];
  const named = (query: string) => table(races, query).lines.map(({ slug }) => slug[0]);
  expect(named('').toSorted()).toEqual(['1', '2', '3']);
  expect(named('kind=jumps')).toEqual(['1']);
  expect(named('kind=flat')).toEqual(['3']);
  expect(named('course=Pardubice')).toEqual(['1']);
  expect(named('days=14')).toEqual(['3']);
  expect(named('course=Brno')).toEqual([]);
});

test('season-tables.columns: starts, horses, prize money, the last days, form and A/E of a line', () => {
  const fallen = { who: 1, horseId: 9, position: null, status: 'Z', fortuna: 2, tipsport: 2, course: null } as const;
  const races = [
    race('2023-10-01', [1, 2]),
    race('2023-05-02', [2, 1]),
    race('2023-05-01', [], { starters: [fallen] }),
  ];
  const [line] = table(races, 'q=adam').lines;
  expect(line).toMatchObject({
    horses: 3,
    record: { totalRaces: 2, wins: 1, placements: 2, unfinished: 1 },
    won: [{ currency: 'Kč', amount: 1400 }],
    lastDays: { starts: 1, wins: 1 },
    market: { runs: 3, wins: 1, expectedWins: 2, actualToExpected: 0.5 },
  });
  expect(line?.form.map(({ label }) => label)).toEqual(['1', '2', 'Z']);
});

test('season-tables.columns: the next start says how many follow until its Sunday', () => {
  const lineUp = (date: string, raceNumber: number) => ({
    who: 1,
    eventId: 5,
    date: date as PragueDate,
    location: 'Pardubice',
    raceNumber,
    time: null,
  });
  const lineUps = [lineUp('2023-10-07', 2), lineUp('2023-10-08', 1), lineUp('2023-10-14', 1)];
  const [line] = table([race('2023-05-01', [1])], '', { lineUps }).lines;
  expect(line?.next).toMatchObject({ date: '2023-10-07', raceNumber: 2, startsAhead: 2 });
});

test('season-tables.namesakes: two whose names are written alike are told apart by the course where they start most', () => {
  const alike = { names: [name(1, 'Jan Novák'), name(2, 'JAN NOVÁK')] };
  const races = [race('2023-05-01', [1, null]), race('2023-05-02', [2], { location: 'Brno' })];
  expect(table(races, '', alike).lines.map(({ mostlyAt }) => mostlyAt)).toEqual(['Most', 'Brno']);
  expect(table(races).lines.map(({ mostlyAt }) => mostlyAt)).toEqual([null, null]);
});
