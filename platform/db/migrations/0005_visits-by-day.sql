CREATE TABLE "daily_visits" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"rest" text NOT NULL,
	"visits" integer NOT NULL,
	"robots" integer NOT NULL,
	CONSTRAINT "daily_visits_day_kind_name" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "daily_visits_kind" CHECK ("daily_visits"."kind" in ('page', 'referrer')),
	CONSTRAINT "daily_visits_counts" CHECK ("daily_visits"."visits" >= 0 and "daily_visits"."robots" >= 0)
);
