import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { dashboard, dayTotals, myTip, type MyTipRow, tipFileRows, totals } from './dashboard.rules.ts';

const now = Date.parse('2023-10-08T10:00:00Z') as Instant;

const row = (given: Partial<MyTipRow> = {}): MyTipRow => ({
  runnerId: 7,
  eventId: 3,
  date: '2023-10-08' as MyTipRow['date'],
  location: 'Pardubice',
  raceNumber: 4,
  time: '14:30' as MyTipRow['time'],
  startAt: (now + 3_600_000) as Instant,
  isCompleted: false,
  isCancelled: false,
  status: null,
  number: 2,
  horseId: 11,
  horseName: 'ČERNÝ BARON',
  silk: null,
  jockeyId: 5,
  jockeyName: 'Jan Faltejsek',
  jockeyTitle: 'ž.',
  fortuna: 4,
  tipsport: 5,
  fortunaThen: 6,
  tipsportThen: null,
  placedAt: now,
  reasonText: null,
  isReasonShownAtOnce: null,
  isReasonHidden: false,
  outcome: null,
  ...given,
});

const won = { state: 'won', position: 1, payoutMillionths: 1_750_000, starters: 8 } as const;

test.each<[string, Partial<MyTipRow>, string, number | null]>([
  ['before the start', {}, 'open', null],
  ['from the start on', { startAt: now }, 'closed', null],
  ['on a horse that is scratched', { status: 'DNS' }, 'closed', null],
  ['in a race called off', { isCancelled: true }, 'closed', null],
  ['on the winner', { outcome: won, isCompleted: true }, 'won', 0.75],
  ['without a place', { outcome: { state: 'lost', position: 9, payoutMillionths: 0, starters: 9 } }, 'lost', -1],
  ['made void', { outcome: { state: 'void', position: null, payoutMillionths: 0, starters: 9 } }, 'void', null],
])('dashboard.tips, simulation.payout: a tip %s', (_, given, state, gain) => {
  expect(myTip(row(given), now)).toMatchObject({ state, gain });
});

test.each<[string, Partial<MyTipRow>, object | null]>([
  ['fell', {}, { text: '6,0', direction: 'shorter' }],
  ['rose', { fortuna: 12, fortunaThen: 3.4 }, { text: '3,40', direction: 'longer' }],
  ['stayed, though the other bookmaker leads', { fortuna: 4, tipsport: 6 }, { text: '6,0', direction: 'same' }],
  ['was not known', { fortunaThen: null }, null],
  ['is withdrawn', { fortuna: null, tipsport: null }, { text: '6,0', direction: 'same' }],
])('dashboard.screen: a tip has its odds then and now, when the price %s', (_, given, then) => {
  expect(myTip(row(given), now).oddsAtTip).toEqual(then);
});

test('simulation.one-unit: totals of a day count one unit a tip', () => {
  const sums = { tips: 4, successes: 3, winningsMillionths: 5_200_000 };
  expect(totals(sums)).toEqual({ tips: 4, winnings: 5.2, profit: 1.2, successRate: 75, roi: 30 });
  expect(dayTotals({ ...sums, eventId: 3, date: row().date, location: 'Karlovy Vary' })).toMatchObject({
    slug: '3-karlovy-vary-2023-10-08',
    roi: 30,
  });
  expect(totals({ tips: 0, successes: 0, winningsMillionths: 0 })).toMatchObject({ successRate: null, roi: null });
});

test('dashboard.screen: a newcomer has an empty dashboard, and it is notified of changes to the days it shows', () => {
  const nothing = {
    starts: [],
    current: [],
    settled: [],
    totals: { all: null, days: [], months: [] },
    horses: [],
    jockeys: [],
  };
  expect(dashboard(nothing, now)).toMatchObject({
    tips: [],
    all: null,
    months: [],
    topics: ['events', 'clock', 'standings'],
  });
  expect(dashboard({ ...nothing, current: [row(), row({ runnerId: 8 })] }, now).topics).toContain('event:3');
});

test('dashboard.exports: a tip as a row of the file', () => {
  expect(tipFileRows([row({ outcome: won })], now)).toEqual([
    {
      event_date: '2023-10-08',
      location: 'Pardubice',
      race_number: 4,
      time: '14:30',
      number: 2,
      horse: 'Černý Baron',
      jockey: 'Jan Faltejsek',
      tipped_at: '2023-10-08T10:00:00.000Z',
      fortuna_odds_then: 6,
      tipsport_odds_then: null,
      fortuna_odds: 4,
      tipsport_odds: 5,
      state: 'won',
      finishing_position: 1,
      payout: 1.75,
      profit: 0.75,
    },
  ]);
});
