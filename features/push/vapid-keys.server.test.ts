import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import { checkSignature, decrypt } from '#tests/push-service.ts';
import { testMessage } from '#tests/push.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { pushRequest } from './post-push.server.ts';
import { deriveVapidKeys } from './vapid-keys.server.ts';

const keys = deriveVapidKeys(deriveKeys('one-secret-0123456789-0123456789-0123456789'));

test('push.keys: every process with the site’s secret has the same pair, another secret has another', () => {
  expect(deriveVapidKeys(deriveKeys('one-secret-0123456789-0123456789-0123456789'))).toEqual(keys);
  expect(deriveVapidKeys(deriveKeys('another-0123456789-0123456789-0123456789')).publicKey).not.toBe(keys.publicKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keys.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});

test('push.sending: the longest message is encrypted into what every push service takes, and signed for it alone', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const now = Date.now() as Instant;
  const message = { ...testMessage, body: 'é'.repeat(9_000) };
  const request = pushRequest(
    { keys, subject: 'https://rovinka.example' },
    {
      endpoint: 'https://push.example/1',
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    { message, isShort: false, now, expiresAt: (now + 40 * 86_400_000) as Instant },
  );
  expect(request.body.length).toBeLessThanOrEqual(4096);
  expect(request.body.length).toBeGreaterThan(4090);
  expect(JSON.parse(decrypt(request.body, { pair, auth }).toString('utf8'))).toMatchObject({ title: message.title });
  expect(checkSignature(request.headers['Authorization'] ?? '', 'https://push.example')).toBe(keys.publicKey);
  expect(() => checkSignature(request.headers['Authorization'] ?? '', 'https://other.example')).toThrow(
    'the token is for',
  );
  expect(request.headers).toMatchObject({ TTL: 28 * 86_400, Urgency: 'normal' });
});
