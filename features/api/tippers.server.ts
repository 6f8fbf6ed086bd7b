import { everybody } from '#platform/http/route-rules.server.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { readTippers, tippersTopics } from '#features/tips/read-tippers.server.ts';

/** Everybody who tipped a runner: the list that opens beside the names on a race card (tips.names). */
export const tippersResource = resource('/api/tippers', everybody(['runnerId']), {
  async GET({ ctx: { db, page }, query }) {
    const runnerId = parseId(query.get('runnerId'));
    const tippers = runnerId === null ? null : await readTippers(db, runnerId);
    if (!tippers) return errorResponse(404, 'not-found');
    page.dependsOn(...tippersTopics(tippers));
    return Response.json(tippers);
  },
});
