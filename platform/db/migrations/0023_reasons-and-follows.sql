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
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_message";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "participation_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "is_shown_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipper_follows" ADD CONSTRAINT "tipper_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipper_follows" ADD CONSTRAINT "tipper_follows_tipper_id_users_id_fk" FOREIGN KEY ("tipper_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_id" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "tipper_follows_tipper_id" ON "tipper_follows" USING btree ("tipper_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_participation_id_race_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."race_participations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_reason" ON "chat_messages" USING btree ("participation_id","user_id") WHERE "chat_messages"."participation_id" is not null;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_place" CHECK (num_nonnulls("chat_messages"."group_id", "chat_messages"."participation_id") <= 1);--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_message" CHECK (btrim("chat_messages"."message") <> '' and char_length(regexp_replace("chat_messages"."message", '[^ -~¡-¨ª-¬¯-ɏ]', '', 'g')) <= case when "chat_messages"."participation_id" is null then 160 else 280 end and char_length("chat_messages"."message") <= 5120);--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind" CHECK ("notification_choices"."kind" in ('closing', 'decided', 'tip-changed', 'declared', 'scratched', 'starting', 'finished', 'price',
        'contest', 'fantasy-lock', 'fantasy-summary', 'day-changed', 'tipped', 'news'));--> statement-breakpoint
-- The reason of a tip closes with the tip (reasons.closing). Deleting is not refused: it goes with the account.
CREATE FUNCTION chat_messages_reason_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM horse_tips_require_open(new.participation_id);
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chat_messages_reason_guard BEFORE INSERT OR UPDATE OF message, participation_id, is_shown_at_once ON chat_messages
FOR EACH ROW WHEN (new.participation_id IS NOT NULL) EXECUTE FUNCTION chat_messages_reason_guard();
