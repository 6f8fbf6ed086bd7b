import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { readLinksLike } from '#server/articles/editor/read-link-choices.ts';
import type { Route } from './+types/admin-article-links';

const maxQueryLength = 80;

/** Whom and what an article may be tied to, as it is typed: `?q=sacam`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, maxQueryLength);
  return Response.json(await readLinksLike(requestOf(context).db, text));
}
