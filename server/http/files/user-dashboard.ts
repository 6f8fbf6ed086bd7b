import { tipFileRows } from '#domain/dashboard/tip-file.ts';
import { readAllTips } from '#server/dashboard/read-my-tips.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { requireSignedIn } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';

/**
 * Download from /user-dashboard: all tips of the signed-in person, with the odds at that time and the results:
 * `moje-tipy.csv` or `moje-tipy.json`.
 */
export const userDashboardFile = resource('/user-dashboard/:file', {
  async GET({ ctx, request, params }) {
    const { db, now } = ctx;
    const { id } = requireSignedIn(ctx, request);
    const format = fileFormat(params.file, 'moje-tipy');
    if (!format) return errorResponse(404, 'not-found');
    const [rows, { demo }] = await Promise.all([readAllTips(db, id), readSettings(db)]);
    return tableFile(format, tipFileRows(rows, now), demo !== null);
  },
});
