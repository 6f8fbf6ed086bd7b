import { expect, test } from 'vitest';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type MyTipRow, tipFileRows } from './dashboard.rules.ts';

const now = Date.parse('2023-10-08T10:00:00Z') as Instant;
const row = (outcome: MyTipRow['outcome']): MyTipRow => ({
  runnerId: 7,
  eventId: 3,
  date: '2023-10-08' as PragueDate,
  location: 'Most',
  raceNumber: 4,
  time: '14:30' as ClockTime,
  startAt: (now + 1) as Instant,
  isCompleted: false,
  isCancelled: false,
  status: null,
  number: 2,
  horseId: 11,
  horseName: 'ČERNÝ BARON',
  silk: null,
  jockeyId: 5,
  jockeyName: 'Jan Novák',
  jockeyTitle: null,
  fortuna: 4,
  tipsport: null,
  fortunaThen: 6,
  tipsportThen: 5,
  placedAt: (now - 1) as Instant,
  reasonText: null,
  isReasonShownAtOnce: null,
  isReasonHidden: false,
  outcome,
});

test('dashboard.exports: a tip has its runner, its prices then and now, its state and moments in UTC', () => {
  expect(tipFileRows([row(null)], now)).toEqual([
    {
      event_date: '2023-10-08',
      location: 'Most',
      race_number: 4,
      time: '14:30',
      number: 2,
      horse: 'Černý Baron',
      jockey: 'Jan Novák',
      tipped_at: '2023-10-08T09:59:59.999Z',
      fortuna_odds_then: 6,
      tipsport_odds_then: 5,
      fortuna_odds: 4,
      tipsport_odds: null,
      state: 'open',
      finishing_position: null,
      payout: null,
      profit: null,
    },
  ]);
  expect(tipFileRows([], now)).toEqual([]);
});

test.each<[NonNullable<MyTipRow['outcome']>, number | null, number | null]>([
  [{ state: 'won', position: 1, payoutMillionths: 1_750_000, starters: 8 }, 1.75, 0.75],
  [{ state: 'placed', position: 3, payoutMillionths: 0, starters: 8 }, 0, -1],
  [{ state: 'lost', position: null, payoutMillionths: 0, starters: 8 }, 0, -1],
  [{ state: 'void', position: null, payoutMillionths: 0, starters: 8 }, null, null],
])(
  'dashboard.exports, simulation.void: a tip with the outcome %j returned %s, a profit of %s',
  (outcome, payout, profit) => {
    const { state, position } = outcome;
    expect(tipFileRows([row(outcome)], now)).toMatchObject([{ state, finishing_position: position, payout, profit }]);
  },
);
