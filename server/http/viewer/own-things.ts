import { dashboard } from '#domain/dashboard/dashboard.ts';
import { ownThings } from '#domain/dashboard/own-things.ts';
import { readDashboard } from '#server/dashboard/read-dashboard.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/**
 * The viewer's tips and followed horses, which an open page keeps for when there is no network (offline.own-things).
 */
export const ownThingsResource = resource('/api/viewer/own-things', {
  async GET({ ctx: { db, now, person } }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    return Response.json(ownThings(person.id, dashboard(await readDashboard(db, person.id, now), now), now));
  },
});
