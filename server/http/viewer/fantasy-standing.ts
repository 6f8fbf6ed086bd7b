import type { MyStanding } from '#domain/fantasy/my-standing.ts';
import { parseStandingsQuery } from '#domain/fantasy/standings-query.ts';
import { readMyStanding } from '#server/fantasy/read-my-standing.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** The viewer's own row of the league's leaderboard, and their private leagues. */
export const fantasyStandingResource = resource('/api/viewer/fantasy-standing', {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const standing: MyStanding = await readMyStanding(db, person.id, parseStandingsQuery(query), now);
    return Response.json(standing);
  },
});
