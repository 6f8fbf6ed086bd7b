import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { roundOrder, type RoundScore, totalOrder, type TotalScore } from '#domain/fantasy/ranking.ts';
import { rankBy } from '#domain/standings/order.ts';
import type { Instant } from '#domain/shared/time.ts';
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
import { rankRound, rankTotals } from './rank-players.ts';

const count = 200;

/** Few different values: most players tie with others in one criterion or all but the last. */
const anyScore = fc.record({
  points: fc.integer({ min: 0, max: 4 }),
  captainWins: fc.integer({ min: 0, max: 1 }),
  savedAt: fc.constantFrom(1_696_600_000_000 as Instant, 1_696_600_000_001 as Instant),
});

testOnBothEngines(
  'fantasy.ties: the database ranks random scores as the rules of round, month and season do, ties included',
  async (db) => {
    const { eventId } = await openDay(db);
    const users = await db
      .insert(profiles)
      .values(Array.from({ length: count }, (_, at) => ({ id: crypto.randomUUID(), username: `hrac${at}` })))
      .returning({ id: profiles.id });
    const players = await db
      .insert(fantasyPlayers)
      .values(users.map(({ id }) => ({ userId: id })))
      .returning({ id: fantasyPlayers.id });
    const sampled = fc.sample(anyScore, count);
    const scores: RoundScore[] = players.map(({ id }, index) => ({ playerId: id, ...sampled[index]! }));
    await db
      .insert(fantasyTeams)
      .values(scores.map(({ playerId, savedAt }) => ({ eventId, playerId, savedAt: new Date(savedAt) })));
    await db
      .insert(fantasyScores)
      .values(scores.map(({ playerId, points, captainWins }) => ({ eventId, playerId, points, captainWins })));

    await rankRound(db, eventId);
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
