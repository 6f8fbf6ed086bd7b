ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_state";--> statement-breakpoint
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_applied";--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_total" integer;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_undoing" CHECK ("import_batches"."state" <> 'undoing' or "import_batches"."undo_total" is not null);--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_state" CHECK ("import_batches"."state" in ('uploaded', 'previewed', 'storing', 'applied', 'undoing', 'undone', 'discarded'));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_applied" CHECK (case when "import_batches"."state" = 'applied' then "import_batches"."applied_at" is not null when "import_batches"."state" in ('undoing', 'undone') then true else "import_batches"."applied_at" is null end);--> statement-breakpoint
-- A race that a batch taken back had changed isn't its source's any more; from now on its undo says so.
delete from race_sources s using import_batches b where b.id = s.batch_id and b.state = 'undone';
