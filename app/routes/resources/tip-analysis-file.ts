import { data } from 'react-router';
import { maxCacheMinutes } from '#domain/tip-analysis/tip-page.ts';
import { addMinutes, pragueDate } from '#domain/shared/prague-time.ts';
import { standingsFileRows } from '#domain/tip-analysis/standings-file.ts';
import { parseTipPageQuery } from '#domain/tip-analysis/standings-query.ts';
import { standingsTopic } from '#server/analysis/settle-tips.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { readStandingsFile } from '#server/tip-analysis/read-standings-file.ts';
import type { Route } from './+types/tip-analysis-file';

/** `/tip-analysis/poradi.csv` and `.json`: the chosen standings, robots first; payouts rest on derived prices (Decision H5). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const format = fileFormat(params.file, 'poradi');
  const query = parseTipPageQuery(new URL(request.url).searchParams);
  const lines = format && (await readStandingsFile(db, query, pragueDate(now)));
  if (!format || !lines) throw data(null, { status: 404 });
  page.dependsOn(standingsTopic, 'clock', 'settings');
  page.validUntil(addMinutes(now, maxCacheMinutes));
  const { demo } = await readSettings(db);
  return tableFile(format, standingsFileRows(lines), demo !== null);
}
