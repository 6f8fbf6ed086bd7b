import { data } from 'react-router';
import { dayResults } from '#domain/results/day-results.ts';
import { resultFileRows } from '#domain/results/result-file.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { idFromSlug } from '#domain/shared/slug.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readRaceDay } from '#server/race-day/read-race-day.ts';
import { readResultExtras } from '#server/results/read-result-extras.ts';
import { readSettings } from '#server/site/read-settings.ts';
import type { Route } from './+types/race-results-file';

/** `/race-results/{slug}/vysledky.csv` and `.json`: what the day's tables show. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const format = fileFormat(params.file, 'vysledky');
  const eventId = idFromSlug(params.slug);
  const rows = format && eventId !== null ? await readRaceDay(db, eventId, pragueDate(now)) : null;
  if (!format || !rows) throw data(null, { status: 404 });
  page.dependsOn('events', 'clock', 'settings', `event:${rows.event.id}`);
  const [extras, settings] = await Promise.all([readResultExtras(db, rows.event.id), readSettings(db)]);
  const day = dayResults(rows, extras, now);
  page.validUntil(day.changesAt);
  return tableFile(format, resultFileRows(day), settings.demo !== null);
}
