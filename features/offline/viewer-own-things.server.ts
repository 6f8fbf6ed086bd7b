import { person } from '#platform/http/route-rules.server.ts';
import { dashboard } from '#features/dashboard/dashboard.rules.ts';
import { ownThings } from '#features/dashboard/own-things.rules.ts';
import { readDashboard } from '#features/dashboard/read-dashboard.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/**
 * The viewer's tips and followed horses, which an open page keeps for when there is no network (offline.own-things).
 */
export const ownThingsResource = resource('/api/viewer/own-things', person(), {
  async GET({ ctx: { db, now, person } }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    return Response.json(ownThings(person.id, dashboard(await readDashboard(db, person.id, now), now), now));
  },
});
