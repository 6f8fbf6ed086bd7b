import { and, asc, eq, sql } from 'drizzle-orm';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { horseTips } from './tips.tables.ts';

/** The runners of one race day that a person has tipped. */
export async function readMyTips(db: Db, { userId, eventId }: { userId: string; eventId: number }): Promise<number[]> {
  const rows = await db
    .select({ id: horseTips.runnerId })
    .from(races)
    .innerJoin(horseTips, and(eq(horseTips.raceId, races.id), eq(horseTips.userId, userId)))
    .where(eq(races.eventId, eventId))
    .orderBy(asc(horseTips.runnerId));
  return rows.map(({ id }) => id);
}

export type MyTipLine = {
  runnerId: number;
  raceId: number;
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  startAt: Instant | null;
  number: number | null;
  horse: { id: number; name: string; country: string | null };
  /** Site time. */
  placedAt: Instant;
};

export const myTipsPageSize = 50;

/** A person's tips, newest first, a page at a time; with `eventId` those of one race day. */
export async function readMyTipPage(
  db: Db,
  { userId, eventId, page }: { userId: string; eventId: number | null; page: number },
): Promise<{ rows: MyTipLine[]; total: number }> {
  const rows = await queryRows(
    db,
    {
      runnerId: int,
      raceId: int,
      eventId: int,
      date: text<PragueDate>(),
      location: text(),
      raceNumber: int,
      startAt: nullable(instant),
      number: nullable(int),
      horseId: int,
      horseName: text(),
      country: nullable(text()),
      placedAt: instant,
      total: int,
    },
    sql`
      select tip.participation_id::int as "runnerId", r.id::int as "raceId", e.id::int as "eventId",
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
      order by tip.created_at desc, tip.id desc limit ${myTipsPageSize} offset ${(page - 1) * myTipsPageSize}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ horseId: id, horseName: name, country, ...line }) => ({ ...line, horse: { id, name, country } })),
  };
}

/** Whether a person has tipped a runner. */
export async function isTippedBy(db: Db, tip: { runnerId: number; userId: string }): Promise<boolean> {
  const ofPerson = and(eq(horseTips.runnerId, tip.runnerId), eq(horseTips.userId, tip.userId));
  return (await db.$count(horseTips, ofPerson)) > 0;
}
