import { startCalendar } from '#domain/follows/start-calendar.ts';
import type { CalendarSite } from '#domain/shared/i-calendar.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { deadlineCalendar } from '#domain/tips/deadline-calendar.ts';
import type { Db } from '#server/db/db.ts';
import { type CalendarOwner, calendarOwner } from '#server/follows/calendar-link.ts';
import { readFollowedHorses, readFollowedJockeys } from '#server/follows/read-followed.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { readDeadlines } from '#server/tips/read-deadlines.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';
import { calendarResponse } from './calendar.ts';

/**
 * `/kalendar/{token}.ics`: the starts of the horses and jockeys that one person follows, or when their tips close,
 * whichever the token was signed for. Whoever knows the address may read it, so it is never cached.
 */
export const myCalendarFile = resource('/kalendar/:file', {
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
