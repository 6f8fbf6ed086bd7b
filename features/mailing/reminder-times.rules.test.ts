import { expect, test } from 'vitest';
import { fromIso, toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { dueHorseMailDays, lockMailAt, nextHorseMailAt, startMailAt } from './reminder-times.rules.ts';

const at = (iso: string) => fromIso(iso) as Instant;

test.each([
  ['2023-10-06T05:59:59Z', null, '2023-10-06T06:00:00.000Z'],
  ['2023-10-06T06:00:00Z', { from: '2023-10-06', to: '2023-10-08' }, '2023-10-07T06:00:00.000Z'],
  ['2023-10-06T21:59:59Z', { from: '2023-10-06', to: '2023-10-08' }, '2023-10-07T06:00:00.000Z'],
  // Midnight in Prague has passed: the next day's mail waits for eight.
  ['2023-10-06T22:00:00Z', null, '2023-10-07T06:00:00.000Z'],
  // The night the clocks go back: eight o'clock is in winter time.
  ['2023-10-28T12:00:00Z', { from: '2023-10-28', to: '2023-10-30' }, '2023-10-29T07:00:00.000Z'],
])('mail.once: at %s the mail about horses covers %o, the next is due at %s', (now, due, next) => {
  expect(dueHorseMailDays(at(now))).toEqual(due);
  expect(toIso(nextHorseMailAt(at(now)))).toBe(next);
});

test('mail.once: the mail about the day’s first start is due half an hour before, that about a lock an hour', () => {
  expect(toIso(startMailAt(at('2023-10-08T09:20:00Z')))).toBe('2023-10-08T08:50:00.000Z');
  expect(toIso(lockMailAt(at('2023-10-08T09:20:00Z')))).toBe('2023-10-08T08:20:00.000Z');
});
