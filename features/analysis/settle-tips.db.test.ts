import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { tipPeriod } from './tip-scope.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { tipTotals } from '#features/tips/tip-totals.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import { insertTippedDays } from '#tests/factories/tipped-days.ts';
import { readBotTotals, readRaceCount } from './read-bot-totals.server.ts';
import { readStandingOf, readTipperStandings } from './read-standings.server.ts';
import { settleTipsJob, settleTips } from './settle-tips.server.ts';

useDemoWorld();

/**
 * The oracle: the outcome of a tip on each runner by the rules of docs/product/simulation.md, computed in SQL from the
 * tables of races, independently of the domain.
 */
const runnersInSql = sql`
  with fields as (
    select r.id as race_id, r.is_completed, e.id as event_id, e.date,
      count(*) filter (where p.result_status is distinct from 'DNS') as starters,
      r.is_cancelled or e.status = 'cancelled' or bool_and(p.result_status is not distinct from 'A') as is_void
    from races r join race_events e on e.id = r.event_id join race_participations p on p.race_id = r.id
    group by r.id, e.id
  ), runners as (
    select p.id, f.event_id, f.date, p.number, p.finishing_position as position, p.race_id,
      greatest(p.fortuna_odds, p.tipsport_odds) as price,
      case
        when p.finishing_position > case when f.starters < 4 then 1 when f.starters < 6 then 2 else 3 end then 0
        when p.finishing_position is null then 0
        when num_nonnulls(p.fortuna_place_3_odds, p.tipsport_place_3_odds) > 0 then
          (coalesce(p.fortuna_place_3_odds, 0) + coalesce(p.tipsport_place_3_odds, 0))
            / num_nonnulls(p.fortuna_place_3_odds, p.tipsport_place_3_odds)
        else power(coalesce(greatest(p.fortuna_odds, p.tipsport_odds), 1), 1 / 3.0)
      end::numeric(14, 6) as payout
    from fields f join race_participations p using (race_id)
    where f.is_completed and not f.is_void and p.result_status is distinct from 'DNS' and p.result_status is distinct from 'A'
  )`;

const sums = sql`count(*)::int as tips, (count(*) filter (where position = 1))::int as first,
  (count(*) filter (where position = 2))::int as second, (count(*) filter (where position = 3))::int as third,
  sum(payout)::text as payout`;
const sumColumns = { tips: int, first: int, second: int, third: int, payout: text() };

const periods = sql`(values ('event', event_id::text), ('round', (date - (extract(isodow from date)::int - 1))::text),
  ('month', left(date::text, 7)), ('season', left(date::text, 4)), ('all', '')) as period(scope, id)`;

async function expectTotalsOfOracle(db: Db, minCount: number): Promise<void> {
  const columns = { scope: text(), id: text(), person: text(), ...sumColumns, odds: text(), last: text() };
  const stored = await queryRows(
    db,
    columns,
    sql`select scope, period as id, user_id::text as person, total_tips as tips, winning_tips as first, place_tips as second,
      show_tips as third, total_winnings::text as payout, winner_odds::text as odds, last_tip_at::text as last
      from tip_totals order by 1, 2, 3`,
  );
  const expected = await queryRows(
    db,
    columns,
    sql`${runnersInSql}
      select period.scope, period.id, t.user_id::text as person, ${sums},
        coalesce(sum(price) filter (where position = 1), 0)::numeric(14, 2)::text as odds, max(t.created_at)::text as last
      from runners join horse_tips t on t.participation_id = runners.id cross join lateral ${periods}
      group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(stored.length).toBeGreaterThan(minCount);
  expect(stored).toEqual(expected);
}

testOnDemoWorld(
  'simulation.settling: the totals of every person agree with an oracle in SQL to the millionth',
  async (db) => expectTotalsOfOracle(db, 4000),
);

testInTransaction(
  'tip-analysis.scale: ten thousand tips of two hundred people agree with the oracle to the millionth',
  async (db) => {
    await insertTippedDays(db, { days: 5, people: 200, tips: 10_000 });
    await settleTips(db, Date.parse('2020-12-31T00:00:00Z') as Instant);
    await expectTotalsOfOracle(db, 1500);
    const period = tipPeriod('season', '2020', '2020-12-31' as PragueDate)!;
    const top = { period, search: null, minTips: 0, sort: 'rank', isReversed: false, limit: 50, offset: 0 } as const;
    const { rows, total } = await readTipperStandings(db, top);
    expect([rows.length, total, rows[0]?.rank]).toEqual([50, 200, 1]);
    const ratios = rows.map(({ totalWinnings, totalTips }) => totalWinnings / totalTips);
    expect(ratios).toEqual(ratios.toSorted((one, other) => other - one));
  },
);

testOnDemoWorld('simulation.robots: the robots of the whole season agree with an oracle in SQL', async (db) => {
  const expected = await queryRows(
    db,
    { bot: text(), ...sumColumns },
    sql`${runnersInSql}, ranked as (
        select *, row_number() over (partition by race_id order by price, number) as low,
          row_number() over (partition by race_id order by price desc, number) as high
        from runners where price is not null
      )
      select bot, ${sums} from ranked cross join lateral (values ('favourites', low <= 3),
        ('favourites-without-first', low between 2 and 4), ('outsiders', high <= 3)) as pick(bot, is_picked)
      where is_picked group by bot order by bot`,
  );
  const season = { from: '2023-01-01' as PragueDate, to: '2023-12-31' as PragueDate };
  const stored = (await readBotTotals(db, season)).map((line) => ({
    bot: line.bot,
    tips: line.totalTips,
    first: line.winningTips,
    second: line.placeTips,
    third: line.showTips,
    payout: line.totalWinnings.toFixed(6),
  }));
  expect(stored).toEqual(expected);
  expect(await readRaceCount(db, season)).toBe(292);
});

const now = Date.parse('2023-10-08T18:00:00Z') as Instant;

/** A race of four priced runners and three people's tips on them, open until a test settles it. */
async function tippedRace(db: Db) {
  const eventId = await insertEvent(db, { date: '2023-10-08' });
  const raceId = await insertRace(db, { eventId });
  const runners: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    const runner = { raceId, number, fortunaOdds: 1 + number, fortunaPlace3Odds: 1 + number / 10 };
    runners.push((await insertRunner(db, runner)).id);
  }
  const people = [await insertProfile(db), await insertProfile(db), await insertProfile(db)];
  await db.execute(sql`alter table horse_tips disable trigger horse_tips_guard`);
  let minute = 10;
  for (const [person, runner] of [
    [0, 0],
    [0, 3],
    [1, 1],
    [2, 2],
    [2, 0],
  ] as const) {
    const createdAt = new Date(`2023-10-08T08:${(minute += 1)}:00Z`);
    await db.insert(horseTips).values({ runnerId: runners[runner]!, raceId, userId: people[person]!, createdAt });
  }
  return { eventId, raceId, runners, people };
}

async function finish(db: Db, raceId: number, places: readonly [runner: number, position: number | null][]) {
  for (const [runner, finishingPosition] of places)
    await db
      .update(participations)
      .set(unjudged({ finishingPosition, resultStatus: null }))
      .where(eq(participations.id, runner));
  await db
    .update(races)
    .set(unjudged({ isCompleted: true }))
    .where(eq(races.id, raceId));
}

/** The stored totals, and the sums of the outcomes computed now; they must always be equal. */
async function storedAndCounted(db: Db) {
  const columns = {
    scope: text(),
    period: text(),
    user_id: text(),
    total_tips: int,
    winning_tips: int,
    place_tips: int,
    show_tips: int,
    total_winnings: float,
    winner_odds: float,
    last_tip_at: text(),
  };
  const storedRows = await queryRows(
    db,
    columns,
    sql`select scope, period, user_id, total_tips, winning_tips, place_tips, show_tips,
    total_winnings::float8, winner_odds::float8, last_tip_at::text from tip_totals order by 1, 2, 3`,
  );
  const counted = await queryRows(
    db,
    columns,
    sql`select p.scope, p.period, t.user_id, count(*)::int as total_tips,
    (count(*) filter (where o.position = 1))::int as winning_tips,
    (count(*) filter (where o.position = 2))::int as place_tips,
    (count(*) filter (where o.position = 3))::int as show_tips, sum(o.payout)::float8 as total_winnings,
    coalesce(sum(o.odds) filter (where o.position = 1), 0)::float8 as winner_odds, max(t.created_at)::text as last_tip_at
    from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id
    cross join lateral (values ('event', o.event_id::text), ('month', left(o.raced_on::text, 7)),
      ('round', (o.raced_on - extract(isodow from o.raced_on)::int + 1)::text), ('season', left(o.raced_on::text, 4)),
      ('all', '')) as p(scope, period)
    where o.state <> 'void' group by 1, 2, 3 order by 1, 2, 3`,
  );
  return { storedRows, counted };
}

testInTransaction(
  'simulation.settling, results.corrections: the totals follow when races are corrected, annulled, reopened or moved',
  async (db) => {
    const { eventId, raceId, runners, people } = await tippedRace(db);
    const [a, b, c, d] = runners as [number, number, number, number];
    const other = await insertRace(db, { eventId, raceNumber: 2 });
    const { id: earlier } = await insertRunner(db, { raceId: other, number: 1, fortunaOdds: 3, finishingPosition: 1 });
    const early = new Date('2023-10-08T07:00:00Z');
    await db.insert(horseTips).values({ runnerId: earlier, raceId: other, userId: people[0]!, createdAt: early });
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, other));
    const setStatus = (runner: number, resultStatus: 'DNS' | 'DD' | 'A') =>
      db
        .update(participations)
        .set(unjudged({ resultStatus, finishingPosition: null }))
        .where(eq(participations.id, runner));
    const rowCounts: number[] = [];
    const steps: (() => Promise<unknown>)[] = [
      () =>
        finish(db, raceId, [
          [a, 1],
          [b, 2],
          [c, 3],
          [d, 4],
        ]),
      () =>
        finish(db, raceId, [
          [a, 2],
          [b, 1],
        ]),
      () => setStatus(b, 'DD'),
      () => setStatus(d, 'DNS'),
      () => db.update(participations).set({ fortunaPlace3Odds: 9 }).where(eq(participations.id, a)),
      () => db.update(raceEvents).set({ date: '2023-09-30' }).where(eq(raceEvents.id, eventId)),
      () =>
        db
          .update(races)
          .set(unjudged({ isCompleted: false }))
          .where(eq(races.id, raceId)),
      () =>
        db
          .update(races)
          .set(unjudged({ isCompleted: true }))
          .where(eq(races.id, raceId)),
      () => Promise.all([a, b, c, d].map((runner) => setStatus(runner, 'A'))),
    ];
    for (const step of steps) {
      await step();
      expect(await settleTips(db, now)).toEqual(['standings']);
      const { storedRows, counted } = await storedAndCounted(db);
      expect(storedRows).toEqual(counted);
      rowCounts.push(storedRows.length);
    }
    // Five periods a person: three people, then only the one who tipped the other race.
    expect(rowCounts).toEqual([15, 15, 15, 15, 15, 15, 5, 15, 5]);
    // Foreign key: a sum never counts a tip whose runner is gone.
    expect(await outcomeOf(db, (tx) => tx.delete(participations).where(eq(participations.id, c)))).toBe('23503');
  },
);

testInTransaction(
  'tip-analysis.ranking: ranks by ROI, winners, odds of winners and the earlier last tip',
  async (db) => {
    const { eventId, raceId, runners, people } = await tippedRace(db);
    const [a, b, c, d] = runners as [number, number, number, number];
    // Everybody tips every horse: equal but for the time of the last tip.
    for (const [index, userId] of people.entries()) {
      for (const runnerId of [a, b, c]) {
        const createdAt = new Date(`2023-10-08T09:0${9 - index}:00Z`);
        const tip = { runnerId, raceId, userId, createdAt };
        await db
          .insert(horseTips)
          .values(tip)
          .onConflictDoUpdate({ target: [horseTips.userId, horseTips.runnerId], set: { createdAt } });
      }
    }
    await db.delete(horseTips).where(eq(horseTips.runnerId, d));
    await finish(db, raceId, [
      [a, 1],
      [b, 2],
      [c, 3],
      [d, 4],
    ]);
    await settleTips(db, now);
    const period = tipPeriod('event', String(eventId), '2023-10-08' as PragueDate)!;
    const all = { period, search: null, minTips: 0, sort: 'rank', isReversed: false, limit: 10, offset: 0 } as const;
    const { rows, total, peopleCount } = await readTipperStandings(db, all);
    expect({ total, peopleCount }).toEqual({ total: 3, peopleCount: 3 });
    expect(rows.map(({ userId, rank }) => [userId, rank])).toEqual([
      [people[2], 1],
      [people[1], 2],
      [people[0], 3],
    ]);
    expect(rows[0]).toMatchObject({ totalTips: 3, winningTips: 1, winnerOdds: 2, totalWinnings: 2.3 });
    expect(await readStandingOf(db, period, people[1]!)).toEqual(rows[1]);
    const name = rows[1]!.username!.slice(0, 9).toUpperCase();
    const searched = await readTipperStandings(db, { ...all, search: name });
    expect(searched.rows.map(({ rank }) => rank)).toEqual([2]);
    const last = await readTipperStandings(db, { ...all, isReversed: true, limit: 1, offset: 1 });
    expect(last.rows.map(({ rank }) => rank)).toEqual([2]);
    expect(await readTipperStandings(db, { ...all, minTips: 4 })).toMatchObject({ rows: [], total: 0 });
  },
);

testInTransaction('simulation.void: a race not run by the end of its round is void from Monday on', async (db) => {
  const { runners } = await tippedRace(db);
  const outcomes = () =>
    queryRows(
      db,
      { state: text() },
      sql`select distinct state from tip_outcomes where participation_id = ${runners[0]}`,
    );
  const jobAt = (at: string) =>
    settleTipsJob(db, { now: () => Date.parse(at) as Instant, anchor: () => null }).run(async () => undefined);
  await jobAt('2023-10-08T21:59:00Z');
  expect(await outcomes()).toEqual([]);
  const next = await jobAt('2023-10-08T22:00:00Z');
  expect(await outcomes()).toEqual([{ state: 'void' }]);
  expect(next).toBe(Date.parse('2023-10-08T22:01:00Z'));
  expect(await db.select().from(tipTotals)).toEqual([]);
});
