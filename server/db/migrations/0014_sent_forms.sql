CREATE TABLE "sent_forms" (
	"key" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_forms_sent_at" ON "sent_forms" USING btree ("sent_at");