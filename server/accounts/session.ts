import { eq } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Accounts } from './open-accounts.ts';
import { type Person, readPerson } from './read-person.ts';

/** The person of a session, as private screens and /api/viewer show it. Its times are real times, not site times. */
export type SignedInPerson = Person & { sessionId: string; signedInAt: Instant; expiresAt: Instant };

export type SessionResult = { person: SignedInPerson | null; cookies: readonly string[] };

/**
 * The person of the request's session cookie or bearer token. A session in use is prolonged once a day; `cookies` are
 * the Set-Cookie headers that do it. Called by server/http/request-session.ts and currentPerson.
 */
export async function readSession(accounts: Accounts, requestHeaders: Headers): Promise<SessionResult> {
  const headers = new Headers();
  for (const name of ['cookie', 'authorization']) {
    const value = requestHeaders.get(name);
    if (value) headers.set(name, value);
  }
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
