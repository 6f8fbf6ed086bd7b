import { type ChangeSource, sharedReading, type Reading } from '#features/standings/shared-reading.server.ts';
import { type OpenField, readOpenField } from './read-open-field.server.ts';

export type OpenFieldReader = Reading<OpenField>;

/** Of these the field consists: sums, tips, prices and results of race days, the days themselves, the site's time. */
const moves = (topic: string) => topic.startsWith('event:') || ['standings', 'events', 'clock', 'all'].includes(topic);

/** The open field of a process, read once for everybody and again after a change (contest.if-won). */
export const openFieldReader = (source: ChangeSource): OpenFieldReader => sharedReading(source, moves, readOpenField);
