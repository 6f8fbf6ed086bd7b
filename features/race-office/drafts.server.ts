import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { refused, type Result } from '#platform/command/result.rules.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { isDayTaken } from '#features/racing/read-known-days.server.ts';
import { addMinutes, startAt } from '#platform/time/prague-time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { insertableColumns } from '#platform/db/catalogue.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { GridKind } from './race-grid.rules.ts';
import { raceDrafts } from './drafts.tables.ts';
import type { OfficeDay } from './office-days.rules.ts';
import { type DraftRace, isPublishable, type Obstacles, obstaclesOf } from './publication.rules.ts';
import { PublicationPlan } from './day-input.rules.ts';

export type DayKey = { eventId: number } | { raceId: number };

/** What a grid's id means: in the table of a day's races it is the day's. */
export const keyOf = (kind: GridKind, id: number): DayKey => (kind === 'races' ? { eventId: id } : { raceId: id });

/**
 * Runs reads and commands of the race office on the tables that hold this day: those of drafts, or the public ones. The
 * one place that asks whether a day is a draft (docs/decisions/0046).
 */
export async function inTablesOf<T>(db: Db, key: DayKey, run: (db: Db, isDraft: boolean) => Promise<T>): Promise<T> {
  const draftId = await findDraft(db, key);
  if (draftId === null) return run(db, false);
  return db.transaction(async (tx) => ((await holdDraft(tx, draftId)) ? inDrafts(tx, run) : run(tx, false)));
}

async function findDraft(db: Db, key: DayKey): Promise<number | null> {
  // Posted forms may name anything; their command refuses it.
  if (!Number.isSafeInteger('raceId' in key ? key.raceId : key.eventId)) return null;
  const found =
    'raceId' in key
      ? sql`select event_id as id from drafts.races where id = ${key.raceId}`
      : sql`select event_id as id from race_drafts where event_id = ${key.eventId}`;
  const [draft] = await queryRows(db, { id: int }, found);
  return draft?.id ?? null;
}

/** Waits for a publication that is under way, and keeps others waiting; false once the day is no draft any more. */
async function holdDraft(tx: Db, eventId: number): Promise<boolean> {
  const held = await tx
    .select({ id: raceDrafts.eventId })
    .from(raceDrafts)
    .where(eq(raceDrafts.eventId, eventId))
    .for('key share');
  return held.length > 0;
}

/** Runs on the tables of drafts, within a transaction only. */
export async function inDrafts<T>(tx: Db, run: (tx: Db, isDraft: boolean) => Promise<T>): Promise<T> {
  await tx.execute(sql`set local search_path to drafts, public`);
  const result = await run(tx, true);
  // Tables that statements name without a schema are the public ones again, also in what follows in this transaction.
  await tx.execute(sql`set local search_path to default`);
  return result;
}

export async function isInDrafts(tx: Db): Promise<boolean> {
  const { isDraft } = await queryRow(tx, { isDraft: boolean }, sql`select current_schema() = 'drafts' as "isDraft"`);
  return isDraft;
}

/**
 * Locks a draft once saves of its grids have ended. Refusals: draft.published when another administrator has published
 * it, day.unknown when it was discarded.
 */
async function lockDraft(
  tx: Db,
  id: number,
): Promise<Result<typeof raceDrafts.$inferSelect, 'draft.published' | 'day.unknown'>> {
  const [draft] = await tx.select().from(raceDrafts).where(eq(raceDrafts.eventId, id)).for('update');
  if (draft) return { ok: true, value: draft };
  return refused((await tx.$count(raceEvents, eq(raceEvents.id, id))) > 0 ? 'draft.published' : 'day.unknown');
}

const draftColumns = {
  id: int,
  location: text(),
  date: text<PragueDate>(),
  status: text<OfficeDay['status']>(),
  publishAt: nullable(instant),
  isMissed: boolean,
  hasRaces: boolean,
};

const drafts = sql`
  select e.id, e.location, e.date::text as date, e.status, (extract(epoch from d.publish_at) * 1000)::float8 as "publishAt",
    d.is_missed as "isMissed",
    exists (select 1 from drafts.races r where r.event_id = e.id) as "hasRaces"
  from race_drafts d join drafts.race_events e on e.id = d.event_id`;

/** All drafts as days of the race office, newest first. */
export async function readDraftDays(db: Db): Promise<OfficeDay[]> {
  const rows = await queryRows(db, draftColumns, sql`${drafts} order by e.date desc, e.id desc`);
  return rows.map(({ publishAt, isMissed, ...day }) => ({ ...day, draft: { publishAt, isMissed } }));
}

/** What a draft's races lack, and whether its place and date are published already. */
export async function readObstacles(db: Db, eventId: number): Promise<Obstacles> {
  const { races, date, location } = await queryRow(
    db,
    { races: json<DraftRace[]>(), date: text(), location: text() },
    sql`
    select e.date::text as date, e.location, coalesce((select json_agg(json_build_object('id', r.id, 'number', r.race_number, 'time', r.time,
          'raceName', r.race_name, 'distance', r.distance, 'category', r.category, 'prizeMoney', r.prize_money,
          'isCancelled', r.is_cancelled) order by r.race_number)
        from drafts.races r where r.event_id = e.id), '[]'::json) as races
    from drafts.race_events e where e.id = ${eventId}`,
  );
  return obstaclesOf(races, await isDayTaken(db, { date, location }));
}

/** A draft whose planned time has passed without its publication. */
type MissedDraft = { id: number; location: string; publishAt: Instant; obstacles: Obstacles };

export async function readMissedDrafts(db: Db): Promise<MissedDraft[]> {
  const missed: MissedDraft[] = [];
  for (const { id, location, draft } of await readDraftDays(db)) {
    if (!draft?.isMissed || draft.publishAt === null) continue;
    missed.push({ id, location, publishAt: draft.publishAt, obstacles: await readObstacles(db, id) });
  }
  return missed;
}

/**
 * Plans when a draft is published, in Prague time (race-office.publishing). It may still lack something. Refusals:
 * those of `lockDraft`, draft.plan-past.
 */
export const planPublication = command({
  name: 'plan-publication',
  who: admin,
  input: PublicationPlan,
  async run({ tx, now }, { id, date, time }) {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const publishAt = new Date(startAt(date, time));
    if (publishAt.getTime() <= now) return refused('draft.plan-past');
    await tx.update(raceDrafts).set({ publishAt, isMissed: false }).where(eq(raceDrafts.eventId, id));
    const before = { publishAt: locked.value.publishAt };
    return done(undefined, { changed: [], audit: { subject: `event:${id}`, before, after: { publishAt } } });
  },
});

const Draft = z.object({ id: z.coerce.number().int() });

/** Takes a draft's planned time back. Refusals: those of `lockDraft`, draft.not-planned. */
export const unplanPublication = command({
  name: 'unplan-publication',
  who: admin,
  input: Draft,
  async run({ tx }, { id }) {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const { publishAt } = locked.value;
    if (publishAt === null) return refused('draft.not-planned');
    await tx.update(raceDrafts).set({ publishAt: null, isMissed: false }).where(eq(raceDrafts.eventId, id));
    const subject = `event:${id}`;
    return done(undefined, { changed: [], audit: { subject, before: { publishAt }, after: { publishAt: null } } });
  },
});

/**
 * Discards a draft with its races and runners; the horses and people created with it stay. Refusals: those of
 * `lockDraft`.
 */
export const discardDraft = command({
  name: 'discard-draft',
  who: admin,
  input: Draft,
  async run({ tx }, { id }) {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const { day } = await queryRow(
      tx,
      { day: json<object>() },
      sql`
      select json_build_object('location', location, 'date', date,
        'races', (select count(*) from drafts.races where event_id = ${id})) as day
      from drafts.race_events where id = ${id}`,
    );
    await tx.execute(sql`delete from drafts.race_events where id = ${id}`);
    return done(undefined, { changed: [`event:${id}`], audit: { subject: `event:${id}`, before: day, after: null } });
  },
});

/**
 * Publishes a draft (race-office.publishing): its rows move to the public tables and keep their ids. Refusals:
 * day.unknown, draft.published, draft.incomplete (see `readObstacles`), day.taken, draft.not-due (its plan has
 * changed).
 */
export const publishDay = command({
  name: 'publish-day',
  who: admin,
  input: z.object({ id: z.coerce.number().int(), isPlanned: z.boolean().default(false) }),
  refusalBySqlState: { [uniqueViolation]: 'day.taken' },
  async run({ tx, now }, { id, isPlanned }) {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    const { publishAt, isMissed } = locked.value;
    if (isPlanned && (publishAt === null || isMissed || publishAt.getTime() > now)) return refused('draft.not-due');
    const obstacles = await readObstacles(tx, id);
    if (obstacles.isTaken) return refused('day.taken');
    if (!isPublishable(obstacles)) return refused('draft.incomplete');
    await lockResults(tx);
    await moveToPublic(tx, id, now);
    const changedStandings = await settleResults(tx, now);
    const [day] = await tx.select().from(raceEvents).where(eq(raceEvents.id, id));
    const after = { location: day?.location, date: day?.date, races: await tx.$count(races, eq(races.eventId, id)) };
    return done(
      { id },
      {
        changed: ['events', `event:${id}`, 'horses', 'jockeys', ...changedStandings],
        audit: { subject: `event:${id}`, before: { publishAt }, after },
      },
    );
  },
});

async function moveToPublic(tx: Db, id: number, now: Instant): Promise<void> {
  const ofDay = sql`race_id in (select id from drafts.races where event_id = ${id})`;
  await copyRows(tx, raceEvents, sql`id = ${id}`);
  await copyRows(tx, races, sql`event_id = ${id}`);
  await copyRows(tx, participations, ofDay);
  // Readers see the prices from now on: how they came about while nobody could bet is no history of theirs.
  await tx.execute(sql`
    insert into public.odds_history (participation_id, bookmaker, market, odds, recorded_at)
    select participation_id, bookmaker, market, odds, ${new Date(now).toISOString()}::timestamptz from (
      select distinct on (participation_id, bookmaker, market) participation_id, bookmaker, market, odds
      from drafts.odds_history
      where participation_id in (select id from drafts.race_participations where ${ofDay})
      order by participation_id, bookmaker, market, id desc) as latest
    where odds is not null`);
  await tx.execute(sql`delete from drafts.race_events where id = ${id}`);
}

async function copyRows(tx: Db, table: PgTable, where: SQL): Promise<void> {
  const name = sql.identifier(getTableConfig(table).name);
  const columns = sql.join(
    insertableColumns(table).map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await tx.execute(sql`insert into public.${name} (${columns}) select ${columns} from drafts.${name} where ${where}`);
}

/**
 * Marks a draft that could not be published at its time: it is not tried again, so that it never appears while somebody
 * is still typing. Refusals: those of `lockDraft`.
 */
export const missPublication = command({
  name: 'miss-publication',
  who: admin,
  input: z.object({ id: z.int(), code: z.string() }),
  async run({ tx }, { id, code }) {
    const locked = await lockDraft(tx, id);
    if (!locked.ok) return locked;
    await tx.update(raceDrafts).set({ isMissed: true }).where(eq(raceDrafts.eventId, id));
    const { publishAt } = locked.value;
    return done(undefined, {
      changed: ['events'],
      audit: { subject: `event:${id}`, before: { publishAt }, after: { refusal: code } },
    });
  },
});

/**
 * Job: publishes the drafts whose planned time has come, also while the site was stopped; one that can't be published
 * is marked, as work that waits (race-office.publishing). Looks for plans every minute.
 */
export function publishDraftsJob(db: Db, clock: Clock): SiteTimeJob {
  const isPlanned = and(isNotNull(raceDrafts.publishAt), eq(raceDrafts.isMissed, false));
  return {
    name: 'publish-drafts',
    async run() {
      const now = clock.now();
      const planned = await db.select().from(raceDrafts).where(isPlanned).orderBy(asc(raceDrafts.publishAt));
      const due = planned.filter(({ publishAt }) => publishAt !== null && publishAt.getTime() <= now);
      for (const { eventId: id } of due) await publishPlanned(db, clock, id);
      const next = planned.find((draft) => !due.includes(draft))?.publishAt?.getTime() ?? Infinity;
      return Math.min(next, addMinutes(now, 1)) as Instant;
    },
  };
}

async function publishPlanned(db: Db, clock: Clock, id: number): Promise<void> {
  const context = { db, actor: { role: 'system' } as const, clock };
  const published = await publishDay(context, { id, isPlanned: true });
  if (published.ok || (published.code !== 'draft.incomplete' && published.code !== 'day.taken')) return;
  await missPublication(context, { id, code: published.code });
}
