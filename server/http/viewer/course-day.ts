import { parseId } from '#domain/shared/query.ts';
import { readMyCourseDay } from '#server/course-mode/read-my-course-day.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** What the screen at the course adds for the viewer: their tips of a race day and their rank in the week. */
export const courseDayResource = resource('/api/viewer/course-day/:eventId', {
  async GET({ ctx: { db, now, person }, params }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const eventId = parseId(params.eventId);
    if (eventId === null) return errorResponse(404, 'not-found');
    return Response.json(await readMyCourseDay(db, { userId: person.id, eventId, now }));
  },
});
