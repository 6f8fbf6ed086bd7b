import { useEffect, useState, useSyncExternalStore } from 'react';
import { readCourseDay, storeCourseDay } from '#features/offline/own-viewer.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { type MyCourseDay, myCourseDayShape } from './my-course-day.rules.ts';

/** A result moves returns and ranks. */
const topics = ['standings'];
let current: MyCourseDay | null = null;
const listeners = new Set<() => void>();

function setCurrent(day: MyCourseDay | null): void {
  current = day;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `isStored`: from this browser, because the site doesn't answer; `day` is null where nothing was kept. */
export type FollowedCourseDay = { day: MyCourseDay | null; isStored: boolean };

/**
 * Reads the viewer's tips of a race day and their rank, once for all parts of the screen at the course
 * (course-mode.my-tips), and keeps them for when there is no network; null until one of both has answered.
 */
export function useFollowedCourseDay(eventId: number): FollowedCourseDay | null {
  const viewerId = useViewer()?.id ?? null;
  const answer = usePrivateAnswer(`/api/viewer/course-day/${eventId}`, myCourseDayShape, topics);
  const [followed, setFollowed] = useState<FollowedCourseDay | null>(null);
  useEffect(() => {
    if (viewerId === null || answer.state === 'awaited') return undefined;
    let isOld = false;
    const show = (day: MyCourseDay | null, isStored: boolean) => {
      if (isOld) return;
      setFollowed({ day, isStored });
      setCurrent(day);
    };
    if (answer.state === 'known') {
      show(answer.value, false);
      void storeCourseDay(viewerId, eventId, answer.value);
    } else void readCourseDay(viewerId, eventId).then((day) => show(day, true));
    return () => {
      isOld = true;
    };
  }, [answer, eventId, viewerId]);
  useEffect(() => () => setCurrent(null), []);
  return followed;
}

/** The same day, read already, without asking for it again. */
export function useMyCourseDay(): MyCourseDay | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
