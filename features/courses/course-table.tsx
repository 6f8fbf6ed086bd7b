import { Link } from 'react-router';
import { courseCopy } from '#text/courses/courses';
import type { CourseLine } from './course-page.rules.ts';
import { formatFullDate } from '#text/platform/time/date';

const copy = courseCopy.list;

/** Courses with their season and next day: the list, and the other courses on the page of one. */
export function CourseTable({ courses }: { courses: readonly CourseLine[] }) {
  return (
    <div className="panel flush bleed">
      <table className="data-table stats-table">
        <caption className="visually-hidden">{courseCopy.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.course}</th>
            <th scope="col" className="align-right">
              {copy.days}
            </th>
            <th scope="col" className="align-right">
              {copy.races}
            </th>
            <th scope="col">{copy.next}</th>
          </tr>
        </thead>
        <tbody>
          {courses.map(({ slug, name, days, races, next }) => (
            <tr key={slug}>
              <th scope="row">
                <Link className="strong-link" to={`/course/${slug}`}>
                  {name}
                </Link>
              </th>
              <td className="align-right numeric">{days}</td>
              <td className="align-right numeric">{races}</td>
              <td>{next ? formatFullDate(next) : <span className="muted">–</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
