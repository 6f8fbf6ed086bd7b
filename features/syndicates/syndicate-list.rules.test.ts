import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { statusFromParam, syndicateList, type SyndicateListRow } from './syndicate.rules.ts';

const today = '2023-10-06' as PragueDate;
const row = (id: number, startsOn: string, given: Partial<SyndicateListRow> = {}): SyndicateListRow => ({
  id,
  name: `Stáj ${id}`,
  isSample: false,
  shareCount: 10,
  sharesPerPerson: null,
  takenShares: 4,
  price: 1500,
  pricePeriod: 'month',
  startsOn: startsOn as PragueDate,
  endsOn: null,
  closedOn: null,
  closedReason: null,
  costs: 200,
  income: 100,
  horseId: 7,
  horseName: 'ČERNÝ BARON',
  country: null,
  sex: 'val',
  birthYear: 2019,
  silk: null,
  record: { totalRaces: 0, wins: 0, placements: 0 },
  form: [{ position: 1, status: null }],
  next: null,
  ...given,
});
const full = { takenShares: 10 };
const closed = { closedOn: today };
const rows = [
  row(1, '2022-01-01', closed),
  row(2, '2022-01-01', full),
  row(3, '2021-01-01'),
  row(4, '2022-06-01'),
  row(5, '2023-01-01', full),
  row(6, '2023-01-01', { ...full, ...closed }),
];

test.each([
  [null, [4, 3, 5, 2, 6, 1]],
  ['open', [4, 3]],
  ['full', [5, 2]],
  ['closed', [6, 1]],
] as const)('syndicates.list: filtered by %s they stand open, full, closed, the newest first', (chosen, ids) => {
  const list = syndicateList(rows, chosen, today);
  expect(list.lines.map(({ id }) => id)).toEqual(ids);
  expect(list.counts).toEqual({ all: 6, open: 2, full: 2, closed: 2 });
  expect(list.chosen).toBe(chosen);
});

test('syndicates.list: a line has its address, status and free shares, and the horse as it is printed', () => {
  const [line] = syndicateList([row(4, '2022-06-01')], null, today).lines;
  expect(line).toMatchObject({
    slug: '4-staj-4',
    status: 'open',
    freeShares: 6,
    costs: 200,
    income: 100,
    horse: { name: 'Černý Baron', country: null, sex: 'val', age: 4, silk: unknownSilk },
    next: null,
  });
  expect(line?.form.map(({ label }) => label)).toEqual(['1']);
  expect(syndicateList([], null, today)).toEqual({
    counts: { all: 0, open: 0, full: 0, closed: 0 },
    chosen: null,
    lines: [],
  });
});

test.each([
  ['otevrene', 'open'],
  ['naplnene', 'full'],
  ['ukoncene', 'closed'],
  ['open', null],
  ['', null],
  [null, null],
])('syndicates.list, public-pages.unknown-parameters: ?stav=%s is %s', (param, status) => {
  expect(statusFromParam(param)).toBe(status);
});
