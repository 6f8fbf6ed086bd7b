import { sql } from 'drizzle-orm';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

export type NeighbourDay = { eventId: number; location: string; date: PragueDate };
/** The race days just before and after one, by date and then id. */
export type NeighbourDays = { previous: NeighbourDay | null; next: NeighbourDay | null };

type Row = { side: 'previous' | 'next'; id: number; location: string; date: PragueDate };

export async function readNeighbourDays(db: Db, eventId: number): Promise<NeighbourDays> {
  const result = await db.execute(sql`
    with own as (select date, id from race_events where id = ${eventId})
    (select 'previous' as side, e.id::int, e.location, e.date::text as date from race_events e, own
     where (e.date, e.id) < (own.date, own.id) order by e.date desc, e.id desc limit 1)
    union all
    (select 'next', e.id::int, e.location, e.date::text from race_events e, own
     where (e.date, e.id) > (own.date, own.id) order by e.date, e.id limit 1)`);
  const rows = (result as unknown as { rows: Row[] }).rows;
  const day = (side: Row['side']): NeighbourDay | null => {
    const row = rows.find((candidate) => candidate.side === side);
    return row ? { eventId: row.id, location: row.location, date: row.date } : null;
  };
  return { previous: day('previous'), next: day('next') };
}
