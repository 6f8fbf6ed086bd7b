import '#features/results/results.css';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { datasetData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { timeQuery } from '#features/racing/time-query.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { formatDecimal } from '#text/platform/text/number';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { ownSeasonSpan, type SeasonSpan } from '#features/stats/season-span.rules.ts';
import { timeDistanceCopy as copy } from '#text/time-distance/time-distance';
import { readTimeDistancePage } from './time-distance.server.ts';
import type { Route } from './+types/time-distance.route';
import { formatSeconds } from './standards.rules.ts';
import type { ChosenDistance, DistanceRow, NextGoing, TimePage } from './time-page.rules.ts';
import { BestRuns, DistanceBands, TimeSelector, TimeTable } from './time-table.tsx';
import { GoingChart } from './going-chart.tsx';
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

type TimeScreenProps = {
  location: string;
  locations: readonly string[];
  choice: ChosenDistance;
  view: TimePage;
  nextGoing: NextGoing | null;
  today: PragueDate;
  isDemo: boolean;
};

/** The screen /time-distance: times of one course, by type of race and distance (time-distance.screen). */
function TimeScreen(page: TimeScreenProps) {
  const { location, locations, choice, view, today } = page;
  const { kind } = choice;
  const isFlat = kind === 'flat';
  const title = copy.table.heading(isFlat);
  return (
    <>
      <TimeSelector location={location} locations={locations} choice={choice} />
      {view.selected && (
        <Figures
          row={view.selected}
          seasons={ownSeasonSpan(view.selectedSeasons, today)}
          location={location}
          kind={kind}
        />
      )}
      <section className="page-section page-section-compact">
        <div className="page-section-header">
          <h2>{title}</h2>
          <p>{copy.table.note(kind, ownSeasonSpan(view.seasons, today))}</p>
        </div>
        <TimeTable rows={view.rows} location={location} kind={kind} selectedM={choice.distanceM} title={title} />
        <div className="inline-group inline-group-spread">
          <p className="source-note">{copy.table.source}</p>
          <Downloads query={timeQuery({ location, kind, distanceM: null })} />
        </div>
      </section>
      {isFlat ? <FlatSections {...page} /> : <JumpsNote />}
    </>
  );
}

function Figures({
  row,
  seasons,
  location,
  kind,
}: {
  row: DistanceRow;
  seasons: SeasonSpan | null;
  location: string;
  kind: ChosenDistance['kind'];
}) {
  return (
    <section className="page-section page-section-compact">
      <div className="page-section-header">
        <h2>{copy.heading(location, row.distanceM, kind)}</h2>
        {seasons && <p>{copy.racesSince(row.raceCount, seasons)}</p>}
      </div>
      <dl className="stat-tiles">
        <Figure label={copy.kpis.record(row.record.name)} value={formatSeconds(row.record.seconds)} />
        {row.standard !== null && <Figure label={copy.kpis.standard} value={formatSeconds(row.standard)} />}
        {row.median === null ? (
          <Figure label={copy.table.median} value={copy.table.tooFew(row.raceCount)} />
        ) : (
          <Figure label={copy.kpis.median(row.raceCount)} value={formatSeconds(row.median)} />
        )}
        {row.speedMs !== null && (
          <Figure
            label={copy.kpis.speed(kind === 'flat')}
            value={formatDecimal(row.speedMs, 2)}
            unit={copy.metresPerSecond}
          />
        )}
        {row.secondsPerKm !== null && (
          <Figure label={copy.kpis.perKm} value={formatDecimal(row.secondsPerKm, 1)} unit={copy.secondsUnit} />
        )}
      </dl>
    </section>
  );
}

function Figure({ label, value, unit }: { label: string; value: string; unit?: string }) {
  return (
    <div className="stat-tile">
      <dt>{label}</dt>
      <dd className="numeric">
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}

function Downloads({ query }: { query: string }) {
  return (
    <p className="inline-group no-print">
      <a
        className="button button-outline button-small"
        href={`/time-distance/casy.csv${query}`}
        download="casy.csv"
        aria-label={copy.csvLong}
      >
        {copy.csv}
      </a>
      <a
        className="button button-outline button-small"
        href={`/time-distance/casy.json${query}`}
        download="casy.json"
        aria-label={copy.jsonLong}
      >
        {copy.json}
      </a>
    </p>
  );
}

function FlatSections({ view, location, nextGoing, today, isDemo }: TimeScreenProps) {
  const { going } = view;
  return (
    <>
      <section className="page-section page-section-compact">
        <h2 className="visually-hidden">{copy.going.heading}</h2>
        <div className="cols-2 cols-7-5 stack-on-tablet">
          {going && going.points.length > 0 ? (
            <GoingChart going={going} next={nextGoing} today={today} />
          ) : (
            <p className="panel small-text">{copy.going.none}</p>
          )}
          <BestRuns best={view.best} location={location} isDemo={isDemo} />
        </div>
      </section>
      <section className="page-section page-section-compact">
        <div className="page-section-header">
          <h2>{copy.bands.heading}</h2>
          <p>{copy.bands.note}</p>
        </div>
        <DistanceBands bands={view.bands} />
      </section>
      <section className="page-section page-section-compact" id="jak-se-pocita">
        <div className="page-section-header">
          <h2>{copy.method.heading}</h2>
        </div>
        <ol className="note steps">
          {copy.method.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="source-note">
          {copy.method.sample(view.raceCount, view.correctedDays.byRaces, view.correctedDays.byGoing)}{' '}
          {going?.line && copy.method.slope(going.line.slope, going.line.raceCount)}
        </p>
      </section>
    </>
  );
}

function JumpsNote() {
  return (
    <div className="alert page-section-compact">
      <Icon name="flag-checkered" />
      <p>
        <b>{copy.jumps.lead}</b> {copy.jumps.text}
      </p>
    </div>
  );
}
