-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION fantasy_picks_afford()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (select distinct team_id, event_id from added) as team join fantasy_rounds r on r.event_id = team.event_id
    where r.budget < (select sum(c.price) from fantasy_picks p join fantasy_prices c on c.event_id = p.event_id
      and c.race_id = p.race_id and c.participation_id = p.participation_id where p.team_id = team.team_id)) then
    raise exception 'a team is over its budget' using errcode = 'P0F02';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION fantasy_picks_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    -- A deleted runner takes its pick along.
    if tg_op = 'DELETE' and not exists (select from fantasy_prices
      where event_id = old.event_id and race_id = old.race_id and participation_id = old.participation_id) then
      return old;
    end if;
    perform fantasy_require_open(old.event_id);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform fantasy_require_open(new.event_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION fantasy_require_open(round_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  round record;
begin
  select locks_at, state into round from fantasy_rounds where event_id = round_id for share;
  if found and (round.state <> 'open' or round.locks_at is null or round.locks_at <= app_now()) then
    raise exception 'the teams of round % are closed', round_id using errcode = 'P0F01';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION fantasy_round_standings_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  season bigint := (select season_id from fantasy_rounds where event_id = old.event_id);
begin
  delete from fantasy_period_standings
  where (scope, period) in (('season', season::text), ('month', season || '/' || old.month));
  insert into unsettled_fantasy
  select event_id from (
    (select s.event_id from fantasy_round_standings s join fantasy_rounds r on r.event_id = s.event_id
      where r.season_id = season and s.month = old.month limit 1)
    union
    (select s.event_id from fantasy_round_standings s join fantasy_rounds r on r.event_id = s.event_id
      where r.season_id = season limit 1)
  ) as other
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION fantasy_standings_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from fantasy_rounds r join fantasy_seasons s on s.id = r.season_id
    where r.event_id = coalesce(new.event_id, old.event_id) and s.archived_at is not null) then
    raise exception 'the season is archived' using errcode = 'P0F03';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION fantasy_teams_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform fantasy_require_open(old.event_id);
    return old;
  end if;
  -- The reserve's runner was deleted: the foreign key empties the column, also after the lock.
  if tg_op = 'UPDATE' and new.saved_at = old.saved_at and new.reserve_id is null
    and not exists (select from race_participations where id = old.reserve_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    perform fantasy_require_open(old.event_id);
  end if;
  perform fantasy_require_open(new.event_id);
  return new;
end
$function$;

CREATE TRIGGER fantasy_picks_afford_added AFTER INSERT ON fantasy_picks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fantasy_picks_afford();

CREATE TRIGGER fantasy_picks_afford_changed AFTER UPDATE ON fantasy_picks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fantasy_picks_afford();

CREATE TRIGGER fantasy_picks_guard BEFORE INSERT OR DELETE OR UPDATE ON fantasy_picks FOR EACH ROW EXECUTE FUNCTION fantasy_picks_guard();

CREATE TRIGGER fantasy_round_standings_gone AFTER DELETE ON fantasy_round_standings FOR EACH ROW EXECUTE FUNCTION fantasy_round_standings_gone();

CREATE TRIGGER fantasy_round_standings_guard BEFORE INSERT OR DELETE OR UPDATE ON fantasy_round_standings FOR EACH ROW EXECUTE FUNCTION fantasy_standings_guard();

CREATE TRIGGER fantasy_teams_guard BEFORE INSERT OR DELETE OR UPDATE OF event_id, player_id, reserve_id, saved_at ON fantasy_teams FOR EACH ROW EXECUTE FUNCTION fantasy_teams_guard();
