import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { tipPeriod } from './tip-scope.rules.ts';
import { priceHistory } from '#features/odds/price-results.rules.ts';
import { addMinutes, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows } from '#platform/db/query-rows.server.ts';
import { ratingFits, winForecasts } from './analysis.tables.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { readRaceForecast, readRating } from './read-rating.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readBotTotals, readRaceCount } from './read-bot-totals.server.ts';
import { readPriceCells, readPriceSeasons } from './read-price-cells.server.ts';
import { readTipperStandings } from './read-standings.server.ts';
import { analysisJob, refreshAnalysis } from './refresh-analysis.server.ts';
import { settleTips } from './settle-tips.server.ts';

const demoNow = Date.parse('2023-10-06T08:00:00Z') as Instant;
const clockAt = (now: Instant): Clock => ({ now: () => now, anchor: () => null });

useDemoWorld();

/** The odds bands computed in SQL, independently of the code that makes them, to compare with the stored ones. */
function bandsInSql(db: Db, before: PragueDate) {
  const columns = {
    band: int,
    starts: int,
    wins: int,
    implied: float,
    fair: float,
    returned: float,
    favourites: int,
  };
  return queryRows(
    db,
    columns,
    sql`
    with runs as (
      select race_id, finishing_position = 1 as won, 1 / fortuna_odds::float8 as f, 1 / tipsport_odds::float8 as t,
        1 / odds::float8 as c, coalesce(greatest(fortuna_odds, tipsport_odds), odds)::float8 as price,
        coalesce(least(fortuna_odds, tipsport_odds), odds) as lowest
      from race_participations where ran_on < ${before}
    ), means as (
      select race_id, won, price, lowest = min(lowest) over race as is_favourite,
        case when count(f) over race = count(*) over race then f / sum(f) over race end as fair_f,
        case when count(t) over race = count(*) over race then t / sum(t) over race end as fair_t,
        case when count(c) over race = count(*) over race then c / sum(c) over race end as fair_c
      from runs window race as (partition by race_id)
    ), market as (select *, coalesce((fair_f + fair_t) / 2, fair_f, fair_t, fair_c) as fair from means)
    select case when price <= 2 then 0 when price <= 4 then 1 when price <= 8 then 2 when price <= 15 then 3 else 4 end as band,
      count(*)::int as starts, count(*) filter (where won)::int as wins, sum(1 / price) as implied, sum(fair) as fair,
      coalesce(sum(price) filter (where won), 0) as returned, count(*) filter (where is_favourite)::int as favourites
    from market where fair is not null group by 1 order by 1`,
  );
}

testOnDemoWorld(
  'odds-analysis.bands: the stored odds bands of the whole season agree with a second computation in SQL',
  async (db) => {
    expect(await refreshAnalysis(db, clockAt(demoNow))).toBe(true);
    const { bands, total, favourites } = priceHistory(await readPriceCells(db, null), {
      location: null,
      kind: null,
      fieldSize: null,
    });
    const expected = await bandsInSql(db, pragueDate(demoNow));
    for (const row of expected) {
      const result = bands.find(({ band }) => band === row.band)?.result;
      expect(result).toMatchObject({ starts: row.starts, wins: row.wins });
      expect(result?.implied).toBeCloseTo(row.implied, 6);
      expect(result?.fair).toBeCloseTo(row.fair, 6);
      expect(result?.returned).toBeCloseTo(row.returned, 6);
    }
    expect(total.starts).toBe(expected.reduce((sum, { starts }) => sum + starts, 0));
    expect(favourites.starts).toBe(expected.reduce((sum, row) => sum + row.favourites, 0));
    expect(await readPriceSeasons(db)).toEqual({ seasons: [2023], computedAt: demoNow });
    expect(await readPriceCells(db, 2022)).toEqual([]);

    const rating = await readRating(db);
    expect(rating).toMatchObject({ lastDay: '2023-09-30', raceCount: 292 });
    // As printed in docs/decisions/0069-rating-by-lines.md.
    const losses = [rating?.evenLogLoss, rating?.model?.logLoss, rating?.market?.logLoss, rating?.blend?.logLoss];
    expect(losses).toEqual([2.17, 2.01, 1.869, 1.859].map((loss) => expect.closeTo(loss, 3)));
    expect(rating?.gapClosed).toEqual({
      value: expect.closeTo(0.53, 2),
      low: expect.closeTo(0.32, 2),
      high: expect.closeTo(0.75, 2),
    });
    expect(rating?.modelOverEven?.low).toBeGreaterThan(0);
    expect(rating?.marketOverModel?.low).toBeGreaterThan(0);
    const perRace = await queryRows(
      db,
      { sum: float },
      sql`
    select sum(probability) as sum from win_forecasts join race_participations p on p.id = participation_id group by p.race_id`,
    );
    expect(perRace.length).toBeGreaterThan(340);
    for (const { sum } of perRace) expect(sum).toBeCloseTo(1, 9);
    expect(await refreshAnalysis(db, clockAt(demoNow))).toBe(false);
  },
);

testInTransaction(
  'rating.fitting: a corrected result is fitted anew; today’s results teach the rating at once, but the odds bands tomorrow',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-05-01' });
    const raceId = await insertRace(db, { eventId, isCompleted: true });
    const winner = await insertRunner(db, { raceId, finishingPosition: 1, fortunaOdds: 3, tipsportOdds: 2 });
    await insertRunner(db, { raceId, finishingPosition: 2, fortunaOdds: 2, tipsportOdds: 3 });
    const clock = clockAt(Date.parse('2023-05-02T10:00:00Z') as Instant);
    expect(await refreshAnalysis(db, clock)).toBe(true);
    expect(await refreshAnalysis(db, clock)).toBe(false);
    await db.execute(
      sql`update race_participations set result_status = 'DD', finishing_position = null where id = ${winner.id}`,
    );
    expect(await refreshAnalysis(db, clock)).toBe(true);
    expect(await db.select().from(ratingFits)).toHaveLength(2);
    const onTheDay = clockAt(Date.parse('2023-05-01T20:00:00Z') as Instant);
    expect(await refreshAnalysis(db, onTheDay)).toBe(true);
    expect(await readRating(db)).toMatchObject({ raceCount: 1, lastDay: '2023-05-01' });
    expect(await readPriceCells(db, null)).toEqual([]);
    expect((await db.select().from(winForecasts)).map(({ probability }) => probability)).toEqual([0.5, 0.5]);
  },
);

testInTransaction(
  'rating.kept-forecasts: a forecast follows its line-up until the start, then it stays as it was made',
  async (db) => {
    const startsAt = Date.parse('2023-05-02T12:00:00Z') as Instant;
    const eventId = await insertEvent(db, { date: '2023-05-02' });
    const raceId = await insertRace(db, { eventId, time: '14:00' });
    const [first] = [await insertRunner(db, { raceId }), await insertRunner(db, { raceId })];
    const forecast = async (now: Instant) => {
      await refreshAnalysis(db, clockAt(now));
      const made = await readRaceForecast(db, raceId);
      return { madeAt: made?.madeAt, probabilities: made?.runners.map(({ probability }) => probability) };
    };
    const early = addMinutes(startsAt, -60);
    expect(await forecast(early)).toEqual({ madeAt: early, probabilities: [0.5, 0.5] });
    await insertRunner(db, { raceId });
    const late = addMinutes(startsAt, -1);
    const fixed = { madeAt: late, probabilities: [1, 1, 1].map((one) => expect.closeTo(one / 3, 9)) };
    expect(await forecast(late)).toEqual(fixed);
    await db.execute(sql`update race_participations set result_status = 'DNS' where id = ${first?.id}`);
    expect(await forecast(startsAt)).toEqual(fixed);
    await db.execute(sql`update races set is_completed = true where id = ${raceId}`);
    expect(await forecast(addMinutes(startsAt, 60 * 48))).toEqual(fixed);
    expect(await readRaceForecast(db, raceId + 1)).toBeNull();
  },
);

testInTransaction(
  'odds-analysis.kept-numbers: the job works out anew what a result, a closing price or a lineup has changed, ten minutes later at most',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-05-01' });
    const raceId = await insertRace(db, { eventId, isCompleted: true });
    const winner = await insertRunner(db, { raceId, finishingPosition: 1, fortunaOdds: 3 });
    const upcoming = await insertRace(db, { eventId: await insertEvent(db, { date: '2023-05-09' }) });
    const now = Date.parse('2023-05-02T10:00:00Z') as Instant;
    const job = analysisJob(db, clockAt(now));
    expect(['events', 'event:1', 'rating'].map((topic) => job.wokenBy?.(topic))).toEqual([true, false, false]);
    const fitsAfterRun = async () => {
      expect(await job.run(async () => undefined)).toBe(addMinutes(now, 10));
      return db.$count(ratingFits);
    };
    const counts = [await fitsAfterRun(), await fitsAfterRun()];
    await db.execute(sql`update race_participations set finishing_position = 2 where id = ${winner.id}`);
    counts.push(await fitsAfterRun());
    await db.execute(sql`update race_participations set fortuna_odds = 4 where id = ${winner.id}`);
    counts.push(await fitsAfterRun());
    await insertRunner(db, { raceId: upcoming });
    counts.push(await fitsAfterRun());
    expect(counts).toEqual([1, 1, 2, 3, 4]);
  },
);

testInTransaction(
  'simulation.settling: tips of a race day are settled with a void one, exact sums and robots',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-10-01' });
    const raceId = await insertRace(db, { eventId });
    const horses = await Promise.all([1, 2, 3, 4].map(() => insertHorse(db)));
    const runners: number[] = [];
    for (const [index, horseId] of horses.entries()) {
      const price = {
        fortunaOdds: 8 + index,
        fortunaPlace3Odds: index === 0 ? 1.5 : null,
        tipsportPlace3Odds: index === 0 ? 2 : null,
      };
      runners.push((await insertRunner(db, { raceId, horseId, number: index + 1, ...price })).id);
    }
    const [alena, bohous] = [
      await insertProfile(db, { username: 'alena' }),
      await insertProfile(db, { username: 'bohous' }),
    ];
    await db.execute(sql`alter table horse_tips disable trigger user`);
    const tip = (userId: string, at: number) =>
      db.execute(
        sql`insert into horse_tips (participation_id, race_id, user_id) values (${runners[at]}, ${raceId}, ${userId})`,
      );
    await tip(alena, 0);
    await tip(alena, 3);
    await tip(bohous, 1);
    await tip(bohous, 2);
    for (const [index, position] of [1, 2, 3].entries()) {
      await db.execute(
        sql`update race_participations set finishing_position = ${position} where id = ${runners[index]}`,
      );
    }
    await db.execute(sql`update race_participations set result_status = 'DNS' where id = ${runners[3]}`);
    await db.execute(sql`update races set is_completed = true where id = ${raceId}`);
    await settleTips(db, Date.parse('2023-10-02T10:00:00Z') as Instant);
    const period = tipPeriod('event', String(eventId), '2023-10-02' as PragueDate)!;
    const everybody = {
      period,
      search: null,
      minTips: 0,
      sort: 'roi',
      isReversed: false,
      limit: 9,
      offset: 0,
    } as const;
    const { rows: tippers } = await readTipperStandings(db, everybody);
    const bots = await readBotTotals(db, period.span);
    expect(await readRaceCount(db, period.span)).toBe(1);
    expect(
      tippers.map(({ username, totalTips, winningTips, totalWinnings, successRate, roi }) => [
        username,
        totalTips,
        winningTips,
        totalWinnings,
        successRate,
        roi,
      ]),
    ).toEqual([
      ['alena', 1, 1, 1.75, 100, 75],
      ['bohous', 2, 0, 0, 100, -100],
    ]);
    expect(bots.map(({ bot, totalTips, totalWinnings }) => [bot, totalTips, totalWinnings])).toEqual([
      ['favourites', 3, 1.75],
      ['favourites-without-first', 2, 0],
      ['outsiders', 3, 1.75],
    ]);
  },
);
