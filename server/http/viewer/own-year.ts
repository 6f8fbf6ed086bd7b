import type { OwnYearAnswer } from '#domain/season-review/own-year.ts';
import { parseSeason } from '#domain/season-review/season-address.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { accountStatus } from '#server/accounts/account-response.ts';
import { errorResponse } from '#server/http/api-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';
import { readOwnYear } from '#server/season-review/read-own-year.ts';
import { readYearCode } from '#server/season-review/read-shared-year.ts';
import { shareYear, unshareYear } from '#server/season-review/share-year.ts';

/** The viewer's own season with its badges, and who else may see it. */
export const ownYearResource = resource('/api/viewer/season/:season', {
  async GET({ ctx: { db, now, person }, params }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const season = parseSeason(params.season);
    if (season === null) return errorResponse(404, 'not-found');
    const [year, code] = await Promise.all([
      readOwnYear(db, person, season, pragueDate(now)),
      readYearCode(db, person.id, season),
    ]);
    return Response.json({ year, code } satisfies OwnYearAnswer);
  },
  POST: ({ ctx, params }) => changeSharing(ctx, shareYear, params.season),
  DELETE: ({ ctx, params }) => changeSharing(ctx, unshareYear, params.season),
});

async function changeSharing(ctx: RequestContext, change: typeof shareYear | typeof unshareYear, requested: string) {
  const season = parseSeason(requested);
  if (season === null) return errorResponse(404, 'not-found');
  const result = await change(ctx, { season });
  return result.ok ? Response.json(result.value) : errorResponse(accountStatus(result.code), result.code);
}
