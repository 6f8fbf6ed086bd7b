-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION app_now()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 PARALLEL SAFE
AS $function$
declare
  clock_offset text := nullif(current_setting('rovinka.clock_offset', true), '');
  clock record;
begin
  if clock_offset is not null then
    return clock_timestamp() + make_interval(secs => clock_offset::float8);
  end if;
  select real_anchor, site_anchor, speed into clock from site_clock;
  if not found then
    return clock_timestamp();
  end if;
  return clock.site_anchor
    + make_interval(secs => extract(epoch from clock_timestamp() - clock.real_anchor)::float8 * clock.speed);
end
$function$;

CREATE OR REPLACE FUNCTION cz_fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));

CREATE OR REPLACE FUNCTION record_row_changes(kind text, ids bigint[], events bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if ids is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(4021, floor(extract(epoch from now()))::int - 1577836800);
  insert into row_changes (table_name, row_id, event_id, changed_at)
  select kind, row_id, event_id, clock_timestamp() from unnest(ids, events) as changed (row_id, event_id)
  order by row_id
  on conflict (table_name, row_id) do update
  set event_id = coalesce(excluded.event_id, row_changes.event_id), changed_at = excluded.changed_at;
end
$function$;

CREATE OR REPLACE FUNCTION site_clock_notify()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('clock', '');
  return null;
end
$function$;

CREATE TRIGGER site_clock_notify AFTER INSERT OR DELETE OR UPDATE ON site_clock FOR EACH STATEMENT EXECUTE FUNCTION site_clock_notify();
