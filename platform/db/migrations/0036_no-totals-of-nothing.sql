-- Looking through all totals for nobody's tips took 10 ms for each runner that was deleted.
create or replace function tip_totals_remove(tips counted_tip[]) returns void language plpgsql as $$
begin
  if cardinality(tips) = 0 then
    return;
  end if;
  update tip_totals as total set
    total_tips = total.total_tips - gone.total_tips, winning_tips = total.winning_tips - gone.winning_tips,
    place_tips = total.place_tips - gone.place_tips, show_tips = total.show_tips - gone.show_tips,
    total_winnings = total.total_winnings - gone.total_winnings, winner_odds = total.winner_odds - gone.winner_odds
  from tip_sums(tips) as gone
  where total.scope = gone.scope and total.period = gone.period and total.user_id = gone.user_id;
  delete from tip_totals where total_tips = 0 and user_id in (select t.user_id from unnest(tips) as t);
  update tip_totals as total set last_tip_at = found.last_tip_at
  from (
    select gone.scope, gone.period, gone.user_id, max(rest.created_at) as last_tip_at
    from tip_sums(tips) as gone
    join tip_totals now on now.scope = gone.scope and now.period = gone.period and now.user_id = gone.user_id
      and now.last_tip_at = gone.last_tip_at
    join horse_tips rest on rest.user_id = gone.user_id
    join tip_outcomes o on o.participation_id = rest.participation_id and o.state <> 'void'
    cross join lateral tip_periods(o.event_id, o.raced_on) as p
    where p.scope = gone.scope and p.period = gone.period
    group by 1, 2, 3
  ) as found
  where total.scope = found.scope and total.period = found.period and total.user_id = found.user_id;
end
$$;
