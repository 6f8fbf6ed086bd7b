import { horseCalendar } from '#domain/follows/horse-calendar.ts';
import { pragueDate, startOfPragueDay } from '#domain/shared/prague-time.ts';
import { calendarOwner } from '#server/follows/calendar-link.ts';
import { readFollowedHorses } from '#server/follows/read-followed.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';
import { calendarResponse } from './calendar.ts';

/**
 * `/kalendar/{token}.ics`: the starts of the horses that one person follows. Whoever knows the address may read it, so
 * it is never cached.
 */
export const myCalendarFile = resource('/kalendar/:file', {
  async GET({ ctx: { db, now, appUrl, account }, params }) {
    const token = /^(.+)\.ics$/.exec(params.file)?.[1] ?? '';
    const userId = await calendarOwner(db, account.accounts, token);
    if (userId === null) return errorResponse(404, 'not-found');
    const today = pragueDate(now);
    const [horses, { siteName }] = await Promise.all([readFollowedHorses(db, userId, today), readSettings(db)]);
    const site = { name: siteName, appUrl, host: new URL(appUrl).host };
    return calendarResponse(horseCalendar(horses, site, startOfPragueDay(today)), { 'X-Robots-Tag': 'noindex' });
  },
});
