import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Accounts } from './open-accounts.server.ts';

const keysTtlMs = 600_000;

type Keys = { set: ReturnType<typeof createLocalJWKSet>; readAt: number };

/** Whom an API client's token was made for, in which session. */
export type TokenOwner = { id: string; sessionId: string };

export type ApiTokens = {
  /** null for a forged, expired or foreign token. */
  ownerOf(token: string): Promise<TokenOwner | null>;
};

/**
 * Checks the short-lived bearer tokens of API clients against the published key set, which is cached for ten minutes
 * (accounts.api-tokens).
 */
export function openApiTokens(accounts: Accounts): ApiTokens {
  let keys: Keys | null = null;

  async function keySet(isStale: boolean): Promise<Keys> {
    if (keys && !isStale && Date.now() - keys.readAt < keysTtlMs) return keys;
    const published = (await accounts.auth().api.getJwks()) as JSONWebKeySet;
    keys = { set: createLocalJWKSet(published), readAt: Date.now() };
    return keys;
  }

  /** A token signed with a key we don't know yet makes the keys be read again, once. */
  async function ownerOf(token: string, isStale = false): Promise<TokenOwner | null> {
    try {
      const options = { issuer: accounts.appUrl, audience: accounts.appUrl, algorithms: ['ES256'] };
      const { payload } = await jwtVerify(token, (await keySet(isStale)).set, options);
      const { sub, sid } = payload;
      return sub !== undefined && typeof sid === 'string' ? { id: sub, sessionId: sid } : null;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey && !isStale) return ownerOf(token, true);
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return { ownerOf: (token) => ownerOf(token) };
}
