import { Link } from 'react-router';
import { raceCardCopy } from '#text/race-day/race-card';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { ComparedPrice } from '#features/odds/compared-price.tsx';
import { BookmakerMark } from '#features/odds/bookmaker-mark.tsx';
import { MarginBars } from '#features/odds/margin-bars.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import { Term } from '#features/terms/term.tsx';
import type { RaceAnalysis } from './race-analysis.rules.ts';
import { printOdds } from '#features/odds/format-odds.rules.ts';
import { formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';

const copy = raceAnalysisCopy.market;

/**
 * The race analysis page's block on the odds: margins, fair probabilities, favourite and the biggest disagreement
 * (race-analysis.market).
 */
export function MarketBlock({ analysis, isDemo }: { analysis: RaceAnalysis; isDemo: boolean }) {
  const { odds, race, runners } = analysis;
  return (
    <section className="panel" aria-labelledby="trh">
      <div className="panel-header">
        <h2 id="trh">{copy.heading}</h2>
        {odds.updatedAt !== null && (
          <span className="small-text muted">{raceCardCopy.pricedAt(odds.updatedAt, race.startAt)}</span>
        )}
      </div>
      {odds.hasOdds ? (
        <>
          <MarginBars fortuna={odds.fortuna} tipsport={odds.tipsport} best={odds.best} isDemo={isDemo} />
          <p className="source-note">{copy.note}</p>
          <dl className="definition-list mt-3">
            {odds.favouriteNames.length > 0 && (
              <>
                <dt>{copy.favourite}</dt>
                <dd>{odds.favouriteNames.join(', ')}</dd>
              </>
            )}
            {odds.widest && (
              <>
                <dt>{copy.widest}</dt>
                <dd className="numeric">
                  {odds.widest.horseName}: F {printOdds(odds.widest).fortuna}, T {printOdds(odds.widest).tipsport} (
                  {formatPercent(odds.widest.percent)})
                </dd>
              </>
            )}
          </dl>
          <table className="data-table mt-3">
            <caption className="visually-hidden">{copy.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.columns.horse}</th>
                <th scope="col" className="align-right">
                  <BookmakerMark mark="F" isDemo={isDemo} />
                </th>
                <th scope="col" className="align-right">
                  <BookmakerMark mark="T" isDemo={isDemo} />
                </th>
                <th scope="col" className="align-right">
                  <Term id="fair">{copy.columns.fair}</Term>
                </th>
              </tr>
            </thead>
            <tbody>
              {runners.map((runner) => (
                <tr key={runner.id} className={runner.isNonStarter ? 'is-non-starter' : undefined}>
                  <th scope="row">
                    <span className="name-row">
                      <Cloth number={runner.number} isSmall isNonStarter={runner.isNonStarter} />
                      <Link className="strong-link" to={`/horse/${runner.horse.slug}`}>
                        {runner.horse.name}
                      </Link>
                    </span>
                  </th>
                  <td className="align-right">
                    <ComparedPrice odds={runner.odds} mark="F" />
                  </td>
                  <td className="align-right">
                    <ComparedPrice odds={runner.odds} mark="T" />
                  </td>
                  <td className="align-right numeric">
                    <b>{runner.fair === null ? '–' : formatPercent(inPercent(runner.fair), 1)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p className="small-text muted">{copy.none}</p>
      )}
      {isDemo && <p className="demo-note">{raceAnalysisCopy.demo}</p>}
    </section>
  );
}
