import { data } from 'react-router';
import { timeFileRows } from '#domain/time-distance/time-file.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readTimePage } from '#server/time-distance/read-time-page.ts';
import type { Route } from './+types/time-distance-file';

/** `/time-distance/casy.csv` and `.json`: the table of the chosen course and type. It carries no derived price or silk. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const format = fileFormat(params.file, 'casy');
  const { searchParams: query } = new URL(request.url);
  const found =
    format &&
    (await readTimePage(db, now, { location: query.get('location'), kind: query.get('kind'), distance: null }));
  if (!format || !found) throw data(null, { status: 404 });
  page.dependsOn('events', 'clock', ...found.eventIds.map((id) => `event:${id}`));
  page.validUntil(found.validUntil);
  return tableFile(format, timeFileRows(found.location, found.choice.kind, found.view), false);
}
