-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION fantasy_first_start(round_id bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(r.start_at) from races r join race_events e on e.id = r.event_id
  where e.id = round_id and not r.is_cancelled and e.status <> 'cancelled'
$function$;

CREATE OR REPLACE FUNCTION fantasy_move_lock(round_id bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update fantasy_rounds set locks_at = fantasy_first_start(event_id) - make_interval(mins => lock_minutes)
  where event_id = round_id and state = 'open' and (locks_at is null or locks_at > app_now())
    and locks_at is distinct from fantasy_first_start(event_id) - make_interval(mins => lock_minutes)
$function$;

CREATE OR REPLACE FUNCTION fantasy_unsettle(round_ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into unsettled_fantasy select event_id from fantasy_rounds where event_id = any(round_ids) and state <> 'open'
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION race_events_drop_fantasy_scores()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from fantasy_round_standings where event_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION race_events_move_fantasy_lock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform fantasy_move_lock(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_events_move_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update race_participations set ran_on = ran_on from races where races.id = race_id and races.event_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_events_move_starts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update races set time = time where event_id = new.id;
  update race_participations set ran_on = ran_on from races where races.id = race_id and races.event_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_events_record_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.date <> new.date then
    if greatest(old.date, new.date) >= (app_now() at time zone 'Europe/Prague')::date then
      perform record_day_change(new.id, null, null, 'day-moved', old.date::text, new.date::text);
    end if;
  elsif new.date >= (app_now() at time zone 'Europe/Prague')::date then
    perform record_day_change(new.id, null, null,
      case new.status when 'scheduled' then 'day-restored' when 'moved' then 'day-moved' else 'day-cancelled' end,
      old.status, new.status);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_events_recount_fantasy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from fantasy_round_standings s using fantasy_rounds r, fantasy_seasons season
  where s.event_id = old.id and r.event_id = s.event_id and season.id = r.season_id and season.archived_at is null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION race_events_unsettle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unsettled_races select id from races where event_id = new.id on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_events_unsettle_fantasy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform fantasy_unsettle(array[new.id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_participations_derive_ran_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select e.date into new.ran_on
  from races r join race_events e on e.id = r.event_id
  where r.id = new.race_id and r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
    and new.result_status is distinct from 'DNS' and new.result_status is distinct from 'A';
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION race_participations_gone_fantasy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform fantasy_unsettle(array(select distinct r.event_id from removed o join races r on r.id = o.race_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_participations_record_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  race races;
begin
  select r.* into race from races r join race_events e on e.id = r.event_id
  where r.id = new.race_id and not r.is_completed and e.date >= (app_now() at time zone 'Europe/Prague')::date
    and (r.start_at is null or r.start_at > app_now());
  if not found then
    return null;
  end if;
  if (old.result_status is not distinct from 'DNS') <> (new.result_status is not distinct from 'DNS')
    and old.reserve is null and new.reserve is null then
    perform record_day_change(race.event_id, race.id, new.id,
      case when new.result_status = 'DNS' then 'scratched' else 'reinstated' end,
      case when new.result_status = 'DNS' then 'starts' else 'scratched' end,
      case when new.result_status = 'DNS' then 'scratched' else 'starts' end);
  end if;
  if old.jockey <> new.jockey and coalesce(old.jockey_id <> new.jockey_id, true) then
    perform record_day_change(race.event_id, race.id, new.id, 'jockey-changed', old.jockey, new.jockey);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_participations_unsettle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into unsettled_races select distinct r.id from added p join races r on r.id = p.race_id
    where r.is_completed or p.result_status is not null on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into unsettled_races select distinct r.id from removed p join races r on r.id = p.race_id
    where r.is_completed on conflict do nothing;
  else
    insert into unsettled_races select distinct r.id
    from removed o join added n on n.id = o.id join races r on r.id in (o.race_id, n.race_id)
    where (o.race_id, o.finishing_position, o.result_status) is distinct from (n.race_id, n.finishing_position, n.result_status)
      or (r.is_completed and (o.number, o.fortuna_odds, o.tipsport_odds, o.fortuna_place_3_odds, o.tipsport_place_3_odds)
        is distinct from (n.number, n.fortuna_odds, n.tipsport_odds, n.fortuna_place_3_odds, n.tipsport_place_3_odds))
    on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION race_participations_unsettle_fantasy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform fantasy_unsettle(array(
    select distinct r.event_id from removed o join added n on n.id = o.id join races r on r.id in (o.race_id, n.race_id)
    where (o.race_id, o.finishing_position, o.result_status, o.jockey_id)
      is distinct from (n.race_id, n.finishing_position, n.result_status, n.jockey_id)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION races_derive_start()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select (e.date + new.time::time) at time zone 'Europe/Prague' into new.start_at
  from race_events e where e.id = new.event_id for share;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION races_move_fantasy_lock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform fantasy_move_lock(old.event_id);
  end if;
  if tg_op <> 'DELETE' then
    perform fantasy_move_lock(new.event_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION races_move_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update race_participations set ran_on = ran_on where race_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION races_record_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from race_events e where e.id = new.event_id and e.date >= (app_now() at time zone 'Europe/Prague')::date;
  if not found then
    return null;
  end if;
  if old.time <> new.time and new.start_at > app_now() then
    perform record_day_change(new.event_id, new.id, null, 'race-moved', old.time, new.time);
  end if;
  if old.is_cancelled <> new.is_cancelled then
    perform record_day_change(new.event_id, new.id, null,
      case when new.is_cancelled then 'race-cancelled' else 'race-restored' end,
      case when new.is_cancelled then 'scheduled' else 'cancelled' end,
      case when new.is_cancelled then 'cancelled' else 'scheduled' end);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION races_unsettle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unsettled_races values (new.id) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION races_unsettle_fantasy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform fantasy_unsettle(array[old.event_id, new.event_id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION record_day_change(event bigint, race bigint, runner bigint, new_kind text, old_text text, new_text text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  pairs text[] := case
    when new_kind in ('scratched', 'reinstated') then '{scratched,reinstated}'
    when new_kind in ('race-cancelled', 'race-restored') then '{race-cancelled,race-restored}'
    when new_kind like 'day-%' then '{day-cancelled,day-moved,day-restored}'
    else array[new_kind] end;
  last day_changes;
begin
  select * into last from day_changes c
  where c.event_id = event and c.race_id is not distinct from race and c.participation_id is not distinct from runner
    and c.kind = any (pairs) and c.changed_at > app_now() - interval '1 hour'
    -- A day's date and its state change each on its own.
    and (new_kind not like 'day-%' or c.before ~ '^\d' = (old_text ~ '^\d'))
  order by c.changed_at desc, c.id desc limit 1;
  if found then
    delete from day_changes where id = last.id;
    if last.before = new_text then
      return;
    end if;
    old_text := last.before;
  end if;
  insert into day_changes (event_id, race_id, participation_id, kind, before, after)
  values (event, race, runner, new_kind, old_text, new_text);
end
$function$;

CREATE OR REPLACE FUNCTION record_named_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform record_row_changes(tg_argv[0], array_agg(n.id), null) from new_rows n;
  elsif tg_op = 'DELETE' then
    perform record_row_changes(tg_argv[0], array_agg(o.id), null) from old_rows o;
  else
    perform record_row_changes(tg_argv[0], array_agg(n.id), null)
    from new_rows n join old_rows o on o.id = n.id where n.* is distinct from o.*;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION record_races()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform record_row_changes('races', array_agg(n.id), array_agg(n.event_id)) from new_rows n;
  elsif tg_op = 'DELETE' then
    perform record_row_changes('races', array_agg(o.id), array_agg(o.event_id)) from old_rows o;
  else
    perform record_row_changes('races', array_agg(n.id), array_agg(n.event_id))
    from new_rows n join old_rows o on o.id = n.id where n.* is distinct from o.*;
    perform record_row_changes('events', array_agg(distinct o.event_id), null)
    from new_rows n join old_rows o on o.id = n.id where n.event_id <> o.event_id;
    perform record_row_changes('runners', array_agg(p.id), array_agg(n.event_id))
    from new_rows n join old_rows o on o.id = n.id join race_participations p on p.race_id = n.id
    where n.is_completed <> o.is_completed;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION record_runners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform record_row_changes('runners', array_agg(n.id), array_agg(r.event_id))
    from new_rows n left join races r on r.id = n.race_id;
  elsif tg_op = 'DELETE' then
    perform record_row_changes('runners', array_agg(o.id), array_agg(r.event_id))
    from old_rows o left join races r on r.id = o.race_id;
  else
    perform record_row_changes('runners', array_agg(n.id), array_agg(r.event_id))
    from new_rows n join old_rows o on o.id = n.id left join races r on r.id = n.race_id
    where n.* is distinct from o.*;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION tidy_name(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(NORMALIZE(value, NFC), '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION tidy_name_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.name := tidy_name(new.name);
  return new;
end
$function$;

CREATE TRIGGER individual_horses_record_delete AFTER DELETE ON individual_horses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('horses');

CREATE TRIGGER individual_horses_record_insert AFTER INSERT ON individual_horses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('horses');

CREATE TRIGGER individual_horses_record_update AFTER UPDATE ON individual_horses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('horses');

CREATE TRIGGER individual_horses_tidy_name BEFORE INSERT OR UPDATE OF name ON individual_horses FOR EACH ROW EXECUTE FUNCTION tidy_name_of_row();

CREATE TRIGGER individual_jockeys_record_delete AFTER DELETE ON individual_jockeys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('jockeys');

CREATE TRIGGER individual_jockeys_record_insert AFTER INSERT ON individual_jockeys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('jockeys');

CREATE TRIGGER individual_jockeys_record_update AFTER UPDATE ON individual_jockeys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('jockeys');

CREATE TRIGGER individual_jockeys_tidy_name BEFORE INSERT OR UPDATE OF name ON individual_jockeys FOR EACH ROW EXECUTE FUNCTION tidy_name_of_row();

CREATE TRIGGER race_events_drop_fantasy_scores BEFORE DELETE ON race_events FOR EACH ROW EXECUTE FUNCTION race_events_drop_fantasy_scores();

CREATE TRIGGER race_events_move_fantasy_lock AFTER UPDATE OF status ON race_events FOR EACH ROW EXECUTE FUNCTION race_events_move_fantasy_lock();

CREATE TRIGGER race_events_move_runs AFTER UPDATE OF status ON race_events FOR EACH ROW WHEN (((old.status = 'cancelled'::text) <> (new.status = 'cancelled'::text))) EXECUTE FUNCTION race_events_move_runs();

CREATE TRIGGER race_events_move_starts AFTER UPDATE OF date ON race_events FOR EACH ROW WHEN ((old.date IS DISTINCT FROM new.date)) EXECUTE FUNCTION race_events_move_starts();

CREATE TRIGGER race_events_record_changes AFTER UPDATE OF date, status ON race_events FOR EACH ROW WHEN (((old.date <> new.date) OR (old.status <> new.status))) EXECUTE FUNCTION race_events_record_changes();

CREATE TRIGGER race_events_record_delete AFTER DELETE ON race_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('events');

CREATE TRIGGER race_events_record_insert AFTER INSERT ON race_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('events');

CREATE TRIGGER race_events_record_update AFTER UPDATE ON race_events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('events');

CREATE TRIGGER race_events_recount_fantasy BEFORE UPDATE OF date ON race_events FOR EACH ROW WHEN ((old.date IS DISTINCT FROM new.date)) EXECUTE FUNCTION race_events_recount_fantasy();

CREATE TRIGGER race_events_unsettle AFTER UPDATE OF date, status ON race_events FOR EACH ROW WHEN (((old.date IS DISTINCT FROM new.date) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION race_events_unsettle();

CREATE TRIGGER race_events_unsettle_fantasy AFTER UPDATE OF date, status ON race_events FOR EACH ROW WHEN (((old.date IS DISTINCT FROM new.date) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION race_events_unsettle_fantasy();

CREATE TRIGGER race_participations_derive_ran_on BEFORE INSERT OR UPDATE OF race_id, result_status, ran_on ON race_participations FOR EACH ROW EXECUTE FUNCTION race_participations_derive_ran_on();

CREATE TRIGGER race_participations_gone_fantasy AFTER DELETE ON race_participations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION race_participations_gone_fantasy();

CREATE TRIGGER race_participations_record_changes AFTER UPDATE OF result_status, jockey, jockey_id ON race_participations FOR EACH ROW WHEN ((((NOT (old.result_status IS DISTINCT FROM 'DNS'::text)) <> (NOT (new.result_status IS DISTINCT FROM 'DNS'::text))) OR (old.jockey <> new.jockey))) EXECUTE FUNCTION race_participations_record_changes();

CREATE TRIGGER race_participations_record_delete AFTER DELETE ON race_participations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_runners();

CREATE TRIGGER race_participations_record_insert AFTER INSERT ON race_participations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_runners();

CREATE TRIGGER race_participations_record_update AFTER UPDATE ON race_participations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_runners();

CREATE TRIGGER race_participations_unsettle_added AFTER INSERT ON race_participations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION race_participations_unsettle();

CREATE TRIGGER race_participations_unsettle_changed AFTER UPDATE ON race_participations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION race_participations_unsettle();

CREATE TRIGGER race_participations_unsettle_fantasy AFTER UPDATE ON race_participations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION race_participations_unsettle_fantasy();

CREATE TRIGGER race_participations_unsettle_removed AFTER DELETE ON race_participations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION race_participations_unsettle();

CREATE TRIGGER races_derive_start BEFORE INSERT OR UPDATE OF event_id, "time", start_at ON races FOR EACH ROW EXECUTE FUNCTION races_derive_start();

CREATE TRIGGER races_move_fantasy_lock AFTER INSERT OR DELETE OR UPDATE OF start_at, "time", is_cancelled, event_id ON races FOR EACH ROW EXECUTE FUNCTION races_move_fantasy_lock();

CREATE TRIGGER races_move_runs AFTER UPDATE OF is_completed, is_cancelled, event_id ON races FOR EACH ROW WHEN ((((old.is_completed IS DISTINCT FROM new.is_completed) OR (old.is_cancelled IS DISTINCT FROM new.is_cancelled)) OR (old.event_id IS DISTINCT FROM new.event_id))) EXECUTE FUNCTION races_move_runs();

CREATE TRIGGER races_record_changes AFTER UPDATE OF "time", is_cancelled ON races FOR EACH ROW WHEN (((NOT new.is_completed) AND ((old."time" <> new."time") OR (old.is_cancelled <> new.is_cancelled)))) EXECUTE FUNCTION races_record_changes();

CREATE TRIGGER races_record_delete AFTER DELETE ON races REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_races();

CREATE TRIGGER races_record_insert AFTER INSERT ON races REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_races();

CREATE TRIGGER races_record_update AFTER UPDATE ON races REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_races();

CREATE TRIGGER races_unsettle AFTER UPDATE OF is_completed, is_cancelled, event_id ON races FOR EACH ROW WHEN ((((old.is_completed IS DISTINCT FROM new.is_completed) OR (old.is_cancelled IS DISTINCT FROM new.is_cancelled)) OR (old.event_id IS DISTINCT FROM new.event_id))) EXECUTE FUNCTION races_unsettle();

CREATE TRIGGER races_unsettle_fantasy AFTER UPDATE OF is_completed, is_cancelled, event_id, category ON races FOR EACH ROW WHEN (((((old.is_completed IS DISTINCT FROM new.is_completed) OR (old.is_cancelled IS DISTINCT FROM new.is_cancelled)) OR (old.event_id IS DISTINCT FROM new.event_id)) OR (old.category IS DISTINCT FROM new.category))) EXECUTE FUNCTION races_unsettle_fantasy();

CREATE TRIGGER stables_record_delete AFTER DELETE ON stables REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('stables');

CREATE TRIGGER stables_record_insert AFTER INSERT ON stables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('stables');

CREATE TRIGGER stables_record_update AFTER UPDATE ON stables REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('stables');

CREATE TRIGGER stables_tidy_name BEFORE INSERT OR UPDATE OF name ON stables FOR EACH ROW EXECUTE FUNCTION tidy_name_of_row();

CREATE TRIGGER trainers_record_delete AFTER DELETE ON trainers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('trainers');

CREATE TRIGGER trainers_record_insert AFTER INSERT ON trainers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('trainers');

CREATE TRIGGER trainers_record_update AFTER UPDATE ON trainers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_named_rows('trainers');

CREATE TRIGGER trainers_tidy_name BEFORE INSERT OR UPDATE OF name ON trainers FOR EACH ROW EXECUTE FUNCTION tidy_name_of_row();
