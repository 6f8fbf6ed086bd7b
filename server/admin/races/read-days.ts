import { desc, eq, or, sql } from 'drizzle-orm';
import type { OfficeDay, OfficeRace } from '#domain/admin/races/office-days.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceEvents } from '#server/db/schema/racing.ts';

/** Race days from two months back on, the newest first, and the one asked for; one query. */
export async function readDays(db: Db, today: PragueDate, eventId: number | null): Promise<OfficeDay[]> {
  const { id, location, date, status } = raceEvents;
  const isNear = sql`${date} >= ${today}::date - 60`;
  const days = await db
    .select({ id, location, date: sql<PragueDate>`${date}`, status })
    .from(raceEvents)
    .where(eventId === null ? isNear : or(isNear, eq(id, eventId)))
    .orderBy(desc(date), desc(id));
  return days.length > 0 ? days : newestDay(db);
}

async function newestDay(db: Db): Promise<OfficeDay[]> {
  const { id, location, date, status } = raceEvents;
  const day = { id, location, date: sql<PragueDate>`${date}`, status };
  return db.select(day).from(raceEvents).orderBy(desc(date), desc(id)).limit(1);
}

/** A day's races with how much of their work is done; one query. */
export async function readOfficeRaces(db: Db, eventId: number): Promise<OfficeRace[]> {
  const result = await db.execute(sql`
    select r.id::int, r.race_number::int as number, r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
      r.race_name as name, r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
      count(p.id)::int as "runnerCount", count(p.fortuna_odds)::int as "pricedF", count(p.tipsport_odds)::int as "pricedT"
    from races r left join race_participations p on p.race_id = r.id and p.result_status is distinct from 'DNS'
    where r.event_id = ${eventId} group by r.id order by r.race_number`);
  return (result as unknown as { rows: (OfficeRace & { startAt: Instant | null })[] }).rows;
}

/** The race day of a race; null when there is none. */
export async function readDayOfRace(db: Db, raceId: number): Promise<number | null> {
  const result = await db.execute(sql`select event_id::int as id from races where id = ${raceId}`);
  return (result as unknown as { rows: { id: number }[] }).rows[0]?.id ?? null;
}
