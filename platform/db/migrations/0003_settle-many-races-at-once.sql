-- New outcomes are added up from the trigger's own table, not from an array of a million tips, and the periods of a race
-- day are worked out once for the day. The memory is for a whole season at once; a race takes little of it.
create or replace function tip_outcomes_count() returns trigger language plpgsql set work_mem = '128MB' as $$
begin
  if tg_op = 'DELETE' then
    perform tip_totals_remove(array(
      select (t.user_id, t.created_at, o.event_id, o.raced_on, o.position, o.payout, o.odds)::counted_tip
      from removed o join horse_tips t on t.participation_id = o.participation_id where o.state <> 'void'));
    return null;
  end if;
  -- Rows are written in one order, so that two writers can't deadlock.
  insert into tip_totals as total
  with days as materialized (
    select distinct event_id, raced_on from added
  ), periods as materialized (
    select event_id, raced_on, p.scope, p.period from days cross join lateral tip_periods(event_id, raced_on) as p
  )
  select p.scope, p.period, t.user_id, count(*), count(*) filter (where o.position = 1),
    count(*) filter (where o.position = 2), count(*) filter (where o.position = 3), sum(o.payout),
    coalesce(sum(o.odds) filter (where o.position = 1), 0), max(t.created_at)
  from added o join horse_tips t on t.participation_id = o.participation_id
  join periods p on p.event_id = o.event_id and p.raced_on = o.raced_on
  where o.state <> 'void' group by 1, 2, 3 order by 1, 2, 3
  on conflict (scope, period, user_id) do update set
    total_tips = total.total_tips + excluded.total_tips, winning_tips = total.winning_tips + excluded.winning_tips,
    place_tips = total.place_tips + excluded.place_tips, show_tips = total.show_tips + excluded.show_tips,
    total_winnings = total.total_winnings + excluded.total_winnings,
    winner_odds = total.winner_odds + excluded.winner_odds,
    last_tip_at = greatest(total.last_tip_at, excluded.last_tip_at);
  if tg_op = 'UPDATE' then
    perform tip_totals_remove(array(
      select (t.user_id, case when n.state = 'void' or n.event_id <> o.event_id or n.raced_on <> o.raced_on then t.created_at end,
        o.event_id, o.raced_on, o.position, o.payout, o.odds)::counted_tip
      from removed o join added n on n.participation_id = o.participation_id
      join horse_tips t on t.participation_id = o.participation_id where o.state <> 'void'));
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop function tip_totals_add(counted_tip[]);
