import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';

/**
 * Whether others may get a race from us (import.passed-on): not if something of it came from a feed whose source hasn't
 * agreed to that, or that is gone and its word with it.
 */
export const mayPassOn = (raceId: SQL) => sql`not exists (
  select from race_sources source join import_batches batch on batch.id = source.batch_id
  where source.race_id = ${raceId} and batch.key_id is null
    and not exists (select from feeds where feeds.name = batch.source and feeds.may_pass_on)
)`;

/** Those of some races that others may get from us. */
export async function readPassedOn(db: Db, raceIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`select r.id::int from races r where r.id = any(${sql.param([...raceIds])}::bigint[]) and ${mayPassOn(sql`r.id`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A race day without the races that others may not get from us. */
export async function onlyPassedOn<
  Day extends { races: readonly { id: number }[]; runners: readonly { raceId: number }[] },
>(db: Db, day: Day): Promise<Day> {
  const ids = await readPassedOn(
    db,
    day.races.map(({ id }) => id),
  );
  return {
    ...day,
    races: day.races.filter(({ id }) => ids.has(id)),
    runners: day.runners.filter(({ raceId }) => ids.has(raceId)),
  };
}
