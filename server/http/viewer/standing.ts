import { pragueDate } from '#domain/shared/prague-time.ts';
import type { MyStandingAnswer } from '#domain/tip-analysis/my-standing.ts';
import { parseTipPageQuery } from '#domain/tip-analysis/tip-page-query.ts';
import { readMyStanding } from '#server/tip-analysis/read-my-standing.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** The viewer's own row in the standings of /tip-analysis for a period; null without a settled tip in that period. */
export const standingResource = resource('/api/viewer/standing', {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const mine = await readMyStanding(db, person.id, parseTipPageQuery(query), pragueDate(now));
    return Response.json({ mine } satisfies MyStandingAnswer);
  },
});
