import { Link } from 'react-router';
import { courseCopy as copy } from './courses.cs.ts';
import type { CourseView } from './course-page.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';

/** The race days ahead, stored and only announced (courses.ahead). */
export function CourseDays({ ahead }: Pick<CourseView, 'ahead'>) {
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.ahead.heading}</h2>
      </div>
      {ahead.length === 0 ? (
        <p className="note">{copy.ahead.none}</p>
      ) : (
        <ul>
          {ahead.map(({ eventId, date, location, races, feature, weather }) => (
            <li key={`${date} ${location}`}>
              {eventId === null ? (
                formatFullDate(date)
              ) : (
                <Link className="strong-link" to={`/?eventId=${eventId}`}>
                  {formatFullDate(date)}
                </Link>
              )}{' '}
              <span className="muted">
                {[
                  eventId === null ? copy.ahead.announced : races > 0 ? copy.ahead.races(races) : null,
                  feature,
                  weather,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
