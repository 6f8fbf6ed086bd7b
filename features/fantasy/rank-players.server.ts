import { type SQL, sql } from 'drizzle-orm';
import type { TotalScore } from './ranking.rules.ts';
import type { PlacedTotal, PlayerTotal } from './standing-lists.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, queryRows, text } from '#platform/db/query-rows.server.ts';

/** A round's scores as they are stored, in their order. */
export type RoundStandings = { month: string; ranked: number; scores: readonly TotalScore[] };

/** A month ('3/2023-10') or a season ('3'), as in fantasy_period_standings. */
export type Period = { scope: 'month' | 'season'; period: string };

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
export function readRoundsOf(tx: Db, period: Period): Promise<RoundStandings[]> {
  return readLists(tx, playedIn(period));
}

/** The id of the newest of them. */
export async function readNewestRound(tx: Db, period: Period): Promise<number | null> {
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
export async function storeRoundStandings(
  tx: Db,
  eventId: number,
  { month, ranked, scores }: RoundStandings,
): Promise<void> {
  await tx.execute(sql`
    insert into fantasy_round_standings (event_id, month, ranked, players, points, captain_wins)
    values (${eventId}, ${month}, ${ranked}, ${list(scores.map(({ playerId }) => playerId))}::bigint[],
      ${list(scores.map(({ points }) => points))}::int[], ${list(scores.map(({ captainWins }) => captainWins))}::int[])
    on conflict (event_id) do update set month = excluded.month, ranked = excluded.ranked, players = excluded.players,
      points = excluded.points, captain_wins = excluded.captain_wins`);
}

/** The totals of a period; null when they must be added up from its rounds. */
export async function readPeriodTotals(tx: Db, { scope, period }: Period): Promise<PlayerTotal[] | null> {
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
export async function storePeriodStandings(
  tx: Db,
  { scope, period }: Period,
  totals: readonly PlacedTotal[],
): Promise<void> {
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
