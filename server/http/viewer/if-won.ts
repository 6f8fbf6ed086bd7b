import { ifWonOf } from '#server/contest/read-open-field.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** The viewer's places in the running round if each runner won; null without a tip. */
export const ifWonResource = resource('/api/viewer/if-won', {
  async GET({ ctx: { db, now, person, readField } }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    return Response.json(ifWonOf(await readField(db, now), person.id, null));
  },
});
