import { Suspense } from 'react';
import type { SiteClock } from '#app/live/site-clock.ts';
import { later } from '#app/ui/later.ts';
import type { HomeDay } from '#domain/race-day/home-day.ts';
import type * as CourseScreens from './course-screens.tsx';
import type { RecordedChange } from '#domain/race-day/recorded-change.ts';

type StartProps = { view: HomeDay; clock: SiteClock };
type BoardProps = { view: HomeDay; changes: readonly RecordedChange[] };

/** Here before a page is rendered on the server or taken over in a browser: a part that comes later would move it. */
let screens: typeof CourseScreens | null = import.meta.env.SSR ? await import('./course-screens.tsx') : null;

const load = () => import('./course-screens.tsx');

/** For entry.client.tsx. */
export async function loadCourseScreens(): Promise<void> {
  screens = await load();
}

const LaterStart = later(async () => (await load()).showStart);
const LaterBoard = later(async () => (await load()).showBoard);

/** The next start in the cover. */
export function CourseStartPart(props: StartProps) {
  return <Suspense>{screens ? screens.showStart(props) : <LaterStart {...props} />}</Suspense>;
}

/** The screen below the cover. */
export function CourseBoardPart(props: BoardProps) {
  return <Suspense>{screens ? screens.showBoard(props) : <LaterBoard {...props} />}</Suspense>;
}
