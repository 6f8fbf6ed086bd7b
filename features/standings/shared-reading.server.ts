import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';

export type Reading<Value> = (db: Db, now: Instant) => Promise<Value>;

/** Who tells of each topic that changes, and whether changes are heard of. */
export type ChangeSource = {
  live: { onTopic: (notify: (topic: string) => void) => () => void };
  processState: { isListening: () => boolean };
};

/**
 * What a process reads once a day for everybody, and again after a change that moves it; while changes may be missed,
 * each time.
 */
export function sharedReading<Value>(
  { live, processState }: ChangeSource,
  moves: (topic: string) => boolean,
  read: Reading<Value>,
): Reading<Value> {
  let known: { day: string; value: Promise<Value> } | null = null;
  live.onTopic((topic) => {
    if (moves(topic)) known = null;
  });
  return (db, now) => {
    const day = pragueDate(now);
    if (!processState.isListening()) return read(db, now);
    if (known?.day === day) return known.value;
    const reading = { day, value: read(db, now) };
    known = reading;
    // A failed read is not kept; whoever waits for it gets the failure.
    reading.value.catch(() => {
      if (known === reading) known = null;
    });
    return reading.value;
  };
}
