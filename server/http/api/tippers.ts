import { parseId } from '#domain/shared/query.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';
import { readTippers, tippersTopics } from '#server/tips/read-tippers.ts';

/** Everybody who tipped a runner: the list that opens beside the names on a race card (tips.names). */
export const tippersResource = resource('/api/tippers', {
  async GET({ ctx: { db, page }, query }) {
    const runnerId = parseId(query.get('runnerId'));
    const tippers = runnerId === null ? null : await readTippers(db, runnerId);
    if (!tippers) return errorResponse(404, 'not-found');
    page.dependsOn(...tippersTopics(tippers));
    return Response.json(tippers);
  },
});
