import { tipFileRows } from '#domain/dashboard/tip-file.ts';
import { readAllTips } from '#server/dashboard/read-my-tips.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { readWeekToShare } from '#server/pictures/read-week-picture.ts';
import { weekToken } from '#server/pictures/week-token.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import { requireSignedIn } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';

/**
 * Downloads from /user-dashboard: all tips of the signed-in person, with the odds at that time and the results:
 * `moje-tipy.csv` or `moje-tipy.json`. `tyden` makes the link by which the person shares a week (pictures.week).
 */
export const userDashboardFile = resource('/user-dashboard/:file', {
  async GET({ ctx, request, params }) {
    const { db, now } = ctx;
    const { id } = requireSignedIn(ctx, request);
    if (params.file === 'tyden') {
      const monday = await readWeekToShare(db, id);
      const query = monday === null ? '' : `?tyden=${weekToken(ctx.account.accounts, id, monday)}#sdilet`;
      return redirectTo(`/tip-analysis/user/${id}${query}`, 303);
    }
    const format = fileFormat(params.file, 'moje-tipy');
    if (!format) return errorResponse(404, 'not-found');
    const [rows, { demo }] = await Promise.all([readAllTips(db, id), readSettings(db)]);
    return tableFile(format, tipFileRows(rows, now), demo !== null);
  },
});
