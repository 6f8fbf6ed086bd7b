-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION contest_stays_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the contest round of % is frozen', old.monday using errcode = 'P0C01';
end
$function$;

CREATE TRIGGER contest_rounds_stay BEFORE DELETE OR UPDATE ON contest_rounds FOR EACH ROW EXECUTE FUNCTION contest_stays_frozen();

CREATE TRIGGER contest_standings_stay BEFORE DELETE OR UPDATE ON contest_standings FOR EACH ROW EXECUTE FUNCTION contest_stays_frozen();
