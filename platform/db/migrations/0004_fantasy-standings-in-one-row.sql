CREATE TABLE "fantasy_period_standings" (
	"scope" text NOT NULL,
	"period" text NOT NULL,
	"ranked" integer NOT NULL,
	"players" bigint[] NOT NULL,
	"points" integer[] NOT NULL,
	"captain_wins" integer[] NOT NULL,
	"rounds" integer[] NOT NULL,
	"previous_ranks" integer[] NOT NULL,
	CONSTRAINT "fantasy_period_standings_scope_period" PRIMARY KEY("scope","period"),
	CONSTRAINT "fantasy_period_standings_lists" CHECK (cardinality("fantasy_period_standings"."players") = cardinality("fantasy_period_standings"."points") and cardinality("fantasy_period_standings"."players") = cardinality("fantasy_period_standings"."captain_wins")
        and cardinality("fantasy_period_standings"."players") = cardinality("fantasy_period_standings"."rounds") and cardinality("fantasy_period_standings"."players") = cardinality("fantasy_period_standings"."previous_ranks")
        and "fantasy_period_standings"."ranked" between 0 and cardinality("fantasy_period_standings"."players"))
);
--> statement-breakpoint
CREATE TABLE "fantasy_round_standings" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"ranked" integer NOT NULL,
	"players" bigint[] NOT NULL,
	"points" integer[] NOT NULL,
	"captain_wins" integer[] NOT NULL,
	CONSTRAINT "fantasy_round_standings_lists" CHECK (cardinality("fantasy_round_standings"."players") = cardinality("fantasy_round_standings"."points") and cardinality("fantasy_round_standings"."players") = cardinality("fantasy_round_standings"."captain_wins")
        and "fantasy_round_standings"."ranked" between 0 and cardinality("fantasy_round_standings"."players"))
);
--> statement-breakpoint
ALTER TABLE "fantasy_round_standings" ADD CONSTRAINT "fantasy_round_standings_event_id_fantasy_rounds_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."fantasy_rounds"("event_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
insert into fantasy_round_standings (event_id, month, ranked, players, points, captain_wins)
select s.event_id, to_char(e.date, 'YYYY-MM'), count(s.rank), array_agg(s.player_id order by s.rank, s.points desc, s.player_id),
  array_agg(s.points order by s.rank, s.points desc, s.player_id),
  array_agg(s.captain_wins::int order by s.rank, s.points desc, s.player_id)
from fantasy_scores s join race_events e on e.id = s.event_id group by s.event_id, e.date;
--> statement-breakpoint
insert into fantasy_period_standings (scope, period, ranked, players, points, captain_wins, rounds, previous_ranks)
select scope, period, count(rank), array_agg(player_id order by rank, points desc, player_id),
  array_agg(points order by rank, points desc, player_id), array_agg(captain_wins order by rank, points desc, player_id),
  array_agg(rounds order by rank, points desc, player_id), array_agg(previous_rank order by rank, points desc, player_id)
from fantasy_totals group by scope, period;
--> statement-breakpoint
drop table fantasy_scores, fantasy_totals;
--> statement-breakpoint
drop function fantasy_scores_count();
--> statement-breakpoint
drop function fantasy_totals_change(fantasy_change[]);
--> statement-breakpoint
drop type fantasy_change;
--> statement-breakpoint
create view fantasy_scores as
select s.event_id, p.player_id, p.points, p.captain_wins, case when p.at <= s.ranked then p.at::int end as rank
from fantasy_round_standings s
cross join lateral unnest(s.players, s.points, s.captain_wins) with ordinality as p(player_id, points, captain_wins, at);
--> statement-breakpoint
create view fantasy_totals as
select s.scope, s.period, p.player_id, p.points, p.captain_wins, case when p.at <= s.ranked then p.at::int end as rank,
  p.rounds, p.previous_rank
from fantasy_period_standings s
cross join lateral unnest(s.players, s.points, s.captain_wins, s.rounds, s.previous_ranks) with ordinality
  as p(player_id, points, captain_wins, rounds, previous_rank, at);
--> statement-breakpoint
create function fantasy_standings_guard() returns trigger language plpgsql as $$
begin
  if exists (select from fantasy_rounds r join fantasy_seasons s on s.id = r.season_id
    where r.event_id = coalesce(new.event_id, old.event_id) and s.archived_at is not null) then
    raise exception 'the season is archived' using errcode = 'P0F03';
  end if;
  return coalesce(new, old);
end
$$;
--> statement-breakpoint
create trigger fantasy_round_standings_guard before insert or update or delete on fantasy_round_standings
for each row execute function fantasy_standings_guard();
--> statement-breakpoint
-- The month and the season of a round that is gone are added up anew from the others: one of each is scored again.
create function fantasy_round_standings_gone() returns trigger language plpgsql as $$
declare
  season bigint := (select season_id from fantasy_rounds where event_id = old.event_id);
begin
  delete from fantasy_period_standings
  where (scope, period) in (('season', season::text), ('month', season || '/' || old.month));
  insert into unsettled_fantasy
  select event_id from (
    (select s.event_id from fantasy_round_standings s join fantasy_rounds r on r.event_id = s.event_id
      where r.season_id = season and s.month = old.month limit 1)
    union
    (select s.event_id from fantasy_round_standings s join fantasy_rounds r on r.event_id = s.event_id
      where r.season_id = season limit 1)
  ) as other
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger fantasy_round_standings_gone after delete on fantasy_round_standings
for each row execute function fantasy_round_standings_gone();
--> statement-breakpoint
-- The round leaves its old month; it is then scored again.
create or replace function race_events_recount_fantasy() returns trigger language plpgsql as $$
begin
  delete from fantasy_round_standings s using fantasy_rounds r, fantasy_seasons season
  where s.event_id = old.id and r.event_id = s.event_id and season.id = r.season_id and season.archived_at is null;
  return new;
end
$$;
--> statement-breakpoint
create or replace function race_events_drop_fantasy_scores() returns trigger language plpgsql as $$
begin
  delete from fantasy_round_standings where event_id = old.id;
  return old;
end
$$;
