import { person } from '#platform/http/route-rules.server.ts';
import { parseId } from '#platform/http/query.rules.ts';
import type { MyRaceResult } from './race-tips.rules.ts';
import { readMyRaceResult } from '#features/contest/my-standing.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** What the result of a race did for the viewer: their tips in it and their rank. */
export const raceTipsResource = resource('/api/viewer/race-tips', person(['race']), {
  async GET({ ctx: { db, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const raceId = parseId(query.get('race'));
    if (raceId === null) return errorResponse(400, 'input.invalid');
    const result: MyRaceResult = await readMyRaceResult(db, raceId, person.id);
    return Response.json(result);
  },
});
