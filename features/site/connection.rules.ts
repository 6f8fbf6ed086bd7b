import type { Instant } from '#platform/time/time.rules.ts';

/**
 * Whether an open page reaches the site (offline.strip). `since`: site time of what is shown; `at`: site time at which it
 * was made anew.
 */
export type Connection = { state: 'online' } | { state: 'offline'; since: Instant } | { state: 'back'; at: Instant };

/**
 * 'lost': nothing answers, and what is shown was true at `at`. 'stored': what is shown comes from what the browser has
 * stored at `at`. 'reached': the site has answered, and the page shows what is true at `at`. 'read': the message of the
 * return has been up long enough.
 */
export type ConnectionEvent = { kind: 'lost' | 'stored' | 'reached'; at: Instant } | { kind: 'read' };

/** What a page says of its connection after an event. What is shown is never said to be newer than it is. */
export function nextConnection(before: Connection, event: ConnectionEvent): Connection {
  switch (event.kind) {
    case 'lost':
      return before.state === 'offline' ? before : { state: 'offline', since: event.at };
    case 'stored':
      return { state: 'offline', since: event.at };
    case 'reached':
      return before.state === 'offline' ? { state: 'back', at: event.at } : before;
    case 'read':
      return before.state === 'back' ? { state: 'online' } : before;
  }
}

const pausesMs = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;

/** The pause before the next attempt to reach the site; the last one repeats (offline.retry). */
export function pauseBeforeRetry(attempt: number): number {
  return pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 60_000;
}
