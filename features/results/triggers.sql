-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION record_corrected_races()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_row_changes('races', array_agg(r.id), array_agg(r.event_id))
  from new_rows n join races r on r.id = n.race_id where n.changes <> '{}';
  return null;
end
$function$;

CREATE TRIGGER result_versions_record_insert AFTER INSERT ON result_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_corrected_races();
