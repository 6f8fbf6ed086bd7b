import { data as notFound, Link } from 'react-router';
import { raceEditionsCopy as copy } from '#copy/cs/public/race-editions.ts';
import { JsonLd } from '#app/document/json-ld.tsx';
import { pageMeta } from '#app/document/page-meta.ts';
import { breadcrumbData, namedRaceData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { EditionTable } from '#app/editions/edition-table.tsx';
import { EditionsHero, EditionsTiles } from '#app/editions/editions-hero.tsx';
import { FieldTable } from '#app/editions/field-table.tsx';
import { Leaders } from '#app/editions/leaders.tsx';
import { Qualifiers } from '#app/editions/qualifiers.tsx';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { racePage } from '#domain/editions/race-page.ts';
import { parsePage } from '#domain/shared/page.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { readRacePage } from '#server/editions/read-race-page.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/race-editions';
import '#app/styles/horse-and-jockey-head.css';
import '#app/styles/start-box.css';
import '#app/styles/race-editions.css';
import '#app/styles/pager.css';

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
