import { sql } from 'drizzle-orm';
import { timeFileRows } from '#domain/time-distance/time-file.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { mayPassOn } from '#server/racing/passed-on.ts';
import { readTimeDistancePage } from '#server/time-distance/read-time-distance-page.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/**
 * Download of the time and distance page's table, `casy.csv` or `casy.json`. Without prices and silks it is never
 * marked as invented.
 */
export const timeDistanceFile = resource('/time-distance/:file', {
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
