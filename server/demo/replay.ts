import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { TimelineEvent } from '#domain/demo/timeline.ts';
import { addMinutes, toIso } from '#domain/shared/prague-time.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceEvents } from '#server/db/schema/racing.ts';
import { siteClock } from '#server/db/schema/settings.ts';
import { StartError } from '#server/start-error.ts';
import { upcomingWork } from './demo-world.ts';
import { publishDue } from './publish-due.ts';
import { readPublishedUntil } from './published-until.ts';

export type ReplayOptions = {
  db: Db;
  date: PragueDate;
  /** Site seconds per real second. */
  speed: number;
  onProgress: (progress: ReplayProgress) => void;
  /** Stops the replay where it is; the clock then runs on at speed 1. */
  signal?: AbortSignal;
};

/** `result` is null when only prices or the going changed; raceCount is the day's. */
export type ReplayProgress = {
  at: Instant;
  resultCount: number;
  raceCount: number;
  result: { raceNumber: number; raceName: string } | null;
};

const minutesBeforeFirstStart = 15;
const maxWaitMs = 250;

/**
 * Runs a race day of the demonstration (Decisions B2, H2): moves site time forward to shortly before the first start, or
 * goes on from now when the day is under way, keeps `speed` until the last result is published, and ends at speed 1.
 * Publishes what comes due itself, beside the job queue of a running site or without one; each piece happens once.
 * Throws a StartError for another database, a date without races, or one that would mean going back.
 */
export async function replay({ db, date, speed, onProgress, signal }: ReplayOptions): Promise<void> {
  if (!(Number.isFinite(speed) && speed > 0))
    throw new StartError(`Rychlost musí být číslo větší než nula, ne ${speed}.`);
  await requireDemonstration(db);
  if (!(await hasRaces(db, date))) throw new StartError(`Dne ${date} se žádné dostihy neběží.`);
  const work = upcomingWork();
  const day = work.filter(({ race }) => race.day.date === date);
  const lastResult = day.at(-1);
  if (!lastResult || (await readSiteTime(db)) >= lastResult.at) {
    throw new StartError(`Dostihový den ${date} už skončil; přehrávání posouvá čas webu jen dopředu.`);
  }
  const firstStart = Math.min(...day.map(({ race }) => race.startAt)) as Instant;
  await moveClock(db, { notBefore: addMinutes(firstStart, -minutesBeforeFirstStart), speed: 1 });
  // What the jump made due is published before the clock runs fast, or a long way of the day would pass meanwhile.
  await publishDue(db, work, await readSiteTime(db));
  await moveClock(db, { speed });
  try {
    await runUntil(db, work, day, { speed, onProgress, signal });
  } finally {
    await moveClock(db, { speed: 1 });
  }
}

async function runUntil(
  db: Db,
  work: readonly TimelineEvent[],
  day: readonly TimelineEvent[],
  { speed, onProgress, signal }: Pick<ReplayOptions, 'speed' | 'onProgress' | 'signal'>,
): Promise<void> {
  const lastAt = day.at(-1)?.at ?? (0 as Instant);
  const results = day.filter(({ kind }) => kind === 'result');
  let reported = (await readPublishedUntil(db)) ?? lastAt;
  while (reported < lastAt && !signal?.aborted) {
    await publishDue(db, work, Math.min(await readSiteTime(db), lastAt) as Instant);
    // The site's own queue may have published some of it: the mark tells, not what this call did.
    const until = (await readPublishedUntil(db)) ?? lastAt;
    for (const item of day) {
      if (item.at <= reported || item.at > until) continue;
      onProgress(progressOf(item, results));
    }
    reported = until;
    if (reported < lastAt) await waitForNext(day, reported, { siteNow: await readSiteTime(db), speed, signal });
  }
}

function progressOf(item: TimelineEvent, results: readonly TimelineEvent[]): ReplayProgress {
  const { number: raceNumber, name: raceName } = item.race.race;
  return {
    at: item.at,
    resultCount: results.filter(({ at }) => at <= item.at).length,
    raceCount: results.length,
    result: item.kind === 'result' ? { raceNumber, raceName } : null,
  };
}

/** Until the next piece comes due, at most a quarter of a second: an abort or another process is noticed soon. */
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
    throw new StartError('Přehrát jde jen ukázku, a tahle databáze ukázka není.');
  }
  const [row] = await rowsOf<{ clockOffset: string | null }>(
    db.execute(sql`select current_setting('rovinka.clock_offset', true) as "clockOffset"`),
  );
  if (row?.clockOffset) {
    throw new StartError('Přehrávání posouvá uložené hodiny, které CLOCK_OFFSET přebíjí; spusťte web bez něj.');
  }
}

async function hasRaces(db: Db, date: PragueDate): Promise<boolean> {
  return (await db.select({ id: raceEvents.id }).from(raceEvents).where(eq(raceEvents.date, date))).length > 0;
}

async function readSiteTime(db: Db): Promise<Instant> {
  const [row] = await rowsOf<{ now: number }>(
    db.execute(sql`select floor(extract(epoch from app_now()) * 1000)::float8 as now`),
  );
  if (!row) throw new Error('app_now() gave no row');
  return row.now as Instant;
}

/** A replay that was killed left its speed behind; the clock goes on at the normal pace (Decision B2). */
export async function endInterruptedReplay(db: Db): Promise<void> {
  await moveClock(db, { speed: 1 });
}

/** In one statement, so that no site time is lost or repeated between reading and writing. */
async function moveClock(db: Db, { notBefore, speed }: { notBefore?: Instant; speed: number }): Promise<void> {
  const target = notBefore === undefined ? sql`app_now()` : sql`greatest(app_now(), ${toIso(notBefore)}::timestamptz)`;
  await db.update(siteClock).set({ siteAnchor: target, realAnchor: sql`clock_timestamp()`, speed });
}

async function rowsOf<Row>(query: Promise<unknown>): Promise<Row[]> {
  return ((await query) as { rows: Row[] }).rows;
}
