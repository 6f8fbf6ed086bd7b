import type { OwnYearAnswer } from '#domain/season-review/own-year.ts';
import { parseSeason } from '#domain/season-review/season-address.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';
import { readOwnYear } from '#server/season-review/read-own-year.ts';

/** The viewer's own season with its badges, which /season/{year} adds for that person alone. */
export const ownYearResource = resource('/api/viewer/season/:season', {
  async GET({ ctx: { db, now, person }, params }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const season = parseSeason(params.season);
    if (season === null) return errorResponse(404, 'not-found');
    const year = await readOwnYear(db, person, season, pragueDate(now));
    return Response.json({ year } satisfies OwnYearAnswer);
  },
});
