import { dayResults } from '#domain/results/day-results.ts';
import { resultFileRows } from '#domain/results/result-file.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { idFromSlug } from '#domain/shared/slug.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { readRaceDay } from '#server/race-day/read-race-day.ts';
import { onlyPassedOn } from '#server/racing/passed-on.ts';
import { readResultExtras } from '#server/results/read-result-extras.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** Download of a race day's results: `vysledky.csv` or `vysledky.json`. */
export const raceResultsFile = resource('/race-results/:slug/:file', {
  async GET({ ctx: { db, now, page }, params }) {
    const format = fileFormat(params.file, 'vysledky');
    const eventId = idFromSlug(params.slug);
    const rows = format && eventId !== null ? await readRaceDay(db, eventId, pragueDate(now)) : null;
    if (!format || !rows) return errorResponse(404, 'not-found');
    page.dependsOn('events', 'clock', 'settings', `event:${rows.event.id}`);
    const [extras, settings] = await Promise.all([readResultExtras(db, rows.event.id), readSettings(db)]);
    const offered = await onlyPassedOn(db, rows);
    const day = dayResults(offered, extras, now);
    page.validUntil(day.changesAt);
    return tableFile(format, resultFileRows(day, offered.races), settings.demo !== null);
  },
});
