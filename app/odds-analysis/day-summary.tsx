import { Link } from 'react-router';
import { oddsAnalysisCopy } from '#app/copy/odds-analysis.ts';
import { raceTitle } from '#app/racing/race-title.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DaySummary as Summary } from '#domain/odds-analysis/odds-day.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import { formatPercent } from '#domain/shared/czech-number.ts';

const words = oddsAnalysisCopy.summary;

type Props = { summary: Summary; hrefOf: (raceNumber: number) => string };

/** The whole day (domain.md 1.2): largest differences, the most open race, the strongest favourite, missing odds. */
export function DaySummary({ summary, hrefOf }: Props) {
  const { gaps, mostOpen, strongest, missing } = summary;
  return (
    <div className="cols-2 cols-75">
      <section className="panel">
        <div className="panel-h">
          <h3>{words.gaps}</h3>
        </div>
        {gaps.length === 0 ? <p className="sm mut">{words.gapsNone}</p> : <Gaps gaps={gaps} hrefOf={hrefOf} />}
      </section>
      <section className="panel">
        <ul className="notable">
          {mostOpen && (
            <li>
              <Icon name="scales" />
              <span>
                {words.mostOpen}:{' '}
                <Link to={hrefOf(mostOpen.raceNumber)}>
                  {raceTitle({ name: mostOpen.raceName, number: mostOpen.raceNumber })}
                </Link>
                <small>{words.open(mostOpen.equalHorses, mostOpen.starters)}</small>
              </span>
            </li>
          )}
          {strongest && (
            <li>
              <Icon name="star-fill" />
              <span>
                {words.strongest}: <b>{strongest.horseName}</b>,{' '}
                <Link to={hrefOf(strongest.raceNumber)}>{words.race(strongest.raceNumber)}</Link>
                <small>{words.chance(strongest.fair)}</small>
              </span>
            </li>
          )}
          <li>
            <Icon name={missing.length === 0 ? 'check' : 'warning'} />
            <span>
              {missing.length === 0
                ? words.complete
                : missing.map(({ raceNumber, starters, fortuna, tipsport }) => (
                    <span key={raceNumber}>
                      <Link to={hrefOf(raceNumber)}>{words.race(raceNumber)}</Link>:{' '}
                      {words.missingPrices(starters, fortuna, tipsport)}
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
    <table className="tb">
      <caption className="vh">{words.gaps}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.horse}</th>
          <th scope="col">{words.columns.race}</th>
          <th scope="col" className="r">
            F
          </th>
          <th scope="col" className="r">
            T
          </th>
          <th scope="col" className="r">
            {words.columns.difference}
          </th>
        </tr>
      </thead>
      <tbody>
        {gaps.map((gap) => (
          <tr key={gap.runnerId}>
            <th scope="row">
              <b>{gap.horseName}</b>
            </th>
            <td>
              <Link to={hrefOf(gap.raceNumber)}>{gap.raceNumber}.</Link>
            </td>
            <td className="r num">{formatOdds(gap.fortuna)}</td>
            <td className="r num">{formatOdds(gap.tipsport)}</td>
            <td className="r num">{formatPercent(gap.percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
