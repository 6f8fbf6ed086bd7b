CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "blocks_others" CHECK ("blocks"."user_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "tipper_follows" (
	"user_id" uuid NOT NULL,
	"tipper_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "tipper_follows_user_id_tipper_id" PRIMARY KEY("user_id","tipper_id")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind";--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipper_follows" ADD CONSTRAINT "tipper_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipper_follows" ADD CONSTRAINT "tipper_follows_tipper_id_users_id_fk" FOREIGN KEY ("tipper_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_id" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "tipper_follows_tipper_id" ON "tipper_follows" USING btree ("tipper_id");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind" CHECK ("notification_choices"."kind" in ('closing', 'decided', 'tip-changed', 'declared', 'scratched', 'starting', 'finished', 'price',
        'contest', 'fantasy-lock', 'fantasy-summary', 'day-changed', 'tipped', 'news'));