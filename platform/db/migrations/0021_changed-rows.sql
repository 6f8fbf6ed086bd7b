CREATE TABLE "row_changes" (
	"table_name" text NOT NULL,
	"row_id" bigint NOT NULL,
	"event_id" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "row_changes_table_name_row_id_pk" PRIMARY KEY("table_name","row_id"),
	CONSTRAINT "row_changes_table_name" CHECK ("row_changes"."table_name" in ('events', 'races', 'runners', 'horses', 'jockeys', 'trainers', 'stables', 'all'))
);
--> statement-breakpoint
CREATE INDEX "row_changes_changed_at" ON "row_changes" USING btree ("table_name","changed_at");--> statement-breakpoint
-- Stores that rows of a table have changed. The lock tells readers, before any of these times is taken, since when
-- this transaction may be changing rows that they don't see yet: in seconds since 2020, as long as an integer lasts.
create function record_row_changes(kind text, ids bigint[], events bigint[]) returns void language plpgsql as $$
begin
  if ids is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(4021, floor(extract(epoch from now()))::int - 1577836800);
  insert into public.row_changes (table_name, row_id, event_id, changed_at)
  select kind, row_id, event_id, clock_timestamp() from unnest(ids, events) as changed (row_id, event_id)
  order by row_id
  on conflict (table_name, row_id) do update
  set event_id = coalesce(excluded.event_id, row_changes.event_id), changed_at = excluded.changed_at;
end
$$;
--> statement-breakpoint
-- Of days, horses and people; a statement that changes nothing is no change.
create function record_named_rows() returns trigger language plpgsql as $$
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
$$;
--> statement-breakpoint
-- Of races with their day. A race that moves to another day changes both; with its result the runners' is told.
create function record_races() returns trigger language plpgsql as $$
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
    from new_rows n join old_rows o on o.id = n.id join public.race_participations p on p.race_id = n.id
    where n.is_completed <> o.is_completed;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function record_runners() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_row_changes('runners', array_agg(n.id), array_agg(r.event_id))
    from new_rows n left join public.races r on r.id = n.race_id;
  elsif tg_op = 'DELETE' then
    perform record_row_changes('runners', array_agg(o.id), array_agg(r.event_id))
    from old_rows o left join public.races r on r.id = o.race_id;
  else
    perform record_row_changes('runners', array_agg(n.id), array_agg(r.event_id))
    from new_rows n join old_rows o on o.id = n.id left join public.races r on r.id = n.race_id
    where n.* is distinct from o.*;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger race_events_record_insert after insert on race_events referencing new table as new_rows
for each statement execute function record_named_rows('events');
--> statement-breakpoint
create trigger race_events_record_update after update on race_events referencing old table as old_rows new table as new_rows
for each statement execute function record_named_rows('events');
--> statement-breakpoint
create trigger race_events_record_delete after delete on race_events referencing old table as old_rows
for each statement execute function record_named_rows('events');
--> statement-breakpoint
create trigger individual_horses_record_insert after insert on individual_horses referencing new table as new_rows
for each statement execute function record_named_rows('horses');
--> statement-breakpoint
create trigger individual_horses_record_update after update on individual_horses referencing old table as old_rows new table as new_rows
for each statement execute function record_named_rows('horses');
--> statement-breakpoint
create trigger individual_horses_record_delete after delete on individual_horses referencing old table as old_rows
for each statement execute function record_named_rows('horses');
--> statement-breakpoint
create trigger individual_jockeys_record_insert after insert on individual_jockeys referencing new table as new_rows
for each statement execute function record_named_rows('jockeys');
--> statement-breakpoint
create trigger individual_jockeys_record_update after update on individual_jockeys referencing old table as old_rows new table as new_rows
for each statement execute function record_named_rows('jockeys');
--> statement-breakpoint
create trigger individual_jockeys_record_delete after delete on individual_jockeys referencing old table as old_rows
for each statement execute function record_named_rows('jockeys');
--> statement-breakpoint
create trigger trainers_record_insert after insert on trainers referencing new table as new_rows
for each statement execute function record_named_rows('trainers');
--> statement-breakpoint
create trigger trainers_record_update after update on trainers referencing old table as old_rows new table as new_rows
for each statement execute function record_named_rows('trainers');
--> statement-breakpoint
create trigger trainers_record_delete after delete on trainers referencing old table as old_rows
for each statement execute function record_named_rows('trainers');
--> statement-breakpoint
create trigger stables_record_insert after insert on stables referencing new table as new_rows
for each statement execute function record_named_rows('stables');
--> statement-breakpoint
create trigger stables_record_update after update on stables referencing old table as old_rows new table as new_rows
for each statement execute function record_named_rows('stables');
--> statement-breakpoint
create trigger stables_record_delete after delete on stables referencing old table as old_rows
for each statement execute function record_named_rows('stables');
--> statement-breakpoint
create trigger races_record_insert after insert on races referencing new table as new_rows
for each statement execute function record_races();
--> statement-breakpoint
create trigger races_record_update after update on races referencing old table as old_rows new table as new_rows
for each statement execute function record_races();
--> statement-breakpoint
create trigger races_record_delete after delete on races referencing old table as old_rows
for each statement execute function record_races();
--> statement-breakpoint
create trigger race_participations_record_insert after insert on race_participations referencing new table as new_rows
for each statement execute function record_runners();
--> statement-breakpoint
create trigger race_participations_record_update after update on race_participations referencing old table as old_rows new table as new_rows
for each statement execute function record_runners();
--> statement-breakpoint
create trigger race_participations_record_delete after delete on race_participations referencing old table as old_rows
for each statement execute function record_runners();
--> statement-breakpoint
-- Of what was stored before, nobody knows when.
insert into row_changes (table_name, row_id, changed_at) select 'all', 0, clock_timestamp()
where exists (select from race_events) or exists (select from individual_horses) or exists (select from individual_jockeys)
  or exists (select from trainers) or exists (select from stables);
