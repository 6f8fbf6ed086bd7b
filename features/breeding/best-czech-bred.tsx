import { Link } from 'react-router';
import { breedingCopy } from './breeding.cs.ts';
import { horseCopy } from '#features/horses/horses.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import type { CzechBred } from './czech-bred.rules.ts';

const copy = breedingCopy.best;

/** The table of /chov: this season's best Czech-bred horses, from our results. */
export function BestCzechBred({ summary }: { summary: CzechBred }) {
  if (summary.best.length === 0) return null;
  return (
    <section aria-labelledby="letos">
      <div className="page-section-header">
        <h2 id="letos">{copy.heading}</h2>
        <p>{copy.note(summary.season)}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table czech-bred-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col" className="column-silk">
                <span className="visually-hidden">{copy.silk}</span>
              </th>
              <th scope="col">{copy.horse}</th>
              <th scope="col">{copy.form}</th>
              <th scope="col" className="align-right hide-on-mobile">
                {copy.starts}
              </th>
              <th scope="col" className="align-right">
                {copy.wins}
              </th>
              <th scope="col" className="align-right hide-on-mobile">
                {copy.placements}
              </th>
            </tr>
          </thead>
          <tbody>
            {summary.best.map(({ id, slug, name, age, sex, silk, form, record }) => (
              <tr key={id}>
                <td className="column-silk">
                  <Silk silk={silk} />
                </td>
                <th scope="row">
                  <Link className="horse" to={`/horse/${slug}`}>
                    {name}
                  </Link>
                  <small>{horseCopy.ageAndSex(age, sex)}</small>
                </th>
                <td>
                  <FormLine form={form} />
                </td>
                <td className="align-right numeric hide-on-mobile">{record.totalRaces}</td>
                <td className="align-right numeric">{record.wins}</td>
                <td className="align-right numeric hide-on-mobile">{record.placements}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
