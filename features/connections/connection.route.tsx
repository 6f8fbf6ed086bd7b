import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { redirectMerged } from '#features/directory/redirect-merged.server.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { breadcrumbData, connectionData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { horsePageCopy } from '#text/horses/horse-page';
import { type ConnectionKind, connectionPage } from './connection.rules.ts';
import { readConnection } from './connections.server.ts';
import { connectionCopy as copy } from '#text/connections/connections';
import type { Route } from './+types/connection.route';
import {
  ConnectionBreakdowns,
  ConnectionHero,
  ConnectionSeasons,
  ConnectionTiles,
  StableColours,
  StableWon,
} from './connection-sections.tsx';
import { ConnectionHorses, LatestStarts } from './connection-horses.tsx';
import '#features/horses/horse-and-jockey-head.css';
import '#features/race-day/start-box.css';

/**
 * /trainer/:slug and /stable/:slug. One file, so that the browser's list of routes names it once. The id in the address
 * decides; a wrong name behind it is redirected to the right one (trainers.page, trainers.address, stables.page,
 * stables.address).
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, clock, page } = requestOf(context);
  const { pathname, search } = new URL(request.url);
  const kind: ConnectionKind = pathname.startsWith('/stable/') ? 'stable' : 'trainer';
  const id = idFromSlug(params.slug);
  const today = pragueDate(now);
  const rows = id === null ? null : await readConnection(db, kind, id, today);
  if (!rows) throw await redirectMerged(db, kind, id);
  const view = connectionPage(kind, rows, now);
  const { slug } = view.connection;
  if (slug !== params.slug) throw redirectTo(`/${kind}/${slug}${search}`, 301);
  const events = new Set([...rows.ahead, ...rows.starts].map(({ eventId }) => `event:${eventId}`));
  const live = page.dependsOn('events', 'horses', 'clock', ...events);
  page.validUntil(view.changesAt);
  return page.pushChanges({ kind, view, today, clock: { siteNow: now, anchor: clock.anchor() }, live });
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
  const isDemo = frame.settings.demo !== null;
  const { name, slug } = view.connection;
  const { list, plural } = copy.of[kind];
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <ConnectionHero kind={kind} view={view} today={today} clock={clock} />
      <ConnectionTiles kind={kind} view={view} today={today} />
      {isDemo && <p className="source-note">{horsePageCopy.demo}</p>}
      <ConnectionHorses kind={kind} view={view} clock={clock} />
      <div className="cols-2 stack-on-tablet page-section page-section-compact">
        <LatestStarts starts={view.latest} none={copy.of[kind].noStarts} isDemo={isDemo} />
        {view.seasons.length > 0 && <ConnectionSeasons view={view} today={today} />}
      </div>
      {kind === 'stable' && (
        <div className="cols-2 stack-on-tablet page-section page-section-compact">
          <StableColours view={view} />
          <StableWon view={view} />
        </div>
      )}
      <ConnectionBreakdowns view={view} />
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
