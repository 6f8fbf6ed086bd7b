CREATE TABLE "article_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"original_filename" text NOT NULL,
	"file_size" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "cover_photo" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "cover_alt" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "cover_credit" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_cover_photo" CHECK ("blog_posts"."cover_photo" is null
        or ("blog_posts"."cover_photo" ~ '^/media/articles/[0-9x]+/[0-9a-fT-]+[.]jpg$' and coalesce("blog_posts"."cover_alt", '') <> ''));--> statement-breakpoint
UPDATE "article_drafts" SET "fields" = '{"coverPhoto": "", "coverAlt": "", "coverCredit": ""}'::jsonb || "fields";
