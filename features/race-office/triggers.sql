-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION drafts.race_events_move_starts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update drafts.races set time = time where event_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION drafts.races_derive_start()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select (e.date + new.time::time) at time zone 'Europe/Prague' into new.start_at
  from drafts.race_events e where e.id = new.event_id for share;
  return new;
end
$function$;

CREATE TRIGGER race_events_move_starts AFTER UPDATE OF date ON drafts.race_events FOR EACH ROW WHEN ((old.date IS DISTINCT FROM new.date)) EXECUTE FUNCTION drafts.race_events_move_starts();

CREATE TRIGGER races_derive_start BEFORE INSERT OR UPDATE OF event_id, "time", start_at ON drafts.races FOR EACH ROW EXECUTE FUNCTION drafts.races_derive_start();
