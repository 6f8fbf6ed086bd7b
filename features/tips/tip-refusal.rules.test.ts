import { expect, test } from 'vitest';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { TippedRace } from './tip-refusal.rules.ts';
import { tipRefusal } from './tip-refusal.rules.ts';

const start = 1_000_000;
const race = (changes: Partial<TippedRace> = {}): TippedRace => ({
  startAt: start as Instant,
  isCompleted: false,
  isCancelled: false,
  ...changes,
});

test.each<[string, TippedRace, ResultStatus | null, number, string | null]>([
  ['a millisecond before the start', race(), null, start - 1, null],
  ['at the start', race(), null, start, 'tip.closed'],
  ['after the start', race(), null, start + 1, 'tip.closed'],
  ['in a completed race', race({ isCompleted: true }), null, start - 1, 'tip.race-completed'],
  ['in a cancelled race', race({ isCancelled: true }), null, start - 1, 'tip.race-cancelled'],
  ['while the start is not known', race({ startAt: null }), null, 0, 'tip.no-start-time'],
  ['on a non-starter', race(), 'DNS', start - 1, 'tip.non-starter'],
  ['on a non-starter after the start', race(), 'DNS', start, 'tip.closed'],
])('tips.closing, tips.refused-runners: a tip %s', (_, tipped, resultStatus, now, refusal) => {
  expect(tipRefusal(tipped, { resultStatus }, now as Instant)).toBe(refusal);
});

test('tips.closing: on a change day the window closes by the Prague clock', () => {
  const closes = startAt('2023-03-26' as PragueDate, '14:00' as ClockTime);
  const utc = (iso: string) => Date.parse(iso) as Instant;
  const tipped = race({ startAt: closes });
  expect(tipRefusal(tipped, { resultStatus: null }, utc('2023-03-26T11:59:59.999Z'))).toBeNull();
  expect(tipRefusal(tipped, { resultStatus: null }, utc('2023-03-26T12:00:00.000Z'))).toBe('tip.closed');
});
