import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { readHorsesLike } from '#server/syndicates/read-horses-like.ts';
import type { Route } from './+types/admin-syndicate-horses';

const maxQueryLength = 60;

/** Horses for a syndicate's form as their name is typed: `?q=blesk`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, maxQueryLength);
  return Response.json({ names: await readHorsesLike(requestOf(context).db, text) });
}
