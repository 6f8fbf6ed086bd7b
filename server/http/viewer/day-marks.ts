import { parseId } from '#domain/shared/query.ts';
import type { DayMark } from '#domain/tips/day-marks.ts';
import { readDayMarks } from '#server/follows/read-day-marks.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** The viewer's notes and followed tippers on the runners of a race day (?eventId=…). */
export const dayMarksResource = resource('/api/viewer/day-marks', {
  async GET({ ctx: { db, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const eventId = parseId(query.get('eventId'));
    if (eventId === null) return errorResponse(400, 'input.invalid');
    const marks: DayMark[] = await readDayMarks(db, person.id, eventId);
    return Response.json(marks);
  },
});
