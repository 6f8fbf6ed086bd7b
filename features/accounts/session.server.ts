import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { instant, queryRows, text } from '#platform/db/query-rows.server.ts';
import { sessions } from './accounts.tables.ts';
import { cookiePrefix, sessionTimesS } from './auth.server.ts';
import type { Accounts } from './open-accounts.server.ts';
import { type Person, personColumns, personSql, readPerson } from './read-person.server.ts';

/** The person of a session. Its times are real times, not site times. */
export type SignedInPerson = Person & { sessionId: string; signedInAt: Instant; expiresAt: Instant };

export type SessionResult = { person: SignedInPerson | null; cookies: readonly string[] };

/**
 * The person of the request's session cookie or bearer token. A session in use is prolonged once a day; `cookies` are
 * the Set-Cookie headers that do it.
 */
export async function readSession(accounts: Accounts, requestHeaders: Headers): Promise<SessionResult> {
  const headers = new Headers();
  for (const name of ['cookie', 'authorization']) {
    const value = requestHeaders.get(name);
    if (value) headers.set(name, value);
  }
  const current = headers.has('authorization') ? null : await readCurrentSession(accounts, headers.get('cookie'));
  if (current) return { person: current, cookies: [] };
  const { response, headers: responseHeaders } = await accounts.auth().api.getSession({ headers, returnHeaders: true });
  const cookies = responseHeaders.getSetCookie();
  if (!response) return { person: null, cookies };
  const { session } = response;
  const person = await readPerson(accounts.database.db, session.userId);
  return {
    cookies,
    person: person && {
      ...person,
      sessionId: session.id,
      signedInAt: session.createdAt.getTime() as Instant,
      expiresAt: session.expiresAt.getTime() as Instant,
    },
  };
}

/**
 * The person of a session that need not be prolonged yet, in one prepared statement: the library takes three, and every
 * request of a signed-in person asks. null leaves the answer to the library.
 */
async function readCurrentSession(accounts: Accounts, cookies: string | null): Promise<SignedInPerson | null> {
  const token = cookies === null ? null : sessionToken(accounts, cookies);
  if (token === null) return null;
  const { expiresIn, updateAge } = sessionTimesS;
  const prolongedUntil = new Date(Date.now() + (expiresIn - updateAge) * 1000).toISOString();
  const [person] = await queryRows(
    accounts.database.db,
    { ...personColumns, sessionId: text(), signedInAt: instant, expiresAt: instant },
    prepared(
      'session_person',
      sql`
      select ${personSql}, s.id as "sessionId", (extract(epoch from s.created_at) * 1000)::float8 as "signedInAt",
        (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAt"
      from sessions s join users u on u.id = s.user_id join profiles p on p.id = u.id
      where s.token = ${token} and s.expires_at > ${prolongedUntil}::timestamptz and u.locked_at is null`,
    ),
  );
  return person ?? null;
}

/** The token of the session's cookie, `<token>.<signature>`, if it has the library's signature. */
export function sessionToken({ appUrl, keyFor }: Accounts, cookies: string): string | null {
  const name = `${appUrl.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.session_token=`;
  const pair = cookies.split(';').find((one) => one.trimStart().startsWith(name));
  const [, token, signature] = /=(\w+)\.((?:\w|%2B|%2F)+%3D)$/.exec(pair?.trimEnd() ?? '') ?? [];
  if (token === undefined || signature === undefined) return null;
  const given = Buffer.from(decodeURIComponent(signature), 'base64');
  const expected = createHmac('sha256', keyFor('auth').toString('base64url')).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** When a session ends; null for one that has ended. */
export async function readSessionExpiry(db: Db, sessionId: string): Promise<Instant | null> {
  const [row] = await db.select({ expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sessionId));
  const expiresAt = row?.expiresAt.getTime() ?? 0;
  return expiresAt > Date.now() ? (expiresAt as Instant) : null;
}

/** The actor as whom commands run for this person; without a person a visitor. */
export function actorOf(person: Pick<Person, 'id' | 'role'> | null): Actor {
  return person ? { role: person.role, id: person.id } : { role: 'visitor' };
}
