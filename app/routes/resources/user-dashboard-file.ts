import { data } from 'react-router';
import { tipFileRows } from '#domain/dashboard/tip-file.ts';
import { readAllTips } from '#server/dashboard/read-my-tips.ts';
import { fileFormat, tableFile } from '#server/downloads/table-file.ts';
import { requirePerson, requestOf } from '#server/http/request-context.ts';
import { readSettings } from '#server/site/read-settings.ts';
import type { Route } from './+types/user-dashboard-file';

/** `/user-dashboard/moje-tipy.csv` and `.json`: all tips of the person who asks, with prices then and how they came out. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = requestOf(context);
  const { id } = requirePerson(context, request);
  const format = fileFormat(params.file, 'moje-tipy');
  if (!format) throw data(null, { status: 404 });
  const [rows, { demo }] = await Promise.all([readAllTips(db, id), readSettings(db)]);
  return tableFile(format, tipFileRows(rows, now), demo !== null);
}
