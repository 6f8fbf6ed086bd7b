import { expect, test } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import { pauseAfter, type PushAnswer, pushOutcome } from './push-answer.ts';

const now = Date.parse('2026-10-04T12:00:00Z') as Instant;
const hour = 3_600_000;
const tried = { attempts: 1, lastFault: null, now, expiresAt: (now + hour) as Instant };
const status = (code: number, retryAfter: string | null = null): PushAnswer => ({ kind: 'status', status: code, retryAfter });
const inSeconds = (seconds: number) => now + seconds * 1000;

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

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 1],
  ['Sun, 04 Oct 2026 12:10:00 GMT', 600],
  ['Sun, 04 Oct 2026 11:00:00 GMT', 1],
  ['soon', 5],
  ['-5', 5],
  [null, 5],
])('push.answers: Retry-After %j is a pause of %i s', (header, seconds) => {
  expect(pushOutcome(status(429, header), tried)).toEqual({ next: 'retry', at: inSeconds(seconds), fault: '429' });
});

test('push.answers: what would be tried again after it is of no use is given up', () => {
  expect(pushOutcome(status(429, '4000'), tried)).toEqual({ next: 'give-up', fault: '429' });
  expect(pushOutcome(status(500), { ...tried, expiresAt: (now + 5_000) as Instant }).next).toBe('give-up');
});

test('push.payload: a message that is too large is sent once more, at once, and then given up', () => {
  expect(pushOutcome(status(413), tried)).toEqual({ next: 'retry', at: now, fault: '413' });
  expect(pushOutcome(status(413), { ...tried, attempts: 2, lastFault: '413' })).toEqual({ next: 'give-up', fault: '413' });
  expect(pushOutcome(status(413), { ...tried, attempts: 3, lastFault: '500' }).next).toBe('retry');
});
