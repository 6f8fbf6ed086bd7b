import { everybody } from '#platform/http/route-rules.server.ts';
import { calendarFile } from './calendar-file.rules.ts';
import { nextPragueMidnight, parsePragueDate, pragueDate, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import { readAnnouncedDays, readCalendarDays } from './read-calendar.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** `/kalendar.ics`: this year's race days and all later ones, held or announced, for programs that subscribe to it. */
export const raceCalendarFile = resource('/kalendar.ics', everybody(), {
  async GET({ ctx: { db, now, page, appUrl } }) {
    const today = pragueDate(now);
    const newYear = parsePragueDate(`${today.slice(0, 4)}-01-01`) ?? today;
    const [days, announced, settings] = await Promise.all([
      readCalendarDays(db, newYear),
      readAnnouncedDays(db, newYear),
      readSettings(db),
    ]);
    page.dependsOn('calendar', 'events', 'settings', 'clock');
    page.validUntil(nextPragueMidnight(now));
    const site = { name: settings.siteName, appUrl, host: new URL(appUrl).host };
    return calendarResponse(calendarFile(days, announced, site, startOfPragueDay(today)));
  },
});

/** An answer with an iCalendar file, for this address and the calendar of one person. */
export const calendarResponse = (text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...headers } });
