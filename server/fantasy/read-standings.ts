import { type SQL, sql } from 'drizzle-orm';
import { horseName } from '#domain/racing/horse-name.ts';
import { type Silk, unknownSilk } from '#domain/racing/silk.ts';
import type { FantasySeason, StandingRow, StandingsPeriod } from '#domain/fantasy/standings.ts';
import { pageRanks } from '#domain/standings/page.ts';
import type { Db } from '#server/db/db.ts';

type Row = Omit<StandingRow, 'moved' | 'captain'> & {
  previousRank: number | null;
  captainName: string | null;
  captainSilk: Silk | null;
};

type RowSelection = { from: number; to: number } | 'robots' | { players: readonly number[] };

/** A page of an order by its stored rank; `round` is the one whose points and captains stand beside. One query. */
export async function readStandings(
  db: Db,
  period: StandingsPeriod,
  { page, round }: { page: number; round: number },
): Promise<StandingRow[]> {
  return readRows(db, period, round, pageRanks(page));
}

/** Robots with their points; they have no place. */
export function readRobotStandings(db: Db, period: StandingsPeriod, round: number): Promise<StandingRow[]> {
  return readRows(db, period, round, 'robots');
}

/** Some players in their order, for a private league and for one's own row. */
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
  const result = await db.execute(sql`
    select p.id::int, p.user_id::text as "userId", p.stable_name as "stableName", p.robot, profiles.username, t.points,
      t.rank::int, t.captain_wins::int as "captainWins", t.rounds::int, t.previous_rank::int as "previousRank",
      s.points as "roundPoints", h.name as "captainName", h.silk as "captainSilk"
    from ${tableOf(period)} as t join fantasy_players p on p.id = t.player_id
    left join profiles on profiles.id = p.user_id
    left join fantasy_scores s on s.event_id = ${round} and s.player_id = p.id
    left join fantasy_teams team on team.event_id = s.event_id and team.player_id = p.id
    left join fantasy_picks k on k.team_id = team.id and k.is_captain
    left join race_participations run on run.id = k.participation_id
    left join individual_horses h on h.id = run.horse_id
    where ${condition(selection)} order by t.rank nulls last, t.points desc, p.id`);
  return (result as unknown as { rows: Row[] }).rows.map(({ previousRank, captainName, captainSilk, ...row }) => ({
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

/** How many have a place; one look at the end of the index. */
export async function readRanked(db: Db, period: StandingsPeriod): Promise<number> {
  const result = await db.execute(
    period.scope === 'round'
      ? sql`select max(rank)::int as ranked from fantasy_scores where event_id = ${period.eventId}`
      : sql`select max(rank)::int as ranked from fantasy_totals where scope = ${period.scope} and period = ${period.period}`,
  );
  return (result as unknown as { rows: { ranked: number | null }[] }).rows[0]?.ranked ?? 0;
}

/** Seasons, the current one first; one query. */
export async function readSeasons(db: Db): Promise<FantasySeason[]> {
  const result = await db.execute(sql`
    select id::int, name, archived_at is not null as "isArchived" from fantasy_seasons order by id desc`);
  return (result as unknown as { rows: FantasySeason[] }).rows;
}
