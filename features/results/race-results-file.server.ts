import { everybody } from '#platform/http/route-rules.server.ts';
import { dayResults } from './day-results.rules.ts';
import { resultFileRows } from './result-file.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { fileFormat, tableFile } from '#features/downloads/table-file.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { onlyPassedOn } from '#features/racing/passed-on.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** Download of a race day's results: `vysledky.csv` or `vysledky.json`. */
export const raceResultsFile = resource('/race-results/:slug/:file', everybody(), {
  async GET({ ctx: { db, now, page }, params }) {
    const format = fileFormat(params.file, 'vysledky');
    const eventId = idFromSlug(params.slug);
    const rows = format && eventId !== null ? await readRaceDay(db, eventId, pragueDate(now)) : null;
    if (!format || !rows) return errorResponse(404, 'not-found');
    page.dependsOn('events', 'clock', 'settings', `event:${rows.event.id}`);
    const settings = await readSettings(db);
    const offered = await onlyPassedOn(db, rows);
    const day = dayResults(offered, now);
    page.validUntil(day.changesAt);
    return tableFile(format, resultFileRows(day, offered.races), settings.demo !== null);
  },
});
