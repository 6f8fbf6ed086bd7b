import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type HorsePageView, horsePage } from '#features/horses/horse-page.rules.ts';
import { jockeyPage } from '#features/jockeys/jockey-page.rules.ts';
import { parseListQuery } from '#platform/http/list-query.rules.ts';
import { horseLine } from '#features/directory/directory.rules.ts';
import { raceAnalysis, raceAnalysisData } from '#features/race-analysis/race-analysis.rules.ts';
import { dayResults } from '#features/results/day-results.rules.ts';
import type { BreakdownRow } from '#features/stats/breakdown.rules.ts';
import { horseDetail } from '#features/api/horses.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { readHorseList } from '#features/directory/horse-list.server.ts';
import { raceOdds } from '#features/odds-analysis/race-odds.rules.ts';
import { readOddsPage } from '#features/odds-analysis/read-odds-page.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { readTimeDistancePage } from '#features/time-distance/time-distance.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { expectSame, now, countRow, countRows, startedRunsSql, today } from './counting.ts';

// Every figure of a few pages of the demonstration is compared with SQL that counts it independently of our queries.
useDemoWorld();

type Group = { key: string; total: number; wins: number; places: number; unfinished: number };

const groupsInSql = (who: SQL, key: SQL) => sql`
  select grouped.key, count(finishing_position)::int as total, count(*) filter (where finishing_position = 1)::int as wins,
    count(*) filter (where finishing_position <= 3)::int as places, count(result_status)::int as unfinished
  from (select run.*, ${key} as key from (${startedRunsSql}) run where ${who}) grouped where key is not null group by 1`;

async function expectGroups(db: Db, who: SQL, key: SQL, shown: readonly BreakdownRow<string>[], about: string) {
  const counted = await countRows<Group>(db, groupsInSql(who, key));
  const byKey = (rows: readonly Group[]) => rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  expect(counted.length, about).toBeGreaterThan(0);
  expectSame(
    byKey(
      shown.map(({ key: own, record: { totalRaces, wins, placements, unfinished } }) => ({
        key: own,
        total: totalRaces,
        wins,
        places: placements,
        unfinished,
      })),
    ),
    byKey(counted),
    about,
  );
}

const horseGroups: readonly (readonly [keyof HorsePageView['breakdowns'], SQL])[] = [
  ['course', sql`location`],
  ['kind', sql`race_kind`],
  [
    'band',
    sql`case when distance < 1401 then 'sprint' when distance < 2000 then 'mile' when distance < 2400 then 'middle' else 'staying' end`,
  ],
  [
    'going',
    sql`(array['tvrdá', 'pevná', 'dobrá až pevná', 'dobrá', 'dobrá až měkká', 'měkká', 'těžká', 'hluboká'])[width_bucket(going_value, array[0, 1.5, 2.7, 3.3, 4.2, 4.8, 6, 7.5])]`,
  ],
  ['jockey', sql`coalesce((select name from individual_jockeys where id = jockey_id), jockey)`],
  ['field', sql`case when field < 8 then 'small' when field < 11 then 'medium' else 'large' end`],
];

/**
 * Ten pages a reader opens before the days of Pardubice. 1 to 3: a rich record, falls, and a page of the flat with many
 * meetings.
 */
const horseIds = [74, 408, 281];

testOnDemoWorld(
  'horses.page-figures: Sheby Love, Stuke and Rabbit Zoustar, every figure of their pages',
  async (db) => {
    for (const id of horseIds) {
      const view = horsePage((await readHorsePage(db, id, today))!, now);
      const who = sql`horse_id = ${id}`;
      for (const [group, key] of horseGroups) {
        await expectGroups(db, who, key, view.breakdowns[group] as BreakdownRow<string>[], `${id} ${group}`);
      }
      const runs = await countRows(
        db,
        sql`select run.id::int, race_number::int as number, distance::int, weight::float8, finishing_position::int as position,
        result_status as status, field, fortuna_odds::float8 as fortuna, tipsport_odds::float8 as tipsport, seconds,
        (select count(*) from horse_tips where participation_id = run.id)::int as tips
      from (${startedRunsSql}) run where ${who} order by date desc, race_number desc`,
      );
      expectSame(
        view.runs
          .filter(({ status }) => status !== 'DNS' && status !== 'A')
          .map((run) => ({
            id: run.id,
            number: run.raceNumber,
            distance: run.distanceM,
            weight: run.weightKg,
            position: run.position,
            status: run.status,
            field: run.starters,
            fortuna: run.odds.fortuna,
            tipsport: run.odds.tipsport,
            seconds: run.seconds,
            tips: run.tipCount,
          })),
        runs,
        `runs of ${id}`,
      );
      const best = await countRows(
        db,
        sql`select race_kind as kind, distance::int as "distanceM", min(seconds) as seconds from (${startedRunsSql}) run
      where ${who} and seconds > 0 group by 1, 2 order by 2, 1`,
      );
      expectSame(
        view.bestTimes.map(({ kind, distanceM, seconds }) => ({ kind, distanceM, seconds })),
        best,
        `best times of ${id}`,
      );
      await expectTipRecord(db, id, view.tips);
      await expectRivals(db, id, view.rivals);
    }
  },
);

/** Counted from the tips themselves (simulation.payout). */
async function expectTipRecord(db: Db, id: number, shown: HorsePageView['tips']) {
  const counted = await countRow(
    db,
    sql`select count(*)::int as count, count(*) filter (where finishing_position <= 3)::int as successes,
      (sum(case when finishing_position > case when field < 4 then 1 when field < 6 then 2 else 3 end then 0 else
        coalesce(case when finishing_position is null then 0 end, (fortuna_place_3_odds + tipsport_place_3_odds) / 2,
          fortuna_place_3_odds, tipsport_place_3_odds, round(cbrt(coalesce(price, 1))::numeric, 6)) end)
        / nullif(count(*), 0) - 1)::float8 * 100 as roi
    from (${startedRunsSql}) run join horse_tips tip on tip.participation_id = run.id where run.horse_id = ${id}`,
  );
  expectSame(shown, counted, `tips of ${id}`);
}

async function expectRivals(db: Db, id: number, shown: HorsePageView['rivals']) {
  const counted = await countRows<{ horseId: number }>(
    db,
    sql`with run as (${startedRunsSql})
    select rival.horse_id::int as "horseId", count(*)::int as met,
      count(*) filter (where own.finishing_position < rival.finishing_position or (own.finishing_position > 0 and rival.result_status > ''))::int as ahead,
      count(*) filter (where own.finishing_position > rival.finishing_position or (rival.finishing_position > 0 and own.result_status > ''))::int as behind
    from run own join run rival on rival.race_id = own.race_id and rival.id <> own.id
    where own.horse_id = ${id} group by 1`,
  );
  expect(shown.length, `rivals of ${id}`).toBeGreaterThan(0);
  expectSame(
    shown.map(({ horseId, met, ahead, behind }) => ({ horseId, met, ahead, behind })),
    shown.map(({ horseId }) => counted.find((row) => row.horseId === horseId)),
    `rivals of ${id}`,
  );
}

/** Page 4: David Liška, with the most rides. */
const jockeyId = 21;

testOnDemoWorld('jockeys.page: David Liška, every figure of his page', async (db) => {
  const view = jockeyPage((await readJockeyPage(db, jockeyId, today))!, now);
  const who = sql`jockey_id = ${jockeyId}`;
  await expectGroups(db, who, sql`location`, view.breakdowns.course, 'courses');
  await expectGroups(db, who, sql`race_kind`, view.breakdowns.kind, 'kinds');
  await expectGroups(db, who, sql`extract(year from date)::text`, view.seasons, 'seasons');
  const leading = new Set(view.breakdowns.trainer.map(({ key }) => key));
  const trainerKey = sql`case when trainer in (${sql.join(
    [...leading].map((name) => sql`${name}`),
    sql`, `,
  )}) then trainer end`;
  await expectGroups(db, who, trainerKey, view.breakdowns.trainer, 'trainers');
  const counted = await countRow<Record<'market' | 'favourites', unknown> & { sinceWin: number }>(
    db,
    sql`with shares as (select started.*, price as own,
        case when count(fortuna_odds) over race = count(*) over race then 1 / fortuna_odds::float8 / sum(1 / fortuna_odds::float8) over race end as f,
        case when count(tipsport_odds) over race = count(*) over race then 1 / tipsport_odds::float8 / sum(1 / tipsport_odds::float8) over race end as t,
        case when count(odds) over race = count(*) over race then 1 / odds::float8 / sum(1 / odds::float8) over race end as c
      from (${startedRunsSql}) started window race as (partition by race_id)),
    run as (select shares.*, coalesce((f + t) / 2, f, t, c) as fair,
        (select min(least(fortuna_odds, tipsport_odds)) from race_participations f
          where f.race_id = shares.race_id and f.result_status is distinct from 'DNS') as lowest
      from shares where ${who})
    select json_build_object('runs', count(fair), 'wins', count(fair) filter (where finishing_position = 1), 'expectedWins', sum(fair),
        'actualToExpected', count(fair) filter (where finishing_position = 1) / sum(fair),
        'profit', sum(own) filter (where finishing_position = 1 and fair is not null) - count(fair)) as market,
      json_build_object('rides', count(*) filter (where least(fortuna_odds, tipsport_odds) = lowest),
        'wins', count(*) filter (where least(fortuna_odds, tipsport_odds) = lowest and finishing_position = 1),
        'expectedShare', avg(fair) filter (where least(fortuna_odds, tipsport_odds) = lowest)) as favourites,
      count(finishing_position) filter (where not exists (select 1 from run won where won.finishing_position = 1 and (won.date, won.race_number) >= (run.date, run.race_number)))::int as "sinceWin"
    from run`,
  );
  expectSame(view.market, counted.market);
  expectSame(view.favourites, counted.favourites);
  expect(view.sinceWin).toBe(counted.sinceWin);
  const months = await countRows(
    db,
    sql`select to_char(date, 'YYYY-MM') as month, count(finishing_position)::int as starts,
      count(*) filter (where finishing_position = 1)::int as wins from (${startedRunsSql}) run where ${who} group by 1 order by 1`,
  );
  expectSame(view.months, months);
  expect(view.ahead.length).toBeGreaterThan(0);
  for (const { id, together } of view.ahead) {
    const pair = await countRow(
      db,
      sql`select count(run.finishing_position)::int as rides, count(*) filter (where run.finishing_position = 1)::int as wins,
        count(run.id) = 0 as "isFirst"
      from race_participations own left join (${startedRunsSql}) run on run.horse_id = own.horse_id and run.jockey_id = own.jockey_id
      where own.id = ${id}`,
    );
    expectSame(together, pair, `the pair of ride ${id}`);
  }
});

/** Page 5: a dead heat in the seventh race, D, DD and ZN in the eighth. */
const resultDay = { location: 'Pardubice', date: '2023-08-19' };

const idOfDay = async (db: Db, { location, date }: { location: string; date: string }) =>
  (
    await countRow<{ id: number }>(
      db,
      sql`select id::int from race_events where location = ${location} and date = ${date}`,
    )
  ).id;

const idOfRace = async (db: Db, day: { location: string; date: string }, number: number) =>
  (
    await countRow<{ id: number }>(
      db,
      sql`select r.id::int from races r join race_events e on e.id = r.event_id
      where e.location = ${day.location} and e.date = ${day.date} and r.race_number = ${number}`,
    )
  ).id;

testOnDemoWorld('results.day-tables: the results of Pardubice on 19 August 2023, every figure', async (db) => {
  const id = await idOfDay(db, resultDay);
  const day = dayResults((await readRaceDay(db, id, today))!, now);
  const races = await countRows(
    db,
    sql`select r.race_number::int as number, r.season_number::int as "seasonNumber", r.distance::int as "distanceM",
      r.prize_money::int as "prizeMoney", r.going_value::float8 as "goingValue",
      count(*) filter (where p.result_status is distinct from 'DNS')::int as starters,
      (select count(*) from horse_tips t join race_participations won on won.id = t.participation_id
        where won.race_id = r.id and won.finishing_position = 1)::int as "winnerTips",
      array_length(array_agg(distinct p.result_status) filter (where p.result_status > ''), 1) as codes
    from races r join race_participations p on p.race_id = r.id where r.event_id = ${id} group by r.id order by 1`,
  );
  expectSame(
    day.races.map((race) => ({
      number: race.number,
      seasonNumber: race.seasonNumber,
      distanceM: race.distanceM,
      prizeMoney: race.prizeMoney,
      goingValue: race.goingValue,
      starters: race.starterCount,
      winnerTips: race.winnerTips.count,
      codes: race.codes.length || null,
    })),
    races,
  );
  expect(day.completedCount).toBe(races.length);
  const runners = await countRows<{ isDeadHeat: boolean }>(
    db,
    sql`select p.id::int, p.number::int, p.weight::float8 as "weightKg", p.odds::float8 as "courseOdds", p.fortuna_odds::float8 as fortuna,
      p.tipsport_odds::float8 as tipsport, p.finishing_position::int as position, p.result_status as status,
      (select count(*) from horse_tips where participation_id = p.id)::int as tips,
      coalesce(count(*) over (partition by p.race_id, p.finishing_position) > 1 and p.finishing_position > 0, false) as "isDeadHeat"
    from race_participations p join races r on r.id = p.race_id where r.event_id = ${id} order by 1`,
  );
  expect(runners.filter(({ isDeadHeat }) => isDeadHeat).length).toBe(2);
  const shown = day.races
    .flatMap((race) => race.runners)
    .map((runner) => ({
      id: runner.id,
      number: runner.number,
      weightKg: runner.weightKg,
      courseOdds: runner.courseOdds,
      fortuna: runner.odds.fortuna,
      tipsport: runner.odds.tipsport,
      position: runner.result?.position ?? null,
      status: runner.result?.status ?? null,
      tips: runner.tips.count,
      isDeadHeat: runner.isDeadHeat,
    }));
  expectSame(
    shown.toSorted((a, b) => a.id - b.id),
    runners,
  );
});

const greatDay = { location: 'Pardubice', date: '2023-10-08' };

/** Pages 6 and 7: the Velká pardubická two days before, and the dead heat of August after it. */
const analysed = [
  [greatDay, 7],
  [resultDay, 7],
] as const;

testOnDemoWorld(
  'race-analysis.head-to-head, race-analysis.outcome: two race analyses, duels, pairs and the outcome as the rows have them',
  async (db) => {
    let meetings = 0;
    for (const [day, number] of analysed) {
      const raceId = await idOfRace(db, day, number);
      const view = raceAnalysis(raceAnalysisData((await readRaceAnalysis(db, raceId, today))!, now)!, now);
      const duels = await countRows(
        db,
        sql`with run as (select * from (${startedRunsSql}) started where date < ${day.date}),
        entered as (select horse_id from race_participations where race_id = ${raceId})
      select own.horse_id::int as own, rival.horse_id::int as rival, count(*)::int as meetings,
        count(*) filter (where coalesce(own.finishing_position, 99) < coalesce(rival.finishing_position, 99))::int as ahead,
        count(*) filter (where coalesce(own.finishing_position, 99) > coalesce(rival.finishing_position, 99))::int as behind
      from run own join run rival on rival.race_id = own.race_id and rival.id <> own.id
      where own.horse_id in (table entered) and rival.horse_id in (table entered) group by 1, 2 order by 1, 2`,
      );
      meetings += duels.length;
      const { horseIds } = view.duels;
      expectSame(
        view.duels.duels
          .flatMap((row, index) =>
            row.flatMap((duel, column) => (duel ? [{ own: horseIds[index]!, rival: horseIds[column]!, ...duel }] : [])),
          )
          .toSorted((a, b) => a.own - b.own || a.rival - b.rival),
        duels,
        `duels of race ${raceId}`,
      );
      const pairs = await countRows<{ id: number }>(
        db,
        sql`select own.id::int, count(run.finishing_position) filter (where run.finishing_position = 1)::int as wins,
        count(run.finishing_position)::int as rides
      from race_participations own left join (${startedRunsSql}) run on run.jockey_id = own.jockey_id and run.trainer_id = own.trainer_id
        and run.date < ${day.date} and run.date >= '2023-01-01'
      where own.race_id = ${raceId} group by own.id order by own.id`,
      );
      expectSame(
        view.comparison.map(({ runnerId, pair }) => ({ id: runnerId, ...pair.value })).toSorted((a, b) => a.id - b.id),
        pairs,
        `pairs of race ${raceId}`,
      );
      const outcome = await countRows(
        db,
        sql`select p.id::int, case when r.is_completed then (select count(*) from horse_tips where participation_id = p.id) end::int as tips,
        case when r.is_completed then greatest(p.fortuna_odds, p.tipsport_odds) end::float8 as odds
      from race_participations p join races r on r.id = p.race_id where r.id = ${raceId} and r.is_completed order by 1`,
      );
      expectSame(
        (view.outcome?.rows ?? [])
          .map(({ runnerId, tipCount, odds }) => ({ id: runnerId, tips: tipCount, odds: odds?.odds ?? null }))
          .toSorted((a, b) => a.id - b.id),
        outcome,
        `outcome of race ${raceId}`,
      );
    }
    expect(meetings).toBeGreaterThan(100);
  },
);

/** Page 8, with every market 1–k and the day's summary. */
testOnDemoWorld('odds-analysis.screen: the odds of the Velká pardubická and its day, every figure', async (db) => {
  const eventId = await idOfDay(db, greatDay);
  const { odds, day } = (await readOddsPage(db, { now, eventId, raceNumber: 7 }))!;
  const shown = raceOdds(odds!, now);
  for (const { places, margins, prices } of shown.places) {
    const [f, t] = ['fortuna', 'tipsport'].map((mark) => sql.identifier(`${mark}_place_${places}_odds`));
    const counted = await countRow(
      db,
      sql`select (sum(1 / ${f}) / ${places}::int - 1)::float8 as fortuna, (sum(1 / ${t}) / ${places}::int - 1)::float8 as tipsport
      from race_participations where race_id = ${day.chosen!.id} and result_status is distinct from 'DNS'`,
    );
    expectSame(margins, counted, `1–${places}`);
    expect(prices.length).toBe(18);
  }
  expect(shown.places.length).toBeGreaterThan(1);
  const open = await countRows<{ number: number; open: number }>(
    db,
    sql`with priced as (
      select r.race_number::int as number, 1 / p.fortuna_odds::float8 / sum(1 / p.fortuna_odds::float8) over race as f,
        1 / p.tipsport_odds::float8 / sum(1 / p.tipsport_odds::float8) over race as t
      from race_participations p join races r on r.id = p.race_id
      where r.event_id = ${eventId} and p.result_status is distinct from 'DNS' window race as (partition by r.id)
    ), fair as (select number, coalesce((f + t) / 2, f, t) as mean from priced),
    shares as (select number, mean / sum(mean) over (partition by number) as share from fair)
    select number, exp(-sum(share * ln(share))) as open, max(share) as strongest from shares group by 1 order by 2 desc`,
  );
  expectSame(day.summary.mostOpen?.equalHorses, open[0]!.open);
  expect(day.summary.mostOpen?.raceNumber).toBe(open[0]!.number);
  const gaps = await countRows(
    db,
    sql`select p.id::int as "runnerId", ((greatest(fortuna_odds, tipsport_odds) / least(fortuna_odds, tipsport_odds) - 1) * 100)::float8 as percent
    from race_participations p join races r on r.id = p.race_id
    where r.event_id = ${eventId} and p.result_status is distinct from 'DNS' and fortuna_odds <> tipsport_odds order by 2 desc limit 5`,
  );
  expectSame(
    day.summary.gaps.map(({ percent }) => percent),
    gaps.map((row) => (row as { percent: number }).percent),
  );
});

/** The flat of Prague over 1 600 m (time-distance.standards, time-distance.speed-figures). */
testOnDemoWorld(
  'time-distance.standards, time-distance.speed-figures: times of Prague over 1 600 m, standards, going and speed figures',
  async (db) => {
    const requested = { location: 'Praha', kind: 'flat', distance: '1600' };
    const { view } = (await readTimeDistancePage(db, now, requested))!;
    const winners = sql`select distinct on (race_id) * from (${startedRunsSql}) run
    where location = 'Praha' and race_kind = 'flat' and finishing_position = 1 and seconds > 0 order by race_id, result_row`;
    const standards = sql`with winner as (${winners}),
    middle as (select distance, count(*) as n, percentile_cont(0.5) within group (order by seconds) as seconds from winner group by 1),
    slope as (select regr_slope((winner.seconds - middle.seconds) / winner.distance * 1000, going_value::float8) as k
      from winner join middle using (distance) where n > 4),
    standard as (select distance, percentile_cont(0.5) within group (order by seconds - k * (going_value::float8 - 3.7) * distance / 1000) as seconds
      from winner, slope group by distance having count(*) > 4),
    day as (select date, percentile_cont(0.5) within group (order by (winner.seconds - standard.seconds) / winner.distance * 1000) as slower
      from winner join standard using (distance) group by 1 having count(*) > 2)`;
    const rows = await countRows(
      db,
      sql`${standards}
    select winner.distance::int as "distanceM", count(*)::int as "raceCount", min(winner.seconds) as record,
      case when count(*) > 4 then min(middle.seconds) end as median, min(standard.seconds) as standard,
      min(winner.distance / standard.seconds)::float8 as "speedMs"
    from winner join middle using (distance) left join standard using (distance) group by 1 order by 1`,
    );
    expectSame(
      view.rows.map(({ distanceM, raceCount, record, median, standard, speedMs }) => ({
        distanceM,
        raceCount,
        record: record.seconds,
        median,
        standard,
        speedMs,
      })),
      rows,
    );
    const figures = await countRows<{ figure: number }>(
      db,
      sql`${standards}
    select max(100 + (standard.seconds + day.slower * 1.6 - run.seconds) / 0.2)::float8 as figure
    from (${startedRunsSql}) run join day using (date) join standard using (distance)
    where run.location = 'Praha' and run.race_kind = 'flat' and run.distance = 1600 and run.finishing_position > 0 and run.seconds > 0
    group by run.horse_id order by 1 desc limit 10`,
    );
    expect(figures.length).toBe(10);
    expectSame(
      view.best.map(({ figure }) => figure),
      figures.map(({ figure }) => figure),
    );
    expectSame(view.going?.line?.slope, (await countRow<{ k: number }>(db, sql`${standards} select k from slope`)).k);
  },
);

/** Page 10: Pardubice's horses by wins, and what the API says of one of them. */
testOnDemoWorld(
  "horses.list, downloads.read-api: a list of horses and one horse's API answer, every figure",
  async (db) => {
    const query = parseListQuery(new URLSearchParams('course=Pardubice&sort=wins'));
    const list = await readHorseList(db, { category: null, query, today });
    const counted = await countRows<{ total: number }>(
      db,
      sql`select h.id::int, count(run.finishing_position)::int as starts, count(*) filter (where run.finishing_position = 1)::int as wins,
      count(*) filter (where run.finishing_position <= 3)::int as places, count(*) over ()::int as total
    from individual_horses h left join (${startedRunsSql}) run on run.horse_id = h.id
    where exists (select 1 from race_participations p, races r, race_events e
      where p.horse_id = h.id and r.id = p.race_id and e.id = r.event_id and e.location = 'Pardubice')
    group by h.id order by wins desc, starts, h.name collate public.cs, h.id limit 25`,
    );
    const lines = list.rows.map((row) => ({ id: row.id, ...horseLine(row, today) }));
    expectSame(
      lines.map(({ id, record: { totalRaces, wins, placements } }) => ({
        id,
        starts: totalRaces,
        wins,
        places: placements,
        total: list.total,
      })),
      counted,
    );
    const ignore = () => undefined;
    const answer = await horseDetail.run(
      { db, now, today, dependsOn: ignore, validUntil: ignore },
      { id: lines[0]!.id, key: '', query: {} },
    );
    const { data } = horseDetail.answer.parse({ demo: true, data: answer?.data }) as {
      data: { statistics: Record<string, number>; runs: unknown[] };
    };
    const { statistics, runs } = data;
    const own = await countRow(
      db,
      sql`select count(finishing_position)::int as total_races, count(*) filter (where finishing_position = 1)::int as wins,
      count(*) filter (where finishing_position <= 3)::int as placements, avg(finishing_position)::float8 as avg_finishing_position
    from (${startedRunsSql}) run where horse_id = ${lines[0]!.id}`,
    );
    expectSame(Object.fromEntries(Object.keys(own as object).map((key) => [key, statistics[key]])), own);
    expect(runs.length).toBeGreaterThan(0);
  },
);
