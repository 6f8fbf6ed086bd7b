import { asc, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import {
  fantasyRounds,
  fantasyRoundStandings,
  fantasyTeams,
  unsettledFantasy,
} from '#features/fantasy/fantasy.tables.ts';
import { closeDue, openDue } from '#features/fantasy/fantasy-job.server.ts';
import { settleFantasy } from '#features/fantasy/settle-fantasy.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { withDatabase } from '#tests/db.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { upcomingEvents } from './demo-world.server.ts';
import { publishDue } from './publish-due.server.ts';
import { seedDemo } from './seed-demo.server.ts';

useDemoWorld();

const season = sql`
  select player_id::int as player, points, captain_wins as wins, rounds, rank from fantasy_totals where scope = 'season'
  order by player_id`;
const scoresOf = (eventId: number) => sql`
  select player_id::int as player, points, captain_wins as wins, 1 as rounds from fantasy_scores where event_id = ${eventId}
  order by player_id`;

/** The rules implemented a second time, from results and teams alone, independent of the league's own computation. */
const independent = (events: SQL) => sql`
  with played as (
    select f.event_id from fantasy_rounds f where f.event_id in (${events})
  ), runs as materialized (
    select p.id, r.event_id, p.race_id, r.race_number, p.jockey_id, p.finishing_position as place, p.result_status = 'DNS' as absent,
      case when r.is_cancelled or bool_and(p.result_status is not distinct from 'A') over (partition by p.race_id) then 0
        else case p.finishing_position when 1 then 10 when 2 then 6 when 3 then 4 when 4 then 2 else 0 end
          * case r.category when 'IV.kat.' then 1.1 when 'III.kat.' then 1.2 when 'II.kat.' then 1.3 when 'I.kat.' then 1.4
            when 'NL' then 1.5 when 'L' then 1.6 when 'Gd-3' then 2.0 else 1.0 end end as points
    from race_participations p join races r on r.id = p.race_id where r.event_id in (select event_id from played)
  ), wins as (
    select event_id, jockey_id, count(*) as won from runs where place = 1 group by 1, 2
  ), picks as (
    select t.id as team, t.event_id, t.player_id, k.participation_id as runner, k.is_captain,
      row_number() over (partition by t.id order by coalesce(runs.absent, false) desc, k.is_captain desc, runs.race_number) = 1
        and coalesce(runs.absent, false) and reserve.id is not null and reserve.absent is not true as replaced,
      t.reserve_id
    from fantasy_teams t join played on played.event_id = t.event_id join fantasy_picks k on k.team_id = t.id
    join runs on runs.id = k.participation_id left join runs reserve on reserve.id = t.reserve_id
  ), horses as (
    select picks.team, sum(runs.points * case when is_captain then 2 else 1 end) as points,
      count(*) filter (where is_captain and runs.place = 1) as wins
    from picks join runs on runs.id = case when replaced then picks.reserve_id else runner end group by picks.team
  ), teams as (
    select t.player_id, round(horses.points + 2 * coalesce(wins.won, 0)) as points, horses.wins
    from fantasy_teams t join horses on horses.team = t.id
    left join wins on wins.event_id = t.event_id and wins.jockey_id = t.jockey_id
  )
  select t.player_id::int as player, sum(t.points)::int as points, sum(t.wins)::int as wins, count(*)::int as rounds,
    case when p.robot is null then (rank() over (partition by p.robot is null
      order by sum(t.points) desc, sum(t.wins) desc, t.player_id))::int end as rank
  from teams t join fantasy_players p on p.id = t.player_id group by t.player_id, p.robot order by 1`;

const scoreColumns = { player: int, points: int, wins: int, rounds: int };
const standingColumns = { ...scoreColumns, rank: nullable(int) };

async function expectSeason(db: Db): Promise<void> {
  expect(await queryRows(db, standingColumns, season)).toEqual(
    await queryRows(db, standingColumns, independent(sql`select event_id from fantasy_scores`)),
  );
}

async function expectRound(db: Db, eventId: number): Promise<void> {
  const expected = await queryRows(db, standingColumns, independent(sql`${eventId}`));
  expect(await queryRows(db, scoreColumns, scoresOf(eventId))).toEqual(
    expected.map(({ rank: _rank, ...score }) => score),
  );
}

testOnDemoWorld(
  'demonstration.people: the demonstration has a season of the league, and two rounds open',
  async (db) => {
    const players = await queryRows(db, standingColumns, season);
    expect(players.length).toBeGreaterThan(40);
    expect(players.filter(({ rank }) => rank === null)).toHaveLength(3);
    expect(Math.max(...players.map(({ rounds }) => rounds))).toBe(38);
    const states = await queryRows(
      db,
      { state: text(), count: int },
      sql`select state, count(*)::int as count from fantasy_rounds group by state order by state`,
    );
    expect(states).toEqual([
      { state: 'finished', count: 38 },
      { state: 'open', count: 2 },
    ]);
    const open = await queryRows(
      db,
      { count: int, inTime: boolean, afterOpening: boolean },
      sql`
    select count(*)::int as count, max(t.saved_at) < timestamptz '2023-10-06 08:00:00Z' as "inTime",
      min(t.saved_at) >= r.opened_at as "afterOpening"
    from fantasy_teams t join fantasy_rounds r on r.event_id = t.event_id where r.state = 'open'
    group by t.event_id, r.opened_at order by t.event_id`,
    );
    expect(open).toMatchObject([
      { inTime: true, afterOpening: true },
      { inTime: true, afterOpening: true },
    ]);
    expect(Math.min(...open.map(({ count }) => count))).toBeGreaterThan(20);
  },
);

testOnDemoWorld(
  'fantasy.points: the season 2023, replayed round by round, agrees with an independent computation',
  async (db) => {
    const rounds = await db
      .select({ eventId: fantasyRounds.eventId })
      .from(fantasyRounds)
      .where(sql`state = 'finished'`)
      .orderBy(asc(fantasyRounds.locksAt));
    await db.delete(fantasyRoundStandings);
    await db.delete(unsettledFantasy);
    expect(await queryRows(db, standingColumns, season)).toEqual([]);
    for (const { eventId } of rounds) {
      await db.execute(sql`insert into unsettled_fantasy values (${eventId})`);
      await settleFantasy(db, Date.parse('2023-10-06T08:00:00Z') as Instant);
      await expectRound(db, eventId);
    }
    await expectSeason(db);
    // The remaining rounds as the job runs them: opened the day before, closed at the first start, scored from results.
    const events = await upcomingEvents();
    const days = [...new Set(events.flatMap(({ race }) => race.startAt))].toSorted((a, b) => a - b);
    const ends = [...Map.groupBy(days, (at) => new Date(at).toISOString().slice(0, 10)).values()].map((starts) => ({
      eve: (Math.min(...starts) - 12 * 3_600_000) as Instant,
      end: (Math.max(...starts) + 6 * 3_600_000) as Instant,
    }));
    for (const { eve, end } of ends) {
      for (const now of [eve, end]) {
        await setSiteTime(db, new Date(now).toISOString());
        await publishDue(db, events, now);
        await openDue(db, { now: () => now, anchor: () => null }, now);
        await closeDue(db, now);
      }
    }
    await expectSeason(db);
    expect(await db.$count(fantasyRounds, sql`state = 'finished'`)).toBe(46);
  },
);

test('time.clock-offset: the league is seeded for a clock that starts after its rounds have closed', () =>
  withDatabase(
    async ({ db }) => {
      await seedDemo({ db, log: () => undefined });
      const open = sql`event_id in (select event_id from fantasy_rounds where state = 'open')`;
      expect(await db.$count(fantasyTeams, open)).toBeGreaterThan(40);
    },
    { clockOffsetS: 0 },
  ));
