import { expect, test } from 'vitest';
import { retryAfterMs } from './post-push.server.ts';

const now = Date.parse('2026-10-04T12:00:00Z');

test.each([
  ['120', 120_000],
  ['0', 1_000],
  ['Sun, 04 Oct 2026 12:10:00 GMT', 600_000],
  ['Sun, 04 Oct 2026 11:00:00 GMT', 1_000],
  ['soon', null],
  ['-5', null],
  ['', null],
  [undefined, null],
])('push.answers: Retry-After %j is a pause of %j ms', (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected);
});
