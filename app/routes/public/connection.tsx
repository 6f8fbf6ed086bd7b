import { loadConnection } from '#app/actions/load-connection.ts';
import { ConnectionScreen } from '#app/connections/connection-screen.tsx';
import { JsonLd } from '#app/document/json-ld.tsx';
import { pageMeta } from '#app/document/page-meta.ts';
import { breadcrumbData, connectionData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { connectionCopy as copy } from '#copy/cs/public/connections.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/connection';
import '#app/styles/horse-and-jockey-head.css';
import '#app/styles/start-box.css';

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
  const { kind, view, today } = useLiveData(loaderData);
  const frame = useFrame();
  const { name, slug } = view.connection;
  const { list, plural } = copy.of[kind];
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ConnectionScreen kind={kind} view={view} today={today} isDemo={frame.settings.demo !== null} />
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
