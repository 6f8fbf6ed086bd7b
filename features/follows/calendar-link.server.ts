import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import { personToken, readPersonToken } from '#features/accounts/person-token.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { calendarLinks } from './follows.tables.ts';
import { users } from '#features/accounts/people.tables.ts';

const purpose = 'calendar';

/** Whose calendar an address opens, and which of the two: starts of whom they follow, or when their tips close. */
export type CalendarOwner = { id: string; kind: 'starts' | 'deadlines' };

/** The addresses of a person's calendars; they work in calendar programs, without signing in (dashboard.calendars). */
export async function calendarUrls(
  db: Db,
  { appUrl, keyFor }: LinkContext,
  userId: string,
): Promise<Record<CalendarOwner['kind'], string>> {
  const renewals = await readRenewals(db, userId);
  const urlOf = (detail: string) => `${appUrl}/kalendar/${personToken(keyFor(purpose), userId, detail)}.ics`;
  return { starts: urlOf(String(renewals)), deadlines: urlOf(`t${renewals}`) };
}

/**
 * The person and calendar that a token opens; null for a forged token, for one from before a renewal, and for a deleted
 * or locked person.
 */
export async function calendarOwner(
  db: Db,
  { keyFor }: Pick<LinkContext, 'keyFor'>,
  token: string,
): Promise<CalendarOwner | null> {
  const parsed = readPersonToken(keyFor(purpose), token);
  if (!parsed) return null;
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, parsed.userId), isNull(users.lockedAt)));
  if (!person) return null;
  const renewals = await readRenewals(db, person.id);
  if (parsed.detail === String(renewals)) return { id: person.id, kind: 'starts' };
  return parsed.detail === `t${renewals}` ? { id: person.id, kind: 'deadlines' } : null;
}

/** Makes new addresses by raising the number that is signed with them; the old ones stop working. */
export const renewCalendarLink = command({
  name: 'renew-calendar-link',
  who: signedIn,
  input: z.object({}),
  async run({ tx, actor }) {
    await tx
      .insert(calendarLinks)
      .values({ userId: actor.id, renewals: 1 })
      .onConflictDoUpdate({ target: calendarLinks.userId, set: { renewals: sql`${calendarLinks.renewals} + 1` } });
    return done(null, { changed: [] });
  },
});

/** How often the person has renewed the addresses; this number is signed into them. */
async function readRenewals(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ renewals: calendarLinks.renewals })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId));
  return row?.renewals ?? 0;
}
