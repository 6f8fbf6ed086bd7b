ALTER TABLE "distinct_pairs" DROP CONSTRAINT "distinct_pairs_kind";--> statement-breakpoint
ALTER TABLE "merges" DROP CONSTRAINT "merges_kind";--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "new_names" jsonb DEFAULT '{"horses":[],"jockeys":[],"trainers":[],"stables":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_kind" CHECK ("distinct_pairs"."kind" in ('horse', 'jockey', 'trainer', 'stable'));--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kind" CHECK ("merges"."kind" in ('horse', 'jockey', 'trainer', 'stable'));