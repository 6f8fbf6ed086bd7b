import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { untilLoaded } from '#platform/ui/later.ts';
import type { HomeDay } from '#features/race-day/home-day.rules.ts';
import type * as CourseScreens from './course-screens.tsx';
import type { CourseStartProps } from './course-start.tsx';
import type { RecordedChange } from '#features/race-day/recorded-change.rules.ts';

type BoardProps = { view: HomeDay; changes: readonly RecordedChange[] };

/** Here before a page is rendered on the server or taken over in a browser: a part that comes later would move it. */
let screens: typeof CourseScreens | null = import.meta.env.SSR ? await import('./course-screens.tsx') : null;

export async function loadCourseScreens(): Promise<void> {
  screens = await import('./course-screens.tsx');
}

/** What the server has sent of a part stays as it is while its code can't be loaded (course-mode.without-network). */
function partOf<Props extends object>(show: (from: typeof CourseScreens) => (props: Props) => ReactNode) {
  return function CoursePart(props: Props) {
    const [from, setFrom] = useState(screens);
    useEffect(() => {
      if (!from) void untilLoaded(loadCourseScreens).then(() => setFrom(screens));
    }, [from]);
    const sent = <div ref={markSent} dangerouslySetInnerHTML={{ __html: '' }} />;
    return <Suspense>{from ? show(from)(props) : sent}</Suspense>;
  };
}

/** React leaves the content and the attributes of a page that it takes over as they are. */
const markSent = (part: Element | null) => void part?.classList.add('is-sent');

/** The next start in the cover. */
export const CourseStartPart = partOf<CourseStartProps>(({ showStart }) => showStart);

/** The screen below the cover. */
export const CourseBoardPart = partOf<BoardProps>(({ showBoard }) => showBoard);
