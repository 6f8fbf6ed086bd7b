import { CourseTable } from './course-table.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { courseCopy as copy } from '#text/courses/courses';
import { coursesOf } from './course-page.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { readPlaces } from './courses.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/courses.route';

/** /courses: every course with its season (courses.page). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const today = pragueDate(now);
  const courses = coursesOf(await readPlaces(db, today));
  const live = page.dependsOn('events', 'calendar', 'clock');
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({ courses, today, live });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: copy.listTitle,
    description: copy.listDescription,
    path: '/courses',
  });
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { courses, today } = useLiveData(loaderData);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <header className="page-header">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.season(Number(today.slice(0, 4)))}</p>
      </header>
      <div className="mt-5">
        {courses.length === 0 ? <p className="note">{copy.empty}</p> : <CourseTable courses={courses} />}
      </div>
    </main>
  );
}
