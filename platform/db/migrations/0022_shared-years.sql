CREATE TABLE "shared_years" (
	"user_id" uuid NOT NULL,
	"season" smallint NOT NULL,
	"code" text NOT NULL,
	"shared_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "shared_years_user_id_season" PRIMARY KEY("user_id","season"),
	CONSTRAINT "shared_years_code_unique" UNIQUE("code"),
	CONSTRAINT "shared_years_season" CHECK ("shared_years"."season" between 1000 and 2999),
	CONSTRAINT "shared_years_code" CHECK ("shared_years"."code" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
ALTER TABLE "shared_years" ADD CONSTRAINT "shared_years_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;