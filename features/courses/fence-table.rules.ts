import { endsAtFence } from '#features/racing/result-status.rules.ts';
import type { CourseStartRow } from './course-rows.rules.ts';

/** Starts that ended at a fence of the course, by its number (courses.fences). */
export type FenceLine = { fence: number; falls: number; stops: number; ended: number };

/** A fall is of the horse or of its rider; who was pulled up or ran out has stopped (courses.fences). */
export function fenceTable(starts: readonly Pick<CourseStartRow, 'status' | 'fence'>[]): FenceLine[] {
  const ended = starts.filter(({ status, fence }) => fence !== null && endsAtFence(status));
  return [...Map.groupBy(ended, ({ fence }) => fence ?? 0)]
    .map(([fence, group]) => {
      const falls = group.filter(({ status }) => status === 'PN' || status === 'ZN').length;
      return { fence, falls, stops: group.length - falls, ended: group.length };
    })
    .toSorted((a, b) => a.fence - b.fence);
}
