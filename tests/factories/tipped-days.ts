import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

export type TippedSize = { days: number; people: number; tips: number };

const racesPerDay = 8;
const runnersPerRace = 11;

/**
 * Inserts finished race days of the season 2020, two a date at different courses, and people's tips spread evenly over
 * all runners; nobody tips a runner twice. The triggers that close tipping are disabled meanwhile.
 */
export async function insertTippedDays(db: Db, { days, people, tips }: TippedSize): Promise<void> {
  const tipsEach = Math.round(tips / people);
  const runners = days * racesPerDay * runnersPerRace;
  await db.execute(
    sql`insert into individual_horses (id, name) select n, 'Kůň ' || n from generate_series(1, ${runnersPerRace}) n`,
  );
  await db.execute(sql`insert into profiles (id, username)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'tiper' || n from generate_series(1, ${people}) n`);
  await db.execute(sql`insert into race_events (id, location, date)
    select n, 'Závodiště ' || n % 2, date '2020-01-01' + (n / 2) from generate_series(1, ${days}) n`);
  await db.execute(sql`insert into races (id, event_id, race_number, time, is_completed)
    select (e - 1) * ${racesPerDay} + n, e, n, (11 + n) || ':00', true
    from generate_series(1, ${days}) e cross join generate_series(1, ${racesPerDay}) n`);
  await db.execute(sql`insert into race_participations (id, race_id, horse_id, number, fortuna_odds, tipsport_odds,
      fortuna_place_3_odds, finishing_position)
    select (r - 1) * ${runnersPerRace} + n, r, n, n, 1.5 + n + r % 7, 1.6 + n, 1.2 + n / 4.0, 1 + (n + r) % ${runnersPerRace}
    from generate_series(1, ${days * racesPerDay}) r cross join generate_series(1, ${runnersPerRace}) n`);
  await db.execute(sql`alter table horse_tips disable trigger user`);
  // Both steps are primes, so that a person's tips are all on different runners.
  await db.execute(sql`insert into horse_tips (participation_id, race_id, user_id, created_at)
    select runner, (runner - 1) / ${runnersPerRace} + 1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      timestamptz '2020-01-01 06:00+00' + make_interval(secs => n * 60 + t)
    from generate_series(1, ${people}) n cross join generate_series(1, ${tipsEach}) t
    cross join lateral (select 1 + (n::bigint * 7919 + t * 104729::bigint) % ${runners} as runner) as pick`);
  await db.execute(sql`alter table horse_tips enable trigger user`);
}
