import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { tipperOrder } from '#features/analysis/tipper-ranking.rules.ts';
import { tipperColumns } from '#features/analysis/read-standings.server.ts';
import { orderBy } from '#features/standings/order-sql.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { demoWorldDb, testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { withDatabase } from '#tests/db.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { type ReplayProgress, replay } from './replay.server.ts';
import { seedDemo } from './seed-demo.server.ts';

const ignoreProgress = () => undefined;
/** No other replay runs. */
const alone = (db: Db) => ({ db, takeLock: async () => async () => undefined });
const velka = '2023-10-08' as PragueDate;
/**
 * So fast that the race day takes about a second, and slow enough that a pause of a slow machine doesn't outlast the
 * day.
 */
const replaySpeed = 20_000;

useDemoWorld();

const filledTables = [
  'trainers',
  'individual_jockeys',
  'individual_horses',
  'race_events',
  'race_calendar',
  'races',
  'race_participations',
  'odds_history',
  'users',
  'profiles',
  'horse_tips',
  'polls',
  'poll_options',
  'poll_votes',
  'chat_messages',
] as const;

/** One digest a table, over all its rows. */
async function digests(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of filledTables) {
    const query = sql`select md5(string_agg(t::text, chr(10) order by id)) as digest from ${sql.identifier(table)} as t`;
    found[table] = (await queryRow(db, { digest: text() }, query)).digest;
  }
  return found;
}

test('demonstration.world: two seedings give the same rows', () =>
  withDatabase(async ({ db }) => {
    const first = await digests(demoWorldDb());
    expect(Object.values(first)).not.toContain(null);
    await seedDemo({ db, log: () => undefined });
    expect(await digests(db)).toEqual(first);
  }));

testOnDemoWorld('demonstration.world: the demonstration holds the season 2023', async (db) => {
  const counts = await queryRow(
    db,
    { days: int, races: int, runners: int, calendar: int, completed: int, isPeopled: boolean, feature: text() },
    sql`select (select count(*)::int from race_events) as days, (select count(*)::int from races) as races,
      (select count(*)::int from race_participations) as runners, (select count(*)::int from race_calendar) as calendar,
      (select count(*)::int from races where is_completed) as completed,
      (select count(*) >= 160 from profiles where role = 'user' and username is not null) as "isPeopled",
      (select feature from race_calendar where date = ${velka}) as feature`,
  );
  const season = { days: 46, races: 357, runners: 3347, calendar: 46 };
  expect(counts).toEqual({ ...season, completed: 293, isPeopled: true, feature: 'Velká pardubická' });
});

testOnDemoWorld(
  'demonstration.publishing: races before the clock have results, races after it lineups only',
  async (db) => {
    const wrong = await queryRow(
      db,
      { completion: int, missing: int, ahead: int, goingAhead: int },
      sql`select count(*) filter (where r.is_completed <> (e.date < '2023-10-06'))::int as completion,
      count(*) filter (where e.date < '2023-10-06' and num_nonnulls(p.finishing_position, p.result_status) <> 1)::int as missing,
      count(*) filter (where e.date > '2023-10-06' and num_nonnulls(p.finishing_position, p.result_status, p.finish_time,
        p.finishing_margin, p.result_row, p.odds) > 0)::int as ahead,
      count(*) filter (where e.date > '2023-10-07' and r.going_value is not null)::int as "goingAhead"
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id`,
    );
    expect(wrong).toEqual({ completion: 0, missing: 0, ahead: 0, goingAhead: 0 });
  },
);

testOnDemoWorld(
  'demonstration.past-tips: no price and no tip is later than the clock, no tip later than its start',
  async (db) => {
    const late = await queryRow(
      db,
      { prices: int, tips: int, closed: int },
      sql`select (select count(*)::int from odds_history where recorded_at > '2023-10-06T08:00:00Z') as prices,
      (select count(*)::int from horse_tips where created_at > '2023-10-06T08:00:00Z') as tips,
      (select count(*)::int from horse_tips t join races r on r.id = t.race_id where t.created_at >= r.start_at) as closed`,
    );
    expect(late).toEqual({ prices: 0, tips: 0, closed: 0 });
  },
);

testOnDemoWorld('odds.history: a runner has the newest price of its history', async (db) => {
  const wrong = await queryRow(
    db,
    { count: int },
    sql`with newest as (
        select distinct on (participation_id, bookmaker, market) participation_id, bookmaker, market, odds
        from odds_history order by participation_id, bookmaker, market, recorded_at desc
      )
      select count(*)::int as count from race_participations p
      left join newest f on f.participation_id = p.id and f.bookmaker = 'F' and f.market = 1
      left join newest t on t.participation_id = p.id and t.bookmaker = 'T' and t.market = 3
      where f.odds is distinct from p.fortuna_odds or t.odds is distinct from p.tipsport_place_3_odds`,
  );
  expect(wrong).toEqual({ count: 0 });
});

testOnDemoWorld(
  'demonstration.clock: the clock starts on 6 October 2023 at 10:00, as the settings record',
  async (db) => {
    const clock = await queryRow(
      db,
      { isMorning: boolean, isRunning: boolean, speed: float },
      // The demonstration is seeded once a run of tests, which may take long: the clock has gone on since.
      sql`select site_anchor = '2023-10-06 10:00+02' as "isMorning", speed, now() between real_anchor and real_anchor + interval '1 day'
        and app_now() between site_anchor + (now() - real_anchor) and site_anchor + (clock_timestamp() - real_anchor) as "isRunning"
        from site_clock`,
    );
    expect(clock).toEqual({ isMorning: true, isRunning: true, speed: 1 });
    const settings = await readSettings(db);
    expect(settings.demo).toEqual({ clockStart: '2023-10-06', season: 2023 });
    expect(settings.notice?.lead).toBe('Brzy změníme jméno.');
  },
);

testOnDemoWorld('demonstration.past-tips: the triggers of horse_tips are enabled again after the seed', async (db) => {
  const late = db.transaction((tx) =>
    tx.execute(
      sql`insert into horse_tips (participation_id, race_id, user_id)
        select p.id, p.race_id, u.id from race_participations p, profiles u where p.race_id = 1 limit 1`,
    ),
  );
  await expect(late).rejects.toMatchObject({ cause: { code: 'P0T01' } });
});

testOnDemoWorld(
  "demonstration.world: seeding refuses a database that holds something, and new ids continue after the seed's",
  async (db) => {
    await expect(seedDemo({ db, log: ignoreProgress })).rejects.toThrow('Databáze není prázdná');
    const added = await queryRow(
      db,
      { id: int },
      sql`insert into race_events (location, date) values ('Kolesa', '2024-04-06') returning id::int`,
    );
    expect(added.id).toBeGreaterThan(46);
  },
);

testOnDemoWorld('demonstration.replay: a replay of 8 October 2023 ends with the real Velká pardubická', async (db) => {
  const progress: ReplayProgress[] = [];
  await replay({ database: alone(db), date: velka, speed: replaySpeed, onProgress: (step) => progress.push(step) });

  const first = await queryRows(
    db,
    { position: int, name: text(), jockey: text(), time: text(), margin: text(), odds: float },
    sql`select p.finishing_position as position, h.name, p.jockey, p.finish_time as time, p.finishing_margin as margin,
      p.odds::float8
    from race_participations p join races r on r.id = p.race_id join individual_horses h on h.id = p.horse_id
    where r.race_name like '133. Velká pardubická%' and p.result_row <= 3 order by p.result_row`,
  );
  expect(first).toEqual([
    { position: 1, name: 'SACAMIRO', jockey: 'Jan Faltejsek', time: '00:09:28.27', margin: 'JISTĚ', odds: 3.9 },
    { position: 2, name: 'TALENT', jockey: 'Pavel Složil ml.', time: '00:09:29.17', margin: '5', odds: 7.5 },
    { position: 3, name: 'STAR', jockey: 'Marek Stromský', time: '00:09:29.36', margin: '1', odds: 16 },
  ]);

  const days = await queryRows(
    db,
    { day: text(), races: int, completed: int, isAfterStart: nullable(boolean) },
    sql`select e.date::text as day, count(*)::int as races, count(*) filter (where r.is_completed)::int as completed,
      bool_and(r.completed_at > r.start_at) as "isAfterStart"
    from races r join race_events e on e.id = r.event_id where e.date between '2023-10-07' and '2023-10-14'
    group by e.date order by e.date`,
  );
  expect(days).toEqual([
    { day: '2023-10-07', races: 8, completed: 8, isAfterStart: true },
    { day: velka, races: 7, completed: 7, isAfterStart: true },
    { day: '2023-10-14', races: 9, completed: 0, isAfterStart: null },
  ]);

  const prices = await queryRows(
    db,
    { count: int, isBeforeStart: boolean },
    sql`select distinct count(h.id)::int as count, max(h.recorded_at) < r.start_at as "isBeforeStart"
    from odds_history h join race_participations p on p.id = h.participation_id join races r on r.id = p.race_id
    join race_events e on e.id = r.event_id
    where e.date between '2023-10-07' and ${velka} and h.market = 1 group by p.id, h.bookmaker, r.start_at`,
  );
  expect(prices).toEqual([{ count: 12, isBeforeStart: true }]);

  expect(progress.flatMap((step) => step.result?.raceNumber ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(progress.at(-1)).toMatchObject({ resultCount: 7, raceCount: 7, result: { raceNumber: 7 } });
  expect(await queryRow(db, { speed: float }, sql`select speed from site_clock`)).toEqual({ speed: 1 });
});

testOnDemoWorld('time.replay: a stopped replay leaves the clock where it is, at speed 1', async (db) => {
  const stopping = new AbortController();
  const stopAtResult = ({ resultCount }: ReplayProgress) => resultCount > 0 && stopping.abort();
  await replay({ database: alone(db), date: velka, speed: 2_000, onProgress: stopAtResult, signal: stopping.signal });
  const day = await queryRow(
    db,
    { completed: int, speed: float },
    sql`select (select count(*)::int from races r join race_events e on e.id = r.event_id
      where e.date = ${velka} and r.is_completed) as completed, speed from site_clock`,
  );
  expect(day.speed).toBe(1);
  expect(day.completed).toBeGreaterThan(0);
  expect(day.completed).toBeLessThan(7);
});

testOnDemoWorld('time.replay: a replay never goes back and needs races, a speed and the demonstration', async (db) => {
  const replayOf = (date: string, speed = 60) =>
    replay({ database: alone(db), date: date as PragueDate, speed, onProgress: ignoreProgress });
  await expect(replayOf('2023-10-09')).rejects.toThrow('Dne 9.\u00a010.\u00a02023 se žádné dostihy neběží.');
  await expect(replayOf('2023-09-30')).rejects.toThrow('Dostihový den 30.\u00a09.\u00a02023 už skončil');
  await expect(replayOf(velka, 0)).rejects.toThrow('Rychlost musí být číslo větší než nula');
  await setSiteTime(db, '2023-10-08T18:00:00Z');
  await expect(replayOf(velka)).rejects.toThrow('Dostihový den 8.\u00a010.\u00a02023 už skončil');
  await db.execute(sql`delete from settings`);
  await expect(replayOf(velka)).rejects.toThrow('Přehrát lze jen ukázku');
});

testOnDemoWorld(
  'demonstration.people, contest.freeze: past rounds are frozen in the order of the tip analysis, each with its winner',
  async (db) => {
    const frozen = await queryRows(
      db,
      { monday: text(), state: nullable(text()), ranked: int, differing: int },
      sql`
    with ranked as (
      select period, user_id, row_number() over (partition by period order by ${orderBy(tipperOrder, tipperColumns)}) as place
      from tip_totals where scope = 'round' and total_tips >= 3
    )
    select r.monday::text, a.state, count(s.rank)::int as ranked,
      (count(*) filter (where s.rank is distinct from ranked.place))::int as differing
    from contest_rounds r
    join contest_standings s on s.monday = r.monday
    left join ranked on ranked.period = r.monday::text and ranked.user_id = s.user_id
    left join contest_awards a on a.monday = r.monday and a.state <> 'rejected'
    group by r.monday, a.state order by r.monday`,
    );
    expect(frozen.length).toBeGreaterThan(20);
    expect(frozen.every(({ ranked, differing }) => ranked > 3 && differing === 0)).toBe(true);
    expect(frozen.slice(-3).map(({ state }) => state)).toEqual(['handed-over', 'confirmed', 'waiting']);
    expect(frozen.at(-1)?.monday).toBe('2023-09-25');
  },
);
