import { expect, test } from 'vitest';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { maxPayloadBytes, pushPayload } from './push.rules.ts';
import { pushShape } from './push-shape.rules.ts';

const message: PushMessage = {
  title: 'Za 10 minut startuje Černý Baron',
  body: '4. dostih ve Velké Chuchli, jede M. Kovařčík.',
  id: 31,
  url: '/?eventId=46#dostih-4',
  tag: 'start 12',
  icon: '/silks/horse/7.png',
  at: 1_696_766_400_000 as Instant,
};

const read = (payload: string): PushMessage => {
  const value: unknown = JSON.parse(payload);
  if (!pushShape(value)) throw new Error(payload);
  return value;
};

test('push.payload: a message that fits goes as it is', () => {
  expect(read(pushPayload(message))).toEqual(message);
});

test.each([
  ['letters', 'á'.repeat(5_000)],
  ['quotes, which JSON writes with two', '"'.repeat(5_000)],
  ['signs of four bytes, which are not cut in half', '🐎'.repeat(3_000)],
])('push.payload: a text too long by %s is cut at its end, to the last byte that fits', (_what, body) => {
  const payload = pushPayload({ ...message, body });
  const bytes = Buffer.byteLength(payload);
  expect(bytes).toBeLessThanOrEqual(maxPayloadBytes);
  expect(bytes).toBeGreaterThan(maxPayloadBytes - 5);
  const shown = read(payload).body;
  expect(shown.endsWith('…')).toBe(true);
  expect(body.startsWith(shown.slice(0, -1))).toBe(true);
  expect(read(payload).title).toBe(message.title);
});

test('push.payload: a title that is too long by itself is cut too, and the text goes', () => {
  const payload = pushPayload({ ...message, title: 'ž'.repeat(5_000) });
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(maxPayloadBytes);
  expect(read(payload).body).toBe('');
});

test('push.payload: the short form has no text', () => {
  expect(read(pushPayload(message, true))).toEqual({ ...message, body: '' });
});
