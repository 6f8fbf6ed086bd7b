import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import { personToken, readPersonToken } from '#server/accounts/person-token.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { calendarLinks } from '#server/db/schema/follows.ts';
import { users } from '#server/db/schema/people.ts';

const purpose = 'calendar';

/**
 * The address of a person's calendar of followed horses; it works in calendar programs, without signing in
 * (dashboard.exports). Shown on /user-dashboard.
 */
export async function calendarUrl(db: Db, { appUrl, keyFor }: LinkContext, userId: string): Promise<string> {
  const token = personToken(keyFor(purpose), userId, String(await readRenewals(db, userId)));
  return `${appUrl}/kalendar/${token}.ics`;
}

/**
 * The person whose calendar a token opens; null for a forged token, for one from before a renewal, and for a deleted
 * person. For /kalendar/{token}.ics.
 */
export async function calendarOwner(
  db: Db,
  { keyFor }: Pick<LinkContext, 'keyFor'>,
  token: string,
): Promise<string | null> {
  const parsed = readPersonToken(keyFor(purpose), token);
  if (!parsed) return null;
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, parsed.userId));
  if (!person) return null;
  return String(await readRenewals(db, person.id)) === parsed.detail ? person.id : null;
}

/**
 * Makes a new address by raising the number that is signed with it; the old address stops working. Called by
 * /user-dashboard.
 */
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

/** How often the person has renewed the address; this number is signed into it. */
async function readRenewals(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ renewals: calendarLinks.renewals })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId));
  return row?.renewals ?? 0;
}
