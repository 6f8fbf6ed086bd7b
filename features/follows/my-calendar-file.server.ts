import { person } from '#platform/http/route-rules.server.ts';
import { startCalendar } from './start-calendar.rules.ts';
import type { CalendarSite } from '#platform/time/i-calendar.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { deadlineCalendar } from '#features/tips/deadline-calendar.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type CalendarOwner, calendarOwner } from './calendar-link.server.ts';
import { readFollowedHorses, readFollowedJockeys } from './read-followed.server.ts';
import { readSettings } from '#features/site/read-settings.server.ts';
import { readDeadlines } from '#features/tips/read-deadlines.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { calendarResponse } from '#features/race-day/calendar-file.server.ts';

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
