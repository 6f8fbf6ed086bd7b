-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION syndicate_holders_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform syndicates_check_register(new.syndicate_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION syndicates_check_register(syndicate bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  held record;
  allowed record;
begin
  select share_count, coalesce(shares_per_person, share_count) as per_person into allowed
  from syndicates where id = syndicate for update;
  if not found then
    return; -- the syndicate is being deleted and takes its register along
  end if;
  select sum(shares) as total, max(shares) as largest into held from syndicate_holders where syndicate_id = syndicate;
  if held.total > allowed.share_count or held.largest > allowed.per_person then
    raise exception 'the register of syndicate % holds more shares than it has', syndicate using errcode = 'P0S01';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION syndicates_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform syndicates_check_register(new.id);
  return null;
end
$function$;

CREATE TRIGGER syndicate_holders_guard AFTER INSERT OR UPDATE ON syndicate_holders FOR EACH ROW EXECUTE FUNCTION syndicate_holders_guard();

CREATE TRIGGER syndicates_guard AFTER UPDATE OF share_count, shares_per_person ON syndicates FOR EACH ROW EXECUTE FUNCTION syndicates_guard();
