import { Link } from 'react-router';
import { adminChecksCopy as copy, clashText } from '#copy/cs/admin/checks.ts';
import { raceText } from '#copy/cs/admin/data.ts';
import type { Clash } from '#domain/operations/clash.ts';

/** What clashes in the data, and where. */
export function ClashTable({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.checks.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.checks.race}</th>
            <th scope="col">{copy.checks.what}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((clash) => (
            <tr key={`${clash.kind} ${clash.raceId} ${clash.name} ${clash.detail}`}>
              <th scope="row">
                <Link to={clash.raceId === null ? '/admin/results' : `/admin/race-editor?race=${clash.raceId}`}>
                  {raceText(`${clash.date} ${clash.location} #${clash.raceNumber}`)}
                </Link>
              </th>
              <td>{clashText(clash)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
