CREATE TABLE "blog_post_events" (
	"post_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	CONSTRAINT "blog_post_events_post_id_event_id_pk" PRIMARY KEY("post_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "blog_post_jockeys" (
	"post_id" bigint NOT NULL,
	"jockey_id" bigint NOT NULL,
	CONSTRAINT "blog_post_jockeys_post_id_jockey_id_pk" PRIMARY KEY("post_id","jockey_id")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" drop column "read_time_minutes";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "read_time_minutes" smallint GENERATED ALWAYS AS (ceil(greatest(regexp_count(content, '[^ \n]+'), 1) / 200.0)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT app_now() NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_post_events" ADD CONSTRAINT "blog_post_events_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_events" ADD CONSTRAINT "blog_post_events_event_id_race_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."race_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_jockeys" ADD CONSTRAINT "blog_post_jockeys_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_jockeys" ADD CONSTRAINT "blog_post_jockeys_jockey_id_individual_jockeys_id_fk" FOREIGN KEY ("jockey_id") REFERENCES "public"."individual_jockeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_events_event_id" ON "blog_post_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "blog_post_jockeys_jockey_id" ON "blog_post_jockeys" USING btree ("jockey_id");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_slug" CHECK ("blog_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("blog_posts"."slug") <= 120);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_title" CHECK (length("blog_posts"."title") between 1 and 200);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_excerpt" CHECK (length("blog_posts"."excerpt") <= 500);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_content" CHECK (length("blog_posts"."content") between 1 and 200000);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category" CHECK ("blog_posts"."category" in ('pred-dostihem', 'reportaze', 'analyza-kurzu', 'statistiky', 'soutez', 'rozhovory', 'chov', 'napoveda'));