import { person } from '#platform/http/route-rules.server.ts';
import type { MyStanding } from '#features/contest/my-standing.rules.ts';
import { parseRoundSlug, roundFrom } from '#features/contest/round.rules.ts';
import { readMyRoundStanding } from '#features/contest/my-standing.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from './resource.server.ts';

/** The viewer's own row in a round of the contest. */
export const contestStandingResource = resource('/api/viewer/contest/:round', person(), {
  async GET({ ctx: { db, now, person }, params }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const monday = parseRoundSlug(params.round);
    if (monday === null) return errorResponse(404, 'not-found');
    const standing: MyStanding = await readMyRoundStanding(db, roundFrom(monday), person.id, now);
    return Response.json(standing);
  },
});
