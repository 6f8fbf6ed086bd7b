CREATE TABLE "mail_topics" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_topics_user_id_topic" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "mail_topics_topic" CHECK ("mail_topics"."topic" in ('horses', 'deadline', 'contest', 'news'))
);
--> statement-breakpoint
CREATE TABLE "topic_mails" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "topic_mails_user_id_topic_day" PRIMARY KEY("user_id","topic","day")
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"renewals" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "horse_follows" (
	"user_id" uuid NOT NULL,
	"horse_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "horse_follows_user_id_horse_id" PRIMARY KEY("user_id","horse_id")
);
--> statement-breakpoint
CREATE TABLE "horse_notices" (
	"user_id" uuid NOT NULL,
	"horse_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "horse_notices_user_id_horse_id_day" PRIMARY KEY("user_id","horse_id","day")
);
--> statement-breakpoint
CREATE TABLE "jockey_follows" (
	"user_id" uuid NOT NULL,
	"jockey_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "jockey_follows_user_id_jockey_id" PRIMARY KEY("user_id","jockey_id")
);
--> statement-breakpoint
ALTER TABLE "mail_topics" ADD CONSTRAINT "mail_topics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_mails" ADD CONSTRAINT "topic_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horse_follows" ADD CONSTRAINT "horse_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horse_follows" ADD CONSTRAINT "horse_follows_horse_id_individual_horses_id_fk" FOREIGN KEY ("horse_id") REFERENCES "public"."individual_horses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horse_notices" ADD CONSTRAINT "horse_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horse_notices" ADD CONSTRAINT "horse_notices_horse_id_individual_horses_id_fk" FOREIGN KEY ("horse_id") REFERENCES "public"."individual_horses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jockey_follows" ADD CONSTRAINT "jockey_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jockey_follows" ADD CONSTRAINT "jockey_follows_jockey_id_individual_jockeys_id_fk" FOREIGN KEY ("jockey_id") REFERENCES "public"."individual_jockeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "horse_follows_horse_id" ON "horse_follows" USING btree ("horse_id");--> statement-breakpoint
CREATE INDEX "horse_notices_horse_id" ON "horse_notices" USING btree ("horse_id");--> statement-breakpoint
CREATE INDEX "jockey_follows_jockey_id" ON "jockey_follows" USING btree ("jockey_id");