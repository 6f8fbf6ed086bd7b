ALTER TABLE "individual_horses" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "individual_horses" ADD COLUMN "sire" text;--> statement-breakpoint
ALTER TABLE "individual_horses" ADD COLUMN "dam" text;--> statement-breakpoint
ALTER TABLE "individual_horses" ADD COLUMN "dam_sire" text;--> statement-breakpoint
ALTER TABLE "individual_horses" ADD COLUMN "breeder" text;--> statement-breakpoint
ALTER TABLE "individual_horses" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "race_participations" ADD COLUMN "handicap_rating" smallint;--> statement-breakpoint
ALTER TABLE "race_participations" ADD COLUMN "equipment" text;--> statement-breakpoint
ALTER TABLE "race_participations" ADD COLUMN "allowance" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "race_participations" ADD COLUMN "reserve" smallint;--> statement-breakpoint
ALTER TABLE "race_participations" ADD COLUMN "fence" smallint;--> statement-breakpoint
ALTER TABLE "race_participations" ADD COLUMN "sectional_times" text;--> statement-breakpoint
ALTER TABLE "race_events" ADD COLUMN "weather" text;--> statement-breakpoint
ALTER TABLE "race_events" ADD COLUMN "going_readings" text;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "off_time" text;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "stewards_note" text;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "live_url" text;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "stables" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (cz_fold(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stables" ADD COLUMN "silk" jsonb;--> statement-breakpoint
CREATE INDEX "individual_horses_sire" ON "individual_horses" USING btree ("sire") WHERE sire is not null;--> statement-breakpoint
CREATE INDEX "stables_name_folded" ON "stables" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "race_participations" ADD CONSTRAINT "race_participations_reserve" CHECK ("race_participations"."reserve" is null or "race_participations"."result_status" = 'DNS');--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_off_time" CHECK ("races"."off_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
-- Drafts have the same tables.
ALTER TABLE drafts.race_participations ADD COLUMN "handicap_rating" smallint, ADD COLUMN "equipment" text, ADD COLUMN "allowance" numeric(3, 1), ADD COLUMN "reserve" smallint CONSTRAINT "race_participations_reserve" CHECK (reserve is null or result_status = 'DNS'), ADD COLUMN "fence" smallint, ADD COLUMN "sectional_times" text;--> statement-breakpoint
ALTER TABLE drafts.race_events ADD COLUMN "weather" text, ADD COLUMN "going_readings" text;--> statement-breakpoint
ALTER TABLE drafts.races ADD COLUMN "off_time" text CONSTRAINT "races_off_time" CHECK (off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), ADD COLUMN "stewards_note" text, ADD COLUMN "live_url" text, ADD COLUMN "video_url" text;--> statement-breakpoint
-- A reserve is not scratched, and one that moves up was never.
create or replace function race_participations_record_changes() returns trigger language plpgsql as $$
declare
  race public.races;
begin
  select r.* into race from public.races r join public.race_events e on e.id = r.event_id
  where r.id = new.race_id and not r.is_completed and e.date >= (app_now() at time zone 'Europe/Prague')::date
    and (r.start_at is null or r.start_at > app_now());
  if not found then
    return null;
  end if;
  if (old.result_status is not distinct from 'DNS') <> (new.result_status is not distinct from 'DNS')
    and old.reserve is null and new.reserve is null then
    perform record_day_change(race.event_id, race.id, new.id,
      case when new.result_status = 'DNS' then 'scratched' else 'reinstated' end,
      case when new.result_status = 'DNS' then 'starts' else 'scratched' end,
      case when new.result_status = 'DNS' then 'scratched' else 'starts' end);
  end if;
  if old.jockey <> new.jockey and coalesce(old.jockey_id <> new.jockey_id, true) then
    perform record_day_change(race.event_id, race.id, new.id, 'jockey-changed', old.jockey, new.jockey);
  end if;
  return null;
end
$$;
