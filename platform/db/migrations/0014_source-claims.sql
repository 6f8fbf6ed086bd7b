CREATE TABLE "source_claims" (
	"participation_id" bigint NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"value" text,
	"claimed_at" timestamp with time zone NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "source_claims_participation_id_field_source_pk" PRIMARY KEY("participation_id","field","source"),
	CONSTRAINT "source_claims_field" CHECK ("source_claims"."field" ~ '^(jockey|weight|[FT][1-7])$')
);
--> statement-breakpoint
ALTER TABLE "source_claims" ADD CONSTRAINT "source_claims_participation_id_race_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."race_participations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "source_claims_chosen" ON "source_claims" USING btree ("participation_id","field") WHERE "source_claims"."is_chosen";