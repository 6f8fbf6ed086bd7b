import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { deviceName } from './device-name.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type AccountResponse, type AccountContext, respond, refusal } from './account-answers.server.ts';
import { currentPerson } from './current-person.server.ts';
import { sessions } from './accounts.tables.ts';

/** A device on which the person is signed in. Times are real; `id` is not the session's secret token. */
export type Device = {
  id: string;
  /** 'Firefox, Linux'; null when unknown. */
  device: string | null;
  address: string | null;
  createdAt: Instant;
  lastSeenAt: Instant;
  expiresAt: Instant;
  isCurrent: boolean;
};

/** The devices on which the person is signed in, the one of this request first. */
export async function listSessions(account: AccountContext): Promise<Device[]> {
  const person = await currentPerson(account);
  if (!person) return [];
  const rows = await account.accounts.database.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, person.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt));
  const devices = rows.map(({ id, userAgent, address, createdAt, updatedAt, expiresAt }) => ({
    id,
    device: deviceName(userAgent),
    address,
    createdAt: createdAt.getTime() as Instant,
    lastSeenAt: updatedAt.getTime() as Instant,
    expiresAt: expiresAt.getTime() as Instant,
    isCurrent: id === person.sessionId,
  }));
  return devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Signs one of the person's own devices out; any other id is ignored. */
export async function revokeSession(account: AccountContext, { id }: { id: string }): Promise<AccountResponse<null>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  if (!idPattern.test(id)) return respond(null);
  await account.accounts.database.db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, person.id)));
  return respond(null);
}

/** Signs out all devices but this one. */
export async function revokeOtherSessions(account: AccountContext): Promise<AccountResponse<null>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  await account.accounts.database.db
    .delete(sessions)
    .where(and(eq(sessions.userId, person.id), ne(sessions.id, person.sessionId)));
  return respond(null);
}
