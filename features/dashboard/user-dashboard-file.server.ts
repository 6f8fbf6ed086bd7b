import { person } from '#platform/http/route-rules.server.ts';
import { type FileFormat, tableFile } from '#features/downloads/table-file.server.ts';
import { readWeekToShare, weekToken, yearPictureOf } from '#features/pictures/pictures.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { drawPicture } from '#features/pictures/draw-picture.server.ts';
import { readOwnYear } from '#features/season-review/own-year.server.ts';
import type { LimitRule } from '#features/accounts/limits.server.ts';
import { parseSeason } from '#features/season-review/season-review.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { svgOf } from '#features/pictures/picture-svg.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { requireSignedIn } from '#app/http/request-context.server.ts';
import { resource, type ResourceInput } from '#app/http/resource.server.ts';
import { tipFileRows } from './dashboard.rules.ts';
import { readAllTips } from './read-dashboard.server.ts';

/** Downloads from /user-dashboard: all tips of the signed-in person, with the odds at that time and the results. */
export const myTipsTable = resource('/user-dashboard/moje-tipy.csv', person(), {
  GET: (input) => myTips(input, 'csv'),
});
export const myTipsJson = resource('/user-dashboard/moje-tipy.json', person(), {
  GET: (input) => myTips(input, 'json'),
});

async function myTips({ ctx, request }: Pick<ResourceInput, 'ctx' | 'request'>, format: FileFormat) {
  const { db, now } = ctx;
  const { id } = requireSignedIn(ctx, request);
  const [rows, { demo }] = await Promise.all([readAllTips(db, id), readSettings(db)]);
  return tableFile(format, tipFileRows(rows, now), demo !== null);
}

/** Makes the link by which the signed-in person shares their week (pictures.week). */
export const weekToShare = resource('/user-dashboard/tyden', person(), {
  async GET({ ctx, request }) {
    const { id } = requireSignedIn(ctx, request);
    const monday = await readWeekToShare(ctx.db, id);
    const query = monday === null ? '' : `?tyden=${weekToken(ctx.account.accounts, id, monday)}#sdilet`;
    return redirectTo(`/tip-analysis/user/${id}${query}`, 303);
  },
});

/** Each is drawn anew, which costs a tenth of a second of one core. */
const pictureLimit: LimitRule = { name: 'own-picture', points: 30, seconds: 3600 };

/** `/user-dashboard/season/2023.png`: the picture of the signed-in person's own season, for that person alone. */
export const ownYearPicture = resource('/user-dashboard/season/:file', person(), {
  async GET({ ctx, request, params }) {
    const person = requireSignedIn(ctx, request);
    const { db, now, account } = ctx;
    const season = parseSeason(params.file.replace(/\.png$/, ''));
    const year = season === null ? null : await readOwnYear(db, person, season, pragueDate(now));
    if (season === null || year === null) return errorResponse(404, 'not-found');
    if ((await account.accounts.limits.consume(pictureLimit, person.id)) !== null)
      return errorResponse(429, 'auth.too-many-attempts');
    const png = await drawPicture(svgOf(await yearPictureOf(db, year, season, null)));
    return new Response(new Uint8Array(png), {
      headers: {
        'Content-Type': 'image/png',
        'Content-Disposition': `attachment; filename="rovinka-${season}.png"`,
      },
    });
  },
});
