import { person } from '#platform/http/route-rules.server.ts';
import type { OwnYearAnswer } from './own-year.rules.ts';
import { parseSeason } from './season-address.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { accountStatus } from '#features/accounts/account-response.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { readOwnYear } from './read-own-year.server.ts';
import { readYearCode } from './read-shared-year.server.ts';
import { shareYear, unshareYear } from './share-year.server.ts';

/** The viewer's own season with its badges, and who else may see it. */
export const ownYearResource = resource('/api/viewer/season/:season', person(), {
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
