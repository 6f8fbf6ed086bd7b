import { data } from 'react-router';
import { horseCalendar } from '#domain/follows/horse-calendar.ts';
import { pragueDate, startOfPragueDay } from '#domain/shared/prague-time.ts';
import { calendarOwner } from '#server/follows/calendar-link.ts';
import { readFollowedHorses } from '#server/follows/read-followed.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readSettings } from '#server/site/read-settings.ts';
import type { Route } from './+types/my-calendar-file';

/** `/kalendar/{token}.ics`: the starts of one person's followed horses. Its address alone opens it, so nobody may store it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, appUrl, account } = requestOf(context);
  const token = /^(.+)\.ics$/.exec(params.file)?.[1] ?? '';
  const userId = await calendarOwner(db, account.accounts, token);
  if (userId === null) throw data(null, { status: 404 });
  const today = pragueDate(now);
  const [horses, { siteName }] = await Promise.all([readFollowedHorses(db, userId, today), readSettings(db)]);
  const text = horseCalendar(horses, { name: siteName, appUrl, host: new URL(appUrl).host }, startOfPragueDay(today));
  return new Response(text, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
