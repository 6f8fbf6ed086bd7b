import { timeDistanceCopy } from './time-distance.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { formatDecimal, formatInteger } from '#platform/text/czech-number.rules.ts';
import type { FigureRow } from './time-page.rules.ts';
import { HolderCell, RunTime } from './time-table.tsx';

const copy = timeDistanceCopy.best;

type Props = { best: readonly FigureRow[]; location: string; isDemo: boolean };

/** The /time-distance page's table of the best speed figures at the chosen distance, each horse once. */
export function BestRuns({ best, location, isDemo }: Props) {
  return (
    <section className="panel">
      <div className="panel-header">
        <h3>{copy.heading}</h3>
        <span className="small-text muted">{copy.unit}</span>
      </div>
      {best.length === 0 ? (
        <p className="small-text">{copy.none}</p>
      ) : (
        <table className="data-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{copy.columns.silk}</span>
              </th>
              <th scope="col">{copy.columns.horse}</th>
              <th scope="col" className="align-right">
                {copy.columns.time}
              </th>
              <th scope="col" className="align-right">
                {copy.columns.figure}
              </th>
            </tr>
          </thead>
          <tbody>
            {best.map((row) => (
              <tr key={row.slug}>
                <td>
                  <Silk silk={row.silk} />
                </td>
                <th scope="row">
                  <HolderCell holder={row} />
                </th>
                <td className="align-right numeric">
                  <RunTime run={row} location={location} />
                  {row.going !== null && <small>{copy.going(formatDecimal(row.going, 1))}</small>}
                </td>
                <td className="align-right numeric">
                  <b className="big-value">{formatInteger(row.figure)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="source-note">
        {copy.note} <a href="#jak-se-pocita">{timeDistanceCopy.method.heading}</a>
        {isDemo && best.length > 0 && ` · ${copy.demo}`}
      </p>
    </section>
  );
}
