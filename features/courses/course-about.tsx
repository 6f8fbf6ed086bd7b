import { courseCopy } from './courses.cs.ts';
import type { CourseFacts } from './course-facts.rules.ts';
import { CourseMap } from './course-map.tsx';

const copy = courseCopy.about;

/** The map of a course and what sources say of it; a course without a map has its facts alone (courses.facts). */
export function CourseAbout({ name, about: { facts, map } }: { name: string; about: CourseFacts }) {
  return (
    <section className="page-section page-section-compact">
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
      </div>
      <div className={map ? 'cols-2 stack-on-tablet' : undefined}>
        {map && <CourseMap name={name} map={map} />}
        <table className="data-table stats-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <tbody>
            {facts.map(({ kind, text, source }) => (
              <tr key={kind}>
                <th scope="row">{copy.kinds[kind]}</th>
                <td>
                  {text}
                  <small>
                    {copy.source}{' '}
                    <a href={source.url} rel="noopener">
                      {source.title}
                    </a>
                  </small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
