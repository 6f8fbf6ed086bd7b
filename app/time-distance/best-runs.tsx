import { timeDistanceCopy } from '#copy/cs/public/time-distance.ts';
import { Silk } from '#app/racing/silk.tsx';
import { formatDecimal, formatInteger } from '#domain/shared/czech-number.ts';
import type { FigureRow } from '#domain/time-distance/time-page.ts';
import { HolderCell, RunTime } from './time-table.tsx';

const copy = timeDistanceCopy.best;

type Props = { best: readonly FigureRow[]; location: string; isDemo: boolean };

/** The best figures at the chosen distance, each horse once. */
export function BestRuns({ best, location, isDemo }: Props) {
  return (
    <section className="panel">
      <div className="panel-h">
        <h3>{copy.heading}</h3>
        <span className="sm mut">{copy.unit}</span>
      </div>
      {best.length === 0 ? (
        <p className="sm">{copy.none}</p>
      ) : (
        <table className="tb">
          <caption className="vh">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{copy.columns.silk}</span>
              </th>
              <th scope="col">{copy.columns.horse}</th>
              <th scope="col" className="r">
                {copy.columns.time}
              </th>
              <th scope="col" className="r">
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
                <td>
                  <HolderCell holder={row} />
                </td>
                <td className="r num">
                  <RunTime run={row} location={location} />
                  {row.going !== null && <small>{copy.going(formatDecimal(row.going, 1))}</small>}
                </td>
                <td className="r num">
                  <b className="bigv">{formatInteger(row.figure)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="src">
        {copy.note} <a href="#jak-se-pocita">{timeDistanceCopy.method.heading}</a>
        {isDemo && best.length > 0 && ` · ${copy.demo}`}
      </p>
    </section>
  );
}
