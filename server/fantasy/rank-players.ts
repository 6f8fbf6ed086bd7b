import { sql } from 'drizzle-orm';
import { roundOrder, type RoundScore, totalOrder, type TotalScore } from '#domain/fantasy/ranking.ts';
import type { Db } from '#server/db/db.ts';
import { type OrderColumns, rankOver } from '#server/standings/order-sql.ts';

const isEverybody = sql`true`;

const roundColumns: OrderColumns<keyof RoundScore> = {
  points: sql`given.points`,
  captainWins: sql`given.wins`,
  savedAt: sql`t.saved_at`,
  playerId: sql`given.id`,
};

/**
 * Stores the scores of a round with their ranks, those that differ, each in one write; robots have no rank. Called, as
 * rankTotals, by settleFantasy.
 */
export async function storeScores(
  tx: Db,
  eventId: number,
  scores: readonly Omit<RoundScore, 'savedAt'>[],
): Promise<void> {
  const given = scores.map(({ playerId, points, captainWins }) => ({ id: playerId, points, wins: captainWins }));
  await tx.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as score(id bigint, points int, wins smallint)
    ), gone as (
      delete from fantasy_scores where event_id = ${eventId} and player_id not in (select id from given)
    )
    insert into fantasy_scores as s (event_id, player_id, points, captain_wins, rank)
    select ${eventId}, given.id, given.points, given.wins, ${rankOver(roundOrder, roundColumns, sql`p.robot is null`)}
    from given join fantasy_players p on p.id = given.id
    join fantasy_teams t on t.event_id = ${eventId} and t.player_id = given.id
    order by given.id
    on conflict (event_id, player_id) do update
      set points = excluded.points, captain_wins = excluded.captain_wins, rank = excluded.rank
    where (s.points, s.captain_wins, s.rank) is distinct from (excluded.points, excluded.captain_wins, excluded.rank)`);
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
