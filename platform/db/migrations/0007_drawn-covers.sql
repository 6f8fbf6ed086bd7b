ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_cover";
--> statement-breakpoint
-- Silk patterns are no covers any more: an article that had chosen one has the drawing of its race or section.
update blog_posts set cover = null where cover is not null;
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_cover" CHECK ("blog_posts"."cover" ~ '^(flat|hurdles|steeplechase|cross-country|finish|paddock|prices|race-card)-[0-5]$');
