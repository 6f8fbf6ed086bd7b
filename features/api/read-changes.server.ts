import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, json, nullable, queryRow, queryRows } from '#platform/db/query-rows.server.ts';
import type { BulkTableName } from './bulk-tables.server.ts';

/** Milliseconds of real time, as the database counts it. */
type RealMs = number;

export type ChangeWindow = {
  /** Every change before this moment is committed, so that whoever reads afterwards sees it. */
  completeUntil: RealMs;
  now: RealMs;
  /** Of what changed earlier nothing is known; null = all is. */
  knownSince: RealMs | null;
};

/**
 * Up to which moment an answer read afterwards is complete (downloads.changed-since): now, or the beginning of the
 * oldest transaction changing rows, which its lock (record_row_changes) tells. The statement's time is older than the
 * locks it sees; a change is dated after its lock. null: a replica, which doesn't know those transactions.
 */
export async function readChangeWindow(db: Db): Promise<ChangeWindow | null> {
  const { isReplica, ...window } = await queryRow(
    db,
    { now: float, completeUntil: float, knownSince: nullable(float), isReplica: boolean },
    sql`
      select floor(extract(epoch from statement_timestamp()) * 1000)::float8 as now,
        floor(least(extract(epoch from statement_timestamp()), (
          select min(objid::bigint) + 1577836800 from pg_locks
          where locktype = 'advisory' and classid = 4021 and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())
        )) * 1000)::float8 as "completeUntil",
        (select ceil(extract(epoch from changed_at) * 1000)::float8 from row_changes where table_name = 'all') as "knownSince",
        pg_is_in_recovery() as "isReplica"`,
  );
  return isReplica ? null : window;
}

const sinceSql = (since: RealMs) => sql`changed_at >= ${new Date(since).toISOString()}::timestamptz`;

/** Ids of the rows of a table that were stored, changed or deleted since a moment and follow the id `after`, by id. */
export async function readChangedIds(
  db: Db,
  table: BulkTableName,
  { since, after, limit }: { since: RealMs; after: number; limit: number },
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
      select row_id as id from row_changes
      where table_name = ${table} and ${sinceSql(since)} and row_id > ${after} order by row_id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The lists of the API that tell what changed. A day changes with its races and runners. */
export type ChangedList = 'events' | 'horses' | 'jockeys' | 'trainers' | 'stables';

/**
 * A page of the ids that changed since a moment, by id, with those deleted among them, and how many there are. No id
 * ever leaves the list, so that pages skip nothing while rows change.
 */
export function readChangedPage(
  db: Db,
  list: ChangedList,
  { since, page, pageSize }: { since: RealMs; page: number; pageSize: number },
): Promise<{ ids: number[]; total: number }> {
  const id = list === 'events' ? sql`case table_name when 'events' then row_id else event_id end` : sql`row_id`;
  const tables = list === 'events' ? sql`('events', 'races', 'runners')` : sql`(${list})`;
  return queryRow(
    db,
    { ids: json<number[]>(), total: int },
    sql`
      with changed as (
        select distinct ${id} as id from row_changes where table_name in ${tables} and ${sinceSql(since)}
      ), known as (select id from changed where id is not null)
      select (select count(*)::int from known) as total, (
        select coalesce(json_agg(id order by id), '[]')
        from (select id from known order by id limit ${pageSize} offset ${(page - 1) * pageSize}) shown
      ) as ids`,
  );
}
