import { person } from '#platform/http/route-rules.server.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { MyStandingAnswer } from '#features/tip-analysis/my-standing.rules.ts';
import { parseTipPageQuery, standingsParameters } from '#features/tip-analysis/tip-page-query.rules.ts';
import { readMyTipperStanding } from '#features/tip-analysis/read-my-standing.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** The viewer's own row in the standings of /tip-analysis for a period; null without a settled tip in that period. */
export const standingResource = resource('/api/viewer/standing', person(standingsParameters), {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const mine = await readMyTipperStanding(db, person.id, parseTipPageQuery(query), pragueDate(now));
    return Response.json({ mine } satisfies MyStandingAnswer);
  },
});
