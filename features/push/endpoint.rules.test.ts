import { expect, test } from 'vitest';
import { isEndpoint } from './push.rules.ts';
import { SubscriptionInput } from './subscription-input.rules.ts';

const testHosts = new Set(['127.0.0.1']);

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['ftp://fcm.googleapis.com/abc', false],
  ['http://127.0.0.1:4000/abc', true],
  ['https://127.0.0.1:4000/abc', true],
  ['ftp://127.0.0.1/abc', false],
])('push.endpoints: %s may be asked: %s', (url, expected) => {
  expect(isEndpoint(new URL(url), testHosts)).toBe(expected);
});

const key = Buffer.alloc(65, 4).toString('base64url');
const auth = Buffer.alloc(16, 1).toString('base64url');
const endpoint = 'https://push.example/1';

test.each([
  [{ endpoint, p256dh: key, auth }, true],
  [{ endpoint, p256dh: `${key}=`, auth: `${auth}==` }, true],
  [{ endpoint, p256dh: key.slice(2), auth }, false],
  [{ endpoint, p256dh: key, auth: `${auth}AAAA` }, false],
  [{ endpoint, p256dh: key, auth: '+'.repeat(22) }, false],
  [{ endpoint: 'push.example/1', p256dh: key, auth }, false],
  [{ endpoint: `${endpoint}${'0'.repeat(1_000)}`, p256dh: key, auth }, false],
  [{ endpoint, p256dh: null, auth }, false],
])('push.endpoints: the subscription %j is well formed: %s', (input, expected) => {
  expect(SubscriptionInput.safeParse(input).success).toBe(expected);
});
