import '#features/results/results.css';
import { timeDistanceCopy as copy } from './time-distance.cs.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { datasetData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { TimeScreen } from './time-screen.tsx';
import { timeQuery } from '#features/racing/time-query.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readTimeDistancePage } from './read-time-distance-page.server.ts';
import type { Route } from './+types/time-distance.route';
import './time-distance.css';

/**
 * /time-distance: times over one distance of a course; course, type and distance are parameters of the address
 * (time-distance.screen).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const { searchParams: query } = new URL(request.url);
  const found = await readTimeDistancePage(db, now, {
    location: query.get('location'),
    kind: query.get('kind'),
    distance: query.get('distance'),
  });
  page.dependsOn('events', 'clock', ...(found?.eventIds ?? []).map((id) => `event:${id}`));
  if (!found) return { location: null };
  page.validUntil(found.validUntil);
  const { location, locations, choice, view, nextGoing } = found;
  const today = pragueDate(now);
  return { location, locations, choice, view, nextGoing, today, isChosen: query.has('location') };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const isChosen = loaderData.location !== null && loaderData.isChosen && loaderData.choice.distanceM !== null;
  const selection = isChosen ? { location: loaderData.location, ...loaderData.choice } : null;
  const place = selection && copy.heading(selection.location, selection.distanceM ?? 0, selection.kind);
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => `${place ? `${copy.title}: ${place}` : copy.title} | ${siteName}`,
    description: copy.description,
    path: `/time-distance${selection ? timeQuery(selection) : ''}`,
  });
}

export default function TimeDistance({ loaderData }: Route.ComponentProps) {
  const frame = useFrame();
  return (
    <main className="page-width results" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.title}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      {loaderData.location === null ? (
        <div className="panel empty page-section-compact">
          <b>{copy.empty.title}</b>
          <p className="small-text">{copy.empty.text}</p>
        </div>
      ) : (
        <TimeScreen
          location={loaderData.location}
          locations={loaderData.locations}
          choice={loaderData.choice}
          view={loaderData.view}
          nextGoing={loaderData.nextGoing}
          today={loaderData.today}
          isDemo={frame.settings.demo !== null}
        />
      )}
      <JsonLd
        data={
          import.meta.env.SSR &&
          loaderData.location !== null &&
          datasetData(frame, {
            path: '/time-distance',
            name: copy.title,
            description: copy.description,
            files: ['/time-distance/casy.csv', '/time-distance/casy.json'],
          })
        }
      />
    </main>
  );
}
