import { loadConnection } from '#app/actions/load-connection.ts';
import { ConnectionScreen } from '#app/connections/connection-screen.tsx';
import { JsonLd } from '#app/document/json-ld.tsx';
import { pageMeta } from '#app/document/page-meta.ts';
import { breadcrumbData, stableData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { connectionCopy as copy } from '#copy/cs/public/connections.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/stable';
import '#app/styles/horse-and-jockey-head.css';
import '#app/styles/start-box.css';

/** /stable/:slug: a stable's page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = requestOf(context);
  return ctx.page.pushChanges(await loadConnection(ctx, request, 'stable', params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { connection, season, current } = loaderData.view;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title('stable', connection.name, siteName),
    description: copy.description('stable', connection.name, season, current.record),
    path: `/stable/${connection.slug}`,
  });
}

export default function Stable({ loaderData }: Route.ComponentProps) {
  const { view, today } = useLiveData(loaderData);
  const frame = useFrame();
  const { connection } = view;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ConnectionScreen kind="stable" view={view} today={today} isDemo={frame.settings.demo !== null} />
      <JsonLd
        data={
          import.meta.env.SSR && [
            stableData(frame, connection),
            breadcrumbData(frame, [
              [copy.of.stable.list, '/stables'],
              [connection.name, `/stable/${connection.slug}`],
            ]),
          ]
        }
      />
    </main>
  );
}
