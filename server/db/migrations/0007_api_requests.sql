CREATE TABLE "api_requests" (
	"caller" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "api_requests_caller_minute" PRIMARY KEY("caller","minute")
);
--> statement-breakpoint
CREATE INDEX "api_requests_minute" ON "api_requests" USING btree ("minute");