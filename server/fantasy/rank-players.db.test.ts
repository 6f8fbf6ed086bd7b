import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { roundOrder, type RoundScore, totalOrder, type TotalScore } from '#domain/fantasy/ranking.ts';
import { rankBy } from '#domain/standings/order.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, queryRow } from '#server/db/query-rows.ts';
import {
  fantasyPlayers,
  fantasyRounds,
  fantasyScores,
  fantasyTeams,
  fantasyTotals,
} from '#server/db/schema/fantasy.ts';
import { profiles } from '#server/db/schema/people.ts';
import { testOnBothEngines } from '#tests/db.ts';
import { openDay } from '#tests/factories/fantasy.ts';
import { rankTotals, storeScores } from './rank-players.ts';

const count = 200;

/** Few different values: most players tie with others in one criterion or all but the last. */
const anyScore = fc.record({
  points: fc.integer({ min: 0, max: 4 }),
  captainWins: fc.integer({ min: 0, max: 1 }),
  savedAt: fc.constantFrom(1_696_600_000_000 as Instant, 1_696_600_000_001 as Instant),
});

async function insertPlayers(db: Db, number: number): Promise<number[]> {
  const users = await db
    .insert(profiles)
    .values(Array.from({ length: number }, (_, at) => ({ id: crypto.randomUUID(), username: `hrac${at}` })))
    .returning({ id: profiles.id });
  const players = await db
    .insert(fantasyPlayers)
    .values(users.map(({ id }) => ({ userId: id })))
    .returning({ id: fantasyPlayers.id });
  return players.map(({ id }) => id);
}

/** How many rows of the tables of standings this transaction has written. */
function readWrites(db: Db): Promise<{ scores: number; totals: number }> {
  const writesOf = (table: string) => sql`(select (n_tup_ins + n_tup_upd + n_tup_del)::int
    from pg_stat_xact_user_tables where schemaname = 'public' and relname = ${table})`;
  return queryRow(
    db,
    { scores: int, totals: int },
    sql`select ${writesOf('fantasy_scores')} as scores, ${writesOf('fantasy_totals')} as totals`,
  );
}

testOnBothEngines(
  'fantasy.ties: the database ranks random scores as the rules of round, month and season do, ties included',
  async (db) => {
    const { eventId } = await openDay(db);
    const players = await insertPlayers(db, count);
    const sampled = fc.sample(anyScore, count);
    const scores: RoundScore[] = players.map((playerId, index) => ({ playerId, ...sampled[index]! }));
    await db
      .insert(fantasyTeams)
      .values(scores.map(({ playerId, savedAt }) => ({ eventId, playerId, savedAt: new Date(savedAt) })));

    await storeScores(db, eventId, scores);
    const round = await db
      .select({ playerId: fantasyScores.playerId, rank: fantasyScores.rank })
      .from(fantasyScores)
      .innerJoin(fantasyPlayers, and(eq(fantasyPlayers.id, fantasyScores.playerId), isNull(fantasyPlayers.robot)))
      .orderBy(asc(fantasyScores.rank));
    const ranked = rankBy<keyof RoundScore, RoundScore>(roundOrder, scores, () => true);
    expect(round).toEqual(ranked.map(({ playerId, rank }) => ({ playerId, rank })));

    const [season] = await db.select({ id: fantasyRounds.seasonId }).from(fantasyRounds);
    await rankTotals(db, `${season!.id}/2023-10`);
    const month = await db
      .select({ playerId: fantasyTotals.playerId, rank: fantasyTotals.rank, previous: fantasyTotals.previousRank })
      .from(fantasyTotals)
      .innerJoin(fantasyPlayers, and(eq(fantasyPlayers.id, fantasyTotals.playerId), isNull(fantasyPlayers.robot)))
      .where(sql`${fantasyTotals.scope} = 'month'`)
      .orderBy(asc(fantasyTotals.rank));
    const rankedTotals = rankBy<keyof TotalScore, TotalScore>(totalOrder, scores, () => true);
    expect(month).toEqual(rankedTotals.map(({ playerId, rank }) => ({ playerId, rank, previous: null })));
  },
);

testOnBothEngines(
  'fantasy.ties: a corrected score rewrites only the rows that it changes, each once, as if all were stored anew',
  async (db) => {
    const { eventId } = await openDay(db);
    const players = await insertPlayers(db, 20);
    const savedAt = new Date(1_696_600_000_000);
    await db.insert(fantasyTeams).values(players.map((playerId) => ({ eventId, playerId, savedAt })));
    const scores = players.map((playerId, index) => ({ playerId, points: 100 - index, captainWins: 0 }));
    const [season] = await db.select({ id: fantasyRounds.seasonId }).from(fantasyRounds);
    const settle = async (given: typeof scores) => {
      await storeScores(db, eventId, given);
      await rankTotals(db, String(season!.id));
    };
    const stored = () =>
      db
        .select({ playerId: fantasyScores.playerId, points: fantasyScores.points, rank: fantasyScores.rank })
        .from(fantasyScores)
        .orderBy(asc(fantasyScores.playerId));
    await settle(scores);
    const before = await readWrites(db);
    await settle(scores);
    expect(await readWrites(db)).toEqual(before);

    // The last but two rises to the third place: sixteen players have another rank.
    const corrected = scores.with(17, { ...scores[17]!, points: 98 }).with(2, { ...scores[2]!, points: 97 });
    await settle(corrected);
    const after = await readWrites(db);
    // The two players' totals of month and season are added up before all are ranked.
    expect([after.scores - before.scores, after.totals - before.totals]).toEqual([16, 4 + 16]);
    const incremental = await stored();
    await db.delete(fantasyScores);
    await settle(corrected);
    expect(await stored()).toEqual(incremental);
  },
);
