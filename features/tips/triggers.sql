-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION horse_tips_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform horse_tips_require_open(old.participation_id);
    return old;
  end if;
  if tg_op = 'UPDATE' then
    perform horse_tips_require_open(old.participation_id);
  end if;
  new.race_id := coalesce(horse_tips_require_open(new.participation_id), new.race_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION horse_tips_require_open(runner_id bigint, OUT true_race_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  runner record;
begin
  select p.result_status, r.id, r.start_at, r.is_completed, r.is_cancelled, e.status into runner
  from race_participations p
  join races r on r.id = p.race_id
  join race_events e on e.id = r.event_id
  where p.id = runner_id for share of r;
  if not found then
    return; -- the foreign key will refuse it, or its runner or race is being deleted and takes the tip along
  end if;
  true_race_id := runner.id;
  if runner.is_completed or runner.is_cancelled or runner.status = 'cancelled' or runner.result_status = 'DNS'
    or runner.start_at is null or runner.start_at <= app_now() then
    raise exception 'tips on runner % are closed', runner_id using errcode = 'P0T01';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION tip_outcomes_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SET work_mem TO '128MB'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION tip_periods(event_id bigint, raced_on date)
 RETURNS TABLE(scope text, period text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('event', event_id::text), ('round', to_char(date_trunc('week', raced_on), 'YYYY-MM-DD')),
    ('month', to_char(raced_on, 'YYYY-MM')), ('season', to_char(raced_on, 'YYYY')), ('all', '')
$function$;

CREATE OR REPLACE FUNCTION tip_sums(tips counted_tip[])
 RETURNS TABLE(scope text, period text, user_id uuid, total_tips integer, winning_tips integer, place_tips integer, show_tips integer, total_winnings numeric, winner_odds numeric, last_tip_at timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p.scope, p.period, t.user_id, count(*)::int, (count(*) filter (where t.position = 1))::int,
    (count(*) filter (where t.position = 2))::int, (count(*) filter (where t.position = 3))::int, sum(t.payout),
    coalesce(sum(t.odds) filter (where t.position = 1), 0), max(t.tipped_at)
  from unnest(tips) as t cross join lateral tip_periods(t.event_id, t.raced_on) as p
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION tip_totals_remove(tips counted_tip[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE TRIGGER horse_tips_guard BEFORE INSERT OR DELETE OR UPDATE ON horse_tips FOR EACH ROW EXECUTE FUNCTION horse_tips_guard();

CREATE TRIGGER tip_outcomes_count_added AFTER INSERT ON tip_outcomes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tip_outcomes_count();

CREATE TRIGGER tip_outcomes_count_changed AFTER UPDATE ON tip_outcomes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tip_outcomes_count();

CREATE TRIGGER tip_outcomes_count_removed AFTER DELETE ON tip_outcomes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tip_outcomes_count();
