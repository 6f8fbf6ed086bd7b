import { Link } from 'react-router';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { Cloth } from '#features/racing/cloth.tsx';
import type { RaceAnalysis } from './race-analysis.rules.ts';
import { formatDecimal, formatPercent, formatSigned } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';

const copy = raceAnalysisCopy.forecast;

/**
 * The race analysis page's table of our rating: each horse's lines, so that a reader can add them up and gets the
 * printed chance (race-analysis.forecast).
 */
export function ForecastTable({ analysis: { forecast, runners } }: { analysis: RaceAnalysis }) {
  const runnerOf = new Map(runners.map((runner) => [runner.id, runner]));
  return (
    <section className="page-section page-section-compact" aria-labelledby="model">
      <div className="page-section-header">
        <h2 id="model">{copy.heading}</h2>
      </div>
      <div className="panel flush bleed">
        <table className="data-table points-table">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.horse}</th>
              <th scope="col" className="align-right">
                {copy.points}
              </th>
              <th scope="col" className="align-right">
                {copy.power}
              </th>
              <th scope="col" className="align-right">
                {copy.probability}
              </th>
            </tr>
          </thead>
          <tbody>
            {forecast.map(({ runnerId, lines, points, power, probability }) => {
              const runner = runnerOf.get(runnerId);
              if (!runner) return null;
              return (
                <tr key={runnerId} className={runner.isNonStarter ? 'is-non-starter' : undefined}>
                  <th scope="row">
                    <span className="name-row">
                      <Cloth number={runner.number} isSmall isNonStarter={runner.isNonStarter} />
                      <Link className="strong-link" to={`/horse/${runner.horse.slug}`}>
                        {runner.horse.name}
                      </Link>
                    </span>
                    <small className="points-lines">
                      {lines.length === 0
                        ? copy.noLines
                        : lines.map(({ feature, points: part }) => copy.line(feature, part)).join(', ')}
                    </small>
                  </th>
                  <td className="align-right numeric">{formatSigned(points, 0)}</td>
                  <td className="align-right numeric">{formatDecimal(power, 3)}</td>
                  <td className="align-right numeric">
                    <b>{formatPercent(inPercent(probability), 1)}</b>
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {copy.sum}
              </th>
              <td className="align-right numeric">
                {formatDecimal(
                  forecast.reduce((sum, { power }) => sum + power, 0),
                  3,
                )}
              </td>
              <td className="align-right numeric">{formatPercent(100)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="source-note">
        {copy.note}
        <Link to="/rating">{copy.ratingLink}</Link>.
      </p>
    </section>
  );
}
