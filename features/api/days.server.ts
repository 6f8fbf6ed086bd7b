import { everybody } from '#platform/http/route-rules.server.ts';
import type { DayListAnswer } from '#features/race-day/day-list-answer.rules.ts';
import { parsePragueDate } from '#platform/time/prague-time.rules.ts';
import { readDayPage } from '#features/race-day/read-day-options.server.ts';
import { resource } from '#app/http/resource.server.ts';

/**
 * A page of the list in the home page's day dialog, newest first; `?before=2023-05-01` continues it
 * (race-day.day-dialog).
 */
export const daysResource = resource('/api/days', everybody(['before']), {
  async GET({ ctx: { db, page }, query }) {
    page.dependsOn('events');
    const days: DayListAnswer = await readDayPage(db, parsePragueDate(query.get('before') ?? ''));
    return Response.json(days);
  },
});
