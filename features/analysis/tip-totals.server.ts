import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';

const listOf = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`;
const people = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** People with a counted tip on one of these runners. */
export async function peopleCountedOn(tx: Db, runnerIds: readonly number[]): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: text() },
    sql`
    select distinct t.user_id as id from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id
    where o.participation_id = any(${listOf(runnerIds)}) and o.state <> 'void'`,
  );
  return rows.map(({ id }) => id);
}

/** Counts everything of these people anew; `null`: of everybody. Under the lock of results, as all sums are written. */
export async function recountTotals(tx: Db, userIds: readonly string[] | null): Promise<void> {
  if (userIds?.length === 0) return;
  const isTheirs = userIds === null ? sql`true` : sql`user_id = any(${people(userIds)})`;
  await tx.execute(sql`delete from tip_totals where ${isTheirs}`);
  await add(tx, isTheirs);
}

/** Adds tips on newly settled runners to the sums of all but these people. */
export async function addToTotals(tx: Db, runnerIds: readonly number[], except: readonly string[]): Promise<void> {
  if (runnerIds.length === 0) return;
  await add(tx, sql`o.participation_id = any(${listOf(runnerIds)}) and user_id <> all(${people(except)})`);
}

/** Names of the periods are computed once a day of races instead of once a tip. */
async function add(tx: Db, isCounted: SQL): Promise<void> {
  await tx.execute(sql`
    insert into tip_totals as total (scope, period, user_id, total_tips, winning_tips, place_tips, show_tips,
      total_winnings, winner_odds, last_tip_at)
    with tips as materialized (
      select t.user_id, t.created_at, o.event_id, o.raced_on, o.position, o.payout, o.odds
      from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id
      where o.state <> 'void' and ${isCounted}
    ), periods as materialized (
      select d.event_id, d.raced_on, p.scope, p.period from (select distinct event_id, raced_on from tips) as d
      cross join lateral (values
        ('event', d.event_id::text), ('round', to_char(date_trunc('week', d.raced_on), 'YYYY-MM-DD')),
        ('month', to_char(d.raced_on, 'YYYY-MM')), ('season', to_char(d.raced_on, 'YYYY')), ('all', '')
      ) as p(scope, period)
    )
    select p.scope, p.period, t.user_id, count(*), count(*) filter (where t.position = 1),
      count(*) filter (where t.position = 2), count(*) filter (where t.position = 3), sum(t.payout),
      coalesce(sum(t.odds) filter (where t.position = 1), 0), max(t.created_at)
    from tips t join periods p on p.event_id = t.event_id and p.raced_on = t.raced_on
    group by p.scope, p.period, t.user_id
    on conflict (scope, period, user_id) do update set
      total_tips = total.total_tips + excluded.total_tips, winning_tips = total.winning_tips + excluded.winning_tips,
      place_tips = total.place_tips + excluded.place_tips, show_tips = total.show_tips + excluded.show_tips,
      total_winnings = total.total_winnings + excluded.total_winnings,
      winner_odds = total.winner_odds + excluded.winner_odds,
      last_tip_at = greatest(total.last_tip_at, excluded.last_tip_at)`);
}
