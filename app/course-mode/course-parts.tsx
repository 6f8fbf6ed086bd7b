import { lazy, memo, Suspense } from 'react';
import type { SiteClock } from '#app/live/site-clock.ts';
import type { HomeDay } from '#domain/race-day/home-day.ts';
import type { RecordedChange } from '#domain/race-day/recorded-change.ts';

const CourseStart = lazy(async () => ({ default: (await import('./course-start.tsx')).CourseStart }));
const CourseBoard = lazy(async () => ({ default: (await import('./course-board.tsx')).CourseBoard }));

// Memoised: React keeps the server's HTML until the code has come only where nothing is rendered again meanwhile.

/** The next start in the cover. */
export const CourseStartPart = memo(function CourseStartPart(props: { view: HomeDay; clock: SiteClock }) {
  return (
    <Suspense>
      <CourseStart {...props} />
    </Suspense>
  );
});

/** The screen below the cover. */
export const CourseBoardPart = memo(function CourseBoardPart(props: {
  view: HomeDay;
  changes: readonly RecordedChange[];
}) {
  return (
    <Suspense>
      <CourseBoard {...props} />
    </Suspense>
  );
});
