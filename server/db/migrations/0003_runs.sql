DROP INDEX "odds_history_participation_id";--> statement-breakpoint
DROP INDEX "race_participations_horse_id";--> statement-breakpoint
ALTER TABLE "race_participations" ADD COLUMN "ran_on" date;--> statement-breakpoint
-- A horse's runs, newest first, and a runner's prices, oldest first: both read from the index alone.
create index race_participations_runs on race_participations (horse_id, ran_on desc) include (finishing_position, result_status);
--> statement-breakpoint
create index odds_history_prices on odds_history (participation_id, market, recorded_at) include (bookmaker, odds);
--> statement-breakpoint
create function race_participations_derive_ran_on() returns trigger language plpgsql as $$
begin
  select e.date into new.ran_on
  from races r join race_events e on e.id = r.event_id
  where r.id = new.race_id and r.is_completed
    and new.result_status is distinct from 'DNS' and new.result_status is distinct from 'A';
  return new;
end
$$;
--> statement-breakpoint
create trigger race_participations_derive_ran_on before insert or update of race_id, result_status, ran_on on race_participations
for each row execute function race_participations_derive_ran_on();
--> statement-breakpoint
create function races_move_runs() returns trigger language plpgsql as $$
begin
  update race_participations set ran_on = ran_on where race_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger races_move_runs after update of is_completed, event_id on races
for each row when (old.is_completed is distinct from new.is_completed or old.event_id is distinct from new.event_id)
execute function races_move_runs();
--> statement-breakpoint
create or replace function race_events_move_starts() returns trigger language plpgsql as $$
begin
  update races set time = time where event_id = new.id;
  update race_participations set ran_on = ran_on from races where races.id = race_id and races.event_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
update race_participations set ran_on = ran_on;
