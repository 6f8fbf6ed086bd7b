import { admin } from '#platform/http/route-rules.server.ts';
import { fileFormat, tableFile } from '#features/downloads/table-file.server.ts';
import { readVisitFile } from './read-visits.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** Download from /admin/visits: every stored count of visits, `navstevy.csv` or `navstevy.json` (admin.visits). */
export const visitsFile = resource('/admin/visits/:file', admin(), {
  async GET({ ctx, params }) {
    const format = fileFormat(params.file, 'navstevy');
    if (!format) return errorResponse(404, 'not-found');
    return tableFile(format, await readVisitFile(ctx.db), false);
  },
});
