import { loadSeasonTable } from './load-season-table.server.ts';
import { SeasonScreen } from './season-screen.tsx';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { collectionData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { seasonTableCopy as copy } from './season-table.cs.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/season.route';
import './horse-and-jockey-lists.css';
import './season-table.css';

/** /trainers, /jockeys and /stables: their season. One file, so that the browser's list of routes names it once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestOf(context);
  const { data, changesAt } = await loadSeasonTable(ctx, request);
  const live = ctx.page.dependsOn('events', 'horses', 'jockeys', 'clock');
  ctx.page.validUntil(changesAt);
  return ctx.page.pushChanges({ data, live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { role, path, season, count } = loaderData.data;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(role, siteName),
    description: copy.description(role, season, count),
    path,
  });
}

export default function Season({ loaderData }: Route.ComponentProps) {
  const { data } = useLiveData(loaderData);
  const frame = useFrame();
  const { role, path, season, count } = data;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <SeasonScreen data={data} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          collectionData(frame, {
            path,
            name: copy.of[role].heading,
            description: copy.description(role, season, count),
            count,
          })
        }
      />
    </main>
  );
}
