import { useEffect, useSyncExternalStore } from 'react';
import { type PrivateAnswer, usePrivateAnswer } from '#app/session/use-private-answer.ts';
import { type MyCourseDay, myCourseDayShape } from '#domain/course-mode/my-course-day.ts';

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

/** Reads the viewer's tips of a race day and their rank, once for all parts of the screen at the course (course-mode.my-tips). */
export function useFollowedCourseDay(eventId: number): PrivateAnswer<MyCourseDay> {
  const answer = usePrivateAnswer(`/api/viewer/course-day/${eventId}`, myCourseDayShape, topics);
  useEffect(() => setCurrent(answer.value), [answer]);
  useEffect(() => () => setCurrent(null), []);
  return answer;
}

/** The same for the part in the cover. */
export function useMyCourseDay(): MyCourseDay | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
