import { horsePageCopy } from './horse-page.cs.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import type { RivalView } from './horse-page.rules.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';

const copy = horsePageCopy.rivals;

/**
 * The horse page's table of rivals: how often the horse finished before each of them and after it (horses.rivals).
 * Its Czech id is a public anchor, as on all pages.
 */
export function Rivals({ rivals }: { rivals: readonly RivalView[] }) {
  if (rivals.length === 0) return null;
  return (
    <section className="page-section page-section-compact" aria-labelledby="bilance">
      <div className="page-section-header">
        <h2 id="bilance">{copy.heading}</h2>
        <p>{copy.note}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table stats-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.rival}</th>
              <th scope="col" className="align-right">
                {copy.met}
              </th>
              <th scope="col" className="align-right">
                {copy.ahead}
              </th>
              <th scope="col" className="align-right">
                {copy.behind}
              </th>
              <th scope="col" className="align-right hide-on-mobile">
                {copy.lastMet}
              </th>
            </tr>
          </thead>
          <tbody>
            {rivals.map((rival) => (
              <tr key={rival.horseId}>
                <th scope="row">
                  <span className="inline-group">
                    <Silk silk={rival.silk} />
                    <HorseLink horse={rival} />
                    {rival.isInNextRace && <span className="badge">{copy.inNext}</span>}
                  </span>
                </th>
                <td className="align-right numeric">{rival.met}</td>
                <td className="align-right numeric">{rival.ahead}</td>
                <td className="align-right numeric">{rival.behind}</td>
                <td className="align-right numeric nowrap hide-on-mobile">{formatDate(rival.lastMet)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
