ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_rights";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "reads_per_minute" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_reads" CHECK (('reads' = any("api_keys"."rights")) = ("api_keys"."reads_per_minute" is not null));--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_rights" CHECK (cardinality("api_keys"."rights") > 0 and "api_keys"."rights" <@ array['imports', 'prices', 'reads']);