import { person } from '#platform/http/route-rules.server.ts';
import type { TipperRelation } from '#features/follows/tipper-follow.rules.ts';
import { isUuid } from '#platform/text/uuid.rules.ts';
import { readTipperRelation } from '#features/follows/tippers.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** What the viewer is to a tipper (?id=…): follows, blocks, and of oneself how many follow. */
export const tipperResource = resource('/api/viewer/tipper', person(['id']), {
  async GET({ ctx: { db, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const id = query.get('id') ?? '';
    if (!isUuid(id)) return errorResponse(400, 'input.invalid');
    const relation: TipperRelation = await readTipperRelation(db, person.id, id);
    return Response.json(relation);
  },
});
