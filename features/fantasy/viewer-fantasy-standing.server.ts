import { person } from '#platform/http/route-rules.server.ts';
import type { MyStanding } from './my-standing.rules.ts';
import { parseStandingsQuery, standingsParameters } from './standings-query.rules.ts';
import { readMyLeaderboard } from './read-my-standing.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** The viewer's own row of the league's leaderboard, and their private leagues. */
export const fantasyStandingResource = resource('/api/viewer/fantasy-standing', person(standingsParameters), {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const standing: MyStanding = await readMyLeaderboard(db, person.id, parseStandingsQuery(query), now);
    return Response.json(standing);
  },
});
