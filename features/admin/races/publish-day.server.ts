import { eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isPublishable } from './publication.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { insertableColumns } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { raceDrafts } from './drafts.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { lockDraft } from './lock-draft.server.ts';
import { readObstacles } from './read-drafts.server.ts';

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
