CREATE TABLE "contest_awards" (
	"monday" date NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"handed_over_at" timestamp with time zone,
	"handed_over_by" uuid,
	CONSTRAINT "contest_awards_monday_user_id_pk" PRIMARY KEY("monday","user_id"),
	CONSTRAINT "contest_awards_state" CHECK ("contest_awards"."state" in ('waiting', 'confirmed', 'rejected', 'handed-over')),
	CONSTRAINT "contest_awards_decided" CHECK (("contest_awards"."decided_at" is null) = ("contest_awards"."state" = 'waiting')),
	CONSTRAINT "contest_awards_reason" CHECK (("contest_awards"."reason" is not null) = ("contest_awards"."state" = 'rejected')),
	CONSTRAINT "contest_awards_handed_over" CHECK (("contest_awards"."handed_over_at" is not null) = ("contest_awards"."state" = 'handed-over'))
);
--> statement-breakpoint
CREATE TABLE "contest_races" (
	"monday" date NOT NULL,
	"race_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "contest_races_monday_race_id_pk" PRIMARY KEY("monday","race_id")
);
--> statement-breakpoint
CREATE TABLE "contest_rounds" (
	"monday" date PRIMARY KEY NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"prize" integer NOT NULL,
	CONSTRAINT "contest_rounds_monday" CHECK (extract(isodow from "contest_rounds"."monday") = 1),
	CONSTRAINT "contest_rounds_not_early" CHECK ("contest_rounds"."frozen_at" >= ("contest_rounds"."monday" + 8 + time '12:00') at time zone 'Europe/Prague'),
	CONSTRAINT "contest_rounds_prize" CHECK ("contest_rounds"."prize" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contest_standings" (
	"monday" date NOT NULL,
	"user_id" uuid NOT NULL,
	"rank" integer,
	"tips" integer NOT NULL,
	"winners" integer NOT NULL,
	"winnings_millionths" bigint NOT NULL,
	"winner_odds_hundredths" integer NOT NULL,
	"last_tip_at" timestamp with time zone NOT NULL,
	"no_prize" text,
	CONSTRAINT "contest_standings_monday_user_id_pk" PRIMARY KEY("monday","user_id"),
	CONSTRAINT "contest_standings_rank" UNIQUE("monday","rank"),
	CONSTRAINT "contest_standings_ranked" CHECK (("contest_standings"."rank" is not null) = ("contest_standings"."tips" >= 3)),
	CONSTRAINT "contest_standings_counts" CHECK ("contest_standings"."winners" between 0 and "contest_standings"."tips" and "contest_standings"."winnings_millionths" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contest_awards" ADD CONSTRAINT "contest_awards_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_awards" ADD CONSTRAINT "contest_awards_handed_over_by_profiles_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_awards" ADD CONSTRAINT "contest_awards_standing" FOREIGN KEY ("monday","user_id") REFERENCES "public"."contest_standings"("monday","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_races" ADD CONSTRAINT "contest_races_monday_contest_rounds_monday_fk" FOREIGN KEY ("monday") REFERENCES "public"."contest_rounds"("monday") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_races" ADD CONSTRAINT "contest_races_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_standings" ADD CONSTRAINT "contest_standings_monday_contest_rounds_monday_fk" FOREIGN KEY ("monday") REFERENCES "public"."contest_rounds"("monday") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_standings" ADD CONSTRAINT "contest_standings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contest_awards_one_winner" ON "contest_awards" USING btree ("monday") WHERE "contest_awards"."state" <> 'rejected';
--> statement-breakpoint
-- What is frozen stays (Decision D9), whoever writes. P0C01: the round is frozen.
create function contest_stays_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'the contest round of % is frozen', old.monday using errcode = 'P0C01';
end
$$;
--> statement-breakpoint
create trigger contest_rounds_stay before update or delete on contest_rounds
for each row execute function contest_stays_frozen();
--> statement-breakpoint
create trigger contest_standings_stay before update or delete on contest_standings
for each row execute function contest_stays_frozen();
