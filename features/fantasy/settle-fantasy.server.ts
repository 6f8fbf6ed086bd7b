import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RoundScore, TotalScore } from './ranking.rules.ts';
import { abandonedUntil } from './round.rules.ts';
import type { FantasyRules } from './rules.rules.ts';
import { type RoundOutcome, roundOutcome, scoreTeam } from './score.rules.ts';
import { changeTotals, type PlayerTotal, rankRound, rankTotals } from './standing-lists.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyPlayers, fantasyRounds, fantasyRules, fantasySeasons, unsettledFantasy } from './fantasy.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { fantasyTopic } from './open-rounds.server.ts';
import {
  type Period,
  readNewestRound,
  readPeriodTotals,
  readRoundsOf,
  readRoundStandings,
  type RoundStandings,
  storePeriodStandings,
  storeRoundStandings,
} from './rank-players.server.ts';
import { readScoredRaces, readTeams, type StoredTeam } from './read-teams.server.ts';

/**
 * Scores the teams of every round that triggers have marked as changed (docs/decisions/0029), in the transaction of the
 * write that changed it or by the job. Archived seasons stay as they are. Returns the stale cache topics.
 */
export async function settleFantasy(tx: Db, now: Instant): Promise<string[]> {
  const unsettled = await tx.delete(unsettledFantasy).returning({ eventId: unsettledFantasy.eventId });
  const ids = unsettled.map(({ eventId }) => eventId).toSorted((a, b) => a - b);
  if (ids.length === 0) return [];
  const isRanked = await readIsRanked(tx);
  const changes: RoundChange[] = [];
  for (const id of ids) changes.push(...(await settleRound(tx, id, { now, isRanked })));
  for (const [seasonId, ofSeason] of Map.groupBy(changes, (change) => change.seasonId))
    await settleSeason(tx, seasonId, { changes: ofSeason, isRanked });
  return [fantasyTopic];
}

type IsRanked = (player: { playerId: number }) => boolean;

export async function readIsRanked(db: Db): Promise<IsRanked> {
  const robots = await db.select({ id: fantasyPlayers.id }).from(fantasyPlayers).where(isNotNull(fantasyPlayers.robot));
  const robotIds = new Set(robots.map(({ id }) => id));
  return ({ playerId }) => !robotIds.has(playerId);
}
type RoundChange = {
  eventId: number;
  seasonId: number;
  month: string;
  before: readonly TotalScore[];
  after: readonly TotalScore[];
};

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

/** Scores one round; returns how its scores have changed, nothing when its season is archived. */
async function settleRound(
  tx: Db,
  eventId: number,
  { now, isRanked }: { now: Instant; isRanked: IsRanked },
): Promise<RoundChange[]> {
  const round = await lockRound(tx, eventId);
  if (!round) return [];
  const { outcome, standings } = await scoreRound(tx, round, { now, isRanked });
  const stored = await readRoundStandings(tx, eventId);
  await storeRoundStandings(tx, eventId, standings);
  await storeState(tx, eventId, outcome, now);
  const { month, scores: after } = standings;
  return [{ eventId, seasonId: round.seasonId, month, before: stored?.scores ?? [], after }];
}

/** What a round's results and teams give by the rules; stores nothing. */
export async function scoreRound(
  db: Db,
  { eventId, date, rules }: Omit<Round, 'seasonId'>,
  { now, isRanked }: { now: Instant; isRanked: IsRanked },
): Promise<{ outcome: RoundOutcome; standings: RoundStandings }> {
  const outcome = roundOutcome(await readScoredRaces(db, eventId, date <= abandonedUntil(now)), rules);
  const teams = outcome.isCounted ? await readTeams(db, eventId) : [];
  const scores = scoresOf(teams, outcome, rules);
  const standings = {
    month: monthKey(date),
    ranked: scores.filter(isRanked).length,
    scores: rankRound(scores, isRanked),
  };
  return { outcome, standings };
}

export function scoresOf(teams: readonly StoredTeam[], outcome: RoundOutcome, rules: FantasyRules): RoundScore[] {
  return teams.map(({ playerId, savedAt, team }) => {
    const { points, captainWins } = scoreTeam(team, outcome, rules);
    return { playerId, savedAt, points, captainWins };
  });
}

/**
 * Adds the changes of rounds to their months and season; only one transaction at a time may, so the season is locked.
 */
async function settleSeason(
  tx: Db,
  seasonId: number,
  { changes, isRanked }: { changes: readonly RoundChange[]; isRanked: IsRanked },
): Promise<void> {
  await tx.execute(sql`select from fantasy_seasons where id = ${seasonId} for no key update`);
  for (const [month, ofMonth] of Map.groupBy(changes, (change) => change.month))
    await settlePeriod(tx, { scope: 'month', period: `${seasonId}/${month}` }, { changes: ofMonth, isRanked });
  await settlePeriod(tx, { scope: 'season', period: String(seasonId) }, { changes, isRanked });
}

async function settlePeriod(
  tx: Db,
  period: Period,
  { changes, isRanked }: { changes: readonly RoundChange[]; isRanked: IsRanked },
): Promise<void> {
  const stored = await readPeriodTotals(tx, period);
  const totals = stored
    ? changes.reduce<PlayerTotal[]>(changeTotals, stored)
    : (await readRoundsOf(tx, period)).reduce<PlayerTotal[]>(
        (sum, { scores }) => changeTotals(sum, { before: [], after: scores }),
        [],
      );
  const newestId = await readNewestRound(tx, period);
  const changed = changes.find(({ eventId }) => eventId === newestId)?.after;
  const newest = changed ?? (newestId === null ? null : await readRoundStandings(tx, newestId))?.scores ?? [];
  await storePeriodStandings(tx, period, rankTotals(totals, newest, isRanked));
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
