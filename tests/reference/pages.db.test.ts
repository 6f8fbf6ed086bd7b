import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { priceHistory, type PriceSums } from '#features/odds/price-results.rules.ts';
import { calibration } from '#features/odds/calibration.rules.ts';
import { raceOdds } from '#features/odds-analysis/race-odds.rules.ts';
import { raceAnalysis, raceAnalysisData } from '#features/race-analysis/race-analysis.rules.ts';
import { dayResults } from '#features/results/day-results.rules.ts';
import { runView } from '#features/horses/horse-runs.rules.ts';
import { readPriceCells } from '#features/analysis/read-price-cells.server.ts';
import { refreshAnalysis } from '#features/analysis/refresh-analysis.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readHorseRuns } from '#features/horses/horses.server.ts';
import { readOddsDay } from '#features/odds-analysis/read-odds-day.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { expectSame, now, countRows, startedRunsSql, today } from './counting.ts';

// Pages of the demonstration are compared with SQL that counts the same figures independently of our queries.
useDemoWorld();

function expectClose(value: number | null | undefined, other: number | null, about: string): void {
  if (value === null || value === undefined || other === null) expect(value ?? null, about).toBe(other);
  else expect(value, about).toBeCloseTo(other, 9);
}

const idsOf = async (db: Db, query: SQL) => (await countRows<{ id: number }>(db, query)).map(({ id }) => id);

/** SQL of each runner's lengths behind the winner, from the words of the gaps alone (racing.margin-words). */
const lengthsInSql = sql`
  with crossed as (
    select race_id, id, horse_id, finishing_position, lower(trim(finishing_margin)) as gap,
      row_number() over (partition by race_id order by result_row) as line
    from race_participations where finishing_position is not null or finishing_margin is not null
  ), measured as (
    select crossed.*, min(case when finishing_position = 1 then line end) over (partition by race_id) as won_on,
      case
        when gap ~ '^[0-9]+$' then gap::numeric
        when gap ~ '^[0-9]/[0-9]$' then left(gap, 1)::numeric / right(gap, 1)::numeric
        when gap ~ '^[0-9]+ [0-9]/[0-9]$' then split_part(gap, ' ', 1)::numeric + left(right(gap, 3), 1)::numeric / right(gap, 1)::numeric
        else (select length from (values ('nos', 0.05), ('kr. hlava', 0.1), ('krátká hlava', 0.1), ('hlava', 0.2),
          ('kr. krk', 0.25), ('krátký krk', 0.25), ('krk', 0.3), ('současně', 0)) as words (word, length)
          where word = regexp_replace(gap, '\\. *', '. '))
      end as length
    from crossed
  )
  select m.id::int, m.horse_id::int as "horseId", m.race_id::int as "raceId",
    case when m.line = m.won_on then 0
      when bool_or(ahead.length is null) then null else sum(ahead.length) end::float8 as lengths
  from measured m
  left join measured ahead on ahead.race_id = m.race_id and ahead.line > m.won_on and ahead.line <= m.line
  where m.finishing_position is not null
  group by m.id, m.horse_id, m.race_id, m.line, m.won_on`;

testOnDemoWorld('racing.margins: margins of every race add up as the words of their gaps do', async (db) => {
  const counted = await countRows<{ id: number; horseId: number; raceId: number; lengths: number | null }>(
    db,
    lengthsInSql,
  );
  expect(counted.length).toBeGreaterThan(2_400);
  expect(counted.filter(({ lengths }) => lengths !== null && lengths > 0).length).toBeGreaterThan(1_500);
  const lengthsOf = new Map(counted.map(({ id, lengths }) => [id, lengths]));
  const days = await idsOf(db, sql`select id::int from race_events where date < ${today}`);
  for (const id of days) {
    const day = dayResults((await readRaceDay(db, id, today))!, now);
    for (const runner of day.races.flatMap(({ runners }) => runners))
      expectClose(runner.lengthsBehind, lengthsOf.get(runner.id) ?? null, `runner ${runner.id} of day ${id}`);
  }
  // Every fifth horse: the pages of all take seconds.
  for (const horseId of new Set(counted.map((row) => row.horseId).filter((id) => id % 5 === 0))) {
    for (const run of (await readHorseRuns(db, horseId)).map(runView))
      expectClose(run.lengthsBehind, lengthsOf.get(run.id) ?? null, `run ${run.id} of horse ${horseId}`);
  }
});

type Market = {
  raceId: number;
  id: number;
  fair: number | null;
  fortuna: number | null;
  tipsport: number | null;
  best: number | null;
  favourite: boolean;
  fortuna3: number | null;
  tipsport3: number | null;
};

/**
 * Win market and market 1–3 of every race: margins, fair probabilities without them, best of two
 * (odds-analysis.best-of-two).
 */
const marketsInSql = sql`
  with starters as (
    select id, race_id, 1 / fortuna_odds::float8 as f, 1 / tipsport_odds::float8 as t,
      1 / greatest(fortuna_odds, tipsport_odds)::float8 as b, least(fortuna_odds, tipsport_odds) as low,
      1 / fortuna_place_3_odds::float8 as f3, 1 / tipsport_place_3_odds::float8 as t3
    from race_participations where result_status is null or result_status <> 'DNS'
  ), shares as (
    select starters.*, case when count(f) over race = count(*) over race then f / sum(f) over race end as fair_f,
      case when count(t) over race = count(*) over race then t / sum(t) over race end as fair_t, sum(f) over race - 1 as fortuna,
      sum(t) over race - 1 as tipsport, sum(b) over race - 1 as best, sum(f3) over race / 3 - 1 as fortuna3,
      sum(t3) over race / 3 - 1 as tipsport3, coalesce(low = min(low) over race, false) as favourite
    from starters window race as (partition by race_id)
  ), means as (
    select shares.*, case when fair_f is null then fair_t when fair_t is null then fair_f else (fair_f + fair_t) / 2 end as mean
    from shares
  )
  select id::int, race_id::int as "raceId", mean / sum(mean) over (partition by race_id) as fair, fortuna, tipsport,
    best, fortuna3, tipsport3, favourite from means`;

testOnDemoWorld(
  'odds-analysis.margin, odds-analysis.fair-probability: every margin and fair probability agrees with the stored prices',
  async (db) => {
    const counted = await countRows<Market>(db, marketsInSql);
    const ofRunner = new Map(counted.map((row) => [row.id, row]));
    for (const id of await idsOf(db, sql`select id::int from race_events where date <= '2023-10-08'`)) {
      const day = (await readOddsDay(db, id))!;
      for (const race of day.races) {
        const runners = day.runners.filter(({ raceId }) => raceId === race.id);
        const odds = raceOdds({ race, date: day.event.date, runners, prices: [] }, now);
        const [market] = counted.filter(({ raceId }) => raceId === race.id);
        expectClose(odds.fortuna.margin, market?.fortuna ?? null, `F of race ${race.id}`);
        expectClose(odds.tipsport.margin, market?.tipsport ?? null, `T of race ${race.id}`);
        expectClose(odds.best.margin, market?.best ?? null, `best of race ${race.id}`);
        const third = odds.places.find(({ places }) => places === 3);
        expectClose(third?.margins.fortuna, market?.fortuna3 ?? null, `1–3 of F, race ${race.id}`);
        expectClose(third?.margins.tipsport, market?.tipsport3 ?? null, `1–3 of T, race ${race.id}`);
        for (const runner of odds.runners) {
          const row = ofRunner.get(runner.id);
          expectClose(runner.fair, row?.fair ?? null, `fair of runner ${runner.id}`);
          expect(runner.isFavourite, `favourite ${runner.id}`).toBe(row?.favourite ?? false);
        }
      }
    }
  },
);

type Compared = {
  id: number;
  share: number | null;
  days: number | null;
  course: number;
  courseStarts: number;
  distance: number;
  distanceStarts: number;
  kind: number;
  kindStarts: number;
  form: number | null;
  wins: number;
  rides: number;
  best: number | null;
};

/** What a race's comparison says of each runner, from the rows before its day alone. */
const comparedInSql = (raceId: number) => sql`
  with race as (select r.*, e.date, e.location, least(e.date, ${today}::date) as until
    from races r, race_events e where r.id = ${raceId} and e.id = r.event_id),
  past as (
    select p.horse_id, p.jockey_id, p.trainer_id, p.finishing_position as place, e.date, e.location, r.distance, r.race_kind,
      extract(epoch from p.finish_time::interval)::float8 as seconds, p.id,
      row_number() over (partition by p.horse_id order by e.date desc, p.id desc) as back
    from race_participations p, races r, race_events e, race
    where r.id = p.race_id and e.id = r.event_id and r.is_completed and e.date < race.until
      and coalesce(p.result_status, '') not in ('DNS', 'A')
  ),
  -- Tenths of a per cent; those that rounding down leaves over go to the largest remainders.
  tipped as (
    select p.id, p.number, count(t.id) * 1000 as tips, nullif(sum(count(t.id)) over (), 0) as total
    from race_participations p left join horse_tips t on t.participation_id = p.id
    where p.race_id = ${raceId} and p.result_status is distinct from 'DNS' group by p.id
  ), shares as (
    select id, (div(tips, total) + case when row_number() over (order by mod(tips, total) desc, number, id)
      <= 1000 - sum(div(tips, total)) over () then 1 else 0 end)::float8 / 1000 as share
    from tipped where total is not null
  )
  select own.id::int, (select share from shares where shares.id = own.id) as share,
    race.date - max(past.date) as days,
    count(*) filter (where past.location = race.location and past.place <= 3)::int as course,
    count(past.place) filter (where past.location = race.location)::int as "courseStarts",
    count(*) filter (where past.race_kind = race.race_kind and abs(past.distance - race.distance) <= 100 and past.place <= 3)::int as distance,
    count(past.place) filter (where past.race_kind = race.race_kind and abs(past.distance - race.distance) <= 100)::int as "distanceStarts",
    count(*) filter (where past.race_kind = race.race_kind and past.place <= 3)::int as kind,
    count(past.place) filter (where past.race_kind = race.race_kind)::int as "kindStarts",
    avg(least(coalesce(past.place, 10), 10)) filter (where past.back <= 5)::float8 as form,
    min(past.seconds) filter (where past.seconds > 0 and past.distance = race.distance and past.race_kind = race.race_kind
      and (race.race_kind = 'flat' or past.location = race.location)) as best,
    (select count(*) from past ride where ride.jockey_id = own.jockey_id and ride.place = 1
      and extract(year from ride.date) = extract(year from race.until))::int as wins,
    (select count(*) from past ride where ride.jockey_id = own.jockey_id and ride.place is not null
      and extract(year from ride.date) = extract(year from race.until))::int as rides
  from race join race_participations own on own.race_id = race.id
  left join past on past.horse_id = own.horse_id
  group by own.id, own.jockey_id, race.id, race.date, race.until order by own.id`;

testOnDemoWorld(
  'race-analysis.comparison, race-analysis.crowd: the comparison of runners and the crowd agree with the rows, before a race and after it',
  async (db) => {
    const races = await idsOf(db, sql`select id::int from races where event_id in (36, 38, 39, 40) order by id`);
    expect(races.length).toBeGreaterThan(25);
    for (const raceId of races) {
      const view = raceAnalysis(raceAnalysisData((await readRaceAnalysis(db, raceId, today))!, now)!, now);
      const counted = await countRows<Compared>(db, comparedInSql(raceId));
      const shares = counted.flatMap(({ share }) => share ?? []);
      if (shares.length > 0)
        expectClose(
          shares.reduce((sum, share) => sum + share, 0),
          1,
          `shares of race ${raceId}`,
        );
      const shareOf = new Map(view.crowd?.rows.map((row) => [row.runnerId, row]));
      for (const row of counted) {
        const line = view.comparison.find(({ runnerId }) => runnerId === row.id)!;
        const about = `runner ${row.id} of race ${raceId}`;
        expect(line.daysOff, about).toBe(row.days);
        expect(line.course.value, about).toMatchObject({ places: row.course, starts: row.courseStarts });
        expect(line.distance.value, about).toMatchObject({ places: row.distance, starts: row.distanceStarts });
        expect(line.kind.value, about).toMatchObject({ places: row.kind, starts: row.kindStarts });
        expectClose(line.formMean.value, row.form, about);
        expectClose(line.bestTime.value, row.best, about);
        expectClose(line.jockey.value, row.rides === 0 ? null : (row.wins / row.rides) * 100, about);
        expectClose(line.tips.value, row.share, about);
        const crowd = shareOf.get(row.id);
        if (!crowd) continue;
        expectClose(crowd.tipShare, row.share, about);
        expectClose(crowd.gap, (row.share! - crowd.fair) * 100, about);
      }
    }
  },
);

testOnDemoWorld('odds-analysis.long-run: the long-run table agrees with closing prices and results', async (db) => {
  await refreshAnalysis(db, { now: () => now } as Parameters<typeof refreshAnalysis>[1]);
  const history = priceHistory(await readPriceCells(db, null), { location: null, kind: null, fieldSize: null });
  const counted = await countRows<PriceSums & { band: number }>(
    db,
    sql`
    with closing as (
      select p.race_id, p.finishing_position as place, coalesce(greatest(p.fortuna_odds, p.tipsport_odds), p.odds)::float8 as price,
        case when count(p.fortuna_odds) over race = count(*) over race then 1 / p.fortuna_odds::float8 / sum(1 / p.fortuna_odds::float8) over race end as f,
        case when count(p.tipsport_odds) over race = count(*) over race then 1 / p.tipsport_odds::float8 / sum(1 / p.tipsport_odds::float8) over race end as t,
        case when count(p.odds) over race = count(*) over race then 1 / p.odds::float8 / sum(1 / p.odds::float8) over race end as c
      from race_participations p, races r, race_events e
      where r.id = p.race_id and e.id = r.event_id and r.is_completed and e.date < ${today}
        and coalesce(p.result_status, '') not in ('DNS', 'A')
      window race as (partition by p.race_id)
    ), means as (
      select closing.*, coalesce((f + t) / 2, f, t, c) as mean from closing
    ), shares as (
      select means.*, mean / sum(mean) over (partition by race_id) as fair from means
    )
    select case when price <= 2 then 0 when price <= 4 then 1 when price <= 8 then 2 when price <= 15 then 3 else 4 end as band,
      count(*)::int as starts, count(*) filter (where place = 1)::int as wins, sum(1 / price) as implied, sum(fair) as fair,
      sum(price) filter (where place = 1) as returned
    from shares where price is not null and fair is not null group by 1 order by 1`,
  );
  expect(counted.map(({ band }) => band)).toEqual([0, 1, 2, 3, 4]);
  for (const [index, line] of counted.entries()) {
    const { result } = history.bands[index]!;
    expect({ starts: result.starts, wins: result.wins }).toEqual({ starts: line.starts, wins: line.wins });
    expectClose(result.actualToExpected, line.wins / line.fair, `A/E of band ${index}`);
    expectClose(result.actualToImplied, line.wins / line.implied, `A/E with margin of band ${index}`);
    expectClose(result.roi, (line.returned / line.starts - 1) * 100, `ROI of band ${index}`);
  }
});

testOnDemoWorld(
  'odds-analysis.calibration: the calibration of the market holds every priced start once',
  async (db) => {
    await refreshAnalysis(db, { now: () => now } as Parameters<typeof refreshAnalysis>[1]);
    const points = calibration((await readPriceCells(db, null)).map((cell) => ({ ...cell, expected: cell.fair })));
    const counted = await countRows(
      db,
      sql`with priced as (
      select started.*,
        case when count(fortuna_odds) over race = count(*) over race then 1 / fortuna_odds::float8 / sum(1 / fortuna_odds::float8) over race end as f,
        case when count(tipsport_odds) over race = count(*) over race then 1 / tipsport_odds::float8 / sum(1 / tipsport_odds::float8) over race end as t,
        case when count(odds) over race = count(*) over race then 1 / odds::float8 / sum(1 / odds::float8) over race end as c
      from (${startedRunsSql}) started window race as (partition by race_id)
    ), fair as (select priced.*, coalesce((f + t) / 2, f, t, c) as mean from priced),
    shares as (select fair.*, mean / sum(mean) over (partition by race_id) as share from fair)
    select avg(share) as predicted, count(*) filter (where finishing_position = 1)::float8 / count(*) as actual, count(*)::int as starts,
      count(*) filter (where finishing_position = 1)::int as wins
    from shares where share > 0 group by width_bucket(share, array[0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4]::float8[]) order by 1`,
    );
    expectSame(
      points.map(({ predicted, actual, starts, wins }) => ({ predicted, actual, starts, wins })),
      counted,
    );
  },
);
