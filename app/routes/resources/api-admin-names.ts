import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { nameKinds, readNamesLike } from '#server/admin/races/read-names-like.ts';
import type { Route } from './+types/api-admin-names';

const maxQueryLength = 60;

/** Names like the one being typed in a sheet: `?kind=horse&q=baron`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const kind = nameKinds.find((one) => one === searchParams.get('kind'));
  if (!kind) return Response.json(null, { status: 400 });
  return Response.json({
    names: await readNamesLike(requestOf(context).db, kind, (searchParams.get('q') ?? '').slice(0, maxQueryLength)),
  });
}
