import { expect, test } from 'vitest';
import type { TipOutcome } from '#features/analysis/settle-race.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { startedTips } from './public-tips.rules.ts';

const at = (text: string) => Date.parse(text) as Instant;
const start = at('2023-10-08T12:30:00Z');
const waiting: TipOutcome = { state: 'waiting' };
const won: TipOutcome = { state: 'won', position: 1, payoutMillionths: 3_000_000 };

const tip = (overrides: { startAt?: Instant | null; date?: string; outcome?: TipOutcome }) => ({
  startAt: start,
  outcome: waiting,
  ...overrides,
  date: (overrides.date ?? '2023-10-08') as PragueDate,
});

test.each<[string, ReturnType<typeof tip>, string, boolean, Instant | null]>([
  ['a second before the start', tip({}), '2023-10-08T12:29:59Z', false, start],
  ['at the start', tip({}), '2023-10-08T12:30:00Z', true, null],
  ['void a second before the start', tip({ outcome: { state: 'void' } }), '2023-10-08T12:29:59Z', false, start],
  ['with a result before the start', tip({ outcome: won }), '2023-10-08T12:29:59Z', false, start],
  ['without a start, on its day', tip({ startAt: null }), '2023-10-08T21:59:59Z', false, at('2023-10-08T22:00:00Z')],
  ['without a start, a day ahead', tip({ startAt: null }), '2023-10-07T12:00:00Z', false, at('2023-10-08T22:00:00Z')],
  ['without a start, on the next day', tip({ startAt: null }), '2023-10-08T22:00:00Z', true, null],
  ['without a start, with a result', tip({ startAt: null, outcome: won }), '2023-10-08T15:00:00Z', true, null],
])('downloads.api-tipper: a tip %s', (_, one, now, isPublic, changesAt) => {
  expect(startedTips([one], at(now))).toEqual({ started: isPublic ? [one] : [], changesAt });
});

test('downloads.api-tipper: what is told changes at the next start of those to come', () => {
  const later = tip({ startAt: at('2023-10-08T13:00:00Z') });
  const first = tip({ startAt: at('2023-10-08T12:00:00Z') });
  expect(startedTips([later, first, tip({})], at('2023-10-08T12:10:00Z'))).toEqual({
    started: [first],
    changesAt: start,
  });
});
