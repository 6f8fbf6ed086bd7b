import { pragueDate } from '#domain/shared/prague-time.ts';
import { parseTipPageQuery } from '#domain/tip-analysis/standings-query.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readMyStanding } from '#server/tip-analysis/read-my-standing.ts';
import type { Route } from './+types/api-viewer-standing';

/** The viewer's own line in the standings of a period (Decision I); null without a settled tip in it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, person } = requestOf(context);
  if (!person) return new Response(null, { status: 401 });
  const query = parseTipPageQuery(new URL(request.url).searchParams);
  return Response.json(await readMyStanding(db, person.id, query, pragueDate(now)));
}
