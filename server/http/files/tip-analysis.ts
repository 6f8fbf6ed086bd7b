import { addMinutes, pragueDate } from '#domain/shared/prague-time.ts';
import { standingsFileRows } from '#domain/tip-analysis/standings-file.ts';
import { parseTipPageQuery } from '#domain/tip-analysis/tip-page-query.ts';
import { maxCacheMinutes } from '#domain/tip-analysis/tip-page.ts';
import { standingsTopic } from '#server/analysis/settle-tips.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { readStandingsFile } from '#server/tip-analysis/read-standings-file.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/**
 * Download from /tip-analysis: the standings, robots first, `poradi.csv` or `poradi.json`. In the demonstration it is
 * marked, since its payouts come from invented prices.
 */
export const tipAnalysisFile = resource('/tip-analysis/:file', {
  async GET({ ctx: { db, now, page }, query, params }) {
    const format = fileFormat(params.file, 'poradi');
    const lines = format && (await readStandingsFile(db, parseTipPageQuery(query), pragueDate(now)));
    if (!format || !lines) return errorResponse(404, 'not-found');
    page.dependsOn(standingsTopic, 'clock', 'settings');
    page.validUntil(addMinutes(now, maxCacheMinutes));
    const { demo } = await readSettings(db);
    return tableFile(format, standingsFileRows(lines), demo !== null);
  },
});
