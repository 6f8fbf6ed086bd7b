import { oddsAnalysisCopy as copy } from '#text/odds-analysis/odds-analysis';
import { MarginBars } from '#features/odds/margin-bars.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Term } from '#features/terms/term.tsx';
import type { OddsDay } from './odds-day.rules.ts';
import type { RaceOdds } from './race-odds.rules.ts';
import { formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { Butterfly } from './butterfly.tsx';
import { DaySummary } from './day-summary.tsx';
import { NotableList } from './notable-list.tsx';
import { PlacePrices } from './place-prices.tsx';
import { PriceCharts } from './price-charts.tsx';

type Props = { odds: RaceOdds; isDemo: boolean };

/** The odds analysis page's sections on one race. */
export function RaceSections({ odds, isDemo }: Props) {
  if (!odds.hasOdds) {
    return <EmptyState {...copy.none} />;
  }
  return (
    <>
      <section className="page-section page-section-compact" aria-labelledby="vedle-sebe">
        <div className="page-section-header">
          <h2 id="vedle-sebe">{copy.table.heading}</h2>
          <p>
            {copy.table.legend}. {copy.table.bar}. <span className="butterfly-line-note">{copy.table.line}.</span>
          </p>
        </div>
        <Butterfly odds={odds} />
        {isDemo && <p className="demo-note">{copy.demo}</p>}
      </section>
      <div className="cols-2 cols-7-5 mt-6">
        <section className="panel">
          <div className="panel-header">
            <h2>
              <Term id="margin">{copy.margins.heading}</Term>
            </h2>
            <span className="small-text muted">{copy.margins.unit}</span>
          </div>
          <MarginBars fortuna={odds.fortuna} tipsport={odds.tipsport} best={odds.best} isDemo={isDemo} />
          <p className="source-note">{copy.margins.note}</p>
          <Arbitrage odds={odds} />
        </section>
        <section className="panel">
          <div className="panel-header">
            <h2>{copy.notable.heading}</h2>
          </div>
          <NotableList odds={odds} />
        </section>
      </div>
      <Movement odds={odds} isDemo={isDemo} />
      {odds.places.length > 0 && (
        <section className="page-section page-section-compact" aria-labelledby="umisteni">
          <div className="page-section-header">
            <h2 id="umisteni">{copy.places.heading}</h2>
            <p>{copy.places.note}</p>
          </div>
          <PlacePrices runners={odds.runners} markets={odds.places} />
          {isDemo && <p className="demo-note">{copy.demo}</p>}
        </section>
      )}
    </>
  );
}

function Arbitrage({ odds: { isArbitrage, best } }: { odds: RaceOdds }) {
  if (!isArbitrage || best.margin === null) return null;
  return (
    <div className="alert alert-warning mt-4">
      <Icon name="warning" />
      <p>{copy.margins.arbitrage(formatPercent(inPercent(best.margin + 1), 1))}</p>
    </div>
  );
}

function Movement({ odds, isDemo }: Props) {
  if (!odds.charts) return null;
  return (
    <section className="page-section page-section-compact" aria-labelledby="pohyb">
      <div className="page-section-header">
        <h2 id="pohyb">{copy.movement.heading(odds.charts.coversRaceDay)}</h2>
        <p className="legend">
          <span>
            <svg width="24" height="8" aria-hidden="true">
              <path className="price-line-f" d="M0 4h24" />
            </svg>
            {copy.movement.fLine}
          </span>
          <span>
            <svg width="24" height="8" aria-hidden="true">
              <path className="price-line-t" d="M0 4h24" />
            </svg>
            {copy.movement.tLine}
          </span>
          <span>{copy.movement.axis}</span>
        </p>
      </div>
      <PriceCharts charts={odds.charts} runners={odds.runners} />
      {isDemo && <p className="demo-note">{copy.demo}</p>}
    </section>
  );
}

/** The summary of the whole race day, below the sections of the race. */
export function DaySection({ day, isDemo }: { day: OddsDay; isDemo: boolean }) {
  return (
    <section className="page-section page-section-compact" aria-labelledby="den">
      <div className="page-section-header">
        <h2 id="den">{copy.summary.heading}</h2>
        <p>{copy.day(day.event)}</p>
      </div>
      <DaySummary summary={day.summary} hrefOf={(number) => `/odds-analysis?eventId=${day.event.id}&race=${number}`} />
      {isDemo && <p className="demo-note">{copy.demo}</p>}
    </section>
  );
}
