import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';

// What pages of the demonstration show, against figures that SQL counts independently.

/** The demonstration's first day: most of the season has results, the days of Pardubice are to come. */
export const today = '2023-10-06' as PragueDate;
/** The moment at which the demonstration starts. */
export const now = startAt(today, '10:00' as ClockTime);

/** Runs SQL that counts a page's figures independently of our own queries. */
export async function countRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** The only row of such a count. */
export async function countRow<Row>(db: Db, query: SQL): Promise<Row> {
  const [row] = await countRows<Row>(db, query);
  if (!row) throw new Error('the count gives no row');
  return row;
}

/** Numbers to nine decimals, so that two ways of adding them up agree. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e9) / 1e9 + 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entryValue]) => [key, rounded(entryValue)]));
}

/** Compares what a page shows with what was counted. */
export const expectSame = (shown: unknown, counted: unknown, about?: string) =>
  expect(rounded(shown), about).toEqual(rounded(counted));

/** SQL of all starts that statistics count (statistics.what-counts), with the facts of their race. */
export const startedRunsSql = sql`
  select p.*, e.id::int as event_id, e.date, e.location, r.race_number, r.race_name, r.distance, r.race_kind, r.going_value,
    (select count(*) from race_participations f where f.race_id = r.id and f.result_status is distinct from 'DNS')::int as field,
    greatest(p.fortuna_odds, p.tipsport_odds)::float8 as price, t.name as trainer, extract(epoch from p.finish_time::interval)::float8 as seconds
  from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
  left join trainers t on t.id = p.trainer_id
  where r.is_completed and e.date < ${today} and coalesce(p.result_status, '') not in ('DNS', 'A')`;
