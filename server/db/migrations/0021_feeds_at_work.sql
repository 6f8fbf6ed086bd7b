ALTER TABLE "feeds" DROP CONSTRAINT "feeds_format";--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "only_race_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "sample" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "is_wanted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "taken_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "succeeded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "only_known_runners" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_format" CHECK ("feeds"."format" in ('csv', 'json', 'xlsx'));