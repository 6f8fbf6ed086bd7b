CREATE TABLE "rule_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"changed_at" timestamp with time zone
);
