import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import { personToken, readPersonToken } from '#features/accounts/person-token.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { person } from '#platform/http/route-rules.server.ts';
import type { CalendarSite } from '#platform/time/i-calendar.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { deadlineCalendar } from '#features/tips/deadline-calendar.rules.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { readDeadlines } from '#features/tips/read-deadlines.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { calendarResponse } from '#features/race-day/calendar-file.server.ts';
import { calendarLinks } from './follows.tables.ts';
import { startCalendar } from './start-calendar.rules.ts';
import { readFollowedHorses, readFollowedJockeys } from './read-followed.server.ts';

const purpose = 'calendar';

/** Whose calendar an address opens, and which of the two: starts of whom they follow, or when their tips close. */
type CalendarOwner = { id: string; kind: 'starts' | 'deadlines' };

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

/**
 * `/kalendar/{token}.ics`: the starts of the horses and jockeys that one person follows, or when their tips close,
 * whichever the token was signed for. Whoever knows the address may read it, so it is never cached.
 */
export const myCalendarFile = resource('/kalendar/:file', person([], { hasSecret: true }), {
  async GET({ ctx: { db, now, appUrl, account }, params }) {
    const token = /^(.+)\.ics$/.exec(params.file)?.[1] ?? '';
    const owner = await calendarOwner(db, account.accounts, token);
    if (owner === null) return errorResponse(404, 'not-found');
    const { siteName } = await readSettings(db);
    const site = { name: siteName, appUrl, host: new URL(appUrl).host };
    return calendarResponse(await ownCalendar(db, owner, site, now), { 'X-Robots-Tag': 'noindex' });
  },
});

async function ownCalendar(db: Db, { id, kind }: CalendarOwner, site: CalendarSite, now: Instant): Promise<string> {
  const today = pragueDate(now);
  if (kind === 'deadlines') return deadlineCalendar(await readDeadlines(db, id, today), site, now);
  const [horses, jockeys] = await Promise.all([readFollowedHorses(db, id, today), readFollowedJockeys(db, id, today)]);
  return startCalendar({ horses, jockeys }, site, now);
}
