import { Link } from 'react-router';
import { ComparisonLegend, ComparisonTable } from './comparison-table.tsx';
import { Conditions } from './conditions.tsx';
import { CrowdChart } from './crowd-chart.tsx';
import { DuelTable } from './duel-table.tsx';
import { FactList } from './fact-list.tsx';
import { ForecastTable } from './forecast-table.tsx';
import { MarketBlock } from './market-block.tsx';
import { raceAnalysisCopy as copy } from '#text/race-analysis/race-analysis';
import type { RaceAnalysis } from './race-analysis.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';

type Props = { analysis: RaceAnalysis; seasons: SeasonSpan | null; isDemo: boolean };

/** What the analysis of a race says of its conditions, runners, market and forecast, on its page in each language. */
export function AnalysisSections({ analysis, seasons, isDemo }: Props) {
  return (
    <>
      <div className="cols-2 cols-5-7 mt-6">
        <Conditions analysis={analysis} />
        <FactList analysis={analysis} seasons={seasons} />
      </div>
      {analysis.runners.length > 0 && (
        <>
          <section className="page-section page-section-compact" aria-labelledby="vedle-sebe">
            <div className="page-section-header">
              <h2 id="vedle-sebe">{copy.compare.heading}</h2>
              <ComparisonLegend />
            </div>
            <ComparisonTable analysis={analysis} />
            <details className="source-note">
              <summary>{copy.compare.noteHeading}</summary>
              {copy.compare.note(analysis.event.date.slice(0, 4))}
              <Link to="/rating">{copy.compare.ratingLink}</Link>.
            </details>
            {isDemo && <p className="demo-note">{copy.demo}</p>}
          </section>
          <div className="cols-2 stack-on-tablet page-section-compact">
            <MarketBlock analysis={analysis} isDemo={isDemo} />
            {analysis.crowd ? (
              <CrowdChart crowd={analysis.crowd} runners={analysis.runners} />
            ) : (
              <p className="empty">{copy.crowd.none}</p>
            )}
          </div>
          {analysis.forecast.length > 0 && <ForecastTable analysis={analysis} />}
          <section className="page-section page-section-compact" aria-labelledby="souboje">
            <div className="page-section-header">
              <h2 id="souboje">{copy.duels.heading}</h2>
              <p>{copy.duels.note}</p>
            </div>
            <DuelTable analysis={analysis} />
          </section>
        </>
      )}
    </>
  );
}
