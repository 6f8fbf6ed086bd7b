ALTER TABLE "race_participations" ADD COLUMN "finish_seconds" double precision GENERATED ALWAYS AS (case when finish_time ~ '^\d{2}:[0-5]\d:[0-5]\d(\.\d+)?$' then (left(finish_time, 2)::int * 3600 + substr(finish_time, 4, 2)::int * 60 + substr(finish_time, 7)::numeric)::float8 end) STORED;
--> statement-breakpoint
-- Drafts of race days have the same tables.
ALTER TABLE drafts.race_participations ADD COLUMN "finish_seconds" double precision GENERATED ALWAYS AS (case when finish_time ~ '^\d{2}:[0-5]\d:[0-5]\d(\.\d+)?$' then (left(finish_time, 2)::int * 3600 + substr(finish_time, 4, 2)::int * 60 + substr(finish_time, 7)::numeric)::float8 end) STORED;
