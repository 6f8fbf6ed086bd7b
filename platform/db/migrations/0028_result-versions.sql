CREATE TABLE "result_versions" (
	"race_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"runners" jsonb NOT NULL,
	"changes" text[] NOT NULL,
	CONSTRAINT "result_versions_race_id_version" PRIMARY KEY("race_id","version")
);
--> statement-breakpoint
ALTER TABLE "result_versions" ADD CONSTRAINT "result_versions_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_versions_published_at" ON "result_versions" USING btree ("published_at");
--> statement-breakpoint
-- What is public already is each race's first version.
insert into result_versions (race_id, version, published_at, runners, changes)
select r.id, 0, coalesce(r.completed_at, app_now()), jsonb_agg(jsonb_build_object('id', p.id,
    'position', p.finishing_position, 'resultStatus', p.result_status,
    'payout', case when o.state <> 'void' then (o.payout * 1000000)::bigint end) order by p.id), '{}'
from races r join race_participations p on p.race_id = r.id left join tip_outcomes o on o.participation_id = p.id
where r.is_completed group by r.id;
--> statement-breakpoint
-- A correction belongs to what others take of a race.
create function record_corrected_races() returns trigger language plpgsql as $$
begin
  perform record_row_changes('races', array_agg(r.id), array_agg(r.event_id))
  from new_rows n join public.races r on r.id = n.race_id where n.changes <> '{}';
  return null;
end
$$;
--> statement-breakpoint
create trigger result_versions_record_insert after insert on result_versions referencing new table as new_rows
for each statement execute function record_corrected_races();
--> statement-breakpoint
-- A day is one message, whatever became of it: the newest.
delete from notifications n using notifications newer
where n.kind = 'day-changed' and newer.kind = 'day-changed' and newer.user_id = n.user_id and newer.id > n.id
  and split_part(newer.subject, ':', 2) = split_part(n.subject, ':', 2);
--> statement-breakpoint
update notifications set subject = 'event:' || split_part(subject, ':', 2) where kind = 'day-changed';
