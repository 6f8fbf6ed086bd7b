import { nextPragueMidnight, pragueDate, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { addCount, countsOf, keyOf, type VisitCount } from './visit-counts.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { storeVisits } from './store-visits.server.ts';

export type Visit = Omit<Parameters<typeof countsOf>[0], 'day'>;

export type VisitCounter = {
  add(visit: Visit): void;
  /** Stores what was counted since the last time; what can't be stored now is stored the next time. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Deps = { db: Db; realNow(): number; log: { warn(details: object, message: string): void } };

const flushIntervalMs = 60_000;
/**
 * Names in memory at most; those of a minute are far fewer, unless somebody makes them up while the database is away.
 */
const maxNames = 2_000;

/**
 * Counts visits in the memory of this process and adds them to the table once a minute and at the end (law.visits): a
 * request never waits for it, and a crash loses a minute at most.
 */
export function openVisitCounter({ db, realNow, log }: Deps): VisitCounter {
  let counts = new Map<string, VisitCount>();
  let flushing = Promise.resolve();

  let today: { day: PragueDate; from: number; until: number } | null = null;

  /** The day of this moment, worked out once a day: a time zone costs a fifth of a stored page. */
  function currentDay(): PragueDate {
    const now = realNow() as Instant;
    if (today === null || now >= today.until || now < today.from) {
      const day = pragueDate(now);
      today = { day, from: startOfPragueDay(day), until: nextPragueMidnight(now) };
    }
    return today.day;
  }

  function add(count: VisitCount): void {
    const hasRoom = counts.size < maxNames || counts.has(keyOf(count));
    addCount(counts, hasRoom ? count : { ...count, name: count.rest });
  }

  async function storeCounts(): Promise<void> {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    try {
      await storeVisits(db, [...taken.values()]);
    } catch (error) {
      log.warn({ err: error }, 'visits could not be stored and are kept for the next minute');
      for (const count of taken.values()) add(count);
    }
  }

  const flush = () => (flushing = flushing.then(storeCounts));
  const timer = setInterval(() => void flush(), flushIntervalMs);
  timer.unref();
  return {
    add(visit) {
      for (const count of countsOf({ ...visit, day: currentDay() })) add(count);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
