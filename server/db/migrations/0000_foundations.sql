-- What the tables stand on: search without diacritics, site time and Czech order. Same on both engines.
create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
-- Immutable because the dictionary is named; only so can it stand in an index or a generated column.
create function cz_fold(value text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, value));
--> statement-breakpoint
-- Site time (Decision B1). The session setting is CLOCK_OFFSET in seconds and goes before the stored row (Decision B2).
-- Seconds, not intervals with days: a day added across a change of daylight saving isn't 24 hours.
create function app_now() returns timestamptz
language plpgsql volatile parallel safe
as $$
declare
  clock_offset text := nullif(current_setting('rovinka.clock_offset', true), '');
  clock record;
begin
  if clock_offset is not null then
    return clock_timestamp() + make_interval(secs => clock_offset::float8);
  end if;
  select real_anchor, site_anchor, speed into clock from public.site_clock;
  if not found then
    return clock_timestamp();
  end if;
  return clock.site_anchor
    + make_interval(secs => extract(epoch from clock_timestamp() - clock.real_anchor)::float8 * clock.speed);
end
$$;
--> statement-breakpoint
-- Czech order: by locale where ICU carries it; PGlite has the root locale only, so there by rules, which PostgreSQL 15
-- can't parse: hence dynamic SQL. For ORDER BY only, never in a unique key.
do $$
declare
  sorts_czech boolean;
begin
  execute $sql$create collation public.cs (provider = icu, locale = 'cs-CZ')$sql$;
  execute $sql$select 'ch' > 'h' collate public.cs and 'č' > 'cz' collate public.cs$sql$ into sorts_czech;
  if not sorts_czech then
    execute 'drop collation public.cs';
    execute $sql$create collation public.cs (provider = icu, locale = 'und',
      rules = '&C<č<<<Č&H<ch<<<cH<<<Ch<<<CH&R<ř<<<Ř&S<š<<<Š&Z<ž<<<Ž')$sql$;
  end if;
end
$$;
