-- What each read asks the database. Made by `npm run docs` from scripts/docs/docs-queries.ts.

-- readTopTippers (server/analysis/read-top-tippers.ts): 1 query

select e.id::int, e.location, e.date::text as date
from race_events e join races r on r.event_id = e.id and r.is_completed
group by e.id order by e.date desc, max(r.start_at) desc nulls last, e.id desc limit 1;


-- readPriceCells (server/analysis/read-price-cells.ts): 1 query

select "season", "band", "bin", "is_favourite", "location", "kind", "field", "starts", "wins", "implied", "fair", "returned"
from "price_cells"
where "price_cells"."season" = $1
order by "price_cells"."location" collate public.cs, "price_cells"."season" asc;


-- readPriceSeasons (server/analysis/read-price-cells.ts): 1 query

select distinct "season"
from "price_cells";


-- readPastRaces (server/analysis/read-past-races.ts): 1 query

select p.id::int, p.race_id::int, p.horse_id::int, p.jockey_id::int, p.trainer_id::int, p.weight::float8 as weight,
p.finishing_position::int as position, p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
p.odds::float8 as course, e.date::text as date, e.location, r.race_kind as kind from race_participations p
  join races r on r.id = p.race_id join race_events e on e.id = r.event_id
  where p.ran_on < $1
  order by e.date, r.start_at nulls last, r.race_number, r.id, p.id;


-- readRacesFrom (server/analysis/read-past-races.ts): 1 query

select p.id::int, p.race_id::int, p.horse_id::int, p.jockey_id::int, p.trainer_id::int, p.weight::float8 as weight,
p.finishing_position::int as position, p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
p.odds::float8 as course, e.date::text as date, e.location, r.race_kind as kind from race_events e
  join races r on r.event_id = e.id join race_participations p on p.race_id = r.id
  where e.date >= $1 and e.status <> 'cancelled' and not r.is_cancelled
    and p.result_status is distinct from 'DNS' and p.result_status is distinct from 'A'
  order by e.date, r.start_at nulls last, r.race_number, r.id, p.id;


-- readFingerprint (server/analysis/read-past-races.ts): 1 query

select $1 || ':' || count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', p.id, p.race_id, p.horse_id,
  p.jockey_id, p.trainer_id, p.weight, r.race_kind, e.location, e.date, e.status, r.is_cancelled,
  case when p.ran_on < $2 then concat_ws('|', p.finishing_position, p.result_status, p.fortuna_odds, p.tipsport_odds, p.odds)
    else coalesce(p.result_status = 'DNS', false)::text end), 0)), 0) as fingerprint
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
where p.ran_on < $3 or e.date >= $4;


-- readRating (server/rating/read-rating.ts): 1 query

select "id", "fitted_at", "before", "fingerprint", "race_count", "horse_pace", "people_pace", "judged_races", "model", "market", "even_log_loss"
from "rating_fits"
order by "rating_fits"."id" desc
limit $1;


-- readSimulatedRaces (server/analysis/read-simulated-races.ts): 1 query

select p.id::int, p.race_id::int, r.event_id::int, p.number, p.finishing_position as position, p.result_status as status,
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  p.fortuna_place_3_odds::float8 as fortuna3, p.tipsport_place_3_odds::float8 as tipsport3,
  r.is_completed, r.is_cancelled or e.status = 'cancelled' as is_cancelled, e.date::text as date
from races r join race_events e on e.id = r.event_id join race_participations p on p.race_id = r.id
where r.id = any($1::bigint[]) order by p.id;


-- readStandings (server/analysis/read-standings.ts): 1 query

with ranked as (
  select *, count(*) over () as people,
    case when total_tips >= $1 then
      rank() over (partition by total_tips >= $2 order by total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at) end as rank
  from tip_totals where scope = $3 and period = $4
), found as (
  select ranked.*, profile.username, count(*) over () as total
  from ranked join profiles profile on profile.id = ranked.user_id
  where total_tips >= $5 and true
)
select user_id::text, username, rank::int, total_tips, winning_tips, place_tips, show_tips,
  (total_winnings * 1000000)::float8 as millionths, winner_odds::float8,
  (extract(epoch from last_tip_at) * 1000)::float8 as last_tip_at, total::int, people::int
from found order by rank asc nulls last, rank nulls last, total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at, user_id limit $6 offset $7;


-- readStandingOf (server/analysis/read-standings.ts): 1 query

with ranked as (
  select *, rank() over (order by total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at) as place from tip_totals
  where scope = $1 and period = $2 and total_tips >= $3
)
select own.user_id::text, profile.username, (select place::int from ranked where user_id = own.user_id) as rank,
  own.total_tips, own.winning_tips, own.place_tips, own.show_tips,
  (own.total_winnings * 1000000)::float8 as millionths, own.winner_odds::float8,
  (extract(epoch from own.last_tip_at) * 1000)::float8 as last_tip_at
from tip_totals own join profiles profile on profile.id = own.user_id
where own.scope = $4 and own.period = $5 and own.user_id = $6;


-- readBotTotals (server/analysis/read-bot-totals.ts): 1 query

select bot, count(*)::int as tips, count(*) filter (where position = 1)::int as first,
  count(*) filter (where position = 2)::int as second, count(*) filter (where position = 3)::int as third,
  (sum(payout) * 1000000)::float8 as millionths
from tip_outcomes o cross join unnest(o.bots) as bot
where o.state <> 'void' and o.event_id = $1 group by bot;


-- readRaceCount (server/analysis/read-bot-totals.ts): 1 query

select count(distinct p.race_id)::int as races
from tip_outcomes o join race_participations p on p.id = o.participation_id
where o.state <> 'void' and o.event_id = $1;


-- readExampleTip (server/tip-analysis/read-example-tip.ts): 1 query

select h.name as horse, h.country, o.position, r.race_number as "raceNumber", e.location, o.raced_on::text as date,
  (select count(*)::int from race_participations s where s.race_id = r.id and s.result_status is distinct from 'DNS') as starters,
  p.fortuna_odds::float8 as f, p.tipsport_odds::float8 as t, p.fortuna_place_3_odds::float8 as f3,
  p.tipsport_place_3_odds::float8 as t3, o.payout::float8 as payout
from horse_tips tip join tip_outcomes o on o.participation_id = tip.participation_id
join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
join race_events e on e.id = r.event_id join individual_horses h on h.id = p.horse_id
where tip.user_id = $1 and o.payout > 0 and true
order by o.raced_on desc, r.race_number desc, p.id limit 1;


-- readLosingRuns (server/tip-analysis/read-losing-runs.ts): 1 query

select t.user_id::text as tipper,
  string_agg(left(o.state, 1), '' order by o.raced_on, r.start_at, r.race_number, t.id) as letters
from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id join races r on r.id = t.race_id
where t.user_id = any($1::uuid[]) and o.state <> 'void' and true
group by t.user_id;


-- readBotLosingRuns (server/tip-analysis/read-losing-runs.ts): 1 query

select bot as tipper, string_agg(left(o.state, 1), '' order by o.raced_on, r.start_at, r.race_number, r.id, p.number) as letters
from tip_outcomes o cross join unnest(o.bots) as bot
join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
where o.state <> 'void' and true
group by bot;


-- readMyStanding (server/tip-analysis/read-my-standing.ts): 2 queries

select e.id::int as "eventId", e.date::text as date, e.location
from race_events e
where exists (select from tip_outcomes o where o.event_id = e.id and o.state <> 'void')
order by e.date desc, e.id desc;

with ranked as (
  select *, rank() over (order by total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at) as place from tip_totals
  where scope = $1 and period = $2 and total_tips >= $3
)
select own.user_id::text, profile.username, (select place::int from ranked where user_id = own.user_id) as rank,
  own.total_tips, own.winning_tips, own.place_tips, own.show_tips,
  (own.total_winnings * 1000000)::float8 as millionths, own.winner_odds::float8,
  (extract(epoch from own.last_tip_at) * 1000)::float8 as last_tip_at
from tip_totals own join profiles profile on profile.id = own.user_id
where own.scope = $4 and own.period = $5 and own.user_id = $6;


-- readProfits (server/tip-analysis/read-profits.ts): 1 query

with settled as (
  select o.participation_id, o.bots, o.payout, o.raced_on as step
  from tip_outcomes o join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
  where o.state <> 'void' and true
), tips as (
  select bot as tipper, step, payout from settled cross join unnest(bots) as bot
  union all
  select t.user_id::text, step, payout from settled join horse_tips t using (participation_id)
  where t.user_id = any($1::uuid[])
)
select tipper, step::text, ((sum(payout) - count(*)) * 1000000)::float8 as millionths
from tips group by tipper, tips.step order by tips.step, tipper;


-- readSettledDays (server/tip-analysis/read-settled-days.ts): 1 query

select e.id::int as "eventId", e.date::text as date, e.location
from race_events e
where exists (select from tip_outcomes o where o.event_id = e.id and o.state <> 'void')
order by e.date desc, e.id desc;


-- readStandingsFile (server/tip-analysis/read-standings-file.ts): 4 queries

select bot as tipper, string_agg(left(o.state, 1), '' order by o.raced_on, r.start_at, r.race_number, r.id, p.number) as letters
from tip_outcomes o cross join unnest(o.bots) as bot
join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
where o.state <> 'void' and true
group by bot;

select bot, count(*)::int as tips, count(*) filter (where position = 1)::int as first,
  count(*) filter (where position = 2)::int as second, count(*) filter (where position = 3)::int as third,
  (sum(payout) * 1000000)::float8 as millionths
from tip_outcomes o cross join unnest(o.bots) as bot
where o.state <> 'void' and true group by bot;

select e.id::int as "eventId", e.date::text as date, e.location
from race_events e
where exists (select from tip_outcomes o where o.event_id = e.id and o.state <> 'void')
order by e.date desc, e.id desc;

with ranked as (
  select *, count(*) over () as people,
    case when total_tips >= $1 then
      rank() over (partition by total_tips >= $2 order by total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at) end as rank
  from tip_totals where scope = $3 and period = $4
), found as (
  select ranked.*, profile.username, count(*) over () as total
  from ranked join profiles profile on profile.id = ranked.user_id
  where total_tips >= $5 and true
)
select user_id::text, username, rank::int, total_tips, winning_tips, place_tips, show_tips,
  (total_winnings * 1000000)::float8 as millionths, winner_odds::float8,
  (extract(epoch from last_tip_at) * 1000)::float8 as last_tip_at, total::int, people::int
from found order by rank asc nulls last, rank nulls last, total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at, user_id limit $6 offset $7;


-- readTipLog (server/tip-analysis/read-tip-log.ts): 1 query

select t.id::int, floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt", e.id::int as "eventId",
  e.date::text as date, e.location, r.id::int as "raceId", r.race_number as "raceNumber", r.race_name as "raceName",
  r.race_type as "raceType", r.race_kind as "raceKind", floor(extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  p.number, h.id::int as horse_id, h.name as horse, h.country,
  coalesce(o.odds, greatest(p.fortuna_odds, p.tipsport_odds))::float8 as odds,
  case when o.state is null and (r.is_cancelled or e.status = 'cancelled' or p.result_status = 'DNS') then 'void'
    else o.state end as state,
  o.position, (coalesce(o.payout, 0) * 1000000)::float8 as millionths
from horse_tips t join race_participations p on p.id = t.participation_id join races r on r.id = p.race_id
join race_events e on e.id = r.event_id join individual_horses h on h.id = p.horse_id
left join tip_outcomes o on o.participation_id = p.id
where t.user_id = $1
order by e.date, r.start_at, e.id, r.race_number, t.id;


-- readLines (server/tip-analysis/read-tip-page.ts): 1 query

with ranked as (
  select *, count(*) over () as people,
    case when total_tips >= $1 then
      rank() over (partition by total_tips >= $2 order by total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at) end as rank
  from tip_totals where scope = $3 and period = $4
), found as (
  select ranked.*, profile.username, count(*) over () as total
  from ranked join profiles profile on profile.id = ranked.user_id
  where total_tips >= $5 and true
)
select user_id::text, username, rank::int, total_tips, winning_tips, place_tips, show_tips,
  (total_winnings * 1000000)::float8 as millionths, winner_odds::float8,
  (extract(epoch from last_tip_at) * 1000)::float8 as last_tip_at, total::int, people::int
from found order by rank asc nulls last, rank nulls last, total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at, user_id limit $6 offset $7;


-- readRobots (server/tip-analysis/read-tip-page.ts): 2 queries

select bot as tipper, string_agg(left(o.state, 1), '' order by o.raced_on, r.start_at, r.race_number, r.id, p.number) as letters
from tip_outcomes o cross join unnest(o.bots) as bot
join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
where o.state <> 'void' and true
group by bot;

select bot, count(*)::int as tips, count(*) filter (where position = 1)::int as first,
  count(*) filter (where position = 2)::int as second, count(*) filter (where position = 3)::int as third,
  (sum(payout) * 1000000)::float8 as millionths
from tip_outcomes o cross join unnest(o.bots) as bot
where o.state <> 'void' and true group by bot;


-- readTipPage (server/tip-analysis/read-tip-page.ts): 7 queries

select bot as tipper, string_agg(left(o.state, 1), '' order by o.raced_on, r.start_at, r.race_number, r.id, p.number) as letters
from tip_outcomes o cross join unnest(o.bots) as bot
join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
where o.state <> 'void' and true
group by bot;

select bot, count(*)::int as tips, count(*) filter (where position = 1)::int as first,
  count(*) filter (where position = 2)::int as second, count(*) filter (where position = 3)::int as third,
  (sum(payout) * 1000000)::float8 as millionths
from tip_outcomes o cross join unnest(o.bots) as bot
where o.state <> 'void' and true group by bot;

select coalesce(sum(total_tips), 0)::int as tips,
  (sum(winning_tips + place_tips + show_tips) * 100.0 / sum(total_tips))::float8 as "successRate",
  ((max(total_winnings / total_tips) filter (where total_tips >= $1) - 1) * 100)::float8 as "bestRoi"
from tip_totals where scope = $2 and period = $3;

select count(distinct p.race_id)::int as races
from tip_outcomes o join race_participations p on p.id = o.participation_id
where o.state <> 'void' and true;

select e.id::int as "eventId", e.date::text as date, e.location
from race_events e
where exists (select from tip_outcomes o where o.event_id = e.id and o.state <> 'void')
order by e.date desc, e.id desc;

with ranked as (
  select *, count(*) over () as people,
    case when total_tips >= $1 then
      rank() over (partition by total_tips >= $2 order by total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at) end as rank
  from tip_totals where scope = $3 and period = $4
), found as (
  select ranked.*, profile.username, count(*) over () as total
  from ranked join profiles profile on profile.id = ranked.user_id
  where total_tips >= $5 and true
)
select user_id::text, username, rank::int, total_tips, winning_tips, place_tips, show_tips,
  (total_winnings * 1000000)::float8 as millionths, winner_odds::float8,
  (extract(epoch from last_tip_at) * 1000)::float8 as last_tip_at, total::int, people::int
from found order by rank asc nulls last, rank nulls last, total_winnings / total_tips desc, winning_tips desc, winner_odds desc, last_tip_at, user_id limit $6 offset $7;

with settled as (
  select o.participation_id, o.bots, o.payout, o.raced_on as step
  from tip_outcomes o join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
  where o.state <> 'void' and true
), tips as (
  select bot as tipper, step, payout from settled cross join unnest(bots) as bot
  union all
  select t.user_id::text, step, payout from settled join horse_tips t using (participation_id)
  where t.user_id = any($1::uuid[])
)
select tipper, step::text, ((sum(payout) - count(*)) * 1000000)::float8 as millionths
from tips group by tipper, tips.step order by tips.step, tipper;


-- readTipper (server/tip-analysis/read-tipper.ts): 1 query

select username
from profiles
where id = $1;


-- readContest (server/contest/read-contest.ts): 5 queries

select "race_events"."id", "race_events"."location", "race_events"."date", "races"."race_number", "races"."time", "races"."start_at", "races"."is_completed", "races"."is_cancelled" or "race_events"."status" = 'cancelled'
from "race_events"
inner join "races" on "races"."event_id" = "race_events"."id"
where "race_events"."date" between $1 and $2
order by "race_events"."date" asc, "races"."start_at" asc, "race_events"."id" asc, "races"."race_number" asc;

select "tip_totals"."period", "profiles"."role", "tip_totals"."user_id", "profiles"."username", "tip_totals"."total_tips", "tip_totals"."winning_tips", ("tip_totals"."total_winnings" * 1000000)::float8, ("tip_totals"."winner_odds" * 100)::float8, (extract(epoch
from "tip_totals"."last_tip_at") * 1000)::float8
from "tip_totals"
inner join "profiles" on "profiles"."id" = "tip_totals"."user_id"
where ("tip_totals"."scope" = $1 and "tip_totals"."period" in ($2));

select max("date") filter (where "date" < $1), min("date") filter (where "date" > $2)
from "race_events"
where exists (select
from races r
where r.event_id = "race_events"."id");

select r.monday::text, (extract(epoch from r.frozen_at) * 1000)::float8 as frozen_at, r.prize, a.user_id::text, p.username, a.state, s.rank, s.tips,
  (extract(epoch from a.handed_over_at) * 1000)::float8 as handed_over_at, s.winnings_millionths::float8 as winnings,
  (select count(*) from contest_standings every where every.monday = r.monday and every.rank is not null)::int as ranked
from contest_rounds r
left join contest_awards a on a.monday = r.monday and a.state <> 'rejected'
left join contest_standings s on s.monday = a.monday and s.user_id = a.user_id
left join profiles p on p.id = a.user_id
where r.monday < $1
order by r.monday desc limit $2 offset $3;

select r.monday::text, (extract(epoch from r.frozen_at) * 1000)::float8 as frozen_at, r.prize, a.user_id::text, p.username, a.state, s.rank, s.tips,
  (extract(epoch from a.handed_over_at) * 1000)::float8 as handed_over_at, s.winnings_millionths::float8 as winnings,
  (select count(*) from contest_standings every where every.monday = r.monday and every.rank is not null)::int as ranked
from contest_rounds r
left join contest_awards a on a.monday = r.monday and a.state <> 'rejected'
left join contest_standings s on s.monday = a.monday and s.user_id = a.user_id
left join profiles p on p.id = a.user_id
where r.monday = $1
order by r.monday desc limit $2 offset $3;


-- readLiveStandings (server/contest/read-standings.ts): 1 query

select "tip_totals"."period", "profiles"."role", "tip_totals"."user_id", "profiles"."username", "tip_totals"."total_tips", "tip_totals"."winning_tips", ("tip_totals"."total_winnings" * 1000000)::float8, ("tip_totals"."winner_odds" * 100)::float8, (extract(epoch
from "tip_totals"."last_tip_at") * 1000)::float8
from "tip_totals"
inner join "profiles" on "profiles"."id" = "tip_totals"."user_id"
where ("tip_totals"."scope" = $1 and "tip_totals"."period" in ($2));


-- readStandings (server/contest/read-standings.ts): 1 query

select "contest_standings"."user_id", "profiles"."username", "contest_standings"."rank", "contest_standings"."tips", "contest_standings"."winners", "contest_standings"."winnings_millionths", "contest_standings"."winner_odds_hundredths", (extract(epoch
from "contest_standings"."last_tip_at") * 1000)::float8, "contest_standings"."no_prize"
from "contest_standings"
inner join "profiles" on "profiles"."id" = "contest_standings"."user_id"
where "contest_standings"."monday" = $1
order by "contest_standings"."rank" nulls last, "contest_standings"."user_id" asc;


-- readMyStanding (server/contest/read-my-standing.ts): 3 queries

select "monday"
from "contest_rounds"
where "contest_rounds"."monday" = $1;

select "tip_totals"."period", "profiles"."role", "tip_totals"."user_id", "profiles"."username", "tip_totals"."total_tips", "tip_totals"."winning_tips", ("tip_totals"."total_winnings" * 1000000)::float8, ("tip_totals"."winner_odds" * 100)::float8, (extract(epoch
from "tip_totals"."last_tip_at") * 1000)::float8
from "tip_totals"
inner join "profiles" on "profiles"."id" = "tip_totals"."user_id"
where ("tip_totals"."scope" = $1 and "tip_totals"."period" in ($2));

select count(*)::int
from "horse_tips"
inner join "races" on "races"."id" = "horse_tips"."race_id"
inner join "race_events" on "race_events"."id" = "races"."event_id"
left join "tip_outcomes" on "tip_outcomes"."participation_id" = "horse_tips"."participation_id"
where ("horse_tips"."user_id" = $1 and "race_events"."date" between $2 and $3 and "tip_outcomes"."participation_id" is null and not "races"."is_cancelled" and "race_events"."status" <> 'cancelled');


-- readFrozenRounds (server/contest/read-frozen-rounds.ts): 1 query

select r.monday::text, (extract(epoch from r.frozen_at) * 1000)::float8 as frozen_at, r.prize, a.user_id::text, p.username, a.state, s.rank, s.tips,
  (extract(epoch from a.handed_over_at) * 1000)::float8 as handed_over_at, s.winnings_millionths::float8 as winnings,
  (select count(*) from contest_standings every where every.monday = r.monday and every.rank is not null)::int as ranked
from contest_rounds r
left join contest_awards a on a.monday = r.monday and a.state <> 'rejected'
left join contest_standings s on s.monday = a.monday and s.user_id = a.user_id
left join profiles p on p.id = a.user_id
where true
order by r.monday desc limit $1 offset $2;


-- readReviews (server/contest/read-reviews.ts): 3 queries

insert into "contest_rounds" ("monday", "frozen_at", "prize")
values ($1, $2, $3)
on conflict do nothing;

select "contest_awards"."monday", "contest_awards"."user_id", "contest_awards"."state", "contest_awards"."decided_at", "contest_awards"."decided_by", "contest_awards"."reason", "contest_awards"."handed_over_at", "contest_awards"."handed_over_by", "profiles"."username", "users"."email", "contest_standings"."rank", "contest_standings"."tips", "contest_standings"."winnings_millionths", "decider"."username", "giver"."username", case when "contest_awards"."state" = 'waiting' then array(
select distinct p.username from sessions mine
join sessions other on other.ip_address = mine.ip_address and other.user_id <> mine.user_id
join profiles p on p.id = other.user_id
where mine.user_id = "contest_awards"."user_id" order by 1 limit 10) else '{}' end from "contest_awards" inner join "contest_standings" on "contest_standings"."monday" = "contest_awards"."monday" and "contest_standings"."user_id" = "contest_awards"."user_id" inner join "profiles" on "profiles"."id" = "contest_awards"."user_id" left join "users" on "users"."id" = "contest_awards"."user_id" left join "profiles" "decider" on "decider"."id" = "contest_awards"."decided_by" left join "profiles" "giver" on "giver"."id" = "contest_awards"."handed_over_by" where "contest_awards"."monday" in ($1) order by "contest_standings"."rank" asc;

select "monday", "frozen_at", "prize"
from "contest_rounds"
order by "contest_rounds"."monday" desc
limit $1;


-- readOffice (server/race-office/read-office.ts): 6 queries

select "audit_log"."id", "audit_log"."recorded_at", "audit_log"."action", "audit_log"."before", "audit_log"."after", exists (select 1 from audit_log later where later.subject = "audit_log"."subject"
and later.id > "audit_log"."id" and later.after->>'undoOf' = "audit_log"."id"::text), "profiles"."username" from "audit_log" left join "profiles" on "profiles"."id" = "audit_log"."actor_id" where "audit_log"."subject" = $1 order by "audit_log"."id" desc limit $2;

select "id", "location", "date", "status"
from "race_events"
where ("race_events"."date" >= $1::date - 60 or "race_events"."id" = $2)
order by "race_events"."date" desc, "race_events"."id" desc;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."horse_id", "race_participations"."jockey_id", "race_participations"."trainer_id", "race_participations"."number", "race_participations"."draw", "race_participations"."jockey", "race_participations"."jockey_title", "race_participations"."horse_age", "race_participations"."horse_note", "race_participations"."weight", "race_participations"."odds", "race_participations"."fortuna_odds", "race_participations"."tipsport_odds", "race_participations"."fortuna_place_2_odds", "race_participations"."fortuna_place_3_odds", "race_participations"."fortuna_place_4_odds", "race_participations"."fortuna_place_5_odds", "race_participations"."fortuna_place_6_odds", "race_participations"."fortuna_place_7_odds", "race_participations"."tipsport_place_2_odds", "race_participations"."tipsport_place_3_odds", "race_participations"."tipsport_place_4_odds", "race_participations"."tipsport_place_5_odds", "race_participations"."tipsport_place_6_odds", "race_participations"."tipsport_place_7_odds", "race_participations"."finishing_position", "race_participations"."finishing_result", "race_participations"."finishing_margin", "race_participations"."result_status", "race_participations"."finish_time", "race_participations"."result_row", "race_participations"."ran_on", "individual_horses"."name", "individual_horses"."country", "individual_horses"."birth_year", "trainers"."name"
from "race_participations"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
where "race_participations"."race_id" = $1
order by "race_participations"."number" nulls last, "race_participations"."id";

select "races"."id", "races"."event_id", "races"."race_number", "races"."time", "races"."start_at", "races"."distance", "races"."category", "races"."race_type", "races"."race_kind", "races"."race_name", "races"."prize_money", "races"."currency", "races"."prize_split", "races"."notes", "races"."season_number", "races"."age_limit", "races"."conditions", "races"."going_value", "races"."going_text", "races"."is_completed", "races"."is_cancelled", "races"."completed_at", "race_events"."location", "race_events"."date", "race_events"."status"
from "races"
inner join "race_events" on "race_events"."id" = "races"."event_id"
where "races"."id" = $1;

select event_id::int as id
from races
where id = $1;

select r.id::int, r.race_number::int as number, r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.race_name as name, r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
  count(p.id)::int as "runnerCount", count(p.fortuna_odds)::int as "pricedF", count(p.tipsport_odds)::int as "pricedT"
from races r left join race_participations p on p.race_id = r.id and p.result_status is distinct from 'DNS'
where r.event_id = $1 group by r.id order by r.race_number;


-- readDays (server/race-office/read-days.ts): 1 query

select "id", "location", "date", "status"
from "race_events"
where "race_events"."date" >= $1::date - 60
order by "race_events"."date" desc, "race_events"."id" desc;


-- readOfficeRaces (server/race-office/read-days.ts): 1 query

select r.id::int, r.race_number::int as number, r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.race_name as name, r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
  count(p.id)::int as "runnerCount", count(p.fortuna_odds)::int as "pricedF", count(p.tipsport_odds)::int as "pricedT"
from races r left join race_participations p on p.race_id = r.id and p.result_status is distinct from 'DNS'
where r.event_id = $1 group by r.id order by r.race_number;


-- readDayOfRace (server/race-office/read-days.ts): 1 query

select event_id::int as id
from races
where id = $1;


-- readRaceSheet (server/race-office/read-race-sheet.ts): 3 queries

select "audit_log"."id", "audit_log"."recorded_at", "audit_log"."action", "audit_log"."before", "audit_log"."after", exists (select 1 from audit_log later where later.subject = "audit_log"."subject"
and later.id > "audit_log"."id" and later.after->>'undoOf' = "audit_log"."id"::text), "profiles"."username" from "audit_log" left join "profiles" on "profiles"."id" = "audit_log"."actor_id" where "audit_log"."subject" = $1 order by "audit_log"."id" desc limit $2;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."horse_id", "race_participations"."jockey_id", "race_participations"."trainer_id", "race_participations"."number", "race_participations"."draw", "race_participations"."jockey", "race_participations"."jockey_title", "race_participations"."horse_age", "race_participations"."horse_note", "race_participations"."weight", "race_participations"."odds", "race_participations"."fortuna_odds", "race_participations"."tipsport_odds", "race_participations"."fortuna_place_2_odds", "race_participations"."fortuna_place_3_odds", "race_participations"."fortuna_place_4_odds", "race_participations"."fortuna_place_5_odds", "race_participations"."fortuna_place_6_odds", "race_participations"."fortuna_place_7_odds", "race_participations"."tipsport_place_2_odds", "race_participations"."tipsport_place_3_odds", "race_participations"."tipsport_place_4_odds", "race_participations"."tipsport_place_5_odds", "race_participations"."tipsport_place_6_odds", "race_participations"."tipsport_place_7_odds", "race_participations"."finishing_position", "race_participations"."finishing_result", "race_participations"."finishing_margin", "race_participations"."result_status", "race_participations"."finish_time", "race_participations"."result_row", "race_participations"."ran_on", "individual_horses"."name", "individual_horses"."country", "individual_horses"."birth_year", "trainers"."name"
from "race_participations"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
where "race_participations"."race_id" = $1
order by "race_participations"."number" nulls last, "race_participations"."id";

select "races"."id", "races"."event_id", "races"."race_number", "races"."time", "races"."start_at", "races"."distance", "races"."category", "races"."race_type", "races"."race_kind", "races"."race_name", "races"."prize_money", "races"."currency", "races"."prize_split", "races"."notes", "races"."season_number", "races"."age_limit", "races"."conditions", "races"."going_value", "races"."going_text", "races"."is_completed", "races"."is_cancelled", "races"."completed_at", "race_events"."location", "race_events"."date", "race_events"."status"
from "races"
inner join "race_events" on "race_events"."id" = "races"."event_id"
where "races"."id" = $1;


-- readEditor (server/race-office/read-editor.ts): 5 queries

select "id", "event_id", "race_number", "time", "start_at", "distance", "category", "race_type", "race_kind", "race_name", "prize_money", "currency", "prize_split", "notes", "season_number", "age_limit", "conditions", "going_value", "going_text", "is_completed", "is_cancelled", "completed_at"
from "races"
where "races"."id" = $1;

select "id", "location", "date", "status"
from "race_events"
where ("race_events"."date" >= $1::date - 60 or "race_events"."id" = $2)
order by "race_events"."date" desc, "race_events"."id" desc;

select "id", "location", "date", "url", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select event_id::int as id
from races
where id = $1;

select r.id::int, r.race_number::int as number, r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.race_name as name, r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
  count(p.id)::int as "runnerCount", count(p.fortuna_odds)::int as "pricedF", count(p.tipsport_odds)::int as "pricedT"
from races r left join race_participations p on p.race_id = r.id and p.result_status is distinct from 'DNS'
where r.event_id = $1 group by r.id order by r.race_number;


-- readTippedStarts (server/race-office/read-tipped-starts.ts): 1 query

select "races"."id", "races"."event_id", "races"."race_number", "races"."time", "races"."start_at", "races"."distance", "races"."category", "races"."race_type", "races"."race_kind", "races"."race_name", "races"."prize_money", "races"."currency", "races"."prize_split", "races"."notes", "races"."season_number", "races"."age_limit", "races"."conditions", "races"."going_value", "races"."going_text", "races"."is_completed", "races"."is_cancelled", "races"."completed_at", "race_events"."location", "race_events"."date", "race_events"."status"
from "races"
inner join "race_events" on "race_events"."id" = "races"."event_id"
where "races"."event_id" = $1
order by "races"."race_number";


-- readAnnouncedDays (server/race-office/read-announced-days.ts): 1 query

select "id", "date", "location", "feature"
from "race_calendar"
where "race_calendar"."date" >= $1
order by "race_calendar"."date" asc, "race_calendar"."location" asc;


-- readWork (server/race-office/read-work.ts): 1 query

select r.id::int, r.event_id::int as "eventId", e.location, e.date::text as date, r.race_number::int as number,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.is_completed as "isCompleted",
  r.is_cancelled or e.status = 'cancelled' as "isCancelled", e.status = 'moved' as "isMoved",
  (select count(*)::int from race_photos photo where photo.race_id = r.id) as "photoCount",
  coalesce((select json_agg(json_build_object('number', p.number, 'jockeyId', p.jockey_id, 'hasF', p.fortuna_odds is not null,
      'hasT', p.tipsport_odds is not null,
      'hasPlaces', p.fortuna_place_2_odds is not null or p.tipsport_place_2_odds is not null,
      'prices', json_build_object('F', json_build_array(p."fortuna_odds", p."fortuna_place_2_odds", p."fortuna_place_3_odds", p."fortuna_place_4_odds", p."fortuna_place_5_odds", p."fortuna_place_6_odds", p."fortuna_place_7_odds"), 'T', json_build_array(p."tipsport_odds", p."tipsport_place_2_odds", p."tipsport_place_3_odds", p."tipsport_place_4_odds", p."tipsport_place_5_odds", p."tipsport_place_6_odds", p."tipsport_place_7_odds")),
      'hasTime', p.finish_time is not null, 'finishingPosition', p.finishing_position, 'resultStatus', p.result_status)
      order by p.number)
    from race_participations p where p.race_id = r.id), '[]'::json) as runners
from races r join race_events e on e.id = r.event_id
where e.date between $1::date - 14 and $2::date + 14
order by abs(e.date - $3::date), e.date desc, e.location collate public.cs, r.race_number;


-- readOtherWork (server/race-office/read-work.ts): 1 query

select (select count(*)::int from contest_awards where state in ('waiting', 'confirmed')) as "waitingWinners",
coalesce((select json_agg(json_build_object('id', id, 'title', title,
    'publishedAt', extract(epoch from published_at) * 1000) order by published_at)
  from blog_posts where status = 'draft' and published_at <= app_now()), '[]'::json) as drafts,
coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name)
  from feeds where is_paused and failures >= $1), '[]'::json) as "lostFeeds";


-- readQueues (server/queue/read-queues.ts): 1 query

select to_regclass('pgboss.job') is not null as "isThere";


-- readTodaysNumbers (server/race-office/read-work.ts): 1 query

select (select count(*)::int from horse_tips where created_at >= $1::timestamptz) as tips,
(select count(distinct user_id)::int from horse_tips where created_at >= $2::timestamptz) as tippers,
(select count(*)::int from poll_votes where created_at >= $3::timestamptz) as votes,
(select count(*)::int from chat_messages where created_at >= $4::timestamptz) as messages,
(select count(*)::int from users where created_at >= date_trunc('day', now() at time zone 'Europe/Prague') at time zone 'Europe/Prague') as people;


-- readRunners (server/race-office/read-runners.ts): 1 query

select "race_participations"."id", "race_participations"."race_id", "race_participations"."horse_id", "race_participations"."jockey_id", "race_participations"."trainer_id", "race_participations"."number", "race_participations"."draw", "race_participations"."jockey", "race_participations"."jockey_title", "race_participations"."horse_age", "race_participations"."horse_note", "race_participations"."weight", "race_participations"."odds", "race_participations"."fortuna_odds", "race_participations"."tipsport_odds", "race_participations"."fortuna_place_2_odds", "race_participations"."fortuna_place_3_odds", "race_participations"."fortuna_place_4_odds", "race_participations"."fortuna_place_5_odds", "race_participations"."fortuna_place_6_odds", "race_participations"."fortuna_place_7_odds", "race_participations"."tipsport_place_2_odds", "race_participations"."tipsport_place_3_odds", "race_participations"."tipsport_place_4_odds", "race_participations"."tipsport_place_5_odds", "race_participations"."tipsport_place_6_odds", "race_participations"."tipsport_place_7_odds", "race_participations"."finishing_position", "race_participations"."finishing_result", "race_participations"."finishing_margin", "race_participations"."result_status", "race_participations"."finish_time", "race_participations"."result_row", "race_participations"."ran_on", "individual_horses"."name", "individual_horses"."country", "individual_horses"."birth_year", "trainers"."name"
from "race_participations"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
where "race_participations"."race_id" = $1
order by "race_participations"."number" nulls last, "race_participations"."id";


-- readRaceLog (server/race-office/read-race-log.ts): 1 query

select "audit_log"."id", "audit_log"."recorded_at", "audit_log"."action", "audit_log"."before", "audit_log"."after", exists (select 1 from audit_log later where later.subject = "audit_log"."subject"
and later.id > "audit_log"."id" and later.after->>'undoOf' = "audit_log"."id"::text), "profiles"."username" from "audit_log" left join "profiles" on "profiles"."id" = "audit_log"."actor_id" where "audit_log"."subject" = $1 order by "audit_log"."id" desc limit $2;


-- readNamesLike (server/race-office/read-names-like.ts): 1 query

select name, country, birth_year::int as "birthYear"
from (select *, name_folded like $1 as begins, name_folded like $2 as contains,
    word_similarity($3, name_folded) + similarity($4, name_folded) as near
  from (select name, name_folded, country, birth_year from individual_horses) as known) as judged
where contains or near >= $5
order by begins desc, contains desc, near desc, name collate public.cs limit $6;


-- readNewNames (server/race-office/read-new-names.ts): 2 queries

select "id", "name", "country", "birth_year", "name_folded"
from "individual_horses"
where "individual_horses"."name_folded" in (cz_fold($1));

select name, country, birth_year::int as "birthYear"
from (select *, name_folded like $1 as begins, name_folded like $2 as contains,
    word_similarity($3, name_folded) + similarity($4, name_folded) as near
  from (select name, name_folded, country, birth_year from individual_horses) as known) as judged
where contains or near >= $5
order by begins desc, contains desc, near desc, name collate public.cs limit $6;


-- readComingDays (server/fantasy/read-coming-days.ts): 1 query

select e.id::int as "eventId", e.date::text as date,
  (extract(epoch from min(r.start_at)) * 1000)::float8 as "firstStart", count(*)::int as "raceCount",
  (count(*) filter (where (select count(*) from race_participations p where p.race_id = r.id
    and num_nonnulls(p.fortuna_odds, p.tipsport_odds) > 0) >= 2))::int as "pricedRaces"
from race_events e join races r on r.event_id = e.id and not r.is_cancelled
where e.date between $1 and $2 and e.status <> 'cancelled'
  and not exists (select from fantasy_rounds f where f.event_id = e.id)
group by e.id order by e.date, e.id;


-- readField (server/fantasy/read-field.ts): 1 query

select p.id::int, p.race_id::int as "raceId", p.number::int, p.jockey_id::int as "jockeyId",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport, c.price::int
from races r join race_participations p on p.race_id = r.id
left join fantasy_prices c on c.event_id = r.event_id and c.participation_id = p.id
where r.event_id = $1 and not r.is_cancelled and p.result_status is distinct from 'DNS'
order by r.race_number, p.number, p.id;


-- readMarketView (server/fantasy/read-market.ts): 10 queries

select "id", "event_id", "race_number", "time", "start_at", "distance", "category", "race_type", "race_kind", "race_name", "prize_money", "currency", "prize_split", "notes", "season_number", "age_limit", "conditions", "going_value", "going_text", "is_completed", "is_cancelled", "completed_at"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;

select "id", "location", "date", "url", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."number", "race_participations"."horse_id", "race_participations"."horse_age", "race_participations"."jockey_id", "race_participations"."jockey_title", "race_participations"."weight", "race_participations"."finishing_position", "race_participations"."result_status", "race_participations"."finishing_margin", "race_participations"."finish_time", "race_participations"."result_row", "individual_horses"."name", "individual_horses"."country", "individual_horses"."sex", "individual_horses"."silk", "stables"."name", "trainers"."name", "race_participations"."jockey", "individual_jockeys"."name", "race_participations"."fortuna_odds", "race_participations"."tipsport_odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
left join "individual_jockeys" on "individual_jockeys"."id" = "race_participations"."jockey_id"
where "races"."event_id" = $1;

select "race_photos"."race_id", "race_photos"."photo_url", "race_photos"."alt_text", "race_photos"."credit"
from "race_photos"
inner join "races" on "races"."id" = "race_photos"."race_id"
where "races"."event_id" = $1
order by "race_photos"."created_at" desc, "race_photos"."id" desc;

select c.participation_id::int as id, c.price::int, c.odds::float8, (select count(*)::int from fantasy_picks k
    where k.event_id = c.event_id and k.race_id = c.race_id and k.participation_id = c.participation_id) as teams
from fantasy_prices c where c.event_id = $1;

select own.horse_id::int as "horseId", run.finishing_position::int as position, r.category, c.price::int
from races mine join race_participations own on own.race_id = mine.id
join race_participations run on run.horse_id = own.horse_id and run.ran_on is not null
join races r on r.id = run.race_id join fantasy_rounds f on f.event_id = r.event_id and f.season_id = $1
left join fantasy_prices c on c.event_id = r.event_id and c.participation_id = run.id
where mine.event_id = $2 and r.start_at < (select min(start_at) from races where event_id = $3)
order by r.start_at;

select own.horse_id::int, record.*,
  (select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
   from (select finishing_position, result_status from race_participations
         where horse_id = own.horse_id and ran_on <= $1
         order by ran_on desc limit $2) run) as form
from races r
join race_participations own on own.race_id = r.id
cross join lateral (
  select count(*)::int as total_races,
    count(*) filter (where finishing_position = 1)::int as wins,
    count(*) filter (where finishing_position <= 3)::int as placements
  from race_participations
  where horse_id = own.horse_id and ran_on < $3 and finishing_position is not null
) record
where r.event_id = $4;

select p.id::int as participation_id,
  (select string_agg(change.bookmaker || extract(epoch from change.recorded_at) || ':' || coalesce(change.odds::text, ''), ',')
   from (select recorded_at, bookmaker, odds from odds_history
         where participation_id = p.id and market = 1 order by recorded_at) change) as changes
from races r join race_participations p on p.race_id = r.id
where r.event_id = $1 and not r.is_completed;

select tip.participation_id::int, json_agg(json_build_array(profile.id, profile.username)
  order by tip.created_at desc, tip.id desc) as authors
from races r
join horse_tips tip on tip.race_id = r.id
join profiles profile on profile.id = tip.user_id
where r.event_id = $1
group by tip.participation_id;

select v.rules, (select count(*)::int from fantasy_teams t where t.event_id = r.event_id) as "teamCount"
from fantasy_rounds r join fantasy_rules v on v.id = r.rules_id where r.event_id = $1;


-- readRounds (server/fantasy/read-rounds.ts): 1 query

select r.event_id::int as "eventId", r.season_id::int as "seasonId",
  (row_number() over (order by e.date, r.locks_at, r.event_id))::int as number, e.location, e.date::text as date,
  r.state, (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt"
from fantasy_rounds r join race_events e on e.id = r.event_id
where r.season_id = (select id from fantasy_seasons where archived_at is null) order by e.date, r.locks_at, r.event_id;


-- readRound (server/fantasy/read-rounds.ts): 1 query

select r.event_id::int as "eventId", r.season_id::int as "seasonId",
  (row_number() over (order by e.date, r.locks_at, r.event_id))::int as number, e.location, e.date::text as date,
  r.state, (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt"
from fantasy_rounds r join race_events e on e.id = r.event_id
where r.season_id = (select season_id from fantasy_rounds where event_id = $1) order by e.date, r.locks_at, r.event_id;


-- readScoredRaces (server/fantasy/read-teams.ts): 1 query

select r.id::int, r.category, r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
  coalesce(json_agg(json_build_object('id', p.id, 'jockeyId', p.jockey_id, 'position', p.finishing_position,
    'resultStatus', p.result_status)) filter (where p.id is not null), '[]') as runners
from races r join race_events e on e.id = r.event_id left join race_participations p on p.race_id = r.id
where r.event_id = $1 group by r.id, e.status order by r.race_number;


-- readTeams (server/fantasy/read-teams.ts): 1 query

select t.player_id::int as "playerId", t.jockey_id::int as "jockeyId", t.reserve_id::int as "reserveId",
  (max(p.participation_id) filter (where p.is_captain))::int as "captainId",
  coalesce(json_agg(json_build_object('raceId', p.race_id, 'runnerId', p.participation_id) order by r.race_number)
    filter (where p.race_id is not null), '[]') as picks
from fantasy_teams t left join fantasy_picks p on p.team_id = t.id left join races r on r.id = p.race_id
where t.event_id = $1
group by t.id order by t.player_id;


-- readExplainedTeam (server/fantasy/read-explained-team.ts): 1 query

select p.id::int, p.stable_name as "stableName", p.robot, profiles.username, v.rules, s.rank::int,
  (select count(*)::int from fantasy_scores o where o.event_id = r.event_id and o.rank is not null) as ranked,
  r.state <> 'open' or coalesce(r.locks_at <= app_now(), false) as "isClosed"
from fantasy_players p cross join fantasy_rounds r join fantasy_rules v on v.id = r.rules_id
left join profiles on profiles.id = p.user_id
left join fantasy_scores s on s.event_id = r.event_id and s.player_id = p.id
where p.id = $1 and r.event_id = $2;


-- readMyFantasy (server/fantasy/read-my-fantasy.ts): 1 query

select "id", "stable_name"
from "fantasy_players"
where "fantasy_players"."user_id" = $1;


-- readLeaders (server/fantasy/read-leaders.ts): 1 query

select p.id::int, p.stable_name as "stableName", p.robot, profiles.username, t.points, t.rank::int
from fantasy_totals t join fantasy_players p on p.id = t.player_id left join profiles on profiles.id = p.user_id
where t.scope = 'season' and t.period = (select id::text from fantasy_seasons where archived_at is null)
  and t.rank <= $1
order by t.rank;


-- readLeaderboard (server/fantasy/read-leaderboard.ts): 2 queries

select id::int, name, archived_at is not null as "isArchived"
from fantasy_seasons
order by id desc;

select r.event_id::int as "eventId", r.season_id::int as "seasonId",
  (row_number() over (order by e.date, r.locks_at, r.event_id))::int as number, e.location, e.date::text as date,
  r.state, (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt"
from fantasy_rounds r join race_events e on e.id = r.event_id
where r.season_id = $1 order by e.date, r.locks_at, r.event_id;


-- readRowsOf (server/fantasy/read-leaderboard.ts): 2 queries

select id::int, name, archived_at is not null as "isArchived"
from fantasy_seasons
order by id desc;

select r.event_id::int as "eventId", r.season_id::int as "seasonId",
  (row_number() over (order by e.date, r.locks_at, r.event_id))::int as number, e.location, e.date::text as date,
  r.state, (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt"
from fantasy_rounds r join race_events e on e.id = r.event_id
where r.season_id = $1 order by e.date, r.locks_at, r.event_id;


-- readMyStanding (server/fantasy/read-my-standing.ts): 1 query

select "id"
from "fantasy_players"
where "fantasy_players"."user_id" = $1;


-- readStandings (server/fantasy/read-standings.ts): 1 query

select p.id::int, p.user_id::text as "userId", p.stable_name as "stableName", p.robot, profiles.username, t.points,
  t.rank::int, t.captain_wins::int as "captainWins", t.rounds::int, t.previous_rank::int as "previousRank",
  s.points as "roundPoints", h.name as "captainName", h.silk as "captainSilk"
from (select player_id, points, rank, captain_wins, rounds, previous_rank
from fantasy_totals where scope = $1 and period = $2) as t join fantasy_players p on p.id = t.player_id
left join profiles on profiles.id = p.user_id
left join fantasy_scores s on s.event_id = $3 and s.player_id = p.id
left join fantasy_teams team on team.event_id = s.event_id and team.player_id = p.id
left join fantasy_picks k on k.team_id = team.id and k.is_captain
left join race_participations run on run.id = k.participation_id
left join individual_horses h on h.id = run.horse_id
where t.rank between $4 and $5 order by t.rank nulls last, t.points desc, p.id;


-- readRobotStandings (server/fantasy/read-standings.ts): 1 query

select p.id::int, p.user_id::text as "userId", p.stable_name as "stableName", p.robot, profiles.username, t.points,
  t.rank::int, t.captain_wins::int as "captainWins", t.rounds::int, t.previous_rank::int as "previousRank",
  s.points as "roundPoints", h.name as "captainName", h.silk as "captainSilk"
from (select player_id, points, rank, captain_wins, rounds, previous_rank
from fantasy_totals where scope = $1 and period = $2) as t join fantasy_players p on p.id = t.player_id
left join profiles on profiles.id = p.user_id
left join fantasy_scores s on s.event_id = $3 and s.player_id = p.id
left join fantasy_teams team on team.event_id = s.event_id and team.player_id = p.id
left join fantasy_picks k on k.team_id = team.id and k.is_captain
left join race_participations run on run.id = k.participation_id
left join individual_horses h on h.id = run.horse_id
where p.robot is not null order by t.rank nulls last, t.points desc, p.id;


-- readPlayerStandings (server/fantasy/read-standings.ts): 1 query

select p.id::int, p.user_id::text as "userId", p.stable_name as "stableName", p.robot, profiles.username, t.points,
  t.rank::int, t.captain_wins::int as "captainWins", t.rounds::int, t.previous_rank::int as "previousRank",
  s.points as "roundPoints", h.name as "captainName", h.silk as "captainSilk"
from (select player_id, points, rank, captain_wins, 1 as rounds, null::int as previous_rank
  from fantasy_scores where event_id = $1) as t join fantasy_players p on p.id = t.player_id
left join profiles on profiles.id = p.user_id
left join fantasy_scores s on s.event_id = $2 and s.player_id = p.id
left join fantasy_teams team on team.event_id = s.event_id and team.player_id = p.id
left join fantasy_picks k on k.team_id = team.id and k.is_captain
left join race_participations run on run.id = k.participation_id
left join individual_horses h on h.id = run.horse_id
where p.id = any($3::bigint[]) order by t.rank nulls last, t.points desc, p.id;


-- readRanked (server/fantasy/read-standings.ts): 1 query

select max(rank)::int as ranked
from fantasy_totals
where scope = $1 and period = $2;


-- readSeasons (server/fantasy/read-standings.ts): 1 query

select id::int, name, archived_at is not null as "isArchived"
from fantasy_seasons
order by id desc;


-- readFeedback (server/fantasy/read-feedback.ts): 2 queries

select count(*)::int as count, avg(rating)::float8 as average
from fantasy_feedback;

select f.id::int, p.username, f.rating::int, f.message, (extract(epoch from f.created_at) * 1000)::float8 as at,
  f.decision, f.answer
from fantasy_feedback f left join profiles p on p.id = f.user_id
where f.decision is not null order by f.decided_at desc, f.id desc limit $1;


-- readOpenFeedback (server/fantasy/read-feedback.ts): 1 query

select f.id::int, p.username, f.rating::int, f.message, (extract(epoch from f.created_at) * 1000)::float8 as at
from fantasy_feedback f left join profiles p on p.id = f.user_id
where f.decision is null order by f.id limit $1;


-- readSettings (server/settings/read-settings.ts): 1 query

select "key", "value"
from "settings";


-- readPerson (server/accounts/read-person.ts): 1 query

select "users"."id", "users"."email", "users"."username", "profiles"."role", coalesce("profiles"."email_subscribed", true), "profiles"."fantasy_testing_opt_in", exists (
select from "accounts" where "accounts"."user_id" = "users"."id" and "accounts"."provider_id" = $1), "users"."two_factor_enabled", exists (
select from "accounts" where "accounts"."user_id" = "users"."id" and "accounts"."provider_id" = $2), "users"."mail_consent" is not null or exists (
    select from "mail_consents" where "mail_consents"."user_id" = "users"."id") from "users" inner join "profiles" on "profiles"."id" = "users"."id" where "users"."id" = $3;


-- readFollows (server/follows/read-follows.ts): 1 query

select array(select horse_id::int from horse_follows where user_id = $1 order by created_at desc, 1) as horses,
array(select jockey_id::int from jockey_follows where user_id = $2 order by created_at desc, 1) as jockeys;


-- readFollowedHorses (server/follows/read-followed.ts): 1 query

select horse.id::int, horse.name, horse.country, horse.silk as "ownSilk", ahead.*
from horse_follows f join individual_horses horse on horse.id = f.horse_id
left join lateral (
select p.id::int as "runnerId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.distance as "distanceM", p.number::int,
  r.is_cancelled or e.status = 'cancelled' as "isOff", p.result_status is not distinct from 'DNS' as "isNonStarter",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle"
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
where p.horse_id = f.horse_id and not r.is_completed and e.date >= $1) ahead on true
where f.user_id = $2
order by ahead.date nulls last, ahead."startAt", ahead."raceNumber", horse.name collate public.cs, horse.id;


-- readFollowedJockeys (server/follows/read-followed.ts): 1 query

select rider.id::int, rider.name, rider.title, ahead.*
from jockey_follows f join individual_jockeys rider on rider.id = f.jockey_id
left join lateral (
select p.id::int as "runnerId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.distance as "distanceM", p.number::int,
  r.is_cancelled or e.status = 'cancelled' as "isOff", p.result_status is not distinct from 'DNS' as "isNonStarter",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle"
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
where p.jockey_id = f.jockey_id and not r.is_completed and e.date >= $1) ahead on true
where f.user_id = $2
order by ahead.date nulls last, ahead."startAt", ahead."raceNumber", rider.name collate public.cs, rider.id;


-- readTopicChoices (server/profile/read-mail-topics.ts): 1 query

select "topic", "is_on"
from "mail_topics"
where "mail_topics"."user_id" = $1;


-- readFinishedRounds (server/reminders/read-finished-rounds.ts): 1 query

select users.id::text as "userId", users.email, round.monday::text as monday, standing.rank, standing.tips,
  (select count(*)::int from contest_standings other where other.monday = round.monday and other.rank is not null) as ranked,
  standing.winnings_millionths::float8 as "winningsMillionths"
from contest_rounds round join contest_standings standing on standing.monday = round.monday
join users on users.id = standing.user_id and users.email_verified
join profiles on profiles.id = users.id
where round.frozen_at between app_now() - make_interval(days => $1) and app_now()
  and (coalesce("profiles"."email_subscribed", true) and coalesce(
(select is_on from mail_topics where user_id = "profiles"."id" and topic = $2), $3))
  and not exists (select from topic_mails m
    where m.user_id = users.id and m.topic = 'contest' and m.day = round.monday)
order by round.monday, users.id;


-- readHorseNotices (server/reminders/read-horse-notices.ts): 1 query

select users.id::text as "userId", users.email, h.id::int as "horseId", h.name as "horseName", e.date::text as date,
  e.location, r.race_number::int as "raceNumber", r.time, coalesce(j.name, p.jockey) as jockey
from horse_follows f join users on users.id = f.user_id and users.email_verified
join profiles on profiles.id = users.id
join individual_horses h on h.id = f.horse_id
join race_participations p on p.horse_id = f.horse_id and p.result_status is null
join races r on r.id = p.race_id and not r.is_completed and not r.is_cancelled
join race_events e on e.id = r.event_id and e.status <> 'cancelled'
left join individual_jockeys j on j.id = p.jockey_id
where e.date between $1 and $2 and (r.start_at is null or r.start_at > app_now())
  and (coalesce("profiles"."email_subscribed", true) and coalesce(
(select is_on from mail_topics where user_id = "profiles"."id" and topic = $3), $4))
  and not exists (select from horse_notices n where n.user_id = users.id and n.horse_id = h.id and n.day = e.date)
  and not exists (select from topic_mails m where m.user_id = users.id and m.topic = 'horses' and m.day = $5)
order by users.id, e.date, r.start_at, r.race_number, h.id;


-- readRaceDayStarts (server/reminders/read-race-day-starts.ts): 1 query

select e.date::text as date, (extract(epoch from min(r.start_at)) * 1000)::float8 as "firstStart",
  array_agg(distinct e.location) as locations, count(*)::int as "raceCount"
from races r join race_events e on e.id = r.event_id
where r.start_at > to_timestamp($1) - interval '1 day' and not r.is_cancelled and e.status <> 'cancelled'
group by e.date having min(r.start_at) > to_timestamp($2)
order by 2 limit 2;


-- readReminded (server/reminders/read-race-day-starts.ts): 1 query

select users.id::text as "userId", users.email,
  (select count(*)::int from horse_tips t join races r on r.id = t.race_id join race_events e on e.id = r.event_id
   where t.user_id = users.id and e.date = $1) as "tipCount"
from users join profiles on profiles.id = users.id
where users.email_verified and (coalesce("profiles"."email_subscribed", true) and coalesce(
(select is_on from mail_topics where user_id = "profiles"."id" and topic = $2), $3))
  and not exists (select from topic_mails m where m.user_id = users.id and m.topic = 'deadline' and m.day = $4)
order by users.id;


-- readMyTips (server/tips/read-my-tips.ts): 1 query

select tip.participation_id::int as id
from races r join horse_tips tip on tip.race_id = r.id and tip.user_id = $1
where r.event_id = $2 order by 1;


-- readMyTipPage (server/tips/read-my-tips.ts): 1 query

select tip.participation_id::int as "participationId", r.id::int as "raceId", e.id::int as "eventId",
  e.date::text as date, e.location, r.race_number as "raceNumber",
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", p.number,
  h.id::int as "horseId", h.name as "horseName", h.country,
  floor(extract(epoch from tip.created_at) * 1000)::float8 as "placedAt", count(*) over ()::int as total
from horse_tips tip
join race_participations p on p.id = tip.participation_id
join races r on r.id = tip.race_id
join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id
where tip.user_id = $1
order by tip.created_at desc, tip.id desc limit $2 offset $3;


-- readDashboard (server/dashboard/read-dashboard.ts): 10 queries

select "contest_standings"."user_id", "profiles"."username", "contest_standings"."rank", "contest_standings"."tips", "contest_standings"."winners", "contest_standings"."winnings_millionths", "contest_standings"."winner_odds_hundredths", (extract(epoch
from "contest_standings"."last_tip_at") * 1000)::float8, "contest_standings"."no_prize"
from "contest_standings"
inner join "profiles" on "profiles"."id" = "contest_standings"."user_id"
where "contest_standings"."monday" = $1
order by "contest_standings"."rank" nulls last, "contest_standings"."user_id" asc;

select "monday"
from "contest_rounds"
where "contest_rounds"."monday" = $1;

select "topic", "is_on"
from "mail_topics"
where "mail_topics"."user_id" = $1;

select e.id::int as "eventId", e.date::text as date, e.location, total_tips::int as tips, (winning_tips + place_tips + show_tips)::int as successes,
(total_winnings * 1000000)::float8 as "winningsMillionths"
  from tip_totals join race_events e on e.id::text = period
  where scope = 'event' and user_id = $1 order by e.date desc, e.id limit $2;

select horse.id::int, horse.name, horse.country, horse.silk as "ownSilk", ahead.*
from horse_follows f join individual_horses horse on horse.id = f.horse_id
left join lateral (
select p.id::int as "runnerId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.distance as "distanceM", p.number::int,
  r.is_cancelled or e.status = 'cancelled' as "isOff", p.result_status is not distinct from 'DNS' as "isNonStarter",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle"
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
where p.horse_id = f.horse_id and not r.is_completed and e.date >= $1) ahead on true
where f.user_id = $2
order by ahead.date nulls last, ahead."startAt", ahead."raceNumber", horse.name collate public.cs, horse.id;

select p.id::int as "participationId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
  p.result_status as status, p.number::int, h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $1 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "fortunaThen", (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $2 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "tipsportThen",
  floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt",
  o.state, o.position::int, (o.payout * 1000000)::float8 as "payoutMillionths"
from horse_tips t join race_participations p on p.id = t.participation_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
left join tip_outcomes o on o.participation_id = p.id
where t.user_id = $3 and (o.participation_id is null or e.date >= $4)
  order by o.participation_id is not null, r.start_at nulls last, e.id, r.race_number, p.number, p.id
  limit $5;

select p.id::int as "participationId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
  p.result_status as status, p.number::int, h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $1 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "fortunaThen", (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $2 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "tipsportThen",
  floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt",
  o.state, o.position::int, (o.payout * 1000000)::float8 as "payoutMillionths"
from horse_tips t join race_participations p on p.id = t.participation_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
left join tip_outcomes o on o.participation_id = p.id
where t.user_id = $3 and o.participation_id is not null and e.date < $4
  order by e.date desc, r.start_at desc nulls last, r.race_number desc, p.number, p.id limit $5;

select r.id::int as "raceId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  (select count(*)::int from race_participations p
   where p.race_id = r.id and p.result_status is distinct from 'DNS') as starters,
  (select count(*)::int from horse_tips t where t.race_id = r.id and t.user_id = $1) as "myTips"
from races r join race_events e on e.id = r.event_id
where r.start_at > to_timestamp($2) and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled'
order by r.start_at, e.id, r.race_number limit $3;

select rider.id::int, rider.name, rider.title, ahead.*
from jockey_follows f join individual_jockeys rider on rider.id = f.jockey_id
left join lateral (
select p.id::int as "runnerId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.distance as "distanceM", p.number::int,
  r.is_cancelled or e.status = 'cancelled' as "isOff", p.result_status is not distinct from 'DNS' as "isNonStarter",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle"
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
where p.jockey_id = f.jockey_id and not r.is_completed and e.date >= $1) ahead on true
where f.user_id = $2
order by ahead.date nulls last, ahead."startAt", ahead."raceNumber", rider.name collate public.cs, rider.id;

select scope, period, total_tips::int as tips, (winning_tips + place_tips + show_tips)::int as successes,
(total_winnings * 1000000)::float8 as "winningsMillionths" from tip_totals
  where scope in ('month', 'all') and user_id = $1 order by period;


-- readNextStarts (server/dashboard/read-next-starts.ts): 1 query

select r.id::int as "raceId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  (select count(*)::int from race_participations p
   where p.race_id = r.id and p.result_status is distinct from 'DNS') as starters,
  (select count(*)::int from horse_tips t where t.race_id = r.id and t.user_id = $1) as "myTips"
from races r join race_events e on e.id = r.event_id
where r.start_at > to_timestamp($2) and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled'
order by r.start_at, e.id, r.race_number limit $3;


-- readCurrentTips (server/dashboard/read-my-tips.ts): 1 query

select p.id::int as "participationId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
  p.result_status as status, p.number::int, h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $1 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "fortunaThen", (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $2 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "tipsportThen",
  floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt",
  o.state, o.position::int, (o.payout * 1000000)::float8 as "payoutMillionths"
from horse_tips t join race_participations p on p.id = t.participation_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
left join tip_outcomes o on o.participation_id = p.id
where t.user_id = $3 and (o.participation_id is null or e.date >= $4)
  order by o.participation_id is not null, r.start_at nulls last, e.id, r.race_number, p.number, p.id
  limit $5;


-- readSettledTips (server/dashboard/read-my-tips.ts): 1 query

select p.id::int as "participationId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
  p.result_status as status, p.number::int, h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $1 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "fortunaThen", (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $2 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "tipsportThen",
  floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt",
  o.state, o.position::int, (o.payout * 1000000)::float8 as "payoutMillionths"
from horse_tips t join race_participations p on p.id = t.participation_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
left join tip_outcomes o on o.participation_id = p.id
where t.user_id = $3 and o.participation_id is not null and e.date < $4
  order by e.date desc, r.start_at desc nulls last, r.race_number desc, p.number, p.id limit $5;


-- readAllTips (server/dashboard/read-my-tips.ts): 1 query

select p.id::int as "participationId", e.id::int as "eventId", e.date::text as date, e.location,
  r.race_number::int as "raceNumber", r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
  p.result_status as status, p.number::int, h.id::int as "horseId", h.name as "horseName", h.silk,
  j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $1 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "fortunaThen", (select price.odds::float8 from odds_history price
where price.participation_id = p.id and price.bookmaker = $2 and price.market = 1
  and price.recorded_at <= t.created_at
order by price.recorded_at desc, price.id desc limit 1) as "tipsportThen",
  floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt",
  o.state, o.position::int, (o.payout * 1000000)::float8 as "payoutMillionths"
from horse_tips t join race_participations p on p.id = t.participation_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
left join tip_outcomes o on o.participation_id = p.id
where t.user_id = $3 order by e.date, r.start_at nulls last, r.race_number, p.number, p.id;


-- readMyTotals (server/dashboard/read-my-totals.ts): 2 queries

select e.id::int as "eventId", e.date::text as date, e.location, total_tips::int as tips, (winning_tips + place_tips + show_tips)::int as successes,
(total_winnings * 1000000)::float8 as "winningsMillionths"
  from tip_totals join race_events e on e.id::text = period
  where scope = 'event' and user_id = $1 order by e.date desc, e.id limit $2;

select scope, period, total_tips::int as tips, (winning_tips + place_tips + show_tips)::int as successes,
(total_winnings * 1000000)::float8 as "winningsMillionths" from tip_totals
  where scope in ('month', 'all') and user_id = $1 order by period;


-- readNearestDay (server/race-day/read-nearest-day.ts): 8 queries

select "id", "event_id", "race_number", "time", "start_at", "distance", "category", "race_type", "race_kind", "race_name", "prize_money", "currency", "prize_split", "notes", "season_number", "age_limit", "conditions", "going_value", "going_text", "is_completed", "is_cancelled", "completed_at"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;

select "id", "location", "date", "url", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."number", "race_participations"."horse_id", "race_participations"."horse_age", "race_participations"."jockey_id", "race_participations"."jockey_title", "race_participations"."weight", "race_participations"."finishing_position", "race_participations"."result_status", "race_participations"."finishing_margin", "race_participations"."finish_time", "race_participations"."result_row", "individual_horses"."name", "individual_horses"."country", "individual_horses"."sex", "individual_horses"."silk", "stables"."name", "trainers"."name", "race_participations"."jockey", "individual_jockeys"."name", "race_participations"."fortuna_odds", "race_participations"."tipsport_odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
left join "individual_jockeys" on "individual_jockeys"."id" = "race_participations"."jockey_id"
where "races"."event_id" = $1;

select "race_photos"."race_id", "race_photos"."photo_url", "race_photos"."alt_text", "race_photos"."credit"
from "race_photos"
inner join "races" on "races"."id" = "race_photos"."race_id"
where "races"."event_id" = $1
order by "race_photos"."created_at" desc, "race_photos"."id" desc;

select e.id::int as event_id, e.location, e.date::text as date, e.status,
  (extract(epoch from counts.first_start_at) * 1000)::float8 as first_start_at,
  coalesce(counts.race_count, 0)::int as race_count,
  coalesce(counts.horse_count, 0)::int as horse_count,
  winner.name as main_winner
from (select * from race_events e where e.date = coalesce(
  (select min(date) from race_events where date >= $1),
  (select max(date) from race_events)
) or e.id = $2 order by e.date desc, e.id limit $3) e
left join lateral (
  select count(distinct r.id) as race_count, count(p.id) as horse_count, min(r.start_at) as first_start_at
  from races r left join race_participations p on p.race_id = r.id
  where r.event_id = e.id
) counts on true
left join lateral (
  select h.name from races r
  join race_participations p on p.race_id = r.id and p.finishing_position = 1
  join individual_horses h on h.id = p.horse_id
  where r.event_id = e.id and r.is_completed
  order by r.prize_money desc nulls last, r.race_number, h.name
  limit 1
) winner on true
order by e.date desc, e.id;

select own.horse_id::int, record.*,
  (select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
   from (select finishing_position, result_status from race_participations
         where horse_id = own.horse_id and ran_on <= $1
         order by ran_on desc limit $2) run) as form
from races r
join race_participations own on own.race_id = r.id
cross join lateral (
  select count(*)::int as total_races,
    count(*) filter (where finishing_position = 1)::int as wins,
    count(*) filter (where finishing_position <= 3)::int as placements
  from race_participations
  where horse_id = own.horse_id and ran_on < $3 and finishing_position is not null
) record
where r.event_id = $4;

select p.id::int as participation_id,
  (select string_agg(change.bookmaker || extract(epoch from change.recorded_at) || ':' || coalesce(change.odds::text, ''), ',')
   from (select recorded_at, bookmaker, odds from odds_history
         where participation_id = p.id and market = 1 order by recorded_at) change) as changes
from races r join race_participations p on p.race_id = r.id
where r.event_id = $1 and not r.is_completed;

select tip.participation_id::int, json_agg(json_build_array(profile.id, profile.username)
  order by tip.created_at desc, tip.id desc) as authors
from races r
join horse_tips tip on tip.race_id = r.id
join profiles profile on profile.id = tip.user_id
where r.event_id = $1
group by tip.participation_id;


-- readHorseSample (server/landing/read-horse-sample.ts): 14 queries

select "id", "event_id", "race_number", "time", "start_at", "distance", "category", "race_type", "race_kind", "race_name", "prize_money", "currency", "prize_split", "notes", "season_number", "age_limit", "conditions", "going_value", "going_text", "is_completed", "is_cancelled", "completed_at"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;

select "id", "location", "date", "url", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select "individual_horses"."id", "individual_horses"."name", "individual_horses"."country", "individual_horses"."birth_year", "individual_horses"."sex", "individual_horses"."silk", "individual_horses"."intro", "individual_horses"."stable_id", "stables"."name", "individual_horses"."trainer_id", "trainers"."name"
from "individual_horses"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "individual_horses"."trainer_id"
where "individual_horses"."id" = $1;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."number", "race_participations"."horse_id", "race_participations"."horse_age", "race_participations"."jockey_id", "race_participations"."jockey_title", "race_participations"."weight", "race_participations"."finishing_position", "race_participations"."result_status", "race_participations"."finishing_margin", "race_participations"."finish_time", "race_participations"."result_row", "individual_horses"."name", "individual_horses"."country", "individual_horses"."sex", "individual_horses"."silk", "stables"."name", "trainers"."name", "race_participations"."jockey", "individual_jockeys"."name", "race_participations"."fortuna_odds", "race_participations"."tipsport_odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
left join "individual_jockeys" on "individual_jockeys"."id" = "race_participations"."jockey_id"
where "races"."event_id" = $1;

select "race_photos"."race_id", "race_photos"."photo_url", "race_photos"."alt_text", "race_photos"."credit"
from "race_photos"
inner join "races" on "races"."id" = "race_photos"."race_id"
where "races"."event_id" = $1
order by "race_photos"."created_at" desc, "race_photos"."id" desc;

select (extract(epoch from h.recorded_at) * 1000)::float8 as at, h.bookmaker, h.odds::float8 as odds
from race_participations p join odds_history h on h.participation_id = p.id and h.market = 1
where p.race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $1 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $2
order by e.date, r.race_number limit 1) and p.horse_id = $3
order by h.recorded_at, h.id;

select e.id::int as event_id, e.location, e.date::text as date, e.status,
  (extract(epoch from counts.first_start_at) * 1000)::float8 as first_start_at,
  coalesce(counts.race_count, 0)::int as race_count,
  coalesce(counts.horse_count, 0)::int as horse_count,
  winner.name as main_winner
from (select * from race_events e where e.date = coalesce(
  (select min(date) from race_events where date >= $1),
  (select max(date) from race_events)
) or e.id = $2 order by e.date desc, e.id limit $3) e
left join lateral (
  select count(distinct r.id) as race_count, count(p.id) as horse_count, min(r.start_at) as first_start_at
  from races r left join race_participations p on p.race_id = r.id
  where r.event_id = e.id
) counts on true
left join lateral (
  select h.name from races r
  join race_participations p on p.race_id = r.id and p.finishing_position = 1
  join individual_horses h on h.id = p.horse_id
  where r.event_id = e.id and r.is_completed
  order by r.prize_money desc nulls last, r.race_number, h.name
  limit 1
) winner on true
order by e.date desc, e.id;

select own.horse_id::int, record.*,
  (select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
   from (select finishing_position, result_status from race_participations
         where horse_id = own.horse_id and ran_on <= $1
         order by ran_on desc limit $2) run) as form
from races r
join race_participations own on own.race_id = r.id
cross join lateral (
  select count(*)::int as total_races,
    count(*) filter (where finishing_position = 1)::int as wins,
    count(*) filter (where finishing_position <= 3)::int as placements
  from race_participations
  where horse_id = own.horse_id and ran_on < $3 and finishing_position is not null
) record
where r.event_id = $4;

select p.id::int as participation_id,
  (select string_agg(change.bookmaker || extract(epoch from change.recorded_at) || ':' || coalesce(change.odds::text, ''), ',')
   from (select recorded_at, bookmaker, odds from odds_history
         where participation_id = p.id and market = 1 order by recorded_at) change) as changes
from races r join race_participations p on p.race_id = r.id
where r.event_id = $1 and not r.is_completed;

select p.id::int, e.id::int as "eventId", r.id::int as "raceId", e.date::text, e.location,
  e.status = 'cancelled' as "isDayOff", r.race_number::int as "raceNumber", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.race_name as "raceName",
  r.distance::int as "distanceM", r.category, r.race_type as "raceType", r.race_kind as kind,
  r.going_value::float8 as "goingValue", r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
  p.number::int, p.weight::float8 as "weightKg", p.jockey_id::int as "jockeyId",
  coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.finishing_position::int as position, p.result_status as status, p.finishing_margin as margin,
  p.finish_time as "finishTime", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  p.fortuna_place_3_odds::float8 as fortuna3, p.tipsport_place_3_odds::float8 as tipsport3,
  p.odds::float8 as "courseOdds", field.starters, field.crossed,
  (select count(*)::int from horse_tips where participation_id = p.id) as "tipCount"
from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
left join individual_jockeys j on j.id = p.jockey_id
cross join lateral (
  select count(*) filter (where result_status is distinct from 'DNS')::int as starters,
    json_agg(json_build_object('id', id, 'number', number, 'finishingPosition', finishing_position,
      'resultRow', result_row, 'finishingMargin', finishing_margin))
      filter (where p.finishing_position is not null and coalesce(result_row <= p.result_row, true)) as crossed
  from race_participations where race_id = r.id
) field
where p.horse_id = $1
order by e.date desc, r.race_number desc;

select p.id::int, p.result_status is not distinct from 'DNS' as "isNonStarter",
  json_build_object('fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds) as odds,
  (select json_build_object('totalRaces', count(*), 'wins', count(*) filter (where finishing_position = 1),
      'placements', count(*) filter (where finishing_position <= 3))
   from race_participations where horse_id = p.horse_id and ran_on < $1 and finishing_position is not null) as record
from race_participations p where p.race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $2 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $3
order by e.date, r.race_number limit 1);

select photo.photo_url as url, photo.alt_text as "altText", photo.credit
from race_participations p join race_photos photo on photo.race_id = p.race_id
where p.horse_id = $1
order by photo.created_at desc, photo.id desc limit $2;

select tip.participation_id::int, json_agg(json_build_array(profile.id, profile.username)
  order by tip.created_at desc, tip.id desc) as authors
from races r
join horse_tips tip on tip.race_id = r.id
join profiles profile on profile.id = tip.user_id
where r.event_id = $1
group by tip.participation_id;

with met as (
  select rival.horse_id, count(*)::int as met, max(own.ran_on) as last_met,
    count(*) filter (where own.finishing_position < coalesce(rival.finishing_position, 32767))::int as ahead,
    count(*) filter (where rival.finishing_position < coalesce(own.finishing_position, 32767))::int as behind,
    rival.horse_id in (select horse_id from race_participations where race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $1 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $2
order by e.date, r.race_number limit 1)) as is_next
  from race_participations own
  join race_participations rival on rival.race_id = own.race_id and rival.horse_id <> own.horse_id
  where own.horse_id = $3 and own.ran_on is not null and rival.ran_on is not null
  group by rival.horse_id)
select h.id::int as "horseId", h.name, h.country, h.silk, met.met, met.ahead, met.behind,
  met.last_met::text as "lastMet", met.is_next as "isInNextRace"
from met join individual_horses h on h.id = met.horse_id
where met.met >= 2 or met.is_next
order by met.is_next desc, met.met desc, met.last_met desc, h.name collate public.cs, h.id
limit $4;


-- readCzechBred (server/breeding/read-czech-bred.ts): 2 queries

select count(distinct h.id)::int as starters, count(distinct h.id) filter (where h.country is null)::int as "czechBred"
from race_participations p join individual_horses h on h.id = p.horse_id
where p.ran_on >= $1 and p.ran_on < $2;

select h.id::int, h.name, h.sex, h.birth_year::int as "birthYear", h.silk,

(select json_build_object('totalRaces', count(finishing_position), 'wins', count(*) filter (where finishing_position = 1),
   'placements', count(*) filter (where finishing_position <= 3))
 from race_participations where "horse_id" = h.id and ran_on < $1 and ran_on >= $2) as record,
(select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
 from (select finishing_position, result_status, ran_on, race_id from race_participations
       where "horse_id" = h.id and ran_on <= $3 order by ran_on desc, race_id desc limit $4) run) as form,
(select json_build_object('eventId', e.id, 'date', e.date, 'location', e.location, 'raceNumber', r.race_number, 'time', r.time)
 from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
 where p."horse_id" = h.id and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
   and e.date >= $5 and p.result_status is distinct from 'DNS'
 order by e.date, r.race_number limit 1) as next
from individual_horses h
join (select horse_id, count(*) filter (where finishing_position = 1) as wins,
    count(*) filter (where finishing_position <= 3) as placements, count(*) as runs
  from race_participations where ran_on >= $6 and ran_on < $7 group by horse_id) season on season.horse_id = h.id
where h.country is null and season.wins > 0
order by season.wins desc, season.placements desc, season.runs, h.name collate public.cs, h.id
limit $8;


-- readSyndicates (server/syndicates/read-syndicates.ts): 1 query

select s.id::int, s.name, s.is_sample as "isSample", s.share_count::int as "shareCount",
s.shares_per_person::int as "sharesPerPerson", s.price::float8 as price, s.price_period as "pricePeriod",
s.starts_on::text as "startsOn", s.ends_on::text as "endsOn", s.closed_on::text as "closedOn",
s.closed_reason as "closedReason",
coalesce((select sum(shares) from syndicate_holders where syndicate_id = s.id), 0)::int as "takenShares", coalesce((select sum(amount) from syndicate_entries
  where syndicate_id = s.id and kind = $1 and booked_on <= $2), 0)::float8 as costs, coalesce((select sum(amount) from syndicate_entries
  where syndicate_id = s.id and kind = $3 and booked_on <= $4), 0)::float8 as income,
    h.id::int as "horseId", h.name as "horseName", h.country, h.sex, h.birth_year::int as "birthYear", h.silk,

  (select json_build_object('totalRaces', count(finishing_position), 'wins', count(*) filter (where finishing_position = 1),
     'placements', count(*) filter (where finishing_position <= 3))
   from race_participations where "horse_id" = h.id and ran_on < $5 ) as record,
  (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
   from (select finishing_position, result_status, ran_on, race_id from race_participations
         where "horse_id" = h.id and ran_on <= $6 order by ran_on desc, race_id desc limit $7) run) as form,
  (select json_build_object('eventId', e.id, 'date', e.date, 'location', e.location, 'raceNumber', r.race_number, 'time', r.time)
   from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
   where p."horse_id" = h.id and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
     and e.date >= $8 and p.result_status is distinct from 'DNS'
   order by e.date, r.race_number limit 1) as next
  from syndicates s
  join individual_horses h on h.id = s.horse_id
  where s.starts_on <= $9
  order by s.id desc;


-- readSyndicate (server/syndicates/read-syndicate.ts): 10 queries

select "individual_horses"."id", "individual_horses"."name", "individual_horses"."country", "individual_horses"."birth_year", "individual_horses"."sex", "individual_horses"."silk", "individual_horses"."intro", "individual_horses"."stable_id", "stables"."name", "individual_horses"."trainer_id", "trainers"."name"
from "individual_horses"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "individual_horses"."trainer_id"
where "individual_horses"."id" = $1;

select (extract(epoch from h.recorded_at) * 1000)::float8 as at, h.bookmaker, h.odds::float8 as odds
from race_participations p join odds_history h on h.participation_id = p.id and h.market = 1
where p.race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $1 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $2
order by e.date, r.race_number limit 1) and p.horse_id = $3
order by h.recorded_at, h.id;

select booked_on::text as "bookedOn", kind, category, amount::float8 as amount from syndicate_entries
where syndicate_id = $1 order by booked_on, id;

select id::int, (extract(epoch from published_at) * 1000)::float8 as "publishedAt", kind, title, body,
  votes_for::int as "votesFor", votes_against::int as "votesAgainst", votes_abstained::int as "votesAbstained"
from syndicate_updates where syndicate_id = $1 order by published_at desc, id desc;

select p.id::int, e.id::int as "eventId", r.id::int as "raceId", e.date::text, e.location,
  e.status = 'cancelled' as "isDayOff", r.race_number::int as "raceNumber", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.race_name as "raceName",
  r.distance::int as "distanceM", r.category, r.race_type as "raceType", r.race_kind as kind,
  r.going_value::float8 as "goingValue", r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
  p.number::int, p.weight::float8 as "weightKg", p.jockey_id::int as "jockeyId",
  coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.finishing_position::int as position, p.result_status as status, p.finishing_margin as margin,
  p.finish_time as "finishTime", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  p.fortuna_place_3_odds::float8 as fortuna3, p.tipsport_place_3_odds::float8 as tipsport3,
  p.odds::float8 as "courseOdds", field.starters, field.crossed,
  (select count(*)::int from horse_tips where participation_id = p.id) as "tipCount"
from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
left join individual_jockeys j on j.id = p.jockey_id
cross join lateral (
  select count(*) filter (where result_status is distinct from 'DNS')::int as starters,
    json_agg(json_build_object('id', id, 'number', number, 'finishingPosition', finishing_position,
      'resultRow', result_row, 'finishingMargin', finishing_margin))
      filter (where p.finishing_position is not null and coalesce(result_row <= p.result_row, true)) as crossed
  from race_participations where race_id = r.id
) field
where p.horse_id = $1
order by e.date desc, r.race_number desc;

select p.id::int, p.result_status is not distinct from 'DNS' as "isNonStarter",
  json_build_object('fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds) as odds,
  (select json_build_object('totalRaces', count(*), 'wins', count(*) filter (where finishing_position = 1),
      'placements', count(*) filter (where finishing_position <= 3))
   from race_participations where horse_id = p.horse_id and ran_on < $1 and finishing_position is not null) as record
from race_participations p where p.race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $2 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $3
order by e.date, r.race_number limit 1);

select photo.photo_url as url, photo.alt_text as "altText", photo.credit
from race_participations p join race_photos photo on photo.race_id = p.race_id
where p.horse_id = $1
order by photo.created_at desc, photo.id desc limit $2;

select s.id::int, s.name, s.is_sample as "isSample", s.share_count::int as "shareCount",
s.shares_per_person::int as "sharesPerPerson", s.price::float8 as price, s.price_period as "pricePeriod",
s.starts_on::text as "startsOn", s.ends_on::text as "endsOn", s.closed_on::text as "closedOn",
s.closed_reason as "closedReason",
coalesce((select sum(shares) from syndicate_holders where syndicate_id = s.id), 0)::int as "takenShares", s.intro, s.terms, s.horse_id::int as "horseId"
    from syndicates s where s.id = $1 and s.starts_on <= $2;

select shown_name as "shownName", shares::int, since::text from syndicate_holders
where syndicate_id = $1 order by id;

with met as (
  select rival.horse_id, count(*)::int as met, max(own.ran_on) as last_met,
    count(*) filter (where own.finishing_position < coalesce(rival.finishing_position, 32767))::int as ahead,
    count(*) filter (where rival.finishing_position < coalesce(own.finishing_position, 32767))::int as behind,
    rival.horse_id in (select horse_id from race_participations where race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $1 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $2
order by e.date, r.race_number limit 1)) as is_next
  from race_participations own
  join race_participations rival on rival.race_id = own.race_id and rival.horse_id <> own.horse_id
  where own.horse_id = $3 and own.ran_on is not null and rival.ran_on is not null
  group by rival.horse_id)
select h.id::int as "horseId", h.name, h.country, h.silk, met.met, met.ahead, met.behind,
  met.last_met::text as "lastMet", met.is_next as "isInNextRace"
from met join individual_horses h on h.id = met.horse_id
where met.met >= 2 or met.is_next
order by met.is_next desc, met.met desc, met.last_met desc, h.name collate public.cs, h.id
limit $4;


-- readSyndicateAddresses (server/syndicates/read-syndicate-addresses.ts): 1 query

select "id", "name"
from "syndicates"
order by "syndicates"."id" asc
limit $1;


-- readRacePhotos (server/photos/read-race-photos.ts): 1 query

select "photo_url", "alt_text", "credit"
from "race_photos"
where "race_photos"."race_id" = $1
order by "race_photos"."created_at" desc, "race_photos"."id" desc;


-- readManagedPhotos (server/photos/read-race-photos.ts): 2 queries

select "race_photos"."id", "race_photos"."photo_url", "race_photos"."alt_text", "race_photos"."credit", "race_photos"."original_filename", "race_photos"."file_size", "races"."id", "races"."race_number", "races"."race_name", "races"."time", "race_events"."id", "race_events"."date", "race_events"."location"
from "race_photos"
inner join "races" on "races"."id" = "race_photos"."race_id"
inner join "race_events" on "race_events"."id" = "races"."event_id"
where "races"."event_id" = $1
order by "race_photos"."created_at" desc, "race_photos"."id" desc
limit $2;

select count(*)
from "race_photos"
inner join "races" on "races"."id" = "race_photos"."race_id"
where "races"."event_id" = $1;


-- readPhotoDays (server/photos/read-race-photos.ts): 1 query

select "id", "date", "location"
from "race_events"
order by "race_events"."date" desc, "race_events"."id" asc;


-- readPhotoRaces (server/photos/read-race-photos.ts): 1 query

select "id", "race_number", "race_name", "time"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;


-- readCounts (server/site/read-counts.ts): 1 query

select (select count(*) from individual_horses)::int as horses,
(select count(*) from individual_jockeys)::int as jockeys,
(select count(*) from race_participations)::int as runners,
(select count(*) from horse_tips)::int as tips;


-- readActivePoll (server/polls/read-polls.ts): 1 query

select "id"
from "polls"
where "polls"."is_active" = $1
order by ("polls"."expires_at" is null or "polls"."expires_at" > $2) desc, "polls"."created_at" desc, "polls"."id" desc
limit $3;


-- readChat (server/chat/read-chat.ts): 2 queries

select "chat_messages"."id", "chat_messages"."sent_key", "chat_messages"."user_id", "profiles"."username", "chat_messages"."message", "chat_messages"."created_at", (select count(*)
from "chat_reports"
where "chat_reports"."message_id" = "chat_messages"."id")::int
from "chat_messages"
inner join "profiles" on "profiles"."id" = "chat_messages"."user_id"
where "chat_messages"."hidden_at" is null
order by "chat_messages"."id" desc
limit $1;

select "last_read_id"
from "chat_reads"
where "chat_reads"."user_id" = $1;


-- readNewestMessages (server/chat/read-messages.ts): 1 query

select "chat_messages"."id", "chat_messages"."sent_key", "chat_messages"."user_id", "profiles"."username", "chat_messages"."message", "chat_messages"."created_at", (select count(*)
from "chat_reports"
where "chat_reports"."message_id" = "chat_messages"."id")::int
from "chat_messages"
inner join "profiles" on "profiles"."id" = "chat_messages"."user_id"
where "chat_messages"."hidden_at" is null
order by "chat_messages"."id" desc
limit $1;


-- readMessagesAfter (server/chat/read-messages.ts): 1 query

select "chat_messages"."id", "chat_messages"."sent_key", "chat_messages"."user_id", "profiles"."username", "chat_messages"."message", "chat_messages"."created_at", (select count(*)
from "chat_reports"
where "chat_reports"."message_id" = "chat_messages"."id")::int
from "chat_messages"
inner join "profiles" on "profiles"."id" = "chat_messages"."user_id"
where ("chat_messages"."hidden_at" is null and "chat_messages"."id" > $1)
order by "chat_messages"."id" asc
limit $2;


-- readLastMessageId (server/chat/read-messages.ts): 1 query

select coalesce(max("id"), 0)::int
from "chat_messages";


-- readLastReadId (server/chat/read-messages.ts): 1 query

select "last_read_id"
from "chat_reads"
where "chat_reads"."user_id" = $1;


-- readPoll (server/polls/read-polls.ts): 1 query

select "polls"."id", "polls"."question", "polls"."description", "polls"."poll_type", "polls"."is_active", "polls"."expires_at", "poll_options"."id", "poll_options"."option_text", "poll_options"."votes_count"
from "polls"
inner join "poll_options" on "poll_options"."poll_id" = "polls"."id"
where "polls"."id" in ($1)
order by "polls"."id" asc, "poll_options"."id" asc;


-- readPolls (server/polls/read-polls.ts): 1 query

select "polls"."id", "polls"."question", "polls"."description", "polls"."poll_type", "polls"."is_active", "polls"."expires_at", "poll_options"."id", "poll_options"."option_text", "poll_options"."votes_count"
from "polls"
inner join "poll_options" on "poll_options"."poll_id" = "polls"."id"
where "polls"."id" in ($1)
order by "polls"."id" asc, "poll_options"."id" asc;


-- readPollList (server/polls/read-poll-list.ts): 2 queries

select "id", "question", "poll_type", "is_active", "expires_at", "created_at", (select coalesce(sum(o.votes_count), 0)::int
from "poll_options" o
where o.poll_id = "polls".id)
from "polls"
where ("polls"."is_active" = $1 and ("polls"."expires_at" is null or "polls"."expires_at" > $2))
order by "polls"."created_at" desc, "polls"."id" desc
limit $3;

select count(*)
from "polls"
where ("polls"."is_active" = $1 and ("polls"."expires_at" is null or "polls"."expires_at" > $2));


-- readModeration (server/chat/read-moderation.ts): 2 queries

select "chat_messages"."id", "chat_messages"."user_id", "profiles"."username", "chat_messages"."message", "chat_messages"."created_at", "chat_messages"."hidden_at", (select count(*)::int
from "chat_reports"
where "chat_reports"."message_id" = "chat_messages"."id")
from "chat_messages"
inner join "profiles" on "profiles"."id" = "chat_messages"."user_id"
where ("chat_messages"."hidden_at" is null and exists (select "message_id", "user_id", "created_at"
from "chat_reports"
where "chat_reports"."message_id" = "chat_messages"."id"))
order by (select count(*)::int
from "chat_reports"
where "chat_reports"."message_id" = "chat_messages"."id") desc, "chat_messages"."id" desc
limit $1;

select count(*)
from "chat_messages"
where ("chat_messages"."hidden_at" is null and exists (select "message_id", "user_id", "created_at"
from "chat_reports"
where "chat_reports"."message_id" = "chat_messages"."id"));


-- readVotes (server/polls/read-polls.ts): 1 query

select "poll_id", "option_id"
from "poll_votes"
where "poll_votes"."user_id" = $1
order by "poll_votes"."poll_id" desc, "poll_votes"."option_id" asc
limit $2;


-- readVote (server/polls/read-polls.ts): 1 query

select "poll_id", "option_id"
from "poll_votes"
where ("poll_votes"."user_session" = $1 and "poll_votes"."poll_id" = $2)
order by "poll_votes"."poll_id" desc, "poll_votes"."option_id" asc
limit $3;


-- readMailings (server/mailing/read-mailings.ts): 2 queries

select count(*)
from "mailings";

select m.id::int, m.subject, m.state,
      (extract(epoch from coalesce(m.started_at, m.scheduled_at)) * 1000)::float8 as at,
count(r.user_id)::int as people, (count(*) filter (where r.state = 'sent'))::int as sent,
(count(*) filter (where r.state = 'failed'))::int as failed, (count(*) filter (where r.state = 'skipped'))::int as skipped,
(count(*) filter (where r.state in ('waiting', 'taken')))::int as waiting, (count(*) filter (where r.sent_at is not null and (exists (
  select from mail_consents c where c.user_id = r.user_id and not c.subscribed and c.recorded_at between r.sent_at and r.sent_at + interval '7 days')
or exists (select from mail_topics t where t.user_id = r.user_id and not t.is_on
  and t.changed_at between r.sent_at and r.sent_at + interval '7 days'
  and t.topic = case when m.segment like 'topic-%' then substr(m.segment, 7) when m.segment in ('active', 'fantasy') then 'news' end))))::int as unsubscribed
    from (select * from mailings order by id desc limit $1 offset $2) m
    left join mailing_recipients r on r.mailing_id = m.id
    group by m.id, m.subject, m.state, m.started_at, m.scheduled_at, m.segment order by m.id desc;


-- readMailing (server/mailing/read-mailings.ts): 3 queries

select
count(r.user_id)::int as people, (count(*) filter (where r.state = 'sent'))::int as sent,
(count(*) filter (where r.state = 'failed'))::int as failed, (count(*) filter (where r.state = 'skipped'))::int as skipped,
(count(*) filter (where r.state in ('waiting', 'taken')))::int as waiting, (count(*) filter (where r.sent_at is not null and (exists (
  select from mail_consents c where c.user_id = r.user_id and not c.subscribed and c.recorded_at between r.sent_at and r.sent_at + interval '7 days')
or exists (select from mail_topics t where t.user_id = r.user_id and not t.is_on
  and t.changed_at between r.sent_at and r.sent_at + interval '7 days'
  and t.topic = case when m.segment like 'topic-%' then substr(m.segment, 7) when m.segment in ('active', 'fantasy') then 'news' end))))::int as unsubscribed from mailings m left join mailing_recipients r on r.mailing_id = m.id
    where m.id = $1 group by m.id;

select "id", "segment", "template", "subject", "body", "button_label", "button_url", "state", "version", "tested_version", "scheduled_at", "started_at", "finished_at", "created_by", "created_at"
from "mailings"
where "mailings"."id" = $1
order by "mailings"."id" desc;

select u.email, r.reason, r.attempts::int, r.state = 'failed' as "isFinal",
  (extract(epoch from r.due_at) * 1000)::float8 as "dueAt"
from mailing_recipients r join users u on u.id = r.user_id
where r.mailing_id = $1 and r.reason is not null and r.state in ('failed', 'waiting', 'taken')
order by r.state, u.email limit $2 offset $3;


-- readPeople (server/people/read-people.ts): 2 queries

select "users"."id", "users"."username", "users"."email", "profiles"."role", "users"."email_verified", "users"."two_factor_enabled", "users"."locked_at", "users"."created_at"
from "users"
inner join "profiles" on "profiles"."id" = "users"."id"
where ((strpos(lower("users"."username"), $1) > 0 or strpos(lower("users"."email"), $2) > 0) and "profiles"."role" = $3)
order by lower("users"."username") asc
limit $4;

select count(*)
from "users"
inner join "profiles" on "profiles"."id" = "users"."id"
where ((strpos(lower("users"."username"), $1) > 0 or strpos(lower("users"."email"), $2) > 0) and "profiles"."role" = $3);


-- readManagedPerson (server/people/read-people.ts): 2 queries

select "id", "user_agent", "created_at", "updated_at"
from "sessions"
where ("sessions"."user_id" = $1 and "sessions"."expires_at" > now())
order by "sessions"."created_at" desc;

select "users"."id", "users"."username", "users"."email", "profiles"."role", "users"."email_verified", "users"."two_factor_enabled", "users"."locked_at", "users"."created_at", coalesce("profiles"."email_subscribed", true), "profiles"."fantasy_testing_opt_in", (select count(*)::int
from "horse_tips" t
where t.user_id = "users".id), array(select a.provider_id
from "accounts" a
where a.user_id = "users".id
order by 1)
from "users"
inner join "profiles" on "profiles"."id" = "users"."id"
where "users"."id" = $1;


-- readAudit (server/audit/read-audit.ts): 2 queries

select "audit_log"."id", "audit_log"."recorded_at", "audit_log"."actor_id", "profiles"."username", "audit_log"."action", "audit_log"."subject", "audit_log"."before", "audit_log"."after", exists (select 1 from audit_log later where later.subject = "audit_log"."subject"
and later.id > "audit_log"."id" and later.after->>'undoOf' = "audit_log"."id"::text) from "audit_log" left join "profiles" on "profiles"."id" = "audit_log"."actor_id" where (split_part("audit_log"."subject", ':', 1) = $1 and lower("profiles"."username") = $2 and "audit_log"."id" < $3) order by "audit_log"."id" desc limit $4;

select distinct split_part("subject", ':', 1)
from "audit_log"
order by 1 asc;


-- readSubjects (server/audit/read-subjects.ts): 1 query

select 'race:' || r.id as subject, r.race_number, e.location, e.date::text, null as text
from races r join race_events e on e.id = r.event_id where r.id = any($1::bigint[])
union all select 'race-photo:' || photo.id, r.race_number, e.location, e.date::text, null
from race_photos photo join races r on r.id = photo.race_id join race_events e on e.id = r.event_id
where photo.id = any($2::bigint[])
union all select 'event:' || id, null, location, date::text, null from race_events
where id = any($3::bigint[])
union all select 'calendar:' || id, null, location, date::text, null from race_calendar
where id = any($4::bigint[])
union all select 'user:' || id, null, null, null, username from profiles
where id = any($5::uuid[])

union all select $6 || ':' || id, null, null, null, name from "individual_horses"
where id = any($7::bigint[])
union all select $8 || ':' || id, null, null, null, name from "individual_jockeys"
where id = any($9::bigint[])

union all select $10 || ':' || id, null, null, null, question from "polls"
where id = any($11::bigint[])
union all select $12 || ':' || id, null, null, null, title from "blog_posts"
where id = any($13::bigint[])

union all select $14 || ':' || id, null, null, null, subject from "mailings"
where id = any($15::bigint[])
union all select $16 || ':' || id, null, null, null, name from "syndicates"
where id = any($17::bigint[])

union all select $18 || ':' || id, null, null, null, coalesce(file_name, source) from "import_batches"
where id = any($19::bigint[])
union all select $20 || ':' || id, null, null, null, name from "feeds"
where id = any($21::bigint[]);


-- readLatestChanges (server/audit/read-audit.ts): 1 query

select "audit_log"."id", "audit_log"."recorded_at", "audit_log"."actor_id", "profiles"."username", "audit_log"."action", "audit_log"."subject", "audit_log"."before", "audit_log"."after", exists (select 1 from audit_log later where later.subject = "audit_log"."subject"
and later.id > "audit_log"."id" and later.after->>'undoOf' = "audit_log"."id"::text) from "audit_log" left join "profiles" on "profiles"."id" = "audit_log"."actor_id" where "audit_log"."actor_id" is not null order by "audit_log"."id" desc limit $1;


-- readInterests (server/enquiry/read-enquiries.ts): 2 queries

select "id", "name", "email", "phone", "note", "status", "admin_note", "created_at", "tier"
from "breeding_interests"
where "breeding_interests"."status" = $1
order by "breeding_interests"."created_at" desc, "breeding_interests"."id" desc
limit $2;

select count(*)
from "breeding_interests"
where "breeding_interests"."status" = $1;


-- readSyndicateEnquiries (server/enquiry/read-enquiries.ts): 2 queries

select "syndicate_enquiries"."id", "syndicate_enquiries"."name", "syndicate_enquiries"."email", "syndicate_enquiries"."phone", "syndicate_enquiries"."note", "syndicate_enquiries"."status", "syndicate_enquiries"."admin_note", "syndicate_enquiries"."created_at", "syndicate_enquiries"."shares", "syndicates"."id", "syndicates"."name"
from "syndicate_enquiries"
inner join "syndicates" on "syndicates"."id" = "syndicate_enquiries"."syndicate_id"
where "syndicate_enquiries"."status" = $1
order by "syndicate_enquiries"."id" desc
limit $2;

select count(*)
from "syndicate_enquiries"
where "syndicate_enquiries"."status" = $1;


-- readHorsesLike (server/syndicates/read-horses-like.ts): 1 query

select id::int, name, birth_year::int as "birthYear" from individual_horses
where position($1 in name_folded) > 0
order by name_folded like $2 desc, name collate public.cs, id limit $3;


-- readManagedSyndicates (server/syndicates/read-managed-syndicate.ts): 2 queries

select "syndicates"."id", "syndicates"."name", "individual_horses"."name", "syndicates"."starts_on", "syndicates"."closed_on", "syndicates"."share_count", (select coalesce(sum(h.shares), 0)::int
from "syndicate_holders" h
where h.syndicate_id = "syndicates".id)
from "syndicates"
inner join "individual_horses" on "individual_horses"."id" = "syndicates"."horse_id"
order by "syndicates"."starts_on" desc, "syndicates"."id" desc
limit $1;

select count(*)
from "syndicates";


-- readManagedSyndicate (server/syndicates/read-managed-syndicate.ts): 4 queries

select "id", "syndicate_id", "booked_on", "kind", "category", "amount", "note"
from "syndicate_entries"
where "syndicate_entries"."syndicate_id" = $1
order by "syndicate_entries"."booked_on" desc, "syndicate_entries"."id" desc;

select "id", "syndicate_id", "published_at", "kind", "title", "body", "votes_for", "votes_against", "votes_abstained"
from "syndicate_updates"
where "syndicate_updates"."syndicate_id" = $1
order by "syndicate_updates"."published_at" desc, "syndicate_updates"."id" desc;

select "id", "syndicate_id", "shown_name", "shares", "since"
from "syndicate_holders"
where "syndicate_holders"."syndicate_id" = $1
order by "syndicate_holders"."id" asc;

select "syndicates"."id", "syndicates"."name", "syndicates"."horse_id", "syndicates"."intro", "syndicates"."is_sample", "syndicates"."share_count", "syndicates"."shares_per_person", "syndicates"."price", "syndicates"."price_period", "syndicates"."starts_on", "syndicates"."ends_on", "syndicates"."closed_on", "syndicates"."closed_reason", "syndicates"."terms", "syndicates"."created_at", "individual_horses"."name"
from "syndicates"
inner join "individual_horses" on "individual_horses"."id" = "syndicates"."horse_id"
where "syndicates"."id" = $1;


-- readClashes (server/consistency/read-clashes.ts): 1 query

select *, (count(*) over ())::int as total from (select $1::text as kind, q.* from (
    select e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
r.race_number as "raceNumber", h.name, p.finishing_position::text as detail from race_participations p join individual_horses h on h.id = p.horse_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where r.is_completed and p.finishing_position is not null and (
      select count(*) from race_participations o
      where o.race_id = p.race_id and o.finishing_position < p.finishing_position) <> p.finishing_position - 1) q union all select $2::text as kind, q.* from (
    select e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
r.race_number as "raceNumber", null::text as name, null::text as detail from races r join race_events e on e.id = r.event_id
    where r.is_completed and not exists (
      select from race_participations o where o.race_id = r.id and (o.finishing_position = 1 or o.result_status = 'A'))) q union all select $3::text as kind, q.* from (
    select e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
r.race_number as "raceNumber", null::text as name, r.time as detail from races r join race_events e on e.id = r.event_id
    where not r.is_completed and not r.is_cancelled and e.status <> 'cancelled' and r.start_at < $4::timestamptz - interval '1 day') q union all select $5::text as kind, q.* from (
    select e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
r.race_number as "raceNumber", h.name, null::text as detail from race_participations p join individual_horses h on h.id = p.horse_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where p.result_status is distinct from 'DNS' and not r.is_cancelled and e.status <> 'cancelled' and exists (
      select from race_participations o join races s on s.id = o.race_id join race_events d on d.id = s.event_id
      where o.horse_id = p.horse_id and o.id <> p.id and o.result_status is distinct from 'DNS'
        and not s.is_cancelled and d.status <> 'cancelled' and d.date = e.date)) q union all select $6::text as kind, q.* from (
    select e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
r.race_number as "raceNumber", h.name, null::text as detail from race_participations p join individual_horses h on h.id = p.horse_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where not r.is_completed and not r.is_cancelled and e.status <> 'cancelled' and p.result_status is distinct from 'DNS' and p.fortuna_odds is null and p.tipsport_odds is null
      and r.start_at between $7::timestamptz and $8::timestamptz + interval '1 day') q union all select $9::text as kind, q.* from (
    select e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
r.race_number as "raceNumber", h.name, $10::text as detail from race_participations p join individual_horses h on h.id = p.horse_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where "fortuna_place_2_odds" > "fortuna_odds"
      and not r.is_completed and p.result_status is distinct from 'DNS' union all
    select e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
r.race_number as "raceNumber", h.name, $11::text as detail from race_participations p join individual_horses h on h.id = p.horse_id
join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where "tipsport_place_2_odds" > "tipsport_odds"
      and not r.is_completed and p.result_status is distinct from 'DNS') q union all select $12::text as kind, q.* from (
    select e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
r.race_number as "raceNumber", null::text as name, r.time as detail from races r join race_events e on e.id = r.event_id
    where not r.is_cancelled and e.status <> 'cancelled' and not exists (select from race_participations o where o.race_id = r.id)) q) found
  order by date desc, location, "raceNumber" nulls first, kind, name limit $13;


-- readBackupRun (server/backup/read-backup-run.ts): 1 query

select "backup_runs"."state", "backup_runs"."asked_at", "profiles"."username", "backup_runs"."rows", "backup_runs"."error"
from "backup_runs"
left join "profiles" on "profiles"."id" = "backup_runs"."asked_by"
order by "backup_runs"."id" desc
limit $1;


-- readDuplicates (server/duplicates/read-duplicates.ts): 3 queries

select "kind", "low_id", "high_id", "made_at"
from "distinct_pairs"
where "distinct_pairs"."kind" = $1;

select g.a::float8 as a, g.b::float8 as b, count(*)::int as races
from json_to_recordset($1::json) as g(a bigint, b bigint)
join race_participations p on p."horse_id" = g.a join race_participations q on q.race_id = p.race_id and q."horse_id" = g.b
group by g.a, g.b;

select h.id::float8 as id, h.name, h.country, h.birth_year as "birthYear", t.name as trainer,
count(p.ran_on)::int as runs, (count(*) filter (where p.ran_on is not null and p.finishing_position = 1))::int as wins,
min(p.ran_on)::text as "firstRun", max(p.ran_on)::text as "lastRun"
from individual_horses h left join trainers t on t.id = h.trainer_id
left join race_participations p on p.horse_id = h.id group by h.id, t.name;


-- readMerges (server/duplicates/read-duplicates.ts): 1 query

select "merges"."id", "merges"."survivor_id", "merges"."merged_name", "merges"."made_at", "profiles"."username", "merges"."undone_at"
from "merges"
left join "profiles" on "profiles"."id" = "merges"."made_by"
where "merges"."kind" = $1
order by "merges"."made_at" desc
limit $2;


-- readImportList (server/transfer/read-imports.ts): 1 query

select "import_batches"."id", "import_batches"."made_at", "profiles"."username", "import_batches"."source", "import_batches"."file_name", "import_batches"."format", "import_batches"."encoding", "import_batches"."state", "import_batches"."counts"
from "import_batches"
left join "profiles" on "profiles"."id" = "import_batches"."made_by"
order by "import_batches"."made_at" desc, "import_batches"."id" desc
limit $1;


-- readSourceNames (server/transfer/read-imports.ts): 1 query

select "name"
from "import_sources"
order by "import_sources"."name" asc;


-- readImportBatch (server/transfer/read-imports.ts): 1 query

select "import_batches"."id", "import_batches"."made_at", "profiles"."username", "import_batches"."source", "import_batches"."file_name", "import_batches"."format", "import_batches"."encoding", "import_batches"."state", "import_batches"."counts", "import_batches"."mapping", "import_batches"."lookalikes", "import_batches"."content"
from "import_batches"
left join "profiles" on "profiles"."id" = "import_batches"."made_by"
where "import_batches"."id" = $1;


-- readPreviewPage (server/transfer/read-imports.ts): 1 query

select "rows"
from "import_pages"
where ("import_pages"."batch_id" = $1 and "import_pages"."kind" = $2 and "import_pages"."page" = $3);


-- readFeeds (server/transfer/read-feeds.ts): 1 query

select "id", "name", "url", "kind", "format", "every_minutes", "only_race_days", "is_paused", "is_wanted", "next_at", "taken_until", "fetched_at", "succeeded_at", "changed_at", "counts", "batch_id", "failures", "error", "error_detail"
from "feeds"
order by "feeds"."name" asc, "feeds"."id" asc;


-- readFeed (server/transfer/read-feeds.ts): 1 query

select "id", "name", "url", "kind", "format", "every_minutes", "only_race_days", "is_paused", "is_wanted", "next_at", "taken_until", "fetched_at", "succeeded_at", "changed_at", "counts", "batch_id", "failures", "error", "error_detail", "mapping", "sample"
from "feeds"
where "feeds"."id" = $1;


-- readIsRaceDay (server/transfer/read-feeds.ts): 1 query

select true
from "race_events"
where "race_events"."date" = $1 and "race_events"."status" <> 'cancelled'
limit $2;


-- readEventIds (server/race-day/read-event-ids.ts): 1 query

select "id"
from "race_events"
order by "race_events"."date" desc, "race_events"."id" desc
limit $1;


-- readCalendar (server/race-day/read-calendar.ts): 1 query

select "race_calendar"."date", "race_calendar"."location", "race_calendar"."feature", "race_events"."id"
from "race_calendar"
left join "race_events" on ("race_events"."date" = "race_calendar"."date" and "race_events"."location" = "race_calendar"."location")
where "race_calendar"."date" between $1 and $2
order by "race_calendar"."date" asc, "race_calendar"."location" asc;


-- readNearDays (server/race-day/read-day-options.ts): 1 query

select e.id::int as event_id, e.location, e.date::text as date, e.status,
  (extract(epoch from counts.first_start_at) * 1000)::float8 as first_start_at,
  coalesce(counts.race_count, 0)::int as race_count,
  coalesce(counts.horse_count, 0)::int as horse_count,
  winner.name as main_winner
from (select * from race_events e where e.date = coalesce(
  (select min(date) from race_events where date >= $1),
  (select max(date) from race_events)
) or e.id = $2 order by e.date desc, e.id limit $3) e
left join lateral (
  select count(distinct r.id) as race_count, count(p.id) as horse_count, min(r.start_at) as first_start_at
  from races r left join race_participations p on p.race_id = r.id
  where r.event_id = e.id
) counts on true
left join lateral (
  select h.name from races r
  join race_participations p on p.race_id = r.id and p.finishing_position = 1
  join individual_horses h on h.id = p.horse_id
  where r.event_id = e.id and r.is_completed
  order by r.prize_money desc nulls last, r.race_number, h.name
  limit 1
) winner on true
order by e.date desc, e.id;


-- readDayPage (server/race-day/read-day-options.ts): 1 query

select e.id::int as event_id, e.location, e.date::text as date, e.status,
  (extract(epoch from counts.first_start_at) * 1000)::float8 as first_start_at,
  coalesce(counts.race_count, 0)::int as race_count,
  coalesce(counts.horse_count, 0)::int as horse_count,
  winner.name as main_winner
from (select * from race_events e where e.date < $1 order by e.date desc, e.id limit $2) e
left join lateral (
  select count(distinct r.id) as race_count, count(p.id) as horse_count, min(r.start_at) as first_start_at
  from races r left join race_participations p on p.race_id = r.id
  where r.event_id = e.id
) counts on true
left join lateral (
  select h.name from races r
  join race_participations p on p.race_id = r.id and p.finishing_position = 1
  join individual_horses h on h.id = p.horse_id
  where r.event_id = e.id and r.is_completed
  order by r.prize_money desc nulls last, r.race_number, h.name
  limit 1
) winner on true
order by e.date desc, e.id;


-- readRaceDay (server/race-day/read-race-day.ts): 7 queries

select "id", "event_id", "race_number", "time", "start_at", "distance", "category", "race_type", "race_kind", "race_name", "prize_money", "currency", "prize_split", "notes", "season_number", "age_limit", "conditions", "going_value", "going_text", "is_completed", "is_cancelled", "completed_at"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;

select "id", "location", "date", "url", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."number", "race_participations"."horse_id", "race_participations"."horse_age", "race_participations"."jockey_id", "race_participations"."jockey_title", "race_participations"."weight", "race_participations"."finishing_position", "race_participations"."result_status", "race_participations"."finishing_margin", "race_participations"."finish_time", "race_participations"."result_row", "individual_horses"."name", "individual_horses"."country", "individual_horses"."sex", "individual_horses"."silk", "stables"."name", "trainers"."name", "race_participations"."jockey", "individual_jockeys"."name", "race_participations"."fortuna_odds", "race_participations"."tipsport_odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
left join "individual_jockeys" on "individual_jockeys"."id" = "race_participations"."jockey_id"
where "races"."event_id" = $1;

select "race_photos"."race_id", "race_photos"."photo_url", "race_photos"."alt_text", "race_photos"."credit"
from "race_photos"
inner join "races" on "races"."id" = "race_photos"."race_id"
where "races"."event_id" = $1
order by "race_photos"."created_at" desc, "race_photos"."id" desc;

select own.horse_id::int, record.*,
  (select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
   from (select finishing_position, result_status from race_participations
         where horse_id = own.horse_id and ran_on <= $1
         order by ran_on desc limit $2) run) as form
from races r
join race_participations own on own.race_id = r.id
cross join lateral (
  select count(*)::int as total_races,
    count(*) filter (where finishing_position = 1)::int as wins,
    count(*) filter (where finishing_position <= 3)::int as placements
  from race_participations
  where horse_id = own.horse_id and ran_on < $3 and finishing_position is not null
) record
where r.event_id = $4;

select p.id::int as participation_id,
  (select string_agg(change.bookmaker || extract(epoch from change.recorded_at) || ':' || coalesce(change.odds::text, ''), ',')
   from (select recorded_at, bookmaker, odds from odds_history
         where participation_id = p.id and market = 1 order by recorded_at) change) as changes
from races r join race_participations p on p.race_id = r.id
where r.event_id = $1 and not r.is_completed;

select tip.participation_id::int, json_agg(json_build_array(profile.id, profile.username)
  order by tip.created_at desc, tip.id desc) as authors
from races r
join horse_tips tip on tip.race_id = r.id
join profiles profile on profile.id = tip.user_id
where r.event_id = $1
group by tip.participation_id;


-- readHorseRecords (server/race-day/read-horse-records.ts): 1 query

select own.horse_id::int, record.*,
  (select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
   from (select finishing_position, result_status from race_participations
         where horse_id = own.horse_id and ran_on <= $1
         order by ran_on desc limit $2) run) as form
from races r
join race_participations own on own.race_id = r.id
cross join lateral (
  select count(*)::int as total_races,
    count(*) filter (where finishing_position = 1)::int as wins,
    count(*) filter (where finishing_position <= 3)::int as placements
  from race_participations
  where horse_id = own.horse_id and ran_on < $3 and finishing_position is not null
) record
where r.event_id = $4;


-- readHorsePage (server/horse-page/read-horse-page.ts): 6 queries

select "individual_horses"."id", "individual_horses"."name", "individual_horses"."country", "individual_horses"."birth_year", "individual_horses"."sex", "individual_horses"."silk", "individual_horses"."intro", "individual_horses"."stable_id", "stables"."name", "individual_horses"."trainer_id", "trainers"."name"
from "individual_horses"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "individual_horses"."trainer_id"
where "individual_horses"."id" = $1;

select (extract(epoch from h.recorded_at) * 1000)::float8 as at, h.bookmaker, h.odds::float8 as odds
from race_participations p join odds_history h on h.participation_id = p.id and h.market = 1
where p.race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $1 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $2
order by e.date, r.race_number limit 1) and p.horse_id = $3
order by h.recorded_at, h.id;

select p.id::int, e.id::int as "eventId", r.id::int as "raceId", e.date::text, e.location,
  e.status = 'cancelled' as "isDayOff", r.race_number::int as "raceNumber", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.race_name as "raceName",
  r.distance::int as "distanceM", r.category, r.race_type as "raceType", r.race_kind as kind,
  r.going_value::float8 as "goingValue", r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
  p.number::int, p.weight::float8 as "weightKg", p.jockey_id::int as "jockeyId",
  coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.finishing_position::int as position, p.result_status as status, p.finishing_margin as margin,
  p.finish_time as "finishTime", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  p.fortuna_place_3_odds::float8 as fortuna3, p.tipsport_place_3_odds::float8 as tipsport3,
  p.odds::float8 as "courseOdds", field.starters, field.crossed,
  (select count(*)::int from horse_tips where participation_id = p.id) as "tipCount"
from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
left join individual_jockeys j on j.id = p.jockey_id
cross join lateral (
  select count(*) filter (where result_status is distinct from 'DNS')::int as starters,
    json_agg(json_build_object('id', id, 'number', number, 'finishingPosition', finishing_position,
      'resultRow', result_row, 'finishingMargin', finishing_margin))
      filter (where p.finishing_position is not null and coalesce(result_row <= p.result_row, true)) as crossed
  from race_participations where race_id = r.id
) field
where p.horse_id = $1
order by e.date desc, r.race_number desc;

select p.id::int, p.result_status is not distinct from 'DNS' as "isNonStarter",
  json_build_object('fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds) as odds,
  (select json_build_object('totalRaces', count(*), 'wins', count(*) filter (where finishing_position = 1),
      'placements', count(*) filter (where finishing_position <= 3))
   from race_participations where horse_id = p.horse_id and ran_on < $1 and finishing_position is not null) as record
from race_participations p where p.race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $2 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $3
order by e.date, r.race_number limit 1);

select photo.photo_url as url, photo.alt_text as "altText", photo.credit
from race_participations p join race_photos photo on photo.race_id = p.race_id
where p.horse_id = $1
order by photo.created_at desc, photo.id desc limit $2;

with met as (
  select rival.horse_id, count(*)::int as met, max(own.ran_on) as last_met,
    count(*) filter (where own.finishing_position < coalesce(rival.finishing_position, 32767))::int as ahead,
    count(*) filter (where rival.finishing_position < coalesce(own.finishing_position, 32767))::int as behind,
    rival.horse_id in (select horse_id from race_participations where race_id = (select r.id from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
where p.horse_id = $1 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $2
order by e.date, r.race_number limit 1)) as is_next
  from race_participations own
  join race_participations rival on rival.race_id = own.race_id and rival.horse_id <> own.horse_id
  where own.horse_id = $3 and own.ran_on is not null and rival.ran_on is not null
  group by rival.horse_id)
select h.id::int as "horseId", h.name, h.country, h.silk, met.met, met.ahead, met.behind,
  met.last_met::text as "lastMet", met.is_next as "isInNextRace"
from met join individual_horses h on h.id = met.horse_id
where met.met >= 2 or met.is_next
order by met.is_next desc, met.met desc, met.last_met desc, h.name collate public.cs, h.id
limit $4;


-- readHorseRuns (server/horse-page/read-horse-runs.ts): 1 query

select p.id::int, e.id::int as "eventId", r.id::int as "raceId", e.date::text, e.location,
  e.status = 'cancelled' as "isDayOff", r.race_number::int as "raceNumber", r.time,
  (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.race_name as "raceName",
  r.distance::int as "distanceM", r.category, r.race_type as "raceType", r.race_kind as kind,
  r.going_value::float8 as "goingValue", r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
  p.number::int, p.weight::float8 as "weightKg", p.jockey_id::int as "jockeyId",
  coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
  p.finishing_position::int as position, p.result_status as status, p.finishing_margin as margin,
  p.finish_time as "finishTime", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  p.fortuna_place_3_odds::float8 as fortuna3, p.tipsport_place_3_odds::float8 as tipsport3,
  p.odds::float8 as "courseOdds", field.starters, field.crossed,
  (select count(*)::int from horse_tips where participation_id = p.id) as "tipCount"
from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
left join individual_jockeys j on j.id = p.jockey_id
cross join lateral (
  select count(*) filter (where result_status is distinct from 'DNS')::int as starters,
    json_agg(json_build_object('id', id, 'number', number, 'finishingPosition', finishing_position,
      'resultRow', result_row, 'finishingMargin', finishing_margin))
      filter (where p.finishing_position is not null and coalesce(result_row <= p.result_row, true)) as crossed
  from race_participations where race_id = r.id
) field
where p.horse_id = $1
order by e.date desc, r.race_number desc;


-- readJockeyPage (server/jockey-page/read-jockey-page.ts): 4 queries

select "eventId", date::text, location, "raceNumber", "raceName", category, "prizeMoney", "horseId", "horseName",
  "horseCountry", fortuna, tipsport
from (
  select e.id::int as "eventId", e.date, e.location, r.race_number::int as "raceNumber", r.race_name as "raceName",
    r.category, r.prize_money::int as "prizeMoney", h.id::int as "horseId", h.name as "horseName",
    h.country as "horseCountry", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
    row_number() over (partition by r.category order by r.prize_money desc nulls last, e.date desc) as place
  from race_participations p
  join races r on r.id = p.race_id
  join race_events e on e.id = r.event_id
  join individual_horses h on h.id = p.horse_id
  where p.jockey_id = $1 and p.finishing_position = 1 and r.is_completed
) win where place <= $2;

select "id", "name", "title"
from "individual_jockeys"
where "individual_jockeys"."id" = $1;

select e.id::int as "eventId", r.race_number::int as "raceNumber", e.date::text, e.location, r.race_kind as kind,
  p.trainer_id::int as "trainerId", t.name as "trainerName", p.finishing_position::int as position, p.result_status as status,
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport, p.odds::float8 as "courseOdds",
  coalesce(least(p.fortuna_odds, p.tipsport_odds) = (
    select min(least(fortuna_odds, tipsport_odds)) from race_participations
    where race_id = r.id and result_status is distinct from 'DNS'), false) as "isFavourite"
from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
left join trainers t on t.id = p.trainer_id
where p.jockey_id = $1 and r.is_completed
order by e.date desc, r.race_number desc;

select p.id::int, e.id::int as "eventId", e.date::text, e.location, r.race_number::int as "raceNumber",
  r.race_name as "raceName", r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  p.number::int, p.weight::float8 as "weightKg", p.result_status is not distinct from 'DNS' as "isNonStarter",
  h.id::int as "horseId", h.name as "horseName", h.country as "horseCountry", h.silk,
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  (select json_build_object('rides', count(*), 'wins', count(*) filter (where finishing_position = 1))
   from race_participations where horse_id = p.horse_id and jockey_id = p.jockey_id and ran_on < $1) as together
from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id
where p.jockey_id = $2 and not r.is_completed and not r.is_cancelled
  and e.status <> 'cancelled' and e.date >= $3
order by e.date, r.start_at, r.race_number;


-- readHorseList (server/listings/read-horse-list.ts): 4 queries

select * from (
select 'trainer' as kind, t.id::int, t.name from trainers t
where exists (select 1 from individual_horses where trainer_id = t.id)
union all
select 'stable', s.id::int, s.name from stables s
where exists (select 1 from individual_horses where stable_id = s.id)
) choice order by name collate public.cs;

select location
from (select distinct location
from race_events) e
order by location collate public.cs;

with jumpers as materialized (select distinct p.horse_id
from races r join race_participations p on p.race_id = r.id
where r.race_kind in ('hurdles', 'steeplechase', 'cross-country'))
  select count(*)::int as all, (count(*) filter (where h.birth_year = $1))::int as dvouleti, (count(*) filter (where h.birth_year = $2))::int as trileti, (count(*) filter (where h.birth_year <= $3))::int as starsi,
    (count(*) filter (where h.sex = 'kl'))::int as klisny, (count(*) filter (where h.id in (select horse_id from jumpers)))::int as prekazkovi, (count(*) filter (where h.id in (select p."horse_id" from race_events e
  join races r on r.event_id = e.id
  join race_participations p on p.race_id = r.id
  where e.date between $4 and $5 and e.status <> 'cancelled' and not r.is_cancelled
    and p.result_status is distinct from 'DNS')))::int as "tento-tyden",
    (select json_agg(distinct case when h.name_folded like 'ch%' then 'CH'
  when upper(left(h.name, 1)) in ('Č', 'Ř', 'Š', 'Ž') then upper(left(h.name, 1))
  else upper(left(h.name_folded, 1)) end) from individual_horses h
     where h.sex = 'kl') as letters
  from individual_horses h;

with jumpers as materialized (select distinct p.horse_id
from races r join race_participations p on p.race_id = r.id
where r.race_kind in ('hurdles', 'steeplechase', 'cross-country')), base as materialized (
    select h.id, h.name, ((h.name_folded like $1) or (t.name_folded like $2) or (cz_fold(s.name) like $3)) as hit, (word_similarity($4, h.name_folded) + similarity($5, h.name_folded)) as near
    from individual_horses h
    left join trainers t on t.id = h.trainer_id
    left join stables s on s.id = h.stable_id
    where h.sex = 'kl'),
  chosen as (
    select base.id, count(*) over ()::int as total,
      row_number() over (order by coalesce(record."wins", -1) desc, coalesce(record.starts, 0), base.name collate public.cs, base.id)::int as place
    from base left join (
  select "horse_id" as who, count(finishing_position) as starts, count(*) filter (where finishing_position = 1) as wins,
    count(*) filter (where finishing_position <= 3) as places,
    case when count(finishing_position) >= 3
      then (count(*) filter (where finishing_position = 1))::float8 / count(finishing_position) end as rate
  from race_participations where ran_on < $6  and "horse_id" in (select id from base) group by "horse_id"
) record on record.who = base.id
    where hit or (near >= $7 and not exists (select 1 from base where hit))
    order by place
    limit $8 offset $9)
  select chosen.total, chosen.place,
    h.id::int, h.name, h.country, h.sex, h.birth_year::int as "birthYear", h.silk, h.stable_id::int as "stableId",
    s.name as "stableName", h.trainer_id::int as "trainerId", t.name as "trainerName",

  (select json_build_object('totalRaces', count(finishing_position), 'wins', count(*) filter (where finishing_position = 1),
     'placements', count(*) filter (where finishing_position <= 3))
   from race_participations where "horse_id" = h.id and ran_on < $10 ) as record,
  (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
   from (select finishing_position, result_status, ran_on, race_id from race_participations
         where "horse_id" = h.id and ran_on <= $11 order by ran_on desc, race_id desc limit $12) run) as form,
  (select json_build_object('eventId', e.id, 'date', e.date, 'location', e.location, 'raceNumber', r.race_number, 'time', r.time)
   from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
   where p."horse_id" = h.id and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
     and e.date >= $13 and p.result_status is distinct from 'DNS'
   order by e.date, r.race_number limit 1) as next
  from chosen
  join individual_horses h on h.id = chosen.id
  left join trainers t on t.id = h.trainer_id
  left join stables s on s.id = h.stable_id
  order by place;


-- readJockeyList (server/listings/read-jockey-list.ts): 3 queries

select distinct case when cz_fold(regexp_replace(j.name, '^(\S+)\s+(.+)$', '\2 \1')) like 'ch%' then 'CH'
when upper(left(regexp_replace(j.name, '^(\S+)\s+(.+)$', '\2 \1'), 1)) in ('Č', 'Ř', 'Š', 'Ž') then upper(left(regexp_replace(j.name, '^(\S+)\s+(.+)$', '\2 \1'), 1))
else upper(left(cz_fold(regexp_replace(j.name, '^(\S+)\s+(.+)$', '\2 \1')), 1)) end as letter from individual_jockeys j
where true;

select location
from (select distinct location
from race_events) e
order by location collate public.cs;

with base as materialized (
    select j.id, regexp_replace(j.name, '^(\S+)\s+(.+)$', '\2 \1') as name, true as hit,
      0::real as near
    from individual_jockeys j where true),
  chosen as (
    select base.id, count(*) over ()::int as total,
      row_number() over (order by coalesce(record."wins", -1) desc, coalesce(record.starts, 0), base.name collate public.cs, base.id)::int as place
    from base left join (
  select "jockey_id" as who, count(finishing_position) as starts, count(*) filter (where finishing_position = 1) as wins,
    count(*) filter (where finishing_position <= 3) as places,
    case when count(finishing_position) >= 20
      then (count(*) filter (where finishing_position = 1))::float8 / count(finishing_position) end as rate
  from race_participations where ran_on < $1 and ran_on >= $2 and "jockey_id" in (select id from base) group by "jockey_id"
) record on record.who = base.id
    where hit or (near >= $3 and not exists (select 1 from base where hit))
    order by place
    limit $4 offset $5)
  select chosen.total, j.id::int, j.name, j.title,
  (select json_build_object('totalRaces', count(finishing_position), 'wins', count(*) filter (where finishing_position = 1),
     'placements', count(*) filter (where finishing_position <= 3))
   from race_participations where "jockey_id" = j.id and ran_on < $6 and ran_on >= $7) as record,
  (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
   from (select finishing_position, result_status, ran_on, race_id from race_participations
         where "jockey_id" = j.id and ran_on <= $8 order by ran_on desc, race_id desc limit $9) run) as form,
  (select json_build_object('eventId', e.id, 'date', e.date, 'location', e.location, 'raceNumber', r.race_number, 'time', r.time)
   from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
   where p."jockey_id" = j.id and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
     and e.date >= $10 and p.result_status is distinct from 'DNS'
   order by e.date, r.race_number limit 1) as next
  from chosen join individual_jockeys j on j.id = chosen.id
  order by chosen.place;


-- readCourses (server/listings/read-choices.ts): 1 query

select location
from (select distinct location
from race_events) e
order by location collate public.cs;


-- readHorseChoices (server/listings/read-choices.ts): 1 query

select * from (
select 'trainer' as kind, t.id::int, t.name from trainers t
where exists (select 1 from individual_horses where trainer_id = t.id)
union all
select 'stable', s.id::int, s.name from stables s
where exists (select 1 from individual_horses where stable_id = s.id)
) choice order by name collate public.cs;


-- readFrontArticles (server/articles/read-front-articles.ts): 3 queries

select "slug", "title", "excerpt", case when "excerpt" is null then left("content", 2000) end, "category", "read_time_minutes", "published_at", "is_flash", "cover", "cover_photo", "cover_alt", "cover_credit"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."featured_position" is not null)
order by "blog_posts"."featured_position" asc
limit $3;

select "slug", "title", "excerpt", case when "excerpt" is null then left("content", 2000) end, "category", "read_time_minutes", "published_at", "is_flash", "cover", "cover_photo", "cover_alt", "cover_credit"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."is_flash" = $3)
order by "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $4;

select (extract(epoch
from min("published_at")) * 1000)::float8
from "blog_posts"
where ("blog_posts"."status" = $1 and "blog_posts"."published_at" > $2);


-- readFlashNews (server/articles/read-front-articles.ts): 1 query

select "slug", "title", "excerpt", case when "excerpt" is null then left("content", 2000) end, "category", "read_time_minutes", "published_at", "is_flash", "cover", "cover_photo", "cover_alt", "cover_credit"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."is_flash" = $3)
order by "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $4;


-- readArticleList (server/articles/read-article-list.ts): 4 queries

select "category", "is_flash", count(*)
from "blog_posts"
where ("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2)
group by "blog_posts"."category", "blog_posts"."is_flash";

select "slug", "title", "excerpt", case when "excerpt" is null then left("content", 2000) end, "category", "read_time_minutes", "published_at", "is_flash", "cover", "cover_photo", "cover_alt", "cover_credit"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."is_flash" = $3)
order by "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $4;

select "slug", "title", "excerpt", case when "excerpt" is null then left("content", 2000) end, "category", "read_time_minutes", "published_at", "is_flash", "cover", "cover_photo", "cover_alt", "cover_credit"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and ("blog_posts"."is_flash" = $3 and "blog_posts"."category" = $4))
order by "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $5;

select (extract(epoch
from min("published_at")) * 1000)::float8
from "blog_posts"
where ("blog_posts"."status" = $1 and "blog_posts"."published_at" > $2);


-- readArticle (server/articles/read-article.ts): 9 queries

select "id", "slug", "title", "excerpt", "content", "category", "author", "read_time_minutes", "published_at", "updated_at", "is_flash", "cover", "cover_photo", "cover_alt", "cover_credit"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."slug" = $3);

select "slug", "title"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."is_flash" = $3 and ("blog_posts"."published_at" < $4 or ("blog_posts"."published_at" = $5 and "blog_posts"."id" < $6)))
order by "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $7;

select "slug", "title"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."is_flash" = $3 and ("blog_posts"."published_at" > $4 or ("blog_posts"."published_at" = $5 and "blog_posts"."id" > $6)))
order by "blog_posts"."published_at" asc, "blog_posts"."id" asc
limit $7;

select "slug", "title", "excerpt", case when "excerpt" is null then left("content", 2000) end, "category", "read_time_minutes", "published_at", "is_flash", "cover", "cover_photo", "cover_alt", "cover_credit"
from "blog_posts"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."is_flash" = $3 and "blog_posts"."slug" <> $4)
order by coalesce("blog_posts"."category" = $5, false) desc, "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $6;

select (extract(epoch
from min("published_at")) * 1000)::float8
from "blog_posts"
where ("blog_posts"."status" = $1 and "blog_posts"."published_at" > $2);

select e.id::int as "eventId", e.location, e.date::text, e.status, count(r.id)::int as "raceCount",
  (count(*) filter (where r.is_completed))::int as "completedCount"
from blog_post_events link
join race_events e on e.id = link.event_id
left join races r on r.event_id = e.id
where link.post_id = $1
group by e.id
order by e.date desc, e.id limit $2;

select h.id::int, h.name, h.country, h.silk,
    (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
     from (select finishing_position, result_status, ran_on, race_id from race_participations
           where horse_id = h.id and ran_on <= $1 order by ran_on desc, race_id desc limit $2) run) as form,
    (select json_build_object('eventId', e.id, 'raceNumber', r.race_number, 'date', e.date, 'location', e.location,
  'fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds)
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
where p.horse_id = h.id and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
  and e.date >= $3 and p.result_status is distinct from 'DNS'
order by e.date, r.race_number limit 1) as next
  from blog_post_horses link join individual_horses h on h.id = link.horse_id
  where link.post_id = $4
  order by h.name collate public.cs, h.id limit $5;

select j.id::int, j.name, j.title, season.starts, season.wins, (select json_build_object('eventId', e.id, 'raceNumber', r.race_number, 'date', e.date, 'location', e.location,
  'fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds)
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
where p.jockey_id = j.id and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
  and e.date >= $1 and p.result_status is distinct from 'DNS'
order by e.date, r.race_number limit 1) as next
  from blog_post_jockeys link join individual_jockeys j on j.id = link.jockey_id
  cross join lateral (
    select count(*)::int as starts, (count(*) filter (where finishing_position = 1))::int as wins
    from race_participations
    where jockey_id = j.id and ran_on < $2 and ran_on >= $3
  ) season
  where link.post_id = $4
  order by j.name collate public.cs, j.id limit $5;

select r.id::int, e.id::int as "eventId", e.date::text, e.location, r.race_number::int as "raceNumber",
  r.race_name as name, r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.distance::int as "distanceM", r.is_completed as "isCompleted",
  (r.is_cancelled or e.status = 'cancelled') as "isCancelled", field.statuses, field.winners
from blog_post_races link
join races r on r.id = link.race_id
join race_events e on e.id = r.event_id
cross join lateral (
  select json_agg(p.result_status) as statuses,
    json_agg(h.name order by p.result_row) filter (where p.finishing_position = 1) as winners
  from race_participations p join individual_horses h on h.id = p.horse_id
  where p.race_id = r.id
) field
where link.post_id = $1
order by r.is_completed, e.date desc, r.race_number limit $2;


-- readLinks (server/articles/read-links.ts): 4 queries

select e.id::int as "eventId", e.location, e.date::text, e.status, count(r.id)::int as "raceCount",
  (count(*) filter (where r.is_completed))::int as "completedCount"
from blog_post_events link
join race_events e on e.id = link.event_id
left join races r on r.event_id = e.id
where link.post_id = $1
group by e.id
order by e.date desc, e.id limit $2;

select h.id::int, h.name, h.country, h.silk,
    (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
     from (select finishing_position, result_status, ran_on, race_id from race_participations
           where horse_id = h.id and ran_on <= $1 order by ran_on desc, race_id desc limit $2) run) as form,
    (select json_build_object('eventId', e.id, 'raceNumber', r.race_number, 'date', e.date, 'location', e.location,
  'fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds)
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
where p.horse_id = h.id and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
  and e.date >= $3 and p.result_status is distinct from 'DNS'
order by e.date, r.race_number limit 1) as next
  from blog_post_horses link join individual_horses h on h.id = link.horse_id
  where link.post_id = $4
  order by h.name collate public.cs, h.id limit $5;

select j.id::int, j.name, j.title, season.starts, season.wins, (select json_build_object('eventId', e.id, 'raceNumber', r.race_number, 'date', e.date, 'location', e.location,
  'fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds)
from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
where p.jockey_id = j.id and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
  and e.date >= $1 and p.result_status is distinct from 'DNS'
order by e.date, r.race_number limit 1) as next
  from blog_post_jockeys link join individual_jockeys j on j.id = link.jockey_id
  cross join lateral (
    select count(*)::int as starts, (count(*) filter (where finishing_position = 1))::int as wins
    from race_participations
    where jockey_id = j.id and ran_on < $2 and ran_on >= $3
  ) season
  where link.post_id = $4
  order by j.name collate public.cs, j.id limit $5;

select r.id::int, e.id::int as "eventId", e.date::text, e.location, r.race_number::int as "raceNumber",
  r.race_name as name, r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
  r.distance::int as "distanceM", r.is_completed as "isCompleted",
  (r.is_cancelled or e.status = 'cancelled') as "isCancelled", field.statuses, field.winners
from blog_post_races link
join races r on r.id = link.race_id
join race_events e on e.id = r.event_id
cross join lateral (
  select json_agg(p.result_status) as statuses,
    json_agg(h.name order by p.result_row) filter (where p.finishing_position = 1) as winners
  from race_participations p join individual_horses h on h.id = p.horse_id
  where p.race_id = r.id
) field
where link.post_id = $1
order by r.is_completed, e.date desc, r.race_number limit $2;


-- readFeed (server/articles/read-feed.ts): 2 queries

select "slug", "title", "excerpt", "content", "category", "author", "published_at", "updated_at", "is_flash"
from "blog_posts"
where ("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2)
order by "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $3;

select (extract(epoch
from min("published_at")) * 1000)::float8
from "blog_posts"
where ("blog_posts"."status" = $1 and "blog_posts"."published_at" > $2);


-- readArticleAddresses (server/articles/read-feed.ts): 1 query

select "slug", "published_at", "updated_at"
from "blog_posts"
where ("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2)
order by "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $3;


-- readMentions (server/articles/read-mentions.ts): 2 queries

select "slug", "title", "excerpt", case when "excerpt" is null then left("content", 2000) end, "category", "read_time_minutes", "published_at", "is_flash", "cover", "cover_photo", "cover_alt", "cover_credit" from "blog_posts" where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_posts"."id" in (select post_id from blog_post_races where race_id = $3
union select link.post_id from blog_post_events link join races r on r.event_id = link.event_id where r.id = $4)) order by "blog_posts"."published_at" desc, "blog_posts"."id" desc limit $5;

select (extract(epoch
from min("published_at")) * 1000)::float8
from "blog_posts"
where ("blog_posts"."status" = $1 and "blog_posts"."published_at" > $2);


-- readAddresses (server/listings/read-addresses.ts): 2 queries

select "id", "name"
from "individual_horses"
order by "individual_horses"."id" asc
limit $1;

select "id", "name"
from "individual_jockeys"
order by "individual_jockeys"."id" asc
limit $1;


-- readSearch (server/search/read-search.ts): 1 query

with found as (
  select 'horse' as kind, 1 as rank, id, name, country as note, null as location, null::date as date, null::int as number, null as slug,
    name_folded like $1 as hit, (word_similarity($2, name_folded) + similarity($3, name_folded)) as near
  from individual_horses
  union all
  select 'jockey', 2, id, name, title, null, null, null, null, name_folded like $4, (word_similarity($5, name_folded) + similarity($6, name_folded))
  from individual_jockeys
  union all
  select 'trainer', 3, id, name, null, null, null, null, null, name_folded like $7, (word_similarity($8, name_folded) + similarity($9, name_folded))
  from trainers
  union all
  select 'race', 4, e.id, r.race_name, null, e.location, e.date, r.race_number, null, true, 0
  from races r join race_events e on e.id = r.event_id where cz_fold(r.race_name) like $10
  union all
  select 'day', 5, id, location, null, location, date, null, null, true, 0
  from race_events where cz_fold(location) like $11 or false
  union all
  select 'article', 6, id, title, null, null, (published_at at time zone 'Europe/Prague')::date, null, slug, true, 0
  from blog_posts
  where status = 'published' and published_at <= $12 and cz_fold(title) like $13),
placed as (
  select *, row_number() over (partition by kind order by hit desc, near desc, date desc, name collate public.cs, id) as place
  from found where hit or (near >= $14 and not exists (select 1 from found where hit)))
select kind, id::int, name, note, location, date::text, number::int as "raceNumber", slug
from placed where place <= $15 order by rank, place;


-- readMovedArticle (server/articles/read-article.ts): 1 query

select "blog_posts"."slug"
from "blog_post_slugs"
inner join "blog_posts" on "blog_posts"."id" = "blog_post_slugs"."post_id"
where (("blog_posts"."status" = $1 and "blog_posts"."published_at" <= $2) and "blog_post_slugs"."slug" = $3);


-- readNewsroom (server/newsroom/read-newsroom.ts): 2 queries

select "blog_posts"."id", coalesce(nullif(btrim("article_drafts"."fields"->>'title'), ''), "blog_posts"."title"), "blog_posts"."slug", "blog_posts"."status", "blog_posts"."published_at", "blog_posts"."category", "blog_posts"."is_flash", "blog_posts"."featured_position", "article_drafts"."saved_at", "profiles"."username"
from "blog_posts"
left join "article_drafts" on "article_drafts"."post_id" = "blog_posts"."id"
left join "profiles" on "profiles"."id" = "article_drafts"."saved_by"
where "blog_posts"."status" = $1
order by "blog_posts"."status" = 'draft' desc, "blog_posts"."published_at" desc, "blog_posts"."id" desc
limit $2;

select count(*)
from "blog_posts"
where "blog_posts"."status" = $1;


-- readEditedArticle (server/newsroom/read-edited-article.ts): 2 queries

select "blog_posts"."id", "blog_posts"."title", "blog_posts"."slug", "blog_posts"."excerpt", "blog_posts"."content", "blog_posts"."category", "blog_posts"."author", "blog_posts"."read_time_minutes", "blog_posts"."status", "blog_posts"."is_flash", "blog_posts"."featured_position", "blog_posts"."cover", "blog_posts"."cover_photo", "blog_posts"."cover_alt", "blog_posts"."cover_credit", "blog_posts"."version", "blog_posts"."published_at", "blog_posts"."created_at", "blog_posts"."updated_at", "article_drafts"."post_id", "article_drafts"."fields", "article_drafts"."saved_by", "article_drafts"."saved_at", "profiles"."username"
from "blog_posts"
left join "article_drafts" on "article_drafts"."post_id" = "blog_posts"."id"
left join "profiles" on "profiles"."id" = "article_drafts"."saved_by"
where "blog_posts"."id" = $1;

select 'horse' as kind, horse_id::int as id from blog_post_horses where post_id = $1
union all select 'jockey', jockey_id::int from blog_post_jockeys where post_id = $2
union all select 'race', race_id::int from blog_post_races where post_id = $3
union all select 'event', event_id::int from blog_post_events where post_id = $4
order by kind, id;


-- readLinkIds (server/newsroom/read-link-ids.ts): 1 query

select 'horse' as kind, horse_id::int as id from blog_post_horses where post_id = $1
union all select 'jockey', jockey_id::int from blog_post_jockeys where post_id = $2
union all select 'race', race_id::int from blog_post_races where post_id = $3
union all select 'event', event_id::int from blog_post_events where post_id = $4
order by kind, id;


-- readLinksLike (server/newsroom/read-link-choices.ts): 1 query

(select 'horse' as kind, h.id::int as id, h.name, null::text as date, null::text as location, null::int as number from individual_horses h where h.name_folded like '%' || cz_fold($1) || '%' order by length(h.name), h.id limit $2)
union all (select 'jockey', j.id::int, j.name, null, null, null from individual_jockeys j where j.name_folded like '%' || cz_fold($3) || '%' order by length(j.name), j.id limit $4)
union all (select 'race', r.id::int, r.race_name, e.date::text, e.location, r.race_number::int from races r join race_events e on e.id = r.event_id where cz_fold(coalesce(r.race_name, '') || ' ' || e.location) like '%' || cz_fold($5) || '%' order by e.date desc, r.race_number limit $6)
union all (select 'event', e.id::int, null, e.date::text, e.location, null from race_events e where cz_fold(e.location) like '%' || cz_fold($7) || '%' order by e.date desc, e.id limit $8);


-- readLinkChoices (server/newsroom/read-link-choices.ts): 1 query

select 'horse' as kind, h.id::int as id, h.name, null::text as date, null::text as location, null::int as number from individual_horses h where h.id = any($1::bigint[])
union all select 'jockey', j.id::int, j.name, null, null, null from individual_jockeys j where j.id = any($2::bigint[])
union all select 'race', r.id::int, r.race_name, e.date::text, e.location, r.race_number::int from races r join race_events e on e.id = r.event_id where r.id = any($3::bigint[])
union all select 'event', e.id::int, null, e.date::text, e.location, null from race_events e where e.id = any($4::bigint[]);


-- readHorseIntros (server/newsroom/read-horse-intros.ts): 2 queries

select "id", "name", "country", left("intro", 120)
from "individual_horses"
where ("individual_horses"."intro" is not null and strpos("individual_horses"."name_folded", cz_fold($1)) > 0)
order by "individual_horses"."name" collate public.cs, "individual_horses"."id" asc
limit $2;

select count(*)
from "individual_horses"
where ("individual_horses"."intro" is not null and strpos("individual_horses"."name_folded", cz_fold($1)) > 0);


-- readHorseIntro (server/newsroom/read-horse-intros.ts): 1 query

select "id", "name", "country", "intro"
from "individual_horses"
where "individual_horses"."id" = $1;


-- readCalendarFile (server/race-day/read-calendar-file.ts): 1 query

select "race_calendar"."date", "race_calendar"."location", "race_calendar"."feature", "race_events"."id", "race_events"."status"
from "race_calendar"
left join "race_events" on ("race_events"."date" = "race_calendar"."date" and "race_events"."location" = "race_calendar"."location")
where "race_calendar"."date" >= $1
order by "race_calendar"."date" asc, "race_calendar"."location" asc
limit $2;


-- readResultsPage (server/results/read-results-page.ts): 15 queries

select
  (select json_build_object('eventId', o.id, 'location', o.location, 'date', o.date) from race_events o
   where o.date <= e.date and (o.date, o.id) < (e.date, e.id) order by o.date desc, o.id desc limit 1) as previous,
  (select json_build_object('eventId', o.id, 'location', o.location, 'date', o.date) from race_events o
   where o.date >= e.date and (o.date, o.id) > (e.date, e.id) order by o.date, o.id limit 1) as next
from race_events e where e.id = $1;

select "id", "event_id", "race_number", "time", "start_at", "distance", "category", "race_type", "race_kind", "race_name", "prize_money", "currency", "prize_split", "notes", "season_number", "age_limit", "conditions", "going_value", "going_text", "is_completed", "is_cancelled", "completed_at"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;

select "id", "location", "date", "url", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select "id", "season_number"
from "races"
where ("races"."event_id" = $1 and "races"."season_number" is not null);

select "location"
from "race_events"
group by "race_events"."location"
order by "race_events"."location" collate public.cs;

select "race_participations"."id", "race_participations"."odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
where ("races"."event_id" = $1 and "race_participations"."odds" is not null);

select "race_participations"."id", "race_participations"."race_id", "race_participations"."number", "race_participations"."horse_id", "race_participations"."horse_age", "race_participations"."jockey_id", "race_participations"."jockey_title", "race_participations"."weight", "race_participations"."finishing_position", "race_participations"."result_status", "race_participations"."finishing_margin", "race_participations"."finish_time", "race_participations"."result_row", "individual_horses"."name", "individual_horses"."country", "individual_horses"."sex", "individual_horses"."silk", "stables"."name", "trainers"."name", "race_participations"."jockey", "individual_jockeys"."name", "race_participations"."fortuna_odds", "race_participations"."tipsport_odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
left join "individual_jockeys" on "individual_jockeys"."id" = "race_participations"."jockey_id"
where "races"."event_id" = $1;

select "race_photos"."race_id", "race_photos"."photo_url", "race_photos"."alt_text", "race_photos"."credit"
from "race_photos"
inner join "races" on "races"."id" = "race_photos"."race_id"
where "races"."event_id" = $1
order by "race_photos"."created_at" desc, "race_photos"."id" desc;

select array_agg(distinct extract(month from e.date)::int) as months,
  array_agg(distinct r.category) filter (where r.category is not null) as categories,
  array_agg(distinct r.race_kind) filter (where r.race_kind is not null) as kinds
from race_events e left join races r on r.event_id = e.id
where e.date between make_date($1, 1, 1) and least(make_date($2, 12, 31), $3::date);

select distinct extract(year
from date)::int as season
from race_events
where date <= $1
order by season desc;

select e.id::int from race_events e where e.date between make_date($1, 1, 1) and least(make_date($2, 12, 31), $3::date)
order by exists (select 1 from races r where r.event_id = e.id and r.is_completed) desc, e.date desc, e.id
limit 1;

select own.horse_id::int, record.*,
  (select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
   from (select finishing_position, result_status from race_participations
         where horse_id = own.horse_id and ran_on <= $1
         order by ran_on desc limit $2) run) as form
from races r
join race_participations own on own.race_id = r.id
cross join lateral (
  select count(*)::int as total_races,
    count(*) filter (where finishing_position = 1)::int as wins,
    count(*) filter (where finishing_position <= 3)::int as placements
  from race_participations
  where horse_id = own.horse_id and ran_on < $3 and finishing_position is not null
) record
where r.event_id = $4;

select p.id::int as participation_id,
  (select string_agg(change.bookmaker || extract(epoch from change.recorded_at) || ':' || coalesce(change.odds::text, ''), ',')
   from (select recorded_at, bookmaker, odds from odds_history
         where participation_id = p.id and market = 1 order by recorded_at) change) as changes
from races r join race_participations p on p.race_id = r.id
where r.event_id = $1 and not r.is_completed;

select tip.participation_id::int, json_agg(json_build_array(profile.id, profile.username)
  order by tip.created_at desc, tip.id desc) as authors
from races r
join horse_tips tip on tip.race_id = r.id
join profiles profile on profile.id = tip.user_id
where r.event_id = $1
group by tip.participation_id;

with listed as (
  select e.id, e.location, e.date, e.status,
    row_number() over (order by e.date desc, e.id) as place, count(*) over () as total
  from race_events e where e.date between make_date($1, 1, 1) and least(make_date($2, 12, 31), $3::date)
), chosen as (
  select coalesce(
    case when $4::int is not null
      then least($5::int, (select max(ceil(place / $6::numeric))::int from listed)) end,
    (select ceil(place / $7::numeric)::int from listed where id = $8),
    1) as page
)
select l.id::int as event_id, l.location, l.date::text as date, l.status, l.total::int, chosen.page, counts.*
from listed l, chosen, lateral (
  select count(distinct r.id)::int as race_count, count(p.id)::int as horse_count,
    count(distinct r.id) filter (where r.is_completed)::int as completed_count,
    count(distinct r.id) filter (where true)::int as matching_count
  from races r left join race_participations p on p.race_id = r.id where r.event_id = l.id
) counts
where l.place > (chosen.page - 1) * $9 and l.place <= chosen.page * $10
order by l.place;


-- readTimePage (server/time-distance/read-time-page.ts): 1 query

select e.location, count(*)::int as "raceCount"
from race_events e join races r on r.event_id = e.id
where e.date < $1 and r.is_completed and r.distance is not null
group by e.location order by e.location collate public.cs;


-- readNeighbours (server/results/read-neighbours.ts): 1 query

select
  (select json_build_object('eventId', o.id, 'location', o.location, 'date', o.date) from race_events o
   where o.date <= e.date and (o.date, o.id) < (e.date, e.id) order by o.date desc, o.id desc limit 1) as previous,
  (select json_build_object('eventId', o.id, 'location', o.location, 'date', o.date) from race_events o
   where o.date >= e.date and (o.date, o.id) > (e.date, e.id) order by o.date, o.id limit 1) as next
from race_events e where e.id = $1;


-- readResultExtras (server/results/read-result-extras.ts): 2 queries

select "id", "season_number"
from "races"
where ("races"."event_id" = $1 and "races"."season_number" is not null);

select "race_participations"."id", "race_participations"."odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
where ("races"."event_id" = $1 and "race_participations"."odds" is not null);


-- readLocations (server/results/read-results-choices.ts): 1 query

select "location"
from "race_events"
group by "race_events"."location"
order by "race_events"."location" collate public.cs;


-- readSeasons (server/results/read-results-choices.ts): 1 query

select distinct extract(year
from date)::int as season
from race_events
where date <= $1
order by season desc;


-- readSeasonChoices (server/results/read-results-choices.ts): 1 query

select array_agg(distinct extract(month from e.date)::int) as months,
  array_agg(distinct r.category) filter (where r.category is not null) as categories,
  array_agg(distinct r.race_kind) filter (where r.race_kind is not null) as kinds
from race_events e left join races r on r.event_id = e.id
where e.date between make_date($1, 1, 1) and least(make_date($2, 12, 31), $3::date);


-- readResultsDays (server/results/read-results-days.ts): 1 query

with listed as (
  select e.id, e.location, e.date, e.status,
    row_number() over (order by e.date desc, e.id) as place, count(*) over () as total
  from race_events e where e.date between make_date($1, 1, 1) and least(make_date($2, 12, 31), $3::date) and e.location = $4 and extract(month from e.date) = $5 and exists (select 1 from races r where r.event_id = e.id and true and r.category = any($6::text[]) and r.race_kind = $7)
), chosen as (
  select coalesce(
    case when $8::int is not null
      then least($9::int, (select max(ceil(place / $10::numeric))::int from listed)) end,
    (select ceil(place / $11::numeric)::int from listed where id = $12),
    1) as page
)
select l.id::int as event_id, l.location, l.date::text as date, l.status, l.total::int, chosen.page, counts.*
from listed l, chosen, lateral (
  select count(distinct r.id)::int as race_count, count(p.id)::int as horse_count,
    count(distinct r.id) filter (where r.is_completed)::int as completed_count,
    count(distinct r.id) filter (where true and r.category = any($13::text[]) and r.race_kind = $14)::int as matching_count
  from races r left join race_participations p on p.race_id = r.id where r.event_id = l.id
) counts
where l.place > (chosen.page - 1) * $15 and l.place <= chosen.page * $16
order by l.place;


-- readNewestDayId (server/results/read-results-days.ts): 1 query

select e.id::int from race_events e where e.date between make_date($1, 1, 1) and least(make_date($2, 12, 31), $3::date) and e.location = $4 and extract(month from e.date) = $5 and exists (select 1 from races r where r.event_id = e.id and true and r.category = any($6::text[]) and r.race_kind = $7)
order by exists (select 1 from races r where r.event_id = e.id and r.is_completed) desc, e.date desc, e.id
limit 1;


-- readTimedCourses (server/time-distance/read-winner-times.ts): 1 query

select e.location, count(*)::int as "raceCount"
from race_events e join races r on r.event_id = e.id
where e.date < $1 and r.is_completed and r.distance is not null
group by e.location order by e.location collate public.cs;


-- readWinnerTimes (server/time-distance/read-winner-times.ts): 1 query

select e.id::int as event_id, e.date::text as date, r.race_kind as kind, r.distance, r.going_value::float8 as going, winner.*
from race_events e
join races r on r.event_id = e.id
join lateral (
  select (case when p.finish_time ~ $1 then extract(epoch from p.finish_time::interval) end)::float8 as seconds, h.id::int as horse_id, h.name as horse_name, null as silk
  from race_participations p join individual_horses h on h.id = p.horse_id
  where p.race_id = r.id and p.finishing_position = 1
  order by p.result_row nulls last, p.number limit 1
) winner on winner.seconds > 0
where e.location = $2 and e.date < $3 and r.is_completed and r.distance is not null
order by e.date, r.race_number;


-- readBestRuns (server/time-distance/read-best-runs.ts): 1 query

with standard as (
  select * from unnest($1::int[], $2::float8[]) as s(distance, seconds)
), day as (
  select * from unnest($3::date[],
    $4::float8[]) as d(date, correction)
), run as (
  select e.id::int as event_id, e.date, r.distance, r.going_value::float8 as going, timed.seconds, p.horse_id,
    standard.seconds + day.correction * r.distance / 1000 - timed.seconds as better,
    case when r.distance <= 1400 then 'sprint' when r.distance < 2000 then 'mile'
      when r.distance < 2400 then 'middle' else 'staying' end as band
  from race_events e
  join day on day.date = e.date
  join races r on r.event_id = e.id and r.race_kind = $5 and r.is_completed
  join standard on standard.distance = r.distance
  join race_participations p on p.race_id = r.id
    and p.finishing_position <= case when r.distance = $6 then $7::int else $8::int end
  cross join lateral (select (case when p.finish_time ~ $9 then extract(epoch from p.finish_time::interval) end)::float8 as seconds offset 0) timed
  where e.location = $10 and e.date < $11 and timed.seconds > 0
), ranked as (
  select 'distance' as set, $12::int as wanted, own.*,
    row_number() over (order by better desc, date, horse_id) as place
  from (select distinct on (horse_id) * from run where distance = $13 order by horse_id, better desc, date) own
  union all
  select band as set, $14::int as wanted, own.*,
    row_number() over (partition by band order by better desc, date, horse_id) as place
  from (select distinct on (band, horse_id) * from run order by band, horse_id, better desc, date) own
)
select set, event_id, date::text as date, distance, going, seconds, horse_id::int, h.name as horse_name, h.silk
from ranked join individual_horses h on h.id = ranked.horse_id
where place <= wanted
order by set, place;


-- readOddsDay (server/odds-analysis/read-odds-day.ts): 3 queries

select "id", "location", "date", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select "id", "race_number", "time", "start_at", "race_name", "distance", "race_kind", "race_type", "category", "is_completed", "is_cancelled"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."number", "race_participations"."horse_id", "race_participations"."finishing_position", "race_participations"."result_status", "race_participations"."odds", "individual_horses"."name", "individual_horses"."country", "individual_horses"."silk", coalesce("individual_jockeys"."name", "race_participations"."jockey"), "race_participations"."fortuna_odds", "race_participations"."fortuna_place_2_odds", "race_participations"."fortuna_place_3_odds", "race_participations"."fortuna_place_4_odds", "race_participations"."fortuna_place_5_odds", "race_participations"."fortuna_place_6_odds", "race_participations"."fortuna_place_7_odds", "race_participations"."tipsport_odds", "race_participations"."tipsport_place_2_odds", "race_participations"."tipsport_place_3_odds", "race_participations"."tipsport_place_4_odds", "race_participations"."tipsport_place_5_odds", "race_participations"."tipsport_place_6_odds", "race_participations"."tipsport_place_7_odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "individual_jockeys" on "individual_jockeys"."id" = "race_participations"."jockey_id"
where "races"."event_id" = $1;


-- readWinPriceChanges (server/odds-analysis/read-price-changes.ts): 1 query

select p.id::int as participation_id,
  (select json_agg(json_build_array(extract(epoch from change.recorded_at), change.bookmaker, change.odds))
   from (select recorded_at, bookmaker, odds from odds_history
         where participation_id = p.id and market = 1 order by recorded_at, id) change) as changes
from race_participations p where p.race_id = $1 order by p.id;


-- readNeighbourDays (server/odds-analysis/read-neighbour-days.ts): 1 query

with own as (select date, id from race_events where id = $1)
(select 'previous' as side, e.id::int, e.location, e.date::text as date from race_events e, own
 where (e.date, e.id) < (own.date, own.id) order by e.date desc, e.id desc limit 1)
union all
(select 'next', e.id::int, e.location, e.date::text from race_events e, own
 where (e.date, e.id) > (own.date, own.id) order by e.date, e.id limit 1);


-- readRaceAnalysis (server/race-analysis/read-race-analysis.ts): 8 queries

select "id", "location", "date", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select "id", "race_number", "time", "start_at", "race_name", "distance", "race_kind", "race_type", "category", "is_completed", "is_cancelled"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;

select "race_participations"."id", "individual_horses"."sex", "race_participations"."horse_age", "stables"."name", "race_participations"."weight", "race_participations"."jockey_id", "race_participations"."jockey_title", "race_participations"."trainer_id", "trainers"."name", "race_participations"."finish_time", "race_participations"."finishing_margin", "race_participations"."result_row", (select count(*)::int
from horse_tips
where participation_id = "race_participations"."id"), "win_forecasts"."probability"
from "race_participations"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "stables" on "stables"."id" = "individual_horses"."stable_id"
left join "trainers" on "trainers"."id" = "race_participations"."trainer_id"
left join "win_forecasts" on "win_forecasts"."participation_id" = "race_participations"."id"
where "race_participations"."race_id" = $1;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."number", "race_participations"."horse_id", "race_participations"."finishing_position", "race_participations"."result_status", "race_participations"."odds", "individual_horses"."name", "individual_horses"."country", "individual_horses"."silk", coalesce("individual_jockeys"."name", "race_participations"."jockey"), "race_participations"."fortuna_odds", "race_participations"."fortuna_place_2_odds", "race_participations"."fortuna_place_3_odds", "race_participations"."fortuna_place_4_odds", "race_participations"."fortuna_place_5_odds", "race_participations"."fortuna_place_6_odds", "race_participations"."fortuna_place_7_odds", "race_participations"."tipsport_odds", "race_participations"."tipsport_place_2_odds", "race_participations"."tipsport_place_3_odds", "race_participations"."tipsport_place_4_odds", "race_participations"."tipsport_place_5_odds", "race_participations"."tipsport_place_6_odds", "race_participations"."tipsport_place_7_odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "individual_jockeys" on "individual_jockeys"."id" = "race_participations"."jockey_id"
where "races"."event_id" = $1;

select "races"."event_id", "race_events"."date", "races"."prize_money", "races"."currency", "races"."prize_split", "races"."age_limit", "races"."conditions", "races"."notes", "races"."season_number", "races"."going_value", "races"."going_text"
from "races"
inner join "race_events" on "race_events"."id" = "races"."event_id"
where "races"."id" = $1;

select p.id::int as participation_id,
  (select json_agg(json_build_array(extract(epoch from change.recorded_at), change.bookmaker, change.odds))
   from (select recorded_at, bookmaker, odds from odds_history
         where participation_id = p.id and market = 1 order by recorded_at, id) change) as changes
from race_participations p where p.race_id = $1 order by p.id;

select ride.jockey_id::int as "jockeyId", ride.trainer_id::int as "trainerId", count(*)::int as rides,
  count(*) filter (where ride.finishing_position = 1)::int as wins
from race_participations ride
where (ride.jockey_id in (select jockey_id from race_participations where race_id = $1)
    or ride.trainer_id in (select trainer_id from race_participations where race_id = $2))
  and ride.ran_on >= $3 and ride.ran_on < $4 and ride.finishing_position is not null
group by 1, 2;

select run.horse_id::int as "horseId", run.race_id::int as "raceId", run.ran_on::text as date, e.location,
  r.distance as "distanceM", r.race_kind as kind, run.weight::float8 as "weightKg",
  run.finishing_position as position, run.result_status as status, run.finish_time as "finishTime",
  run.jockey_id::int as "jockeyId", coalesce(rider.name, run.jockey) as "jockeyName"
from race_participations own
join race_participations run on run.horse_id = own.horse_id and run.ran_on < $1 and run.race_id <> own.race_id
join races r on r.id = run.race_id
join race_events e on e.id = r.event_id
left join individual_jockeys rider on rider.id = run.jockey_id
where own.race_id = $2
order by run.horse_id, run.ran_on desc, run.id desc;


-- readRidePage (server/api/read-ride-page.ts): 2 queries

select (select count(*)::int from race_participations p join races r on r.id = p.race_id
  where p.jockey_id = j.id and r.is_completed) as total
from individual_jockeys j where j.id = $1;

select p.id::int, e.id::int as "eventId", e.date::text, e.location, r.race_number::int as "raceNumber",
  r.race_name as "raceName", r.distance::int as "distanceM", r.race_kind as kind, h.id::int as "horseId",
  h.name as "horseName", h.country as "horseCountry", p.weight::float8 as "weightKg",
  p.finishing_position::int as position, p.result_status as status, p.finish_time as "finishTime",
  p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport, p.odds::float8 as "courseOdds"
from race_participations p
join races r on r.id = p.race_id
join race_events e on e.id = r.event_id
join individual_horses h on h.id = p.horse_id
where p.jockey_id = $1 and r.is_completed
order by e.date desc, r.race_number desc, p.id
limit $2 offset $3;


-- readEventPage (server/api/read-event-page.ts): 2 queries

select count(*)::int as total
from race_events
where date >= $1 and date <= $2;

select e.id::int, e.date::text as date, e.location, e.status, counts."raceCount", counts."horseCount"
from (select * from race_events where date >= $1 and date <= $2 order by date desc, id desc
      limit $3 offset $4) e
cross join lateral (
  select count(distinct r.id)::int as "raceCount", count(p.id)::int as "horseCount"
  from races r left join race_participations p on p.race_id = r.id where r.event_id = e.id
) counts
order by e.date desc, e.id desc;


-- readDayRaces (server/race-analysis/read-day-races.ts): 5 queries

select "id", "location", "date", "status", "status_note"
from "race_events"
where "race_events"."id" = $1;

select "id", "race_number", "time", "start_at", "race_name", "distance", "race_kind", "race_type", "category", "is_completed", "is_cancelled"
from "races"
where "races"."event_id" = $1
order by "races"."race_number" asc;

select "race_participations"."id", "race_participations"."race_id", "race_participations"."number", "race_participations"."horse_id", "race_participations"."finishing_position", "race_participations"."result_status", "race_participations"."odds", "individual_horses"."name", "individual_horses"."country", "individual_horses"."silk", coalesce("individual_jockeys"."name", "race_participations"."jockey"), "race_participations"."fortuna_odds", "race_participations"."fortuna_place_2_odds", "race_participations"."fortuna_place_3_odds", "race_participations"."fortuna_place_4_odds", "race_participations"."fortuna_place_5_odds", "race_participations"."fortuna_place_6_odds", "race_participations"."fortuna_place_7_odds", "race_participations"."tipsport_odds", "race_participations"."tipsport_place_2_odds", "race_participations"."tipsport_place_3_odds", "race_participations"."tipsport_place_4_odds", "race_participations"."tipsport_place_5_odds", "race_participations"."tipsport_place_6_odds", "race_participations"."tipsport_place_7_odds"
from "race_participations"
inner join "races" on "races"."id" = "race_participations"."race_id"
inner join "individual_horses" on "individual_horses"."id" = "race_participations"."horse_id"
left join "individual_jockeys" on "individual_jockeys"."id" = "race_participations"."jockey_id"
where "races"."event_id" = $1;

select e.id::int as event_id, e.location, e.date::text as date, e.status,
  (extract(epoch from counts.first_start_at) * 1000)::float8 as first_start_at,
  coalesce(counts.race_count, 0)::int as race_count,
  coalesce(counts.horse_count, 0)::int as horse_count,
  winner.name as main_winner
from (select * from race_events e where e.date = coalesce(
  (select min(date) from race_events where date >= $1),
  (select max(date) from race_events)
) or e.id = $2 order by e.date desc, e.id limit $3) e
left join lateral (
  select count(distinct r.id) as race_count, count(p.id) as horse_count, min(r.start_at) as first_start_at
  from races r left join race_participations p on p.race_id = r.id
  where r.event_id = e.id
) counts on true
left join lateral (
  select h.name from races r
  join race_participations p on p.race_id = r.id and p.finishing_position = 1
  join individual_horses h on h.id = p.horse_id
  where r.event_id = e.id and r.is_completed
  order by r.prize_money desc nulls last, r.race_number, h.name
  limit 1
) winner on true
order by e.date desc, e.id;

with own as (select date, id from race_events where id = $1)
(select 'previous' as side, e.id::int, e.location, e.date::text as date from race_events e, own
 where (e.date, e.id) < (own.date, own.id) order by e.date desc, e.id desc limit 1)
union all
(select 'next', e.id::int, e.location, e.date::text from race_events e, own
 where (e.date, e.id) > (own.date, own.id) order by e.date, e.id limit 1);
