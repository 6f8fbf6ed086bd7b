import { Link } from 'react-router';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { raceTitle } from '#text/racing/race-title';
import { Icon } from '#platform/ui/icon.tsx';
import type { DaySummary as Summary } from './odds-day.rules.ts';
import { printOdds } from '#features/odds/format-odds.rules.ts';
import { formatPercent } from '#text/platform/text/number';

const copy = oddsAnalysisCopy.summary;

type Props = { summary: Summary; hrefOf: (raceNumber: number) => string };

/**
 * The odds analysis page's summary of the whole day (odds-analysis.day-summary): largest differences, the most open
 * race, the strongest favourite, missing odds.
 */
export function DaySummary({ summary, hrefOf }: Props) {
  const { gaps, mostOpen, strongest, missing } = summary;
  return (
    <div className="cols-2 cols-7-5">
      <section className="panel">
        <div className="panel-header">
          <h3>{copy.gaps}</h3>
        </div>
        {gaps.length === 0 ? <p className="small-text muted">{copy.gapsNone}</p> : <Gaps gaps={gaps} hrefOf={hrefOf} />}
      </section>
      <section className="panel">
        <ul className="notable">
          {mostOpen && (
            <li>
              <Icon name="scales" />
              <span>
                {copy.mostOpen}:{' '}
                <Link to={hrefOf(mostOpen.raceNumber)}>
                  {raceTitle({ name: mostOpen.raceName, number: mostOpen.raceNumber })}
                </Link>
                <small>{copy.open(mostOpen.equalHorses, mostOpen.starters)}</small>
              </span>
            </li>
          )}
          {strongest && (
            <li>
              <Icon name="star-fill" />
              <span>
                {copy.strongest}: <b>{strongest.horseName}</b>,{' '}
                <Link to={hrefOf(strongest.raceNumber)}>{copy.race(strongest.raceNumber)}</Link>
                <small>{copy.chance(strongest.fair)}</small>
              </span>
            </li>
          )}
          <li>
            <Icon name={missing.length === 0 ? 'check' : 'warning'} />
            <span>
              {missing.length === 0
                ? copy.complete
                : missing.map(({ raceNumber, starters, fortuna, tipsport }) => (
                    <span key={raceNumber}>
                      <Link to={hrefOf(raceNumber)}>{copy.race(raceNumber)}</Link>:{' '}
                      {copy.missingPrices(starters, fortuna, tipsport)}
                      <br />
                    </span>
                  ))}
            </span>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Gaps({ gaps, hrefOf }: { gaps: Summary['gaps']; hrefOf: Props['hrefOf'] }) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{copy.gaps}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.columns.horse}</th>
          <th scope="col">{copy.columns.race}</th>
          <th scope="col" className="align-right">
            F
          </th>
          <th scope="col" className="align-right">
            T
          </th>
          <th scope="col" className="align-right">
            {copy.columns.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {gaps.map((gap) => (
          <tr key={gap.id}>
            <th scope="row">
              <b>{gap.horseName}</b>
            </th>
            <td>
              <Link to={hrefOf(gap.raceNumber)}>{gap.raceNumber}.</Link>
            </td>
            <td className="align-right numeric">{printOdds(gap).fortuna}</td>
            <td className="align-right numeric">{printOdds(gap).tipsport}</td>
            <td className="align-right numeric">{formatPercent(gap.percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
