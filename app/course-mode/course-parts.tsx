import { memo, Suspense, useState } from 'react';
import type { SiteClock } from '#app/live/site-clock.ts';
import { later } from '#app/ui/later.ts';
import type { HomeDay } from '#domain/race-day/home-day.ts';
import type * as CourseScreens from './course-screens.tsx';
import type { RecordedChange } from '#domain/race-day/recorded-change.ts';

type StartProps = { view: HomeDay; clock: SiteClock };
type BoardProps = { view: HomeDay; changes: readonly RecordedChange[] };

/** Here before a page is rendered on the server or taken over in a browser: a part that comes later would move it. */
let screens: typeof CourseScreens | null = import.meta.env.SSR ? await import('./course-screens.tsx') : null;

let isLoaded = screens !== null;

async function load(): Promise<typeof CourseScreens> {
  const loaded = await import('./course-screens.tsx');
  isLoaded = true;
  return loaded;
}

/** For entry.client.tsx. */
export async function loadCourseScreens(): Promise<void> {
  screens = await load();
}

const LaterStart = later(async () => (await load()).showStart);
const LaterBoard = later(async () => (await load()).showBoard);

/** Until its code has come React is told of no change: for one it would take down what the server sent. */
const isKeptAsSent = () => !isLoaded;

/** The next start in the cover. */
export const CourseStartPart = memo(function CourseStartPart(props: StartProps) {
  const [ready] = useState(screens);
  return <Suspense>{ready ? ready.showStart(props) : <LaterStart {...props} />}</Suspense>;
}, isKeptAsSent);

/** The screen below the cover. */
export const CourseBoardPart = memo(function CourseBoardPart(props: BoardProps) {
  const [ready] = useState(screens);
  return <Suspense>{ready ? ready.showBoard(props) : <LaterBoard {...props} />}</Suspense>;
}, isKeptAsSent);
