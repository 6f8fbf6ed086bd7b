import { courseCopy } from './courses.cs.ts';
import type { FenceLine } from './fence-table.rules.ts';

const copy = courseCopy.fences;

/** Where starts of the season ended over jumps; nothing where no result names a fence (courses.fences). */
export function FenceTable({ fences }: { fences: readonly FenceLine[] }) {
  if (fences.length === 0) return null;
  return (
    <section className="page-section page-section-compact">
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
      </div>
      <div className="panel flush bleed">
        <table className="data-table stats-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.fence}</th>
              <th scope="col" className="align-right">
                {copy.falls}
              </th>
              <th scope="col" className="align-right">
                {copy.stops}
              </th>
              <th scope="col" className="align-right">
                {copy.ended}
              </th>
            </tr>
          </thead>
          <tbody>
            {fences.map(({ fence, falls, stops, ended }) => (
              <tr key={fence}>
                <th scope="row">{copy.fenceName(fence)}</th>
                <td className="align-right numeric">{falls}</td>
                <td className="align-right numeric">{stops}</td>
                <td className="align-right numeric">
                  <b>{ended}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="source-note">{copy.note}</p>
    </section>
  );
}
