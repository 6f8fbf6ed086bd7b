import { type ReactNode, Suspense } from 'react';
import { later } from '#app/ui/later.ts';
import type { HomeDay } from '#domain/race-day/home-day.ts';
import type * as CourseScreens from './course-screens.tsx';
import type { CourseStartProps } from './course-start.tsx';
import type { RecordedChange } from '#domain/race-day/recorded-change.ts';

type BoardProps = { view: HomeDay; changes: readonly RecordedChange[] };

/** Here before a page is rendered on the server or taken over in a browser: a part that comes later would move it. */
let screens: typeof CourseScreens | null = import.meta.env.SSR ? await import('./course-screens.tsx') : null;

const load = () => import('./course-screens.tsx');

/** For entry.client.tsx. */
export async function loadCourseScreens(): Promise<void> {
  screens = await load();
}

function partOf<Props extends object>(show: (from: typeof CourseScreens) => (props: Props) => ReactNode) {
  const Later = later(async () => show(await load()));
  return function CoursePart(props: Props) {
    return <Suspense>{screens ? show(screens)(props) : <Later {...props} />}</Suspense>;
  };
}

/** The next start in the cover. */
export const CourseStartPart = partOf<CourseStartProps>(({ showStart }) => showStart);

/** The screen below the cover. */
export const CourseBoardPart = partOf<BoardProps>(({ showBoard }) => showBoard);
