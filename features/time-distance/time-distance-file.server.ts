import { sql } from 'drizzle-orm';
import { everybody } from '#platform/http/route-rules.server.ts';
import { fileFormat, tableFile } from '#features/downloads/table-file.server.ts';
import { mayPassOn } from '#features/racing/passed-on.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { timeFileRows, timeParameters } from './time-page.rules.ts';
import { readTimeDistancePage } from './time-distance.server.ts';

/**
 * Download of the time and distance page's table, `casy.csv` or `casy.json`. Without prices and silks it is never
 * marked as invented.
 */
export const timeDistanceFile = resource('/time-distance/:file', everybody(timeParameters), {
  async GET({ ctx: { db, now, page }, query, params }) {
    const format = fileFormat(params.file, 'casy');
    const choice = { location: query.get('location'), kind: query.get('kind'), distance: null };
    const found = format && (await readTimeDistancePage(db, now, choice, mayPassOn(sql`r.id`)));
    if (!format || !found) return errorResponse(404, 'not-found');
    page.dependsOn('events', 'clock', ...found.eventIds.map((id) => `event:${id}`));
    page.validUntil(found.validUntil);
    return tableFile(format, timeFileRows(found.location, found.choice.kind, found.view), false);
  },
});
