import { loadConnection } from './load-connection.server.ts';
import { ConnectionScreen } from './connection-screen.tsx';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { breadcrumbData, connectionData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { connectionCopy as copy } from './connections.cs.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/connection.route';
import '#features/horses/horse-and-jockey-head.css';
import '#features/race-day/start-box.css';

/** /trainer/:slug and /stable/:slug. One file, so that the browser's list of routes names it once. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = requestOf(context);
  const kind = new URL(request.url).pathname.startsWith('/stable/') ? 'stable' : 'trainer';
  return ctx.page.pushChanges(await loadConnection(ctx, request, kind, params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, view } = loaderData;
  const { connection, season, current } = view;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(kind, connection.name, siteName),
    description: copy.description(kind, connection.name, season, current.record),
    path: `/${kind}/${connection.slug}`,
  });
}

export default function Connection({ loaderData }: Route.ComponentProps) {
  const { kind, view, today, clock } = useLiveData(loaderData);
  const frame = useFrame();
  const { name, slug } = view.connection;
  const { list, plural } = copy.of[kind];
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ConnectionScreen kind={kind} view={view} today={today} clock={clock} isDemo={frame.settings.demo !== null} />
      <JsonLd
        data={
          import.meta.env.SSR && [
            connectionData(frame, kind, { name, slug }),
            breadcrumbData(frame, [
              [list, `/${plural}`],
              [name, `/${kind}/${slug}`],
            ]),
          ]
        }
      />
    </main>
  );
}
