import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyFor } from '#features/accounts/app-secret.server.ts';

const purpose = 'feed headers';
const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const authTagLength = 16;

/** Header values as they are stored: nonce, tag and ciphertext, bound to the header's name (import.feed-secrets). */
export function sealHeaders(keyFor: KeyFor, headers: Readonly<Record<string, string>>): Record<string, string> {
  const seal = ([name, value]: [string, string]): [string, string] => {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, keyFor(purpose), nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
    return [name, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')];
  };
  return Object.fromEntries(Object.entries(headers).map(seal));
}

/** The headers to send; null when they were sealed with another APP_SECRET, or changed. */
export function openHeaders(keyFor: KeyFor, sealed: Readonly<Record<string, string>>): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const [name, text] of Object.entries(sealed)) {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length < nonceLength + authTagLength) return null;
    const decipher = createDecipheriv(algorithm, keyFor(purpose), bytes.subarray(0, nonceLength), { authTagLength });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceLength, nonceLength + authTagLength));
    try {
      headers[name] =
        decipher.update(bytes.subarray(nonceLength + authTagLength)).toString('utf8') + decipher.final('utf8');
    } catch {
      return null; // final() throws for one reason only: the tag is wrong.
    }
  }
  return headers;
}
