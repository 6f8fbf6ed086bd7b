import { data as notFound, Link } from 'react-router';
import { raceEditionsCopy as copy } from '#text/editions/race-editions';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { breadcrumbData, namedRaceData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { EditionTable } from './edition-table.tsx';
import { EditionsHero, EditionsTiles } from './editions-hero.tsx';
import { FieldTable } from './field-table.tsx';
import { Leaders } from './leaders.tsx';
import { Qualifiers } from './qualifiers.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { racePage } from './race-page.rules.ts';
import { parsePage } from '#platform/http/page.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { readRacePage } from './read-race-page.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/race-editions.route';
import '#features/horses/horse-and-jockey-head.css';
import '#features/race-day/start-box.css';
import './race-editions.css';
import '#platform/ui/pager.css';

/** /race/:slug: a named race through its years (named-races.page). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const rows = await readRacePage(db, params.slug);
  const view = rows && racePage(rows, parsePage(new URL(request.url).searchParams.get('page')));
  if (!view) throw notFound(null, { status: 404 });
  const events = new Set(
    [...view.editions.map(({ edition }) => edition), ...view.qualifiers].map((one) => one.eventId),
  );
  const live = page.dependsOn(
    'events',
    'named-races',
    'horses',
    'jockeys',
    'clock',
    ...[...events].map((id) => `event:${id}`),
  );
  return page.pushChanges({ view, today: pragueDate(now), live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { race, total, totals, page } = loaderData.view;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(race.name, siteName),
    description: copy.description(race.name, race.place, total, totals.first, totals.last),
    path: page === 1 ? `/race/${race.slug}` : `/race/${race.slug}?page=${page}`,
  });
}

export default function RaceEditions({ loaderData }: Route.ComponentProps) {
  const { view, today } = useLiveData(loaderData);
  const frame = useFrame();
  const isDemo = frame.settings.demo !== null;
  const { race, qualifiesFor } = view;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <EditionsHero view={view} today={today} />
      {qualifiesFor.map((target) => (
        <p className="note" key={`${target.slug} ${target.year}`}>
          {copy.qualifiesFor(target.ordinal, target.year)}{' '}
          <Link className="strong-link" to={`/race/${target.slug}`}>
            {target.name}
          </Link>
          .
        </p>
      ))}
      <EditionsTiles view={view} />
      <FieldTable field={view.field} newest={view.newest} isDemo={isDemo} />
      <Qualifiers qualifiers={view.qualifiers} newest={view.newest} />
      <div className="editions-columns page-section page-section-compact">
        <EditionTable view={view} today={today} isDemo={isDemo} />
        {view.totals.completed > 1 && <Leaders leaders={view.leaders} />}
      </div>
      <JsonLd
        data={
          import.meta.env.SSR && [
            namedRaceData(frame, view),
            breadcrumbData(frame, [
              [copy.crumb, '/race-results'],
              [race.name, `/race/${race.slug}`],
            ]),
          ]
        }
      />
    </main>
  );
}
