import { Link } from 'react-router';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { NeighbourLinks } from '#features/odds-analysis/neighbour-links.tsx';
import { RaceBadge } from '#features/race-day/race-badge.tsx';
import { raceTitle } from '#text/racing/race-title';
import { contentId } from '#platform/ui/skip-link.tsx';
import { parseId } from '#platform/http/query.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readDayRaces } from './read-day-races.server.ts';
import type { Route } from './+types/race-analyses.route';
import './race-analysis.css';

const copy = raceAnalysisCopy.list;

/** /race-analysis: the analyses of a day's races; the day is chosen as on the home page (race-day.chosen-event). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page, clock } = requestOf(context);
  const requestedId = parseId(new URL(request.url).searchParams.get('eventId'));
  const list = await readDayRaces(db, { now, eventId: requestedId });
  const live = page.dependsOn('events', 'clock', ...(list ? [`event:${list.event.id}`] : []));
  page.validUntil(list?.changesAt ?? nextPragueMidnight(now));
  return page.pushChanges({ list, requestedId, clock: { siteNow: now, anchor: clock.anchor() }, live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { list, requestedId } = loaderData;
  // Without a chosen day the address stays the section's: which day it shows changes.
  const day = list?.event.id === requestedId ? list.event : null;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(day, siteName),
    description: day ? copy.dayDescription(day) : copy.description,
    path: day ? `/race-analysis?eventId=${day.id}` : '/race-analysis',
  });
}

export default function RaceAnalyses({ loaderData }: Route.ComponentProps) {
  const { list, clock } = useLiveData(loaderData);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        {list && (
          <ol className="breadcrumbs">
            <li>
              <Link to={`/?eventId=${list.event.id}`}>{raceAnalysisCopy.day(list.event)}</Link>
            </li>
            <li aria-current="page">{raceAnalysisCopy.crumb}</li>
          </ol>
        )}
        <h1>{copy.heading}</h1>
        <p className="lead">{list ? copy.lead : copy.none}</p>
      </div>
      {list && (
        <div className="panel flush bleed mt-6">
          <ul className="race-analysis-list">
            {list.races.map((race) => (
              <li key={race.id}>
                <Link
                  to={`/race-analysis/${analysisSlug({ eventId: list.event.id, raceId: race.id, raceNumber: race.number, location: list.event.location, time: race.time })}`}
                >
                  <b>{race.number}.</b>
                  <span className="numeric">{race.time ?? '–'}</span>
                  <span>
                    <b>{raceTitle(race)}</b>
                    <span className="small-text muted"> {copy.starters(race.starters)}</span>
                  </span>
                  <RaceBadge race={race} clock={clock} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {list && <NeighbourLinks path="/race-analysis" neighbours={list.neighbours} />}
    </main>
  );
}
