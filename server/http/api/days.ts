import type { DayListAnswer } from '#domain/race-day/day-list-answer.ts';
import { parsePragueDate } from '#domain/shared/prague-time.ts';
import { readDayPage } from '#server/race-day/read-day-options.ts';
import { resource } from '#server/http/resource.ts';

/**
 * A page of the list in the home page's day dialog, newest first; `?before=2023-05-01` continues it
 * (race-day.day-dialog).
 */
export const daysResource = resource('/api/days', {
  async GET({ ctx: { db, page }, query }) {
    page.dependsOn('events');
    const days: DayListAnswer = await readDayPage(db, parsePragueDate(query.get('before') ?? ''));
    return Response.json(days);
  },
});
