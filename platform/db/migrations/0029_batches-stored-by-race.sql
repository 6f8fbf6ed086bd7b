ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_state";--> statement-breakpoint
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_applied";--> statement-breakpoint
ALTER TABLE "races" ALTER COLUMN "is_completed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "races" ALTER COLUMN "is_cancelled" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "is_command_line" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "stored_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "waiting_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "storing_by" uuid;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "storing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_storing" CHECK ("import_batches"."state" <> 'storing' or "import_batches"."decision" is not null);--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_state" CHECK ("import_batches"."state" in ('uploaded', 'previewed', 'storing', 'applied', 'undone', 'discarded'));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_applied" CHECK (case "import_batches"."state" when 'applied' then "import_batches"."applied_at" is not null when 'undone' then true else "import_batches"."applied_at" is null end);