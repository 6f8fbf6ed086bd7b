import { person } from '#platform/http/route-rules.server.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { readMyCourseDay } from './read-my-course-day.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** What the screen at the course adds for the viewer: their tips of a race day and their rank in the week. */
export const courseDayResource = resource('/api/viewer/course-day/:eventId', person(), {
  async GET({ ctx: { db, now, person }, params }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const eventId = parseId(params.eventId);
    if (eventId === null) return errorResponse(404, 'not-found');
    return Response.json(await readMyCourseDay(db, { userId: person.id, eventId, now }));
  },
});
