import { useOddsReport } from '#features/analytics/use-view-report.ts';
import { oddsAnalysisCopy as copy } from '#text/odds-analysis/odds-analysis';
import { raceCardCopy } from '#text/race-day/race-card';
import { pageMeta } from '#platform/document/page-meta.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { LongRun } from './long-run.tsx';
import { MarketTools } from './market-tools.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { OddsHead } from './odds-head.tsx';
import { DaySection, RaceSections } from './race-sections.tsx';
import { CalibrationChart } from '#features/odds/calibration-chart.tsx';
import { DayStateAlert } from '#features/race-day/day-state-alert.tsx';
import { raceTitle } from '#text/racing/race-title';
import { contentId } from '#platform/ui/skip-link.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { parseLongRunFilter } from './long-run-query.rules.ts';
import { parseToolChoice } from './market-tools.rules.ts';
import { parseRaceNumber } from './odds-day.rules.ts';
import { raceOdds } from './race-odds.rules.ts';
import { calibration } from '#features/odds/calibration.rules.ts';
import { priceHistory } from '#features/odds/price-results.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { readPriceCells, readPriceSeasons } from '#features/analysis/read-price-cells.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readOddsPage } from './read-odds-page.server.ts';
import type { Route } from './+types/odds-analysis.route';
import './odds-analysis.css';

/** /odds-analysis: the odds of one race and its day, and how bookmakers' prices have done in the long run. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page, clock } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const filter = parseLongRunFilter(query);
  const chosen = { eventId: parseId(query.get('eventId')), raceNumber: parseRaceNumber(query.get('race')) };
  const odds = await readOddsPage(db, { now, ...chosen });
  const [cells, { seasons, computedAt }] = await Promise.all([readPriceCells(db, filter.season), readPriceSeasons(db)]);
  const live = page.dependsOn('events', 'rating', 'clock', ...(odds ? [`event:${odds.day.event.id}`] : []));
  page.validUntil(odds?.day.changesAt ?? nextPragueMidnight(now));
  return page.pushChanges({
    page: odds,
    isChosen: chosen.eventId !== null && odds?.day.event.id === chosen.eventId,
    history: priceHistory(cells, filter),
    points: calibration(cells.map((cell) => ({ ...cell, expected: cell.fair }))),
    seasons,
    computedAt,
    filter,
    tools: parseToolChoice(query),
    today: pragueDate(now),
    clock: { siteNow: now, anchor: clock.anchor() },
    live,
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const day = loaderData.page?.day;
  const race = day?.chosen;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(day?.event ?? null, race ? raceTitle(race) : null, siteName),
    description: copy.description,
    // Without a chosen day the address stays the section's: which race it shows changes.
    path:
      loaderData.isChosen && day && race
        ? `/odds-analysis?eventId=${day.event.id}&race=${race.number}`
        : '/odds-analysis',
  });
}

export default function OddsAnalysis({ loaderData }: Route.ComponentProps) {
  const { page, history, points, seasons, computedAt, filter, tools, today, clock, live } = useLiveData(loaderData);
  const odds = page?.odds ? raceOdds(page.odds, live.madeAt) : null;
  const { settings, appUrl, counts } = useFrame();
  const isDemo = settings.demo !== null;
  const about = {
    path: '/odds-analysis',
    name: copy.section,
    description: copy.structured(counts.horses, counts.jockeys),
  };
  useOddsReport(page?.day.event.id ?? null, page?.day.chosen?.id ?? null);
  const selection = page && { eventId: page.day.event.id, race: page.day.chosen?.number ?? null };
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <JsonLd data={import.meta.env.SSR && pageData({ appUrl, settings }, about)} />
      {page ? <OddsHead day={page.day} updatedAt={odds?.updatedAt ?? null} clock={clock} /> : <NoDays />}
      {page && <DayStateAlert event={page.day.event} />}
      {odds && <RaceSections odds={odds} isDemo={isDemo} />}
      {odds?.hasOdds && selection && (
        <MarketTools
          key={`${selection.eventId} ${selection.race}`}
          odds={odds}
          choice={tools}
          selection={selection}
          isDemo={isDemo}
        />
      )}
      {page && <DaySection day={page.day} isDemo={isDemo} />}
      <section className="page-section" aria-labelledby="dlouhodobe">
        <div className="page-section-header">
          <h2 id="dlouhodobe">{copy.longRun.heading}</h2>
          {isDemo && <p>{raceCardCopy.demo}</p>}
        </div>
        <LongRun
          history={history}
          seasons={seasons}
          computedAt={computedAt}
          filter={filter}
          today={today}
          selection={selection}
        />
        {points.length > 0 && (
          <div className="calibration">
            <CalibrationChart title={copy.calibration.heading} points={points} />
          </div>
        )}
      </section>
      {page && <NeighbourLinks path="/odds-analysis" neighbours={page.neighbours} />}
    </main>
  );
}

function NoDays() {
  return (
    <div className="page-header">
      <h1>{copy.section}</h1>
      <EmptyState {...copy.noDays} />
    </div>
  );
}
