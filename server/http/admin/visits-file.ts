import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { readVisitFile } from '#server/visits/read-visits.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** Download from /admin/visits: every stored count of visits, `navstevy.csv` or `navstevy.json` (admin.visits). */
export const visitsFile = resource('/admin/visits/:file', {
  async GET({ ctx, params }) {
    const format = fileFormat(params.file, 'navstevy');
    if (!format) return errorResponse(404, 'not-found');
    return tableFile(format, await readVisitFile(ctx.db), false);
  },
});
