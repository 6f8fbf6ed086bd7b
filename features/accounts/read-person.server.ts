import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { Accounts } from './open-accounts.server.ts';

const keysTtlMs = 600_000;

type Keys = { set: ReturnType<typeof createLocalJWKSet>; readAt: number };

/** Whom an API client's token was made for, in which session. */
type TokenOwner = { id: string; sessionId: string };

type ApiTokens = {
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

/** A person's own account data. */
export type Person = {
  id: string;
  email: string;
  username: string;
  role: 'user' | 'admin';
  /** A missing choice counts as true (accounts.email-switch). */
  emailSubscribed: boolean;
  fantasyTestingOptIn: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  hasGoogle: boolean;
  /** False for an account made through Google until it has chosen about mails (accounts.mail-consent). */
  hasAnsweredMailChoice: boolean;
};

/** What each column of `personSql` is. */
export const personColumns = {
  id: text(),
  email: text(),
  username: text(),
  role: text<Person['role']>(),
  emailSubscribed: boolean,
  fantasyTestingOptIn: boolean,
  hasPassword: boolean,
  hasSecondFactor: boolean,
  hasGoogle: boolean,
  hasAnsweredMailChoice: boolean,
};

const hasProvider = (provider: string) => sql`exists (
  select from accounts a where a.user_id = u.id and a.provider_id = ${sql.raw(`'${provider}'`)})`;

/** The columns of a user `u` who isn't locked and their profile `p`. */
export const personSql = sql`
  u.id, u.email, u.username, p.role, coalesce(p.email_subscribed, true) as "emailSubscribed",
  p.fantasy_testing_opt_in as "fantasyTestingOptIn", ${hasProvider('credential')} as "hasPassword",
  u.two_factor_enabled as "hasSecondFactor", ${hasProvider('google')} as "hasGoogle",
  u.mail_consent is not null or exists (
    select from mail_consents c where c.user_id = u.id) as "hasAnsweredMailChoice"`;

/** A person's own account data by id; null for an unknown id and for a locked account. */
export async function readPerson(db: Db, id: string): Promise<Person | null> {
  const [person] = await queryRows(
    db,
    personColumns,
    sql`select ${personSql} from users u join profiles p on p.id = u.id where u.id = ${id} and u.locked_at is null`,
  );
  return person ?? null;
}

/**
 * The same for the owner of a short token, which knows nothing of a lock and ends with its session
 * (accounts.api-tokens).
 */
export async function readTokenOwner(db: Db, { id, sessionId }: TokenOwner): Promise<Person | null> {
  const [person] = await queryRows(
    db,
    personColumns,
    sql`
    select ${personSql} from sessions s join users u on u.id = s.user_id join profiles p on p.id = u.id
    where s.id = ${sessionId} and s.expires_at > now() and u.id = ${id} and u.locked_at is null`,
  );
  return person ?? null;
}
