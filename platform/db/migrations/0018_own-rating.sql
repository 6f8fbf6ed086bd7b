-- Both are made anew by the first run of the job; the model of the former ones is gone.
DELETE FROM "rating_fits";--> statement-breakpoint
DELETE FROM "win_forecasts";--> statement-breakpoint
CREATE TABLE "race_forecasts" (
	"race_id" bigint PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"coefficients" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rating_fits" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "rating_fits" ADD COLUMN "ridge" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_fits" ADD COLUMN "coefficients" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_fits" ADD COLUMN "exponents" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_fits" ADD COLUMN "evaluation" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "win_forecasts" ADD COLUMN "lines" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "race_forecasts" ADD CONSTRAINT "race_forecasts_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_fits" DROP COLUMN "before";--> statement-breakpoint
ALTER TABLE "rating_fits" DROP COLUMN "horse_pace";--> statement-breakpoint
ALTER TABLE "rating_fits" DROP COLUMN "people_pace";--> statement-breakpoint
ALTER TABLE "rating_fits" DROP COLUMN "model";--> statement-breakpoint
ALTER TABLE "rating_fits" DROP COLUMN "market";--> statement-breakpoint
ALTER TABLE "rating_fits" DROP COLUMN "even_log_loss";