DROP INDEX "race_participations_jockey_id";--> statement-breakpoint
-- A jockey's rides, newest first, as 0003 keeps a horse's runs: read from the index alone.
create index race_participations_rides on race_participations (jockey_id, ran_on desc) include (finishing_position, result_status);
