import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { pauseAfter, type PushAnswer, pushOutcome } from './push.rules.ts';

const now = Date.parse('2026-10-04T12:00:00Z') as Instant;
const hour = 3_600_000;
const tried = { attempts: 1, lastFault: null, now, expiresAt: (now + hour) as Instant };
const status = (code: number, retryAfterMs: number | null = null): PushAnswer => ({
  kind: 'status',
  status: code,
  retryAfterMs,
});

test.each([
  [200, 'done'],
  [201, 'done'],
  [202, 'done'],
  [404, 'forget'],
  [410, 'forget'],
  [403, 'forget'],
  [400, 'give-up'],
  [301, 'give-up'],
  [401, 'retry'],
  [408, 'retry'],
  [413, 'retry'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
])('push.answers: to %i follows %s', (code, next) => {
  expect(pushOutcome(status(code), tried).next).toBe(next);
});

test.each([
  ['unreachable', 'retry'],
  ['too-slow', 'retry'],
  ['private-address', 'forget'],
] as const)('push.answers: to a service that is %s follows %s', (kind, next) => {
  expect(pushOutcome({ kind }, tried).next).toBe(next);
});

test.each([
  [1, 5],
  [2, 15],
  [3, 45],
  [5, 405],
  [6, 900],
  [20, 900],
])('push.answers: after failure %i comes a pause of %i s', (attempts, seconds) => {
  expect(pauseAfter(attempts)).toBe(seconds * 1000);
});

test('push.answers: a service that has enough says when it is asked again', () => {
  expect(pushOutcome(status(429, 120_000), tried)).toEqual({ next: 'retry', at: now + 120_000, fault: '429' });
  expect(pushOutcome(status(503, 120_000), tried)).toEqual({ next: 'retry', at: now + 120_000, fault: '503' });
  expect(pushOutcome(status(429), tried)).toEqual({ next: 'retry', at: now + 5_000, fault: '429' });
});

test('push.answers: what would be tried again after it is of no use is given up', () => {
  expect(pushOutcome(status(429, 4_000_000), tried)).toEqual({ next: 'give-up', fault: '429' });
  expect(pushOutcome(status(500), { ...tried, expiresAt: (now + 5_000) as Instant }).next).toBe('give-up');
});

test('push.payload: a message that is too large is sent once more, at once, and then given up', () => {
  expect(pushOutcome(status(413), tried)).toEqual({ next: 'retry', at: now, fault: '413' });
  expect(pushOutcome(status(413), { ...tried, attempts: 2, lastFault: '413' })).toEqual({
    next: 'give-up',
    fault: '413',
  });
  expect(pushOutcome(status(413), { ...tried, attempts: 3, lastFault: '500' }).next).toBe('retry');
});
