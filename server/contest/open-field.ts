import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { type OpenField, readOpenField } from './read-open-field.ts';

export type OpenFieldReader = (db: Db, now: Instant) => Promise<OpenField>;

/** Who tells of each topic that changes, and whether changes are heard of; as the app has them. */
type Source = {
  live: { onTopic: (notify: (topic: string) => void) => () => void };
  processState: { isListening: () => boolean };
};

/** Of these the field consists: sums, tips, prices and results of race days, the days themselves, the site's time. */
const moves = (topic: string) => topic.startsWith('event:') || ['standings', 'events', 'clock', 'all'].includes(topic);

/**
 * The open field of a process, read once for everybody and again after a change (contest.if-won); while changes may be
 * missed, each time. Opened by server/http/app.ts.
 */
export function openFieldReader({ live, processState }: Source): OpenFieldReader {
  let known: { day: string; field: Promise<OpenField> } | null = null;
  live.onTopic((topic) => {
    if (moves(topic)) known = null;
  });
  return (db, now) => {
    const day = pragueDate(now);
    if (!processState.isListening()) return readOpenField(db, now);
    if (known?.day === day) return known.field;
    const reading = { day, field: readOpenField(db, now) };
    known = reading;
    // A failed read is not kept; whoever waits for it gets the failure.
    reading.field.catch(() => {
      if (known === reading) known = null;
    });
    return reading.field;
  };
}
