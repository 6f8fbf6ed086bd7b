import { parsePragueDate } from '#domain/shared/prague-time.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readDayPage } from '#server/race-day/read-day-options.ts';
import type { Route } from './+types/api-days';

/** The day dialog's list, newest first, a page at a time: `?before=2023-05-01` continues (Spec 2, Race-day picker). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, page } = requestOf(context);
  page.dependsOn('events');
  const before = parsePragueDate(new URL(request.url).searchParams.get('before') ?? '');
  return Response.json(await readDayPage(db, before));
}
