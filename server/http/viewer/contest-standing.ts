import type { MyStanding } from '#domain/contest/my-standing.ts';
import { parseRoundSlug, roundFrom } from '#domain/contest/round.ts';
import { readMyStanding } from '#server/contest/read-my-standing.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** The viewer's own row in a round of the contest. */
export const contestStandingResource = resource('/api/viewer/contest/:round', {
  async GET({ ctx: { db, now, person }, params }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const monday = parseRoundSlug(params.round);
    if (monday === null) return errorResponse(404, 'not-found');
    const standing: MyStanding = await readMyStanding(db, roundFrom(monday), person.id, now);
    return Response.json(standing);
  },
});
