import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { Silk } from '#features/racing/silk.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { resultHref } from '#features/racing/race-href.ts';
import { type Tile, Tiles } from '#features/stats/tiles.tsx';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import type { RaceOutcome, OutcomeRow } from './race-outcome.rules.ts';
import type { AnalysisRunner, RaceAnalysis } from './race-analysis.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { formatKilograms } from '#text/platform/text/number';
import { placingOf } from '#features/racing/placing.rules.ts';
import { SlopeChart } from './slope-chart.tsx';

const copy = raceAnalysisCopy.outcome;

type Props = { analysis: RaceAnalysis; outcome: RaceOutcome; isDemo: boolean };

/**
 * The race analysis page's section after the race: the winner, its market and crowd rank, and the whole result against
 * both (race-analysis.outcome).
 */
export function OutcomeSection({ analysis, outcome, isDemo }: Props) {
  const { event, race } = analysis;
  const byId = new Map(analysis.runners.map((runner) => [runner.id, runner]));
  const winners = outcome.winnerIds.flatMap((id) => byId.get(id) ?? []);
  return (
    <section className="page-section page-section-compact" aria-labelledby="po-dostihu">
      <div className="page-section-header">
        <h2 id="po-dostihu">{copy.heading}</h2>
        <Link to={resultHref({ ...event, eventId: event.id, raceNumber: race.number })}>{copy.toResults}</Link>
      </div>
      <div className="stack">
        {winners.map((winner) => (
          <WinnerBox key={winner.id} winner={winner} raceNumber={race.number} isDeadHeat={winners.length > 1} />
        ))}
        <Figures outcome={outcome} byId={byId} />
        <div className="cols-2 cols-7-5 stack-on-tablet">
          <div>
            <ResultTable outcome={outcome} byId={byId} isDemo={isDemo} />
            {isDemo && <p className="demo-note">{raceAnalysisCopy.demo}</p>}
          </div>
          <SlopeChart outcome={outcome} byId={byId} />
        </div>
      </div>
    </section>
  );
}

type WinnerProps = { winner: AnalysisRunner; raceNumber: number; isDeadHeat: boolean };

/** A winner's margin stands here only as a verdict ('LEHCE'): a gap there is to a disqualified horse. */
function WinnerBox({ winner, raceNumber, isDeadHeat }: WinnerProps) {
  const { horse, jockey, stable, trainer, weightKg, result } = winner;
  const facts: ReactNode[] = [
    jockey?.name,
    stable ?? trainer,
    weightKg === null ? null : formatKilograms(weightKg),
  ].filter(Boolean);
  return (
    <div className="winner-box">
      <Silk silk={horse.silk} />
      <div>
        <p className="eyebrow">
          {isDeadHeat ? copy.deadHeat(raceNumber) : copy.winner(winner.sex === 'kl', raceNumber)}
        </p>
        <h3>
          <Link to={`/horse/${horse.slug}`}>{horse.name}</Link>
        </h3>
        <p>{facts.join(' · ')}</p>
      </div>
      <div className="winner-box-result align-right">
        {result.time && <p className="winner-box-time">{result.time}</p>}
        {result.isVerdict && <p className="small-text">{result.margin}</p>}
      </div>
    </div>
  );
}

type ByRunner = ReadonlyMap<number, AnalysisRunner>;

function Figures({ outcome, byId }: { outcome: RaceOutcome; byId: ByRunner }) {
  const winner = outcome.rows.find(({ runnerId }) => outcome.winnerIds.includes(runnerId));
  if (!winner) return null;
  const tiles: Tile[] = [];
  if (winner.odds) {
    const price = (
      <>
        {formatOdds(winner.odds.odds)}
        <small>{oddsSuffix}</small>
      </>
    );
    tiles.push({ value: price, label: copy.odds });
  }
  if (winner.marketRank !== null) tiles.push({ value: `${winner.marketRank}.`, label: copy.marketRank });
  if (outcome.tipTotal > 0) {
    const isTipped = winner.crowdRank !== null;
    tiles.push({
      value: isTipped ? `${winner.crowdRank}.` : '–',
      label: isTipped ? copy.crowdRank(winner.tipCount, outcome.tipTotal) : copy.noTips,
    });
  }
  for (const id of outcome.favouriteIds) {
    const favourite = byId.get(id);
    if (!favourite) continue;
    const { position, status } = favourite.result;
    tiles.push({
      value: position === null ? (status ?? '–') : `${position}.`,
      label: copy.favourite(favourite.sex === 'kl', favourite.horse.name),
    });
  }
  return <Tiles tiles={tiles} />;
}

function ResultTable({ outcome, byId, isDemo }: { outcome: RaceOutcome; byId: ByRunner; isDemo: boolean }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.horse}</th>
            <th scope="col" className="align-right">
              {columns.time}
            </th>
            <th scope="col" className="align-right">
              {columns.odds}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.market}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.crowd}
            </th>
            <th scope="col" className="align-right hide-on-narrow">
              {columns.tips}
            </th>
          </tr>
        </thead>
        <tbody>
          {outcome.rows.map((row) => {
            const runner = byId.get(row.runnerId);
            return runner && <ResultRow key={row.runnerId} row={row} runner={runner} isDemo={isDemo} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow({ row, runner, isDemo }: { row: OutcomeRow; runner: AnalysisRunner; isDemo: boolean }) {
  const { horse, jockey, number, result, isNonStarter, odds } = runner;
  const placing = result.position === null ? null : placingOf(result.position);
  return (
    <tr className={isNonStarter ? 'is-non-starter' : undefined}>
      <td>
        <PlacingPlate position={result.position} placing={placing} status={result.status} />
      </td>
      <th scope="row">
        <span className="name-row">
          <Cloth number={number} isNonStarter={isNonStarter} />
          <span>
            <Link className="horse" to={`/horse/${horse.slug}`}>
              {horse.name}
            </Link>
            <small>{jockey && shortRiderName(jockey.name)}</small>
          </span>
        </span>
      </th>
      <td className="align-right numeric">
        {result.time ?? '–'}
        <small>{result.margin}</small>
      </td>
      <td className="align-right">
        <OddsValue odds={{ ...odds, displayed: row.odds }} isDemo={isDemo} />
      </td>
      <td className="align-right numeric hide-on-mobile">{row.marketRank === null ? '–' : `${row.marketRank}.`}</td>
      <td className="align-right numeric hide-on-mobile">{row.crowdRank === null ? '–' : `${row.crowdRank}.`}</td>
      <td className="align-right numeric hide-on-narrow">{row.tipCount || '–'}</td>
    </tr>
  );
}
