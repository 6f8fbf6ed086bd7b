import { data } from 'react-router';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { pageMeta } from '#platform/document/page-meta.ts';
import { breadcrumbData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { courseOfPlace } from '#features/racing/course-of-place.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { CourseScreen } from './course-sections.tsx';
import { courseCopy as copy } from '#text/courses/courses';
import { courseFacts } from '#text/courses/course-facts';
import { coursePage, coursesOf } from './course-page.rules.ts';
import { readCourse, readPlaces } from './courses.server.ts';
import type { Route } from './+types/course.route';

/** /course/:slug: a course's page (courses.page). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const today = pragueDate(now);
  const courses = coursesOf(await readPlaces(db, today));
  const slug = courseOfPlace(params.slug)?.slug;
  const course = courses.find((line) => line.slug === slug);
  if (!course) throw data(null, { status: 404 });
  if (course.slug !== params.slug) throw redirectTo(`/course/${course.slug}${new URL(request.url).search}`, 301);
  const view = coursePage(await readCourse(db, course.places, today), today);
  const others = courses.filter((line) => line !== course);
  const live = page.dependsOn('events', 'calendar', 'horses', 'jockeys', 'clock');
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({ course, about: courseFacts(course.slug), view, others, today, live });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { course, view } = loaderData;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(course.name, siteName),
    description: copy.description(course.name, view.season, view.days, view.races),
    path: `/course/${course.slug}`,
  });
}

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course, about, view, others, today } = useLiveData(loaderData);
  const frame = useFrame();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <CourseScreen name={course.name} about={about} view={view} others={others} today={today} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          breadcrumbData(frame, [
            [copy.heading, '/courses'],
            [course.name, `/course/${course.slug}`],
          ])
        }
      />
    </main>
  );
}
