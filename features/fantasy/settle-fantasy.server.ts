import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, queryRows, text } from '#platform/db/query-rows.server.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import {
  changeTotals,
  type PlacedTotal,
  type PlayerTotal,
  rankRound,
  rankTotals,
  type RoundScore,
  type TotalScore,
} from './standings.rules.ts';
import { abandonedUntil } from './round.rules.ts';
import { type FantasyRules, roundOutcome, type RoundOutcome, scoreTeam } from './scoring.rules.ts';
import { fantasyPlayers, fantasyRounds, fantasyRules, fantasySeasons, unsettledFantasy } from './fantasy.tables.ts';
import { fantasyTopic } from './season.server.ts';
import { readScoredRaces, readTeams, type StoredTeam } from './team.server.ts';

/** A round's scores as they are stored, in their order. */
type RoundStandings = { month: string; ranked: number; scores: readonly TotalScore[] };

/** A month ('3/2023-10') or a season ('3'), as in fantasy_period_standings. */
type Period = { scope: 'month' | 'season'; period: string };

const roundColumns = {
  month: text(),
  ranked: int,
  players: json<number[]>(),
  points: json<number[]>(),
  captainWins: json<number[]>(),
};
const roundLists = sql`list.month, list.ranked, to_json(list.players) as players, to_json(list.points) as points,
  to_json(list.captain_wins) as "captainWins"`;

/** The stored standings of a round, null before it is first scored. */
export async function readRoundStandings(tx: Db, eventId: number): Promise<RoundStandings | null> {
  const [round] = await readLists(tx, sql`where list.event_id = ${eventId}`);
  return round ?? null;
}

/** The rounds of a month or a season that have scores. */
function readRoundsOf(tx: Db, period: Period): Promise<RoundStandings[]> {
  return readLists(tx, playedIn(period));
}

/** The id of the newest of them. */
async function readNewestRound(tx: Db, period: Period): Promise<number | null> {
  const [round] = await queryRows(
    tx,
    { id: int },
    sql`select list.event_id::int as id from fantasy_round_standings list ${playedIn(period)}
      order by e.date desc, r.locks_at desc, r.event_id desc limit 1`,
  );
  return round?.id ?? null;
}

function playedIn({ scope, period }: Period): SQL {
  const [season = '', month = ''] = period.split('/');
  return sql`join fantasy_rounds r on r.event_id = list.event_id join race_events e on e.id = r.event_id
    where r.season_id = ${Number(season)} and cardinality(list.players) > 0 and (${scope} = 'season' or list.month = ${month})`;
}

async function readLists(tx: Db, which: SQL): Promise<RoundStandings[]> {
  const rows = await queryRows(tx, roundColumns, sql`select ${roundLists} from fantasy_round_standings list ${which}`);
  return rows.map(({ month, ranked, players, points, captainWins }) => ({
    month,
    ranked,
    scores: players.map((playerId, at) => ({ playerId, points: points[at] ?? 0, captainWins: captainWins[at] ?? 0 })),
  }));
}

/** Stores the standings of a round in one row. */
async function storeRoundStandings(tx: Db, eventId: number, { month, ranked, scores }: RoundStandings): Promise<void> {
  await tx.execute(sql`
    insert into fantasy_round_standings (event_id, month, ranked, players, points, captain_wins)
    values (${eventId}, ${month}, ${ranked}, ${list(scores.map(({ playerId }) => playerId))}::bigint[],
      ${list(scores.map(({ points }) => points))}::int[], ${list(scores.map(({ captainWins }) => captainWins))}::int[])
    on conflict (event_id) do update set month = excluded.month, ranked = excluded.ranked, players = excluded.players,
      points = excluded.points, captain_wins = excluded.captain_wins`);
}

/** The totals of a period; null when they must be added up from its rounds. */
async function readPeriodTotals(tx: Db, { scope, period }: Period): Promise<PlayerTotal[] | null> {
  const [stored] = await queryRows(
    tx,
    { players: json<number[]>(), points: json<number[]>(), captainWins: json<number[]>(), rounds: json<number[]>() },
    sql`
      select to_json(players) as players, to_json(points) as points, to_json(captain_wins) as "captainWins",
        to_json(rounds) as rounds
      from fantasy_period_standings where scope = ${scope} and period = ${period}`,
  );
  if (!stored) return null;
  const { players, points, captainWins, rounds } = stored;
  return players.map((playerId, at) => ({
    playerId,
    points: points[at] ?? 0,
    captainWins: captainWins[at] ?? 0,
    rounds: rounds[at] ?? 0,
  }));
}

/** Stores the standings of a period in one row; without players there is none. */
async function storePeriodStandings(tx: Db, { scope, period }: Period, totals: readonly PlacedTotal[]): Promise<void> {
  if (totals.length === 0) {
    await tx.execute(sql`delete from fantasy_period_standings where scope = ${scope} and period = ${period}`);
    return;
  }
  const ranked = totals.filter(({ rank }) => rank !== null).length;
  await tx.execute(sql`
    insert into fantasy_period_standings (scope, period, ranked, players, points, captain_wins, rounds, previous_ranks)
    values (${scope}, ${period}, ${ranked}, ${list(totals.map(({ playerId }) => playerId))}::bigint[],
      ${list(totals.map(({ points }) => points))}::int[], ${list(totals.map(({ captainWins }) => captainWins))}::int[],
      ${list(totals.map(({ rounds }) => rounds))}::int[],
      ${list(totals.map(({ previousRank }) => previousRank))}::int[])
    on conflict (scope, period) do update set ranked = excluded.ranked, players = excluded.players,
      points = excluded.points, captain_wins = excluded.captain_wins, rounds = excluded.rounds,
      previous_ranks = excluded.previous_ranks`);
}

/** An array as text: a driver takes ten times as long over ten thousand numbers. */
const list = (numbers: readonly (number | null)[]) =>
  sql`${`{${numbers.map((one) => one ?? 'null').join(',')}}`}::text`;

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
