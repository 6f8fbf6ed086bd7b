import { sql } from 'drizzle-orm';
import { roundOrder, type RoundScore, totalOrder, type TotalScore } from '#domain/fantasy/ranking.ts';
import type { Db } from '#server/db/db.ts';
import { type OrderColumns, rankOver } from '#server/standings/order-sql.ts';

const isEverybody = sql`true`;

/** Stores the ranks of the players in a round; robots have none. Called, as rankTotals, by settleFantasy. */
export async function rankRound(tx: Db, eventId: number): Promise<void> {
  const columns: OrderColumns<keyof RoundScore> = {
    points: sql`score.points`,
    captainWins: sql`score.captain_wins`,
    savedAt: sql`t.saved_at`,
    playerId: sql`score.player_id`,
  };
  await tx.execute(sql`
    update fantasy_scores s set rank = ranked.rank
    from (
      select score.player_id, ${rankOver(roundOrder, columns, isEverybody)} as rank
      from fantasy_scores score join fantasy_players p on p.id = score.player_id and p.robot is null
      join fantasy_teams t on t.event_id = score.event_id and t.player_id = score.player_id
      where score.event_id = ${eventId}
    ) as ranked
    where s.event_id = ${eventId} and s.player_id = ranked.player_id and s.rank is distinct from ranked.rank`);
}

const totalColumns: OrderColumns<keyof TotalScore> = {
  points: sql`points`,
  captainWins: sql`captain_wins`,
  playerId: sql`player_id`,
};
/** The same totals without the newest round. */
const columnsBefore: OrderColumns<keyof TotalScore> = {
  points: sql`before_points`,
  captainWins: sql`before_wins`,
  playerId: sql`player_id`,
};

/**
 * Stores the ranks in a season ('3') or month ('3/2023-10'), and the ranks before its newest round, from which the
 * movement is shown.
 */
export async function rankTotals(tx: Db, period: string): Promise<void> {
  const [season = '', month] = period.split('/');
  const scope = month === undefined ? 'season' : 'month';
  await tx.execute(sql`
    with newest as (
      select r.event_id from fantasy_rounds r join race_events e on e.id = r.event_id
      where r.season_id = ${Number(season)} and exists (select from fantasy_scores s where s.event_id = r.event_id)
        and (${scope} = 'season' or to_char(e.date, 'YYYY-MM') = ${month ?? ''})
      order by e.date desc, r.locks_at desc, r.event_id desc limit 1
    ), totals as (
      select t.player_id, t.points, t.captain_wins, t.rounds - (s.player_id is not null)::int as before_rounds,
        t.points - coalesce(s.points, 0) as before_points, t.captain_wins - coalesce(s.captain_wins, 0) as before_wins
      from fantasy_totals t join fantasy_players p on p.id = t.player_id and p.robot is null
      left join fantasy_scores s on s.player_id = t.player_id and s.event_id = (select event_id from newest)
      where t.scope = ${scope} and t.period = ${period}
    ), ranked as (
      select player_id, ${rankOver(totalOrder, totalColumns, isEverybody)} as rank,
        ${rankOver(totalOrder, columnsBefore, sql`before_rounds > 0`)} as previous
      from totals
    )
    update fantasy_totals t set rank = ranked.rank, previous_rank = ranked.previous from ranked
    where t.scope = ${scope} and t.period = ${period} and t.player_id = ranked.player_id
      and (t.rank, t.previous_rank) is distinct from (ranked.rank, ranked.previous)`);
}
