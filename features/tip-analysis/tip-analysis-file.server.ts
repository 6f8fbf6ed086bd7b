import { everybody } from '#platform/http/route-rules.server.ts';
import { addMinutes, pragueDate } from '#platform/time/prague-time.rules.ts';
import { standingsFileRows } from './standings-file.rules.ts';
import { parseTipPageQuery, standingsParameters } from './tip-page-query.rules.ts';
import { maxCacheMinutes } from './tip-page.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { fileFormat, tableFile } from '#features/downloads/table-file.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { readStandingsFile } from './read-standings-file.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/**
 * Download from /tip-analysis: the standings, robots first, `poradi.csv` or `poradi.json`. In the demonstration it is
 * marked, since its payouts come from invented prices.
 */
export const tipAnalysisFile = resource('/tip-analysis/:file', everybody(standingsParameters), {
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
