import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { fieldByColumn } from '#features/racing/fields.rules.ts';
import { FeedFields } from './feed-input.rules.ts';
import {
  backOffSteps,
  feedColumns,
  feedKinds,
  feedMapping,
  fillsColumns,
  maxFailures,
  nextFetchAt,
} from './feed.rules.ts';

const minute = 60_000;

test.each([
  [5, 0, 5],
  [5, 1, 10],
  [5, 2, 20],
  [5, 7, 640],
  [5, 20, 1440],
  [1, 1, 2],
  [720, 1, 1440],
  [1440, 3, 1440],
  [10_080, 5, 10_080],
])(
  'import.feed-failures: a feed of every %d minutes, after %d failures, is next fetched in %d',
  (every, failures, expected) => {
    expect(nextFetchAt(every, failures, 1_000 as Instant)).toBe(1_000 + expected * minute);
  },
);

test('import.feed-failures: the pauses of a feed that keeps failing, until it is given up', () => {
  expect(backOffSteps(5)).toEqual([10, 20, 40, 80, 160, 320, 640]);
  expect(backOffSteps(60)).toEqual([120, 240, 480, 960, 1440, 1440, 1440]);
  expect(backOffSteps(5)).toHaveLength(maxFailures - 1);
});

test('import.feeds: odds and results fill their own columns beside the keys, a lineup the rest', () => {
  for (const kind of feedKinds) {
    expect(feedColumns(kind)).toEqual(expect.arrayContaining(['event_date', 'location', 'race_number', 'horse']));
  }
  const all = new Set(feedKinds.flatMap(feedColumns));
  expect([...all].toSorted()).toEqual([...fieldByColumn.keys()].toSorted());
  expect(feedColumns('odds')).toContain('tipsport_place_3_odds');
  expect(feedColumns('odds')).not.toContain('number');
  expect(feedColumns('results')).not.toContain('fortuna_odds');
  expect(feedColumns('lineups')).not.toContain('finishing_position');
  const mapping = { columns: { Kůň: 'horse', 'Kurz F': 'fortuna_odds', Pořadí: 'finishing_position' }, fixed: {} };
  expect(feedMapping(mapping, 'odds').columns).toEqual({ Kůň: 'horse', 'Kurz F': 'fortuna_odds', Pořadí: '' });
});

test.each([
  ['odds', ['horse'], false],
  ['odds', ['horse', ''], false],
  ['odds', ['horse', 'fortuna_odds'], true],
  ['results', ['event_date', 'horse_country'], false],
  ['results', ['horse', 'finishing_position'], true],
  ['lineups', ['horse'], true],
] as const)('import.feed-failures: a feed of %s whose columns are %j fills something: %s', (kind, names, expected) => {
  const columns = Object.fromEntries(names.map((name, index) => [`column ${index}`, name]));
  expect(fillsColumns({ columns, fixed: {} }, kind)).toBe(expected);
});

const fields = {
  name: 'Kurzy F',
  url: 'https://kurzy.example.cz/dnes.csv',
  kind: 'odds',
  format: 'csv',
  everyMinutes: '5',
  onlyRaceDays: true,
};

test.each([
  [{}, null],
  [{ name: ' ' }, 'feed.name-required'],
  [{ url: 'ftp://kurzy.example.cz/dnes.csv' }, 'feed.url-unfit'],
  [{ url: 'file:///etc/passwd' }, 'feed.url-unfit'],
  [{ url: 'https://jana:heslo@kurzy.example.cz/' }, 'feed.url-unfit'],
  [{ url: 'kurzy.example.cz' }, 'feed.url-unfit'],
  [{ everyMinutes: '0' }, 'feed.every-unfit'],
  [{ everyMinutes: '10081' }, 'feed.every-unfit'],
  [{ everyMinutes: 'denně' }, 'feed.every-unfit'],
])('import.feed-editing: %j is refused with %s', (change, code) => {
  const parsed = FeedFields.safeParse({ ...fields, ...change });
  expect(parsed.error?.issues[0]?.message ?? null).toBe(code);
});
