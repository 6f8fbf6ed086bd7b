import { Link } from 'react-router';
import { courseCopy as copy } from '#copy/cs/public/courses.ts';
import type { CourseView } from '#domain/courses/course-page.ts';
import { resultsSlug } from '#domain/results/results-address.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import { formatDecimal } from '#domain/shared/czech-number.ts';

/** The race days ahead, and the going of those that were run (courses.page). */
export function CourseDays({ view: { ahead, going } }: { view: Pick<CourseView, 'ahead' | 'going'> }) {
  return (
    <div>
      <section>
        <div className="page-section-header">
          <h2>{copy.ahead.heading}</h2>
        </div>
        {ahead.length === 0 ? (
          <p className="note">{copy.ahead.none}</p>
        ) : (
          <ul>
            {ahead.map(({ eventId, date, races }) => (
              <li key={eventId}>
                <Link className="strong-link" to={`/?eventId=${eventId}`}>
                  {formatFullDate(date)}
                </Link>{' '}
                {races > 0 && <span className="muted">{copy.ahead.races(races)}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
      {going.length > 0 && (
        <section className="mt-3">
          <div className="page-section-header">
            <h2>{copy.going.heading}</h2>
          </div>
          <table className="data-table stats-table">
            <caption className="visually-hidden">{copy.going.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{copy.going.date}</th>
                <th scope="col" className="align-right">
                  {copy.going.going}
                </th>
              </tr>
            </thead>
            <tbody>
              {going.map(({ eventId, date, location, going: value }) => (
                <tr key={eventId}>
                  <th scope="row">
                    <Link to={`/race-results/${resultsSlug({ eventId, date, location })}`}>{formatFullDate(date)}</Link>
                  </th>
                  <td className="align-right numeric">{value === null ? '–' : formatDecimal(value, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="source-note">{copy.going.note}</p>
        </section>
      )}
    </div>
  );
}
