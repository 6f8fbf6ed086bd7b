import { CourseTable } from '#app/courses/course-table.tsx';
import { pageMeta } from '#app/document/page-meta.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { courseCopy as copy } from '#copy/cs/public/courses.ts';
import { coursesOf } from '#domain/courses/course-list.ts';
import { nextPragueMidnight, pragueDate } from '#domain/shared/prague-time.ts';
import { readPlaces } from '#server/courses/read-course.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/courses';

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
