-- A run counts only in a race that is neither cancelled nor of a cancelled day (statistics.what-counts).
create or replace function race_participations_derive_ran_on() returns trigger language plpgsql as $$
begin
  select e.date into new.ran_on
  from races r join race_events e on e.id = r.event_id
  where r.id = new.race_id and r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
    and new.result_status is distinct from 'DNS' and new.result_status is distinct from 'A';
  return new;
end
$$;
--> statement-breakpoint
drop trigger races_move_runs on races;
--> statement-breakpoint
create trigger races_move_runs after update of is_completed, is_cancelled, event_id on races
for each row when ((old.is_completed, old.is_cancelled, old.event_id) is distinct from (new.is_completed, new.is_cancelled, new.event_id))
execute function races_move_runs();
--> statement-breakpoint
create function race_events_move_runs() returns trigger language plpgsql as $$
begin
  update race_participations set ran_on = ran_on from races where races.id = race_id and races.event_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger race_events_move_runs after update of status on race_events
for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function race_events_move_runs();
--> statement-breakpoint
update race_participations set ran_on = ran_on from races r join race_events e on e.id = r.event_id
where r.id = race_id and ran_on is not null and (r.is_cancelled or e.status = 'cancelled');
