import { desc, type SQL, sql } from 'drizzle-orm';
import { horseName } from '#domain/racing/horse-name.ts';
import { type Silk, unknownSilk } from '#domain/racing/silk.ts';
import type { FantasySeason, StandingRow, StandingsPeriod } from '#domain/fantasy/standings.ts';
import { pageRanks } from '#domain/standings/page.ts';
import type { Db } from '#server/db/db.ts';
import { int, json, nullable, queryRow, queryRows, text } from '#server/db/query-rows.ts';
import { fantasySeasons } from '#server/db/schema/fantasy.ts';
import { playerName, playerNameColumns } from './players.ts';

const rowColumns = {
  ...playerNameColumns,
  userId: nullable(text()),
  points: int,
  rank: nullable(int),
  captainWins: int,
  rounds: int,
  previousRank: nullable(int),
  roundPoints: nullable(int),
  captainName: nullable(text()),
  captainSilk: nullable(json<Silk>()),
};

type RowSelection = { from: number; to: number } | 'robots' | { players: readonly number[] };

/**
 * For read-leaderboard.ts, as the next three: a page of the leaderboard by stored rank; `round` is the one whose points
 * and captains are shown in each row. One query.
 */
export async function readStandings(
  db: Db,
  period: StandingsPeriod,
  { page, round }: { page: number; round: number },
): Promise<StandingRow[]> {
  return readRows(db, period, round, pageRanks(page));
}

/** The robots' rows of /fantasy/leaderboard; they have points but no rank. */
export function readRobotStandings(db: Db, period: StandingsPeriod, round: number): Promise<StandingRow[]> {
  return readRows(db, period, round, 'robots');
}

/** The rows of some players by rank, for a private league and for the viewer's own row. */
export function readPlayerStandings(
  db: Db,
  period: StandingsPeriod,
  { round, players }: { round: number; players: readonly number[] },
): Promise<StandingRow[]> {
  return readRows(db, period, round, { players });
}

async function readRows(
  db: Db,
  period: StandingsPeriod,
  round: number,
  selection: RowSelection,
): Promise<StandingRow[]> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
      select ${playerName}, p.user_id::text as "userId", t.points,
        t.rank::int, t.captain_wins::int as "captainWins", t.rounds::int, t.previous_rank::int as "previousRank",
        s.points as "roundPoints", h.name as "captainName", h.silk as "captainSilk"
      from ${tableOf(period)} as t join fantasy_players p on p.id = t.player_id
      left join profiles on profiles.id = p.user_id
      left join fantasy_scores s on s.event_id = ${round} and s.player_id = p.id
      left join fantasy_teams team on team.event_id = s.event_id and team.player_id = p.id
      left join fantasy_picks k on k.team_id = team.id and k.is_captain
      left join race_participations run on run.id = k.participation_id
      left join individual_horses h on h.id = run.horse_id
      where ${condition(selection)} order by t.rank nulls last, t.points desc, p.id`,
  );
  return rows.map(({ previousRank, captainName, captainSilk, ...row }) => ({
    ...row,
    moved: previousRank === null || row.rank === null ? null : previousRank - row.rank,
    captain: captainName === null ? null : { name: horseName(captainName), silk: captainSilk ?? unknownSilk },
  }));
}

function tableOf(period: StandingsPeriod): SQL {
  if (period.scope === 'round')
    return sql`(select player_id, points, rank, captain_wins, 1 as rounds, null::int as previous_rank
      from fantasy_scores where event_id = ${period.eventId})`;
  return sql`(select player_id, points, rank, captain_wins, rounds, previous_rank
    from fantasy_totals where scope = ${period.scope} and period = ${period.period})`;
}

function condition(selection: RowSelection): SQL {
  if (selection === 'robots') return sql`p.robot is not null`;
  if ('players' in selection) return sql`p.id = any(${sql.param([...selection.players])}::bigint[])`;
  return sql`t.rank between ${selection.from} and ${selection.to}`;
}

/** How many players have a rank; reads only the end of the index. */
export async function readRanked(db: Db, period: StandingsPeriod): Promise<number> {
  const { ranked } = await queryRow(
    db,
    { ranked: int },
    sql`select coalesce(max(rank), 0)::int as ranked from ${tableOf(period)} as t`,
  );
  return ranked;
}

/** Seasons, the current one first, for the leaderboard and /admin/reset-league; one query. */
export async function readSeasons(db: Db): Promise<FantasySeason[]> {
  return db
    .select({
      id: fantasySeasons.id,
      name: fantasySeasons.name,
      isArchived: sql<boolean>`${fantasySeasons.archivedAt} is not null`,
    })
    .from(fantasySeasons)
    .orderBy(desc(fantasySeasons.id));
}
