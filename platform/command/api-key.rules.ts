/**
 * What a program may do with its key (accounts.api-keys): push files with races, push prices, or read the API within a
 * limit of its own.
 */
export const keyRights = ['imports', 'prices', 'reads'] as const;
export type KeyRight = (typeof keyRights)[number];
export type PushRight = Exclude<KeyRight, 'reads'>;

/** What a minute's reads of a key may be limited to; below, no key is needed. */
export const minReadsPerMinute = 121;
export const maxReadsPerMinute = 6_000;
export const maxKeyNameLength = 60;
/** Of those that aren't revoked. */
export const maxApiKeys = 100;

/** Every key begins with it, so that one is recognised where it must not be. */
const keyPrefix = 'rvk_';

/** The key that a random secret makes. */
export const apiKeyOf = (secret: string): string => `${keyPrefix}${secret}`;

const shownLength = 9;

/** The beginning by which people tell keys apart; it opens nothing. */
export const keyBeginning = (key: string): string => key.slice(0, shownLength);

/** The key of an Authorization header; null where it has none of ours. */
export function bearerKey(header: string | undefined): string | null {
  const [, key] = /^Bearer +(rvk_[\w-]{43}) *$/i.exec(header ?? '') ?? [];
  return key ?? null;
}
