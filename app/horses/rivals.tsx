import { Link } from 'react-router';
import { horsePageCopy } from '#copy/cs/public/horse-page.ts';
import { Silk } from '#app/racing/silk.tsx';
import type { RivalView } from '#domain/horses/horse-page.ts';
import { formatDate } from '#domain/shared/czech-date.ts';

const copy = horsePageCopy.rivals;

/** Head to head (domain.md 1.2): how often the horse finished before each rival and after it. */
export function Rivals({ rivals }: { rivals: readonly RivalView[] }) {
  if (rivals.length === 0) return null;
  return (
    <section className="sec sec-s" aria-labelledby="bilance">
      <div className="sec-h">
        <h2 id="bilance">{copy.heading}</h2>
        <p>{copy.note}</p>
      </div>
      <div className="panel flush bleed">
        <table className="tb tb-st">
          <caption className="vh">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.rival}</th>
              <th scope="col" className="r">
                {copy.met}
              </th>
              <th scope="col" className="r">
                {copy.ahead}
              </th>
              <th scope="col" className="r">
                {copy.behind}
              </th>
              <th scope="col" className="r hide-m">
                {copy.lastMet}
              </th>
            </tr>
          </thead>
          <tbody>
            {rivals.map((rival) => (
              <tr key={rival.horseId}>
                <th scope="row">
                  <span className="row">
                    <Silk silk={rival.silk} />
                    <Link className="horse" to={`/horse/${rival.slug}`}>
                      {rival.name}
                      {rival.country && <span className="suf"> ({rival.country})</span>}
                    </Link>
                    {rival.isInNextRace && <span className="badge">{copy.inNext}</span>}
                  </span>
                </th>
                <td className="r num">{rival.met}</td>
                <td className="r num">{rival.ahead}</td>
                <td className="r num">{rival.behind}</td>
                <td className="r num nowrap hide-m">{formatDate(rival.lastMet)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
