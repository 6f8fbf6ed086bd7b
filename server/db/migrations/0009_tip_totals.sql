CREATE TABLE "tip_outcomes" (
	"participation_id" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"raced_on" date NOT NULL,
	"state" text NOT NULL,
	"position" smallint,
	"payout" numeric(14, 6) NOT NULL,
	"odds" numeric(8, 2),
	"bots" text[] NOT NULL,
	CONSTRAINT "tip_outcomes_state" CHECK ("tip_outcomes"."state" in ('won', 'placed', 'lost', 'void'))
);
--> statement-breakpoint
CREATE TABLE "tip_totals" (
	"scope" text NOT NULL,
	"period" text NOT NULL,
	"user_id" uuid NOT NULL,
	"total_tips" integer NOT NULL,
	"winning_tips" integer NOT NULL,
	"place_tips" integer NOT NULL,
	"show_tips" integer NOT NULL,
	"total_winnings" numeric(14, 6) NOT NULL,
	"winner_odds" numeric(14, 2) NOT NULL,
	"last_tip_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tip_totals_scope_period_user" PRIMARY KEY("scope","period","user_id"),
	CONSTRAINT "tip_totals_counts" CHECK ("tip_totals"."total_tips" >= "tip_totals"."winning_tips" + "tip_totals"."place_tips" + "tip_totals"."show_tips")
);
--> statement-breakpoint
CREATE TABLE "unsettled_races" (
	"race_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tip_outcomes" ADD CONSTRAINT "tip_outcomes_participation_id_race_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."race_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_totals" ADD CONSTRAINT "tip_totals_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsettled_races" ADD CONSTRAINT "unsettled_races_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tip_outcomes_raced_on" ON "tip_outcomes" USING btree ("raced_on");--> statement-breakpoint
CREATE INDEX "tip_outcomes_event_id" ON "tip_outcomes" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "tip_totals_user_id" ON "tip_totals" USING btree ("user_id","scope");--> statement-breakpoint
-- Tip totals are sums that the database keeps itself (decision 20): whoever changes tip_outcomes, they agree.
create type counted_tip as (
  user_id uuid, tipped_at timestamptz, event_id bigint, raced_on date, position smallint, payout numeric, odds numeric
);
--> statement-breakpoint
-- The totals that a tip of this race day enters; period as in addresses. A round begins on Monday (Decision D9).
create function tip_periods(event_id bigint, raced_on date) returns table (scope text, period text)
language sql immutable as $$
  values ('event', event_id::text), ('round', to_char(date_trunc('week', raced_on), 'YYYY-MM-DD')),
    ('month', to_char(raced_on, 'YYYY-MM')), ('season', to_char(raced_on, 'YYYY')), ('all', '')
$$;
--> statement-breakpoint
-- What tips come to in each of their totals.
create function tip_sums(tips counted_tip[]) returns table (scope text, period text, user_id uuid, total_tips int,
  winning_tips int, place_tips int, show_tips int, total_winnings numeric, winner_odds numeric, last_tip_at timestamptz)
language sql immutable as $$
  select p.scope, p.period, t.user_id, count(*)::int, (count(*) filter (where t.position = 1))::int,
    (count(*) filter (where t.position = 2))::int, (count(*) filter (where t.position = 3))::int, sum(t.payout),
    coalesce(sum(t.odds) filter (where t.position = 1), 0), max(t.tipped_at)
  from unnest(tips) as t cross join lateral tip_periods(t.event_id, t.raced_on) as p
  group by 1, 2, 3
$$;
--> statement-breakpoint
-- The order of the rows keeps two writers from a deadlock.
create function tip_totals_add(tips counted_tip[]) returns void language sql as $$
  insert into tip_totals as total
  select * from tip_sums(tips) as sums order by sums.scope, sums.period, sums.user_id
  on conflict (scope, period, user_id) do update set
    total_tips = total.total_tips + excluded.total_tips, winning_tips = total.winning_tips + excluded.winning_tips,
    place_tips = total.place_tips + excluded.place_tips, show_tips = total.show_tips + excluded.show_tips,
    total_winnings = total.total_winnings + excluded.total_winnings,
    winner_odds = total.winner_odds + excluded.winner_odds,
    last_tip_at = greatest(total.last_tip_at, excluded.last_tip_at);
$$;
--> statement-breakpoint
-- `tipped_at` is null of a tip that still counts otherwise; else a last tip is looked for among those left.
create function tip_totals_remove(tips counted_tip[]) returns void language sql as $$
  update tip_totals as total set
    total_tips = total.total_tips - gone.total_tips, winning_tips = total.winning_tips - gone.winning_tips,
    place_tips = total.place_tips - gone.place_tips, show_tips = total.show_tips - gone.show_tips,
    total_winnings = total.total_winnings - gone.total_winnings, winner_odds = total.winner_odds - gone.winner_odds
  from tip_sums(tips) as gone
  where total.scope = gone.scope and total.period = gone.period and total.user_id = gone.user_id;
  delete from tip_totals where total_tips = 0 and user_id in (select t.user_id from unnest(tips) as t);
  update tip_totals as total set last_tip_at = found.last_tip_at
  from (
    select gone.scope, gone.period, gone.user_id, max(rest.created_at) as last_tip_at
    from tip_sums(tips) as gone
    join tip_totals now on now.scope = gone.scope and now.period = gone.period and now.user_id = gone.user_id
      and now.last_tip_at = gone.last_tip_at
    join horse_tips rest on rest.user_id = gone.user_id
    join tip_outcomes o on o.participation_id = rest.participation_id and o.state <> 'void'
    cross join lateral tip_periods(o.event_id, o.raced_on) as p
    where p.scope = gone.scope and p.period = gone.period
    group by 1, 2, 3
  ) as found
  where total.scope = found.scope and total.period = found.period and total.user_id = found.user_id;
$$;
--> statement-breakpoint
create function tip_outcomes_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tip_totals_remove(array(
      select (t.user_id, t.created_at, o.event_id, o.raced_on, o.position, o.payout, o.odds)::counted_tip
      from removed o join horse_tips t on t.participation_id = o.participation_id where o.state <> 'void'));
    return null;
  end if;
  perform tip_totals_add(array(
    select (t.user_id, t.created_at, o.event_id, o.raced_on, o.position, o.payout, o.odds)::counted_tip
    from added o join horse_tips t on t.participation_id = o.participation_id where o.state <> 'void'));
  if tg_op = 'UPDATE' then
    perform tip_totals_remove(array(
      select (t.user_id, case when n.state = 'void' or n.event_id <> o.event_id or n.raced_on <> o.raced_on then t.created_at end,
        o.event_id, o.raced_on, o.position, o.payout, o.odds)::counted_tip
      from removed o join added n on n.participation_id = o.participation_id
      join horse_tips t on t.participation_id = o.participation_id where o.state <> 'void'));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger tip_outcomes_count_added after insert on tip_outcomes referencing new table as added
for each statement execute function tip_outcomes_count();
--> statement-breakpoint
create trigger tip_outcomes_count_changed after update on tip_outcomes
referencing old table as removed new table as added for each statement execute function tip_outcomes_count();
--> statement-breakpoint
create trigger tip_outcomes_count_removed after delete on tip_outcomes referencing old table as removed
for each statement execute function tip_outcomes_count();
--> statement-breakpoint
-- Settled tips go only with their runner. Its outcome goes first, while its tips can still be taken out of the totals:
-- the triggers of rows that a foreign key deletes would come too late.
create function race_participations_drop_outcome() returns trigger language plpgsql as $$
begin
  delete from tip_outcomes where participation_id = old.id;
  return old;
end
$$;
--> statement-breakpoint
create trigger race_participations_drop_outcome before delete on race_participations
for each row execute function race_participations_drop_outcome();
--> statement-breakpoint
-- What must be settled anew is noted by the database, so that no writer can forget a race; settle-tips.ts does it.
create function race_participations_unsettle() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into unsettled_races select distinct r.id from added p join races r on r.id = p.race_id
    where r.is_completed or p.result_status is not null on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into unsettled_races select distinct r.id from removed p join races r on r.id = p.race_id
    where r.is_completed on conflict do nothing;
  else
    insert into unsettled_races select distinct r.id
    from removed o join added n on n.id = o.id join races r on r.id in (o.race_id, n.race_id)
    where (o.race_id, o.finishing_position, o.result_status) is distinct from (n.race_id, n.finishing_position, n.result_status)
      or (r.is_completed and (o.number, o.fortuna_odds, o.tipsport_odds, o.fortuna_place_3_odds, o.tipsport_place_3_odds)
        is distinct from (n.number, n.fortuna_odds, n.tipsport_odds, n.fortuna_place_3_odds, n.tipsport_place_3_odds))
    on conflict do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger race_participations_unsettle_added after insert on race_participations referencing new table as added
for each statement execute function race_participations_unsettle();
--> statement-breakpoint
create trigger race_participations_unsettle_changed after update on race_participations
referencing old table as removed new table as added for each statement execute function race_participations_unsettle();
--> statement-breakpoint
create trigger race_participations_unsettle_removed after delete on race_participations referencing old table as removed
for each statement execute function race_participations_unsettle();
--> statement-breakpoint
create function races_unsettle() returns trigger language plpgsql as $$
begin
  insert into unsettled_races values (new.id) on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger races_unsettle after update of is_completed, is_cancelled, event_id on races
for each row when ((old.is_completed, old.is_cancelled, old.event_id) is distinct from (new.is_completed, new.is_cancelled, new.event_id))
execute function races_unsettle();
--> statement-breakpoint
create function race_events_unsettle() returns trigger language plpgsql as $$
begin
  insert into unsettled_races select id from races where event_id = new.id on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger race_events_unsettle after update of date, status on race_events
for each row when ((old.date, old.status) is distinct from (new.date, new.status)) execute function race_events_unsettle();
--> statement-breakpoint
-- A database that has results already settles all of them at its next start.
insert into unsettled_races
select r.id from races r join race_events e on e.id = r.event_id where r.is_completed or r.is_cancelled or e.status = 'cancelled';
