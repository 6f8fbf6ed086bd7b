import { calendarFile } from '#domain/race-day/calendar-file.ts';
import { nextPragueMidnight, parsePragueDate, pragueDate, startOfPragueDay } from '#domain/shared/prague-time.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readCalendarFile } from '#server/race-day/read-calendar.ts';
import { readSettings } from '#server/site/read-settings.ts';
import type { Route } from './+types/calendar-file';

/** `/kalendar.ics`: this year's race days and all announced after it, for a subscription. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, page, appUrl } = requestOf(context);
  const today = pragueDate(now);
  const newYear = parsePragueDate(`${today.slice(0, 4)}-01-01`) ?? today;
  const [days, settings] = await Promise.all([readCalendarFile(db, newYear), readSettings(db)]);
  page.dependsOn('calendar', 'events', 'settings', 'clock');
  page.validUntil(nextPragueMidnight(now));
  const text = calendarFile(
    days,
    { name: settings.siteName, appUrl, host: new URL(appUrl).host },
    startOfPragueDay(today),
  );
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}
