import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { fantasyPeriodStandings, fantasyScores } from './fantasy.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { finishRace, insertTeams, openDay, type PlayedDay } from '#tests/factories/fantasy.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { closeDue } from './fantasy-job.server.ts';
import { settleFantasy } from './settle-fantasy.server.ts';

const totalColumns = { scope: text(), player: int, points: int, wins: int, rounds: int, rank: nullable(int) };

function readTotals(db: Db) {
  return queryRows(
    db,
    { ...totalColumns, previous: nullable(int) },
    sql`select scope, player_id::int as player, points, captain_wins as wins, rounds, rank, previous_rank as previous
      from fantasy_totals order by scope, player_id`,
  );
}

/** The sums and their order once more, from the rounds' scores alone. */
function addUpTotals(db: Db) {
  return queryRows(
    db,
    totalColumns,
    sql`
    select scope, player_id::int as player, sum(s.points)::int as points, sum(s.captain_wins)::int as wins,
      count(*)::int as rounds, case when robot is null then (row_number() over (partition by scope, robot is null
        order by sum(s.points) desc, sum(s.captain_wins) desc, player_id))::int end as rank
    from fantasy_scores s join fantasy_players p on p.id = s.player_id cross join (values ('month'), ('season')) as of(scope)
    group by scope, player_id, robot order by scope, player_id`,
  );
}

/** How many rows of standings this transaction has written. */
function readWrites(db: Db): Promise<{ rounds: number; periods: number }> {
  const writesOf = (table: string) => sql`(select (n_tup_ins + n_tup_upd + n_tup_del)::int
    from pg_stat_xact_user_tables where schemaname = 'public' and relname = ${table})`;
  return queryRow(
    db,
    { rounds: int, periods: int },
    sql`select ${writesOf('fantasy_round_standings')} as rounds, ${writesOf('fantasy_period_standings')} as periods`,
  );
}

async function playDay(db: Db, date: string, teams: number): Promise<PlayedDay> {
  const day = await openDay(db, { date });
  await insertTeams(db, day, teams);
  await setSiteTime(db, new Date(day.firstStart).toISOString());
  await closeDue(db, day.firstStart);
  for (const race of day.races) await finishRace(db, race, day.firstStart);
  return day;
}

testInTransaction(
  'fantasy.scoring: a corrected result writes a row of its round, its month and its season, which agree with all of them added up',
  async (db) => {
    await playDay(db, '2023-10-08', 60);
    await db.execute(sql`update profiles set username = 'dal-' || username`);
    const day = await playDay(db, '2023-10-15', 40);
    const sums = async () => (await readTotals(db)).map(({ previous: _previous, ...total }) => total);
    expect(await sums()).toEqual(await addUpTotals(db));
    const before = await readWrites(db);
    const [winner, second] = day.races[0]!.runners;
    for (const [runnerId, finishingPosition] of [
      [winner, 2],
      [second, 1],
    ])
      await db.update(participations).set(unjudged({ finishingPosition })).where(sql`id = ${runnerId}`);
    await settleFantasy(db, day.firstStart);
    const after = await readWrites(db);
    expect([after.rounds - before.rounds, after.periods - before.periods]).toEqual([1, 2]);
    const corrected = await readTotals(db);
    expect(await sums()).toEqual(await addUpTotals(db));
    await db.delete(fantasyPeriodStandings);
    await db.execute(sql`insert into unsettled_fantasy values (${day.eventId})`);
    await settleFantasy(db, day.firstStart);
    expect(await readTotals(db)).toEqual(corrected);
  },
);

testInTransaction(
  'fantasy.ties: the view of a round has the ranks in which its lists were stored, and robots without one',
  async (db) => {
    await playDay(db, '2023-10-08', 30);
    const scores = await db.select().from(fantasyScores).orderBy(sql`rank`);
    expect(scores.map(({ rank }) => rank)).toEqual([
      ...Array.from({ length: 30 }, (_, at) => at + 1),
      null,
      null,
      null,
    ]);
    const people = scores.slice(0, 30);
    const inOrder = people.toSorted(
      (a, b) => b.points - a.points || b.captainWins - a.captainWins || a.playerId - b.playerId,
    );
    expect(people).toEqual(inOrder);
  },
);
