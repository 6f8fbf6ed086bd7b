import { Link } from 'react-router';
import { courseCopy } from './courses.cs.ts';
import { horseCopy } from '#features/horses/horses.cs.ts';
import { runGroupsCopy } from '#features/racing/run-groups.cs.ts';
import { resultHref } from '#features/racing/race-href.ts';
import type { CourseView } from './course-page.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatDecimal, formatMetres } from '#platform/text/czech-number.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { formatSeconds } from '#features/time-distance/speed.rules.ts';

const copy = courseCopy.times;

/** The best time and the median of each distance and type (courses.times). */
export function CourseTimes({ times }: Pick<CourseView, 'times'>) {
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
      </div>
      {times.length === 0 ? (
        <p className="note">{copy.none}</p>
      ) : (
        <>
          <div className="panel flush bleed">
            <table className="data-table stats-table">
              <caption className="visually-hidden">{copy.heading}</caption>
              <thead>
                <tr>
                  <th scope="col">{copy.distance}</th>
                  <th scope="col" className="align-right">
                    {copy.record}
                  </th>
                  <th scope="col">{copy.holder}</th>
                  <th scope="col" className="align-right hide-on-mobile">
                    {copy.going}
                  </th>
                  <th scope="col" className="align-right">
                    {copy.median}
                  </th>
                </tr>
              </thead>
              <tbody>
                {times.map(({ record, races, medianSeconds }) => (
                  <tr key={`${record.kind} ${record.distanceM}`}>
                    <th scope="row">
                      {formatMetres(record.distanceM)}
                      <small>{runGroupsCopy.kinds[record.kind]}</small>
                    </th>
                    <td className="align-right numeric">
                      <Link className="strong-link" to={resultHref(record)}>
                        {formatSeconds(record.seconds)}
                      </Link>
                    </td>
                    <td>
                      <Link className="strong-link" to={`/horse/${idSlug(record.horseId, record.horseName)}`}>
                        {horseName(record.horseName)}
                      </Link>
                      <small>{formatFullDate(record.date)}</small>
                    </td>
                    <td className="align-right numeric hide-on-mobile">
                      {record.going === null ? '–' : formatDecimal(record.going, 1)}
                    </td>
                    <td className="align-right numeric">
                      {medianSeconds === null ? (
                        <span className="small-sample">{`${horseCopy.fewData}, n\u00a0=\u00a0${races}`}</span>
                      ) : (
                        formatSeconds(medianSeconds)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="source-note">{copy.note}</p>
        </>
      )}
    </section>
  );
}
