CREATE TABLE "chat_reads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_read_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"message_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_reports_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_message";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "sent_key" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sent_key" UNIQUE("user_id","sent_key");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_message" CHECK (btrim("chat_messages"."message") <> '' and char_length(regexp_replace("chat_messages"."message", '[^ -~¡-¨ª-¬¯-ɏ]', '', 'g')) <= 160 and char_length("chat_messages"."message") <= 5120);
--> statement-breakpoint
-- Hidden or gone with an account: open chats read anew.
create function chat_messages_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', 'changed');
  return null;
end
$$;
--> statement-breakpoint
create trigger chat_messages_notify_change after delete or update on chat_messages
for each statement execute function chat_messages_notify_change();
