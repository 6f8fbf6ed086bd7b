import { useOddsReport } from '#app/analytics/use-view-report.ts';
import { oddsAnalysisCopy as copy } from '#copy/cs/public/odds-analysis.ts';
import { raceCardCopy } from '#copy/cs/public/race-card.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { JsonLd } from '#app/document/json-ld.tsx';
import { pageData } from '#app/document/structured-data.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { LongRun } from '#app/odds-analysis/long-run.tsx';
import { MarketTools } from '#app/odds-analysis/market-tools.tsx';
import { NeighbourLinks } from '#app/odds-analysis/neighbour-links.tsx';
import { OddsHead } from '#app/odds-analysis/odds-head.tsx';
import { DaySection, RaceSections } from '#app/odds-analysis/race-sections.tsx';
import { CalibrationChart } from '#app/odds/calibration-chart.tsx';
import { DayStateAlert } from '#app/race-day/day-state-alert.tsx';
import { raceTitle } from '#app/racing/race-title.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { parseLongRunFilter } from '#domain/odds-analysis/long-run-query.ts';
import { parseToolChoice } from '#domain/odds-analysis/market-tools.ts';
import { parseRaceNumber } from '#domain/odds-analysis/odds-day.ts';
import { raceOdds } from '#domain/odds-analysis/race-odds.ts';
import { calibration } from '#domain/odds/calibration.ts';
import { priceHistory } from '#domain/odds/price-results.ts';
import { parseId } from '#domain/shared/query.ts';
import { nextPragueMidnight, pragueDate } from '#domain/shared/prague-time.ts';
import { readPriceCells, readPriceSeasons } from '#server/analysis/read-price-cells.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readOddsPage } from '#server/odds-analysis/read-odds-page.ts';
import type { Route } from './+types/odds-analysis';
import '#app/styles/odds-analysis.css';

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
