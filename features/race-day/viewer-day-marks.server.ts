import { person } from '#platform/http/route-rules.server.ts';
import { parseId } from '#platform/http/query.rules.ts';
import type { DayMark } from '#features/tips/day-marks.rules.ts';
import { readDayMarks } from '#features/follows/read-day-marks.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** The viewer's notes and followed tippers on the runners of a race day (?eventId=…). */
export const dayMarksResource = resource('/api/viewer/day-marks', person(['eventId']), {
  async GET({ ctx: { db, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const eventId = parseId(query.get('eventId'));
    if (eventId === null) return errorResponse(400, 'input.invalid');
    const marks: DayMark[] = await readDayMarks(db, person.id, eventId);
    return Response.json(marks);
  },
});
