import { sql, type SQL } from 'drizzle-orm';
import type { DayOption } from '#domain/race-day/race-day-view.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

type Row = {
  event_id: number;
  location: string;
  date: PragueDate;
  status: DayOption['status'];
  first_start_at: number | null;
  race_count: number;
  horse_count: number;
  main_winner: string | null;
};

export type DayPage = { days: DayOption[]; hasOlder: boolean };

const pageSize = 120;

/** Race days with counts, newest first, a page at a time: `before` continues where the last page ended. */
export async function readDayPage(db: Db, before: PragueDate | null): Promise<DayPage> {
  const days = await readDays(db, before ? sql`e.date < ${before}` : sql`true`, pageSize + 1);
  // A page never splits a date: the next one starts before its last day.
  if (days.length <= pageSize) return { days, hasOlder: false };
  const cut = days[pageSize]?.date;
  const whole = days.filter((day) => day.date !== cut);
  return { days: whole.length > 0 ? whole : days, hasOlder: true };
}

/** What the picker and the event choice of Spec 2 need: the nearest days and the day asked for, never all of them. */
export function readNearDays(db: Db, today: PragueDate, requestedId: number | null): Promise<DayOption[]> {
  return readDays(
    db,
    sql`e.date = coalesce(
      (select min(date) from race_events where date >= ${today}),
      (select max(date) from race_events)
    ) or e.id = ${requestedId}`,
    pageSize,
  );
}

async function readDays(db: Db, condition: SQL, limit: number): Promise<DayOption[]> {
  const result = await db.execute(sql`
    select e.id::int as event_id, e.location, e.date::text as date, e.status,
      (extract(epoch from counts.first_start_at) * 1000)::float8 as first_start_at,
      coalesce(counts.race_count, 0)::int as race_count,
      coalesce(counts.horse_count, 0)::int as horse_count,
      winner.name as main_winner
    from (select * from race_events e where ${condition} order by e.date desc, e.id limit ${limit}) e
    left join lateral (
      select count(distinct r.id) as race_count, count(p.id) as horse_count, min(r.start_at) as first_start_at
      from races r left join race_participations p on p.race_id = r.id
      where r.event_id = e.id
    ) counts on true
    left join lateral (
      select h.name from races r
      join race_participations p on p.race_id = r.id and p.finishing_position = 1
      join individual_horses h on h.id = p.horse_id
      where r.event_id = e.id and r.is_completed
      order by r.prize_money desc nulls last, r.race_number, h.name
      limit 1
    ) winner on true
    order by e.date desc, e.id`);
  return (result as unknown as { rows: Row[] }).rows.map((row) => ({
    eventId: row.event_id,
    location: row.location,
    date: row.date,
    firstStartAt: row.first_start_at as Instant | null,
    raceCount: row.race_count,
    horseCount: row.horse_count,
    status: row.status,
    mainWinner: row.main_winner,
  }));
}
