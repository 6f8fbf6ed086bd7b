import { parseStandingsQuery } from '#domain/fantasy/standings-query.ts';
import { readMyStanding } from '#server/fantasy/read-my-standing.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/api-viewer-fantasy-standing';

/** The viewer's own row of the league's leaderboard, and their private leagues (Decision I). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, person } = requestOf(context);
  if (!person) return new Response(null, { status: 401 });
  const query = parseStandingsQuery(new URL(request.url).searchParams);
  return Response.json(await readMyStanding(db, person.id, query, now));
}
