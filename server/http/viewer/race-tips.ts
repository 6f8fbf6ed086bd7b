import { parseId } from '#domain/shared/query.ts';
import type { MyRaceResult } from '#domain/tips/race-tips.ts';
import { readMyRaceResult } from '#server/contest/read-my-race-result.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** What the result of a race did for the viewer: their tips in it and their rank. */
export const raceTipsResource = resource('/api/viewer/race-tips', {
  async GET({ ctx: { db, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const raceId = parseId(query.get('race'));
    if (raceId === null) return errorResponse(400, 'input.invalid');
    const result: MyRaceResult = await readMyRaceResult(db, raceId, person.id);
    return Response.json(result);
  },
});
