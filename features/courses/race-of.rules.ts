import type { CourseStartRow } from './course-rows.rules.ts';

/** The race of a start, as a key. */
export const raceOf = ({ eventId, raceNumber }: Pick<CourseStartRow, 'eventId' | 'raceNumber'>) =>
  `${eventId} ${raceNumber}`;
