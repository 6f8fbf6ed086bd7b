import { sql } from 'drizzle-orm';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

/** The runners of one race day that a person tips. */
export async function readMyTips(db: Db, { userId, eventId }: { userId: string; eventId: number }): Promise<number[]> {
  const result = await db.execute(sql`
    select tip.participation_id::int as id
    from races r join horse_tips tip on tip.race_id = r.id and tip.user_id = ${userId}
    where r.event_id = ${eventId} order by 1`);
  return (result as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id);
}

export type MyTipLine = {
  participationId: number;
  raceId: number;
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  startAt: Instant | null;
  number: number | null;
  horse: { id: number; name: string; country: string | null };
  /** Site time, as all that a reader sees (Decision B1). */
  placedAt: Instant;
};

export const myTipsPageSize = 50;

type LineRow = Omit<MyTipLine, 'horse'> & { horseId: number; horseName: string; country: string | null; total: number };

/** A person's tips, newest first, a page at a time; of one race day when it is given. */
export async function readMyTipPage(
  db: Db,
  { userId, eventId, page }: { userId: string; eventId: number | null; page: number },
): Promise<{ rows: MyTipLine[]; total: number }> {
  const result = await db.execute(sql`
    select tip.participation_id::int as "participationId", r.id::int as "raceId", e.id::int as "eventId",
      e.date::text as date, e.location, r.race_number as "raceNumber",
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", p.number,
      h.id::int as "horseId", h.name as "horseName", h.country,
      floor(extract(epoch from tip.created_at) * 1000)::float8 as "placedAt", count(*) over ()::int as total
    from horse_tips tip
    join race_participations p on p.id = tip.participation_id
    join races r on r.id = tip.race_id
    join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id
    where tip.user_id = ${userId} ${eventId === null ? sql`` : sql`and e.id = ${eventId}`}
    order by tip.created_at desc, tip.id desc limit ${myTipsPageSize} offset ${(page - 1) * myTipsPageSize}`);
  const { rows } = result as unknown as { rows: LineRow[] };
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ horseId: id, horseName: name, country, ...line }) => ({ ...line, horse: { id, name, country } })),
  };
}
