import { createECDH, createHmac } from 'node:crypto';
import type { KeyFor } from '#features/accounts/app-secret.server.ts';

/** The site's pair of keys on P-256 for push services, in base64url (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Derives the site's keys from its secret, so that every process has the same and nothing besides needs to be kept
 * (docs/decisions/0056-web-push.md). Another secret is another pair: browsers then have to subscribe anew.
 */
export function deriveVapidKeys(keyFor: KeyFor): VapidKeys {
  const seed = keyFor('web-push');
  for (let attempt = 0; ; attempt += 1) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(createHmac('sha256', seed).update(`${attempt}`).digest());
    } catch (error) {
      // One number in 2^32 is no private key of the curve.
      if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_INVALID_KEYTYPE') continue;
      throw error;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
  }
}
