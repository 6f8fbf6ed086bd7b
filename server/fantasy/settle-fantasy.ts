import { eq, isNull, and, sql } from 'drizzle-orm';
import { abandonedUntil } from '#domain/fantasy/round.ts';
import type { FantasyRules } from '#domain/fantasy/rules.ts';
import { type RoundOutcome, roundOutcome, scoreTeam } from '#domain/fantasy/score.ts';
import { monthKey } from '#domain/shared/prague-time.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { fantasyRounds, fantasyRules, fantasySeasons, unsettledFantasy } from '#server/db/schema/fantasy.ts';
import { raceEvents } from '#server/db/schema/racing.ts';
import { fantasyTopic } from './open-rounds.ts';
import { rankTotals, storeScores } from './rank-players.ts';
import { readScoredRaces, readTeams } from './read-teams.ts';

/**
 * Scores the teams of every round that triggers have marked as changed (docs/decisions/0029), in the transaction of the
 * write that changed it or by the job. Archived seasons stay as they are. Returns the stale cache topics.
 */
export async function settleFantasy(tx: Db, now: Instant): Promise<string[]> {
  const unsettled = await tx.delete(unsettledFantasy).returning({ eventId: unsettledFantasy.eventId });
  const ids = unsettled.map(({ eventId }) => eventId).toSorted((a, b) => a - b);
  const periods = new Set<string>();
  for (const id of ids) for (const period of await settleRound(tx, id, now)) periods.add(period);
  for (const period of periods) await rankTotals(tx, period);
  return ids.length > 0 ? [fantasyTopic] : [];
}

type Round = { eventId: number; seasonId: number; date: PragueDate; rules: FantasyRules };

async function lockRound(tx: Db, eventId: number): Promise<Round | null> {
  const [round] = await tx
    .select({
      eventId: fantasyRounds.eventId,
      seasonId: fantasyRounds.seasonId,
      date: sql<PragueDate>`${raceEvents.date}`,
      rules: fantasyRules.rules,
    })
    .from(fantasyRounds)
    .innerJoin(fantasyRules, eq(fantasyRules.id, fantasyRounds.rulesId))
    .innerJoin(fantasySeasons, eq(fantasySeasons.id, fantasyRounds.seasonId))
    .innerJoin(raceEvents, eq(raceEvents.id, fantasyRounds.eventId))
    .where(and(eq(fantasyRounds.eventId, eventId), isNull(fantasySeasons.archivedAt)))
    .for('update', { of: fantasyRounds });
  return round ?? null;
}

/** Scores one round; returns the periods of fantasy_totals whose ranks may have changed. */
async function settleRound(tx: Db, eventId: number, now: Instant): Promise<string[]> {
  const round = await lockRound(tx, eventId);
  if (!round) return [];
  const outcome = roundOutcome(await readScoredRaces(tx, eventId, round.date <= abandonedUntil(now)), round.rules);
  const teams = outcome.isCounted ? await readTeams(tx, eventId) : [];
  const scores = teams.map(({ playerId, team }) => ({ playerId, ...scoreTeam(team, outcome, round.rules) }));
  await storeScores(tx, eventId, scores);
  await storeState(tx, eventId, outcome, now);
  return [String(round.seasonId), `${round.seasonId}/${monthKey(round.date)}`];
}

async function storeState(tx: Db, eventId: number, { waiting, isCounted }: RoundOutcome, now: Instant): Promise<void> {
  const state = waiting > 0 ? 'locked' : isCounted ? 'finished' : 'void';
  await tx
    .update(fantasyRounds)
    .set({
      state,
      finishedAt: state === 'locked' ? null : sql`coalesce(${fantasyRounds.finishedAt}, ${new Date(now)})`,
    })
    .where(eq(fantasyRounds.eventId, eventId));
}
