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

CREATE TRIGGER horse_tips_guard BEFORE INSERT OR DELETE OR UPDATE ON horse_tips FOR EACH ROW EXECUTE FUNCTION horse_tips_guard();
