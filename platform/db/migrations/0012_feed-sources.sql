ALTER TABLE "feeds" DROP CONSTRAINT "feeds_format";--> statement-breakpoint
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_format";--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "rows_at" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "secret_headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "permission" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "permitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "permitted_by" uuid;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "page" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "page_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_permitted_by_profiles_id_fk" FOREIGN KEY ("permitted_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_permission" CHECK (("feeds"."permission" is null) = ("feeds"."permitted_at" is null));--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_format" CHECK ("feeds"."format" in ('csv', 'json', 'xlsx', 'xml', 'html'));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_format" CHECK ("import_batches"."format" in ('csv', 'json', 'xlsx', 'xml', 'html'));