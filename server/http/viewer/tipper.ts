import type { TipperRelation } from '#domain/follows/tipper-follow.ts';
import { isUuid } from '#domain/shared/uuid.ts';
import { readTipperRelation } from '#server/follows/read-tippers.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** What the viewer is to a tipper (?id=…): follows, blocks, and of oneself how many follow. */
export const tipperResource = resource('/api/viewer/tipper', {
  async GET({ ctx: { db, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const id = query.get('id') ?? '';
    if (!isUuid(id)) return errorResponse(400, 'input.invalid');
    const relation: TipperRelation = await readTipperRelation(db, person.id, id);
    return Response.json(relation);
  },
});
