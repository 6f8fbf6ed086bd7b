import { person } from '#platform/http/route-rules.server.ts';
import { ifWonOf } from '#features/contest/open-field.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** The viewer's places in the running round if each runner won; null without a tip. */
export const ifWonResource = resource('/api/viewer/if-won', person(), {
  async GET({ ctx: { db, now, person, readField } }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    return Response.json(ifWonOf(await readField(db, now), person.id, null));
  },
});
