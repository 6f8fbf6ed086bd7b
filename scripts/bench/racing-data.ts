import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.server.ts';

const racesPerDay = 8;
const runnersPerRace = 11;

/**
 * Stores invented race days for the benchmarks, one a week, the last one a week ahead of the clock: 8 races of 11
 * runners each, completed but for the last day, whose runners have twelve price changes and five tips. A horse runs
 * about thirty times. Returns the last day's event id.
 */
export async function insertRaceDays(db: Db, days: number): Promise<number> {
  const horses = Math.max(100, Math.round((days * racesPerDay * runnersPerRace) / 30));
  await db.execute(sql`insert into individual_horses (name) select 'Kůň ' || n from generate_series(1, ${horses}) n`);
  await db.execute(sql`insert into individual_jockeys (name) select 'Jezdec ' || n from generate_series(1, 150) n`);
  await db.execute(sql`insert into trainers (name) select 'Trenér ' || n from generate_series(1, 130) n`);
  await db.execute(sql`insert into profiles (id, username)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'tiper' || n from generate_series(1, 200) n`);
  await db.execute(sql`insert into race_events (location, date)
    select 'Závodiště', (app_now()::date + 7 - (${days} - n) * 7) from generate_series(1, ${days}) n`);
  await db.execute(sql`insert into races (event_id, race_number, time, distance, race_name, prize_money)
    select e.id, n, lpad((12 + n / 2)::text, 2, '0') || case when n % 2 = 0 then ':00' else ':30' end, 1600, 'Dostih ' || n, 60000
    from race_events e cross join generate_series(1, ${racesPerDay}) n order by e.date, n`);
  await insertRunners(db, horses);
  await db.execute(
    sql`update races set is_completed = true from race_events e where e.id = event_id and e.date < app_now()::date`,
  );
  const [last] = (
    (await db.execute(sql`select id::int as id from race_events order by date desc limit 1`)) as unknown as {
      rows: { id: number }[];
    }
  ).rows;
  if (!last) throw new Error('no race day was made');
  await insertPricesAndTips(db, last.id);
  await db.execute(sql`vacuum analyze`);
  return last.id;
}

/** Each race takes the next eleven horses in a circle, so that no horse runs twice in a race. */
async function insertRunners(db: Db, horses: number): Promise<void> {
  await db.execute(sql`
    insert into race_participations (race_id, horse_id, jockey_id, trainer_id, number, weight, fortuna_odds, tipsport_odds, finishing_position, finish_time)
    select r.id, h.id, 1 + (r.place * 7 + n) % 150, 1 + (r.place * 3 + n) % 130, n, 52 + n, 2 + n, 2.1 + n,
      case when r.date < app_now()::date then n end, case when r.date < app_now()::date then '00:01:42.10' end
    from (select races.id, e.date, row_number() over (order by e.date, race_number) as place
          from races join race_events e on e.id = event_id) r
    cross join generate_series(1, ${runnersPerRace}) n
    join (select id, row_number() over (order by id) - 1 as place from individual_horses) h
      on h.place = (r.place * ${runnersPerRace} + n) % ${horses}`);
}

async function insertPricesAndTips(db: Db, eventId: number): Promise<void> {
  await db.execute(sql`
    insert into odds_history (participation_id, bookmaker, market, odds, recorded_at)
    select p.id, b.mark, 1, 2 + p.number + n * 0.1, app_now() - make_interval(hours => 13 - n)
    from race_participations p join races r on r.id = p.race_id
    cross join (values ('F'), ('T')) b(mark) cross join generate_series(1, 12) n
    where r.event_id = ${eventId}`);
  await db.execute(sql`
    insert into horse_tips (participation_id, race_id, user_id)
    select p.id, p.race_id, ('00000000-0000-4000-8000-' || lpad((1 + (p.id * 5 + n) % 200)::text, 12, '0'))::uuid
    from race_participations p join races r on r.id = p.race_id cross join generate_series(1, 5) n
    where r.event_id = ${eventId}`);
}
