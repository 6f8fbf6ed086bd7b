import { loadConnection } from '#app/actions/load-connection.ts';
import { ConnectionScreen } from '#app/connections/connection-screen.tsx';
import { JsonLd } from '#app/document/json-ld.tsx';
import { pageMeta } from '#app/document/page-meta.ts';
import { breadcrumbData, trainerData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { connectionCopy as copy } from '#copy/cs/public/connections.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/trainer';
import '#app/styles/horse-and-jockey-head.css';
import '#app/styles/start-box.css';

/** /trainer/:slug: a trainer's page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = requestOf(context);
  return ctx.page.pushChanges(await loadConnection(ctx, request, 'trainer', params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { connection, season, current } = loaderData.view;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title('trainer', connection.name, siteName),
    description: copy.description('trainer', connection.name, season, current.record),
    path: `/trainer/${connection.slug}`,
  });
}

export default function Trainer({ loaderData }: Route.ComponentProps) {
  const { view, today } = useLiveData(loaderData);
  const frame = useFrame();
  const { connection } = view;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ConnectionScreen kind="trainer" view={view} today={today} isDemo={frame.settings.demo !== null} />
      <JsonLd
        data={
          import.meta.env.SSR && [
            trainerData(frame, connection),
            breadcrumbData(frame, [
              [copy.of.trainer.list, '/trainers'],
              [connection.name, `/trainer/${connection.slug}`],
            ]),
          ]
        }
      />
    </main>
  );
}
