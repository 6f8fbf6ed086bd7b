import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { collectionData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { SeasonScreen, type SeasonScreenData } from './season-table.tsx';
import { parseSeasonQuery, seasonTable } from './season-table.rules.ts';
import { readSeasonTable } from './season-table.server.ts';
import { seasonTableCopy as copy } from '#text/directory/season-table';
import type { Route } from './+types/season.route';
import './horse-and-jockey-lists.css';
import './season-table.css';

/** `namesPath`: of the list by name, of its own or the same table in that order. */
const places = [
  { role: 'trainer', path: '/trainers', namesPath: '/trainers?sort=name' },
  { role: 'jockey', path: '/jockeys', namesPath: '/jockeys/podle-abecedy' },
  { role: 'stable', path: '/stables', namesPath: '/stables?sort=name' },
] as const;

/** /trainers, /jockeys and /stables: their season. One file, so that the browser's list of routes names it once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const place = places.find(({ path }) => pathname.startsWith(path)) ?? places[0];
  const today = pragueDate(now);
  const query = parseSeasonQuery(searchParams);
  const rows = await readSeasonTable(db, place.role, today);
  const season = Number(today.slice(0, 4));
  const table = seasonTable(rows, place.role, query, today);
  const data: SeasonScreenData = { ...place, query, table, season, today, count: rows.names.length };
  const live = page.dependsOn('events', 'horses', 'jockeys', 'clock');
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({ data, live });
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
