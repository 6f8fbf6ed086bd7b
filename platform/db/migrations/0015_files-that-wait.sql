ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_state";--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "race_keys" jsonb;--> statement-breakpoint
CREATE INDEX "import_batches_key_id" ON "import_batches" USING btree ("key_id","made_at");--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_state" CHECK ("import_batches"."state" in ('uploaded', 'previewed', 'applied', 'undone', 'discarded'));