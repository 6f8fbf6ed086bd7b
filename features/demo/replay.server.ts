import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TimelineEvent } from './timeline.rules.ts';
import { addMinutes, toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, nullable, queryRow, text } from '#platform/db/query-rows.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { siteClock } from '#platform/db/settings.tables.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { upcomingEvents } from './demo-world.server.ts';
import { publishDue } from './publish-due.server.ts';
import { readPublishedUntil } from './published-until.server.ts';
import { demoTexts } from '#text/demo/demo';

export type ReplayOptions = {
  database: Pick<Database, 'db' | 'takeLock'>;
  date: PragueDate;
  /** Site seconds per real second. */
  speed: number;
  onProgress: (progress: ReplayProgress) => void;
  /** Stops the replay; the clock continues at speed 1. */
  signal?: AbortSignal;
};

/**
 * One step of the replay, for the progress line; `result` is null when only prices or the going changed, or the race
 * gets none. The counts are of the day.
 */
export type ReplayProgress = {
  at: Instant;
  resultCount: number;
  raceCount: number;
  result: { raceNumber: number; raceName: string } | null;
};

/** Where the replay of a day begins. */
const minutesBeforeFirstStart = 15;
const maxWaitMs = 250;

/**
 * Replays a race day of the demonstration (time.replay): from shortly before its first start, or from now if that is
 * later, at `speed` until the last result is published, then at 1. Publishes what is due itself, each once, with or
 * without a site. Throws StartError: no demonstration, no races that day or a past one, another replay runs.
 */
export async function replay({ database, ...options }: ReplayOptions): Promise<void> {
  const unlock = await database.takeLock('replay');
  if (!unlock) throw new StartError(demoTexts.replayRuns);
  try {
    await replayAlone({ db: database.db, ...options });
  } finally {
    await unlock();
  }
}

type AloneOptions = Omit<ReplayOptions, 'database'> & { db: Db };

async function replayAlone({ db, date, speed, onProgress, signal }: AloneOptions): Promise<void> {
  if (!(Number.isFinite(speed) && speed > 0)) throw new StartError(demoTexts.badSpeed(speed));
  await requireDemonstration(db);
  if (!(await hasRaces(db, date))) throw new StartError(demoTexts.noRaces(date));
  const events = await upcomingEvents();
  // A ruling comes days later, and the day is over before.
  const day = events.filter(({ race, kind }) => race.day.date === date && kind !== 'correction');
  const lastResult = day.at(-1);
  if (!lastResult || (await readSiteTime(db)) >= lastResult.at) {
    throw new StartError(demoTexts.dayOver(date));
  }
  const firstStart = Math.min(...day.map(({ race }) => race.startAt)) as Instant;
  await moveClock(db, { notBefore: addMinutes(firstStart, -minutesBeforeFirstStart), speed: 1 });
  // Events skipped by the jump are published before the clock runs fast, or much of the day would pass meanwhile.
  await publishDue(db, events, await readSiteTime(db));
  await moveClock(db, { speed });
  try {
    await runUntil(db, events, day, { speed, onProgress, signal });
  } finally {
    await moveClock(db, { speed: 1 });
  }
}

async function runUntil(
  db: Db,
  events: readonly TimelineEvent[],
  day: readonly TimelineEvent[],
  { speed, onProgress, signal }: Pick<ReplayOptions, 'speed' | 'onProgress' | 'signal'>,
): Promise<void> {
  const lastAt = day.at(-1)?.at ?? (0 as Instant);
  const results = day.filter(({ kind }) => kind === 'result');
  let reported = (await readPublishedUntil(db)) ?? lastAt;
  while (reported < lastAt && !signal?.aborted) {
    await publishDue(db, events, Math.min(await readSiteTime(db), lastAt) as Instant);
    // The site's job queue may have published some events too, so progress follows publishedUntil.
    const until = (await readPublishedUntil(db)) ?? lastAt;
    const withResult = await readWithResult(db, results);
    for (const item of day) {
      if (item.at <= reported || item.at > until) continue;
      onProgress(progressOf(item, results, withResult));
    }
    reported = until;
    if (reported < lastAt) await waitForNext(day, reported, { siteNow: await readSiteTime(db), speed, signal });
  }
}

/** The races that have their result: one that an administrator has cancelled or put off gets none. */
async function readWithResult(db: Db, results: readonly TimelineEvent[]): Promise<ReadonlySet<number>> {
  const ids = results.map(({ race }) => race.id);
  const found = await db
    .select({ id: races.id })
    .from(races)
    .where(and(inArray(races.id, ids), eq(races.isCompleted, sql`true`)));
  return new Set(found.map(({ id }) => id));
}

function progressOf(
  item: TimelineEvent,
  results: readonly TimelineEvent[],
  withResult: ReadonlySet<number>,
): ReplayProgress {
  const { number: raceNumber, name: raceName } = item.race.race;
  return {
    at: item.at,
    resultCount: results.filter(({ at, race }) => at <= item.at && withResult.has(race.id)).length,
    raceCount: results.length,
    result: item.kind === 'result' && withResult.has(item.race.id) ? { raceNumber, raceName } : null,
  };
}

/** Waits until the next event is due, at most `maxWaitMs`, so that aborts and other processes are noticed soon. */
async function waitForNext(
  day: readonly TimelineEvent[],
  until: Instant,
  { siteNow, speed, signal }: { siteNow: Instant; speed: number; signal: AbortSignal | undefined },
): Promise<void> {
  const next = day.find(({ at }) => at > until)?.at ?? until;
  const realMs = Math.min(Math.max((next - siteNow) / speed, 1), maxWaitMs);
  await sleep(realMs, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}

async function requireDemonstration(db: Db): Promise<void> {
  if ((await readPublishedUntil(db)) === null) {
    throw new StartError(demoTexts.notDemo);
  }
  const { clockOffset } = await queryRow(
    db,
    { clockOffset: nullable(text()) },
    sql`select current_setting('rovinka.clock_offset', true) as "clockOffset"`,
  );
  if (clockOffset) {
    throw new StartError(demoTexts.shiftedClock);
  }
}

async function hasRaces(db: Db, date: PragueDate): Promise<boolean> {
  return (await db.select({ id: raceEvents.id }).from(raceEvents).where(eq(raceEvents.date, date))).length > 0;
}

async function readSiteTime(db: Db): Promise<Instant> {
  const { now } = await queryRow(
    db,
    { now: float },
    sql`select floor(extract(epoch from app_now()) * 1000)::float8 as now`,
  );
  return now as Instant;
}

/**
 * Restores speed 1 after a replay that was killed, and leaves one that runs in another process alone
 * (time.interrupted-replay).
 */
export async function endInterruptedReplay(database: Pick<Database, 'db' | 'takeLock'>): Promise<void> {
  const unlock = await database.takeLock('replay');
  if (!unlock) return;
  try {
    await moveClock(database.db, { speed: 1 });
  } finally {
    await unlock();
  }
}

/** One statement, so that no site time is skipped or repeated between reading and writing. */
async function moveClock(db: Db, { notBefore, speed }: { notBefore?: Instant; speed: number }): Promise<void> {
  const target = notBefore === undefined ? sql`app_now()` : sql`greatest(app_now(), ${toIso(notBefore)}::timestamptz)`;
  // A row that stays as it is must not tell every process that the clock was moved.
  const isMoved = notBefore === undefined ? ne(siteClock.speed, speed) : undefined;
  await db.update(siteClock).set({ siteAnchor: target, realAnchor: sql`clock_timestamp()`, speed }).where(isMoved);
}
