import { expect, test } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { syndicatePage, type SyndicateRows, type UpdateRow } from './syndicate.rules.ts';

const today = '2023-10-06' as PragueDate;
const now = startAt(today, '12:00' as ClockTime);
const midnight = startAt('2023-10-07' as PragueDate, '00:00' as ClockTime);

const horse = {
  id: 7,
  name: 'ČERNÝ BARON',
  country: null,
  birthYear: 2019,
  sex: 'val' as const,
  silk: null,
  intro: null,
  stableId: null,
  stableName: null,
  trainerId: null,
  trainerName: null,
};
const rows = (given: Partial<SyndicateRows> = {}, facts: Partial<SyndicateRows['syndicate']> = {}): SyndicateRows => ({
  syndicate: {
    id: 4,
    name: 'Stáj Blesk',
    isSample: false,
    shareCount: 8,
    sharesPerPerson: 3,
    takenShares: 4,
    price: null,
    pricePeriod: 'once',
    startsOn: '2022-01-01' as PragueDate,
    endsOn: null,
    closedOn: null,
    closedReason: null,
    intro: null,
    terms: [],
    ...facts,
  },
  holders: [],
  entries: [],
  updates: [],
  horse: { horse, runs: [], nextRunners: [], nextPrices: [], rivals: [], photos: [] },
  ...given,
});

test.each<[string, Partial<SyndicateRows['syndicate']>, object]>([
  ['open', {}, { status: 'open', freeShares: 4, maxRequestableShares: 3 }],
  ['open with two left', { takenShares: 6 }, { status: 'open', freeShares: 2, maxRequestableShares: 2 }],
  ['full', { takenShares: 8 }, { status: 'full', freeShares: 0, maxRequestableShares: 0 }],
  ['closed today', { closedOn: today }, { status: 'closed', freeShares: 4, maxRequestableShares: 0 }],
  ['on its last day', { endsOn: today }, { status: 'open', maxRequestableShares: 3 }],
])('syndicates.status, syndicates.enquiry: %s', (_, facts, expected) => {
  expect(syndicatePage(rows({}, facts), now).syndicate).toMatchObject({
    slug: '4-staj-blesk',
    sharePercent: 12.5,
    ...expected,
  });
});

test('syndicates.page: the largest holding first, of equal ones the longest', () => {
  const holder = (shownName: string, shares: number, since: string) => ({
    shownName,
    shares,
    since: since as PragueDate,
  });
  const holders = [holder('c', 1, '2022-01-01'), holder('b', 2, '2022-03-01'), holder('a', 2, '2022-02-01')];
  expect(syndicatePage(rows({ holders }), now).holders.map(({ shownName }) => shownName)).toEqual(['a', 'b', 'c']);
});

test('syndicates.page: entries count from their day on', () => {
  const entry = (bookedOn: string, amount: number) =>
    ({ bookedOn: bookedOn as PragueDate, kind: 'cost', category: 'care', amount }) as const;
  const entries = [entry('2023-10-05', 1), entry('2023-10-06', 20), entry('2023-10-07', 300)];
  expect(syndicatePage(rows({ entries }), now).accounts).toMatchObject({ costs: 21, balancePerShare: -21 / 8 });
});

const update = (id: number, publishedAt: number): UpdateRow => ({
  id,
  publishedAt: publishedAt as Instant,
  kind: 'news',
  title: '',
  body: '',
  votesFor: null,
  votesAgainst: null,
  votesAbstained: null,
});

test.each<[string, number[], number[], number]>([
  ['none', [], [], midnight],
  ['one of this moment', [now], [now], midnight],
  ['one of a millisecond later', [now + 1], [], now + 1],
  ['two to come', [now + 9, now + 5, now - 1], [now - 1], now + 5],
  ['one after midnight', [midnight + 5], [], midnight],
])(
  'syndicates.page, public-pages.valid-until: news appear when their moment comes: %s',
  (_, times, shown, changesAt) => {
    const view = syndicatePage(rows({ updates: times.map((time, id) => update(id, time)) }), now);
    expect(view.updates.map(({ publishedAt }) => publishedAt)).toEqual(shown);
    expect(view.changesAt).toBe(changesAt);
  },
);
