-- The whole schema before the first release. Sections follow server/db/schema: each file's tables and indexes, then the
-- functions and triggers that guard them. SQLSTATEs raised here: P0T01 tips closed, P0P01 poll closed, P0S01 share
-- register over its limit, P0C01 contest round frozen, P0F01 teams closed, P0F02 over the budget, P0F03 season archived.

-- Foundations: search without diacritics, site time and Czech order. The same on both engines.

create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
-- Immutable because the dictionary is named; an index or a generated column requires that.
create function cz_fold(value text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, value));
--> statement-breakpoint
-- Site time (time.two-clocks). The session setting is CLOCK_OFFSET in seconds and takes precedence over the stored row.
-- Seconds, not intervals with days: a day added across a change of daylight saving isn't 24 hours.
create function app_now() returns timestamptz
language plpgsql volatile parallel safe
as $$
declare
  clock_offset text := nullif(current_setting('rovinka.clock_offset', true), '');
  clock record;
begin
  if clock_offset is not null then
    return clock_timestamp() + make_interval(secs => clock_offset::float8);
  end if;
  select real_anchor, site_anchor, speed into clock from public.site_clock;
  if not found then
    return clock_timestamp();
  end if;
  return clock.site_anchor
    + make_interval(secs => extract(epoch from clock_timestamp() - clock.real_anchor)::float8 * clock.speed);
end
$$;
--> statement-breakpoint
-- Czech order: by locale where ICU has it; PGlite has the root locale only and sorts by rules, which PostgreSQL 15 can't
-- parse, hence the dynamic SQL. For ORDER BY only, never in a unique key.
do $$
declare
  sorts_czech boolean;
begin
  execute $sql$create collation public.cs (provider = icu, locale = 'cs-CZ')$sql$;
  execute $sql$select 'ch' > 'h' collate public.cs and 'č' > 'cz' collate public.cs$sql$ into sorts_czech;
  if not sorts_czech then
    execute 'drop collation public.cs';
    execute $sql$create collation public.cs (provider = icu, locale = 'und',
      rules = '&C<č<<<Č&H<ch<<<cH<<<Ch<<<CH&R<ř<<<Ř&S<š<<<Š&Z<ž<<<Ž')$sql$;
  end if;
end
$$;
--> statement-breakpoint
-- schema/people.ts

create table users (
  id uuid primary key default gen_random_uuid() not null,
  email text not null,
  email_verified boolean default false not null,
  username text not null,
  name text not null,
  image text,
  two_factor_enabled boolean default false not null,
  mail_consent boolean,
  locked_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint users_username_shape check (username ~ '^[A-Za-z0-9]([-_]?[A-Za-z0-9])+$' and char_length(username) <= 15),
  constraint users_no_image check (image is null)
);
--> statement-breakpoint
create unique index users_email on users (lower(email));
--> statement-breakpoint
create unique index users_username on users (lower(username));
--> statement-breakpoint
create table profiles (
  id uuid primary key not null,
  username text,
  role text default 'user' not null,
  email_subscribed boolean,
  fantasy_testing_opt_in boolean default false not null,
  created_at timestamptz default app_now() not null,
  deleted_at timestamptz,
  constraint profiles_username_length check (char_length(username) between 2 and 15),
  constraint profiles_role check (role in ('user', 'admin')),
  constraint profiles_tombstone check (deleted_at is null or username is null)
);
--> statement-breakpoint
create unique index profiles_username on profiles (lower(username));
--> statement-breakpoint
-- schema/accounts.ts

create table sessions (
  id uuid primary key default gen_random_uuid() not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint sessions_token unique (token),
  constraint sessions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create index sessions_user_id on sessions (user_id);
--> statement-breakpoint
create index sessions_expires_at on sessions (expires_at);
--> statement-breakpoint
create table accounts (
  id uuid primary key default gen_random_uuid() not null,
  user_id uuid not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint accounts_provider_id_account_id unique (provider_id, account_id),
  constraint accounts_no_tokens check (num_nonnulls(access_token, refresh_token, id_token) = 0),
  constraint accounts_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create index accounts_user_id on accounts (user_id);
--> statement-breakpoint
create table verifications (
  id uuid primary key default gen_random_uuid() not null,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null
);
--> statement-breakpoint
create index verifications_identifier on verifications (identifier);
--> statement-breakpoint
create index verifications_expires_at on verifications (expires_at);
--> statement-breakpoint
create table two_factors (
  id uuid primary key default gen_random_uuid() not null,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default true not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamptz,
  constraint two_factors_user_id unique (user_id),
  constraint two_factors_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create table used_codes (
  user_id uuid not null,
  code text not null,
  used_at timestamptz default now() not null,
  constraint used_codes_user_id_code_pk primary key (user_id, code),
  constraint used_codes_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create table known_devices (
  user_id uuid not null,
  device_hash text not null,
  first_seen_at timestamptz default now() not null,
  constraint known_devices_user_id_device_hash_pk primary key (user_id, device_hash),
  constraint known_devices_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create table jwks (
  id uuid primary key default gen_random_uuid() not null,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz default now() not null,
  expires_at timestamptz
);
--> statement-breakpoint
create table rate_limits (
  key text primary key not null,
  points integer default 0 not null,
  expire bigint
);
--> statement-breakpoint
create index rate_limits_expire on rate_limits (expire);
--> statement-breakpoint
create table mail_consents (
  id uuid primary key default gen_random_uuid() not null,
  user_id uuid not null,
  subscribed boolean not null,
  how text not null,
  recorded_at timestamptz default now() not null,
  constraint mail_consents_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create index mail_consents_user_id on mail_consents (user_id, recorded_at desc);
--> statement-breakpoint
create table mail_topics (
  user_id uuid not null,
  topic text not null,
  is_on boolean not null,
  changed_at timestamptz default now() not null,
  constraint mail_topics_user_id_topic primary key (user_id, topic),
  constraint mail_topics_topic check (topic in ('horses', 'changes', 'deadline', 'contest', 'fantasy', 'news')),
  constraint mail_topics_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create table topic_mails (
  user_id uuid not null,
  topic text not null,
  day date not null,
  constraint topic_mails_user_id_topic_day primary key (user_id, topic, day),
  constraint topic_mails_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
-- Each user has a profile of the same id, written in the same transaction. A user without an answer about mails came
-- through Google and gets none until asked.
create function users_fill_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, username, email_subscribed) values (new.id, new.username, coalesce(new.mail_consent, false))
  on conflict (id) do update set username = excluded.username, deleted_at = null;
  if tg_op = 'INSERT' and new.mail_consent is not null then
    insert into mail_consents (user_id, subscribed, how) values (new.id, new.mail_consent, 'registration');
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_fill_profile after insert or update of username on users
for each row execute function users_fill_profile();
--> statement-breakpoint
-- A deleted account leaves a tombstone for its settled tips (accounts.deletion).
create function users_leave_tombstone() returns trigger language plpgsql as $$
begin
  update profiles set username = null, role = 'user', email_subscribed = null, fantasy_testing_opt_in = false, deleted_at = app_now()
  where id = old.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_leave_tombstone after delete on users
for each row execute function users_leave_tombstone();
--> statement-breakpoint
-- Notifications for open tabs: 'session:<id>' has ended, 'user:<id>' has changed.
create function sessions_notify_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('auth', 'session:' || old.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger sessions_notify_end after delete on sessions
for each row execute function sessions_notify_end();
--> statement-breakpoint
create function profiles_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('auth', 'user:' || new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger profiles_notify_change after update of username, role, email_subscribed, fantasy_testing_opt_in on profiles
for each row execute function profiles_notify_change();
--> statement-breakpoint
-- schema/settings.ts

create table settings (
  key text primary key not null,
  value jsonb,
  updated_at timestamptz default now() not null
);
--> statement-breakpoint
create table audit_log (
  id bigint primary key generated by default as identity,
  recorded_at timestamptz default now() not null,
  actor_id uuid,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_actor_id_profiles_id_fk foreign key (actor_id) references profiles(id)
);
--> statement-breakpoint
create index audit_log_subject on audit_log (subject, id desc);
--> statement-breakpoint
create index audit_log_actor_id on audit_log (actor_id, id desc);
--> statement-breakpoint
create table site_clock (
  id boolean primary key default true not null,
  real_anchor timestamptz not null,
  site_anchor timestamptz not null,
  speed float8 default 1 not null,
  constraint site_clock_one_row check (id),
  constraint site_clock_speed check (speed > 0)
);
--> statement-breakpoint
create function site_clock_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('clock', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger site_clock_notify after insert or update or delete on site_clock
for each statement execute function site_clock_notify();
--> statement-breakpoint
-- schema/sent-forms.ts

create table sent_forms (
  key uuid primary key not null,
  sent_at timestamptz default now() not null
);
--> statement-breakpoint
create index sent_forms_sent_at on sent_forms (sent_at);
--> statement-breakpoint
-- schema/api.ts

create table api_requests (
  caller text not null,
  minute timestamptz not null,
  requests integer not null,
  constraint api_requests_caller_minute primary key (caller, minute)
);
--> statement-breakpoint
create index api_requests_minute on api_requests (minute);
--> statement-breakpoint
-- schema/racing.ts

create table stables (
  id bigint primary key generated by default as identity,
  name text not null,
  constraint stables_name_unique unique (name)
);
--> statement-breakpoint
create table trainers (
  id bigint primary key generated by default as identity,
  name text not null,
  name_folded text generated always as (cz_fold(name)) stored not null,
  constraint trainers_name_unique unique (name)
);
--> statement-breakpoint
create index trainers_name_folded on trainers using gin (name_folded gin_trgm_ops);
--> statement-breakpoint
create table individual_horses (
  id bigint primary key generated by default as identity,
  name text not null,
  name_folded text generated always as (cz_fold(name)) stored not null,
  country text,
  birth_year smallint,
  sex text,
  stable_id bigint,
  trainer_id bigint,
  silk jsonb,
  intro text,
  constraint individual_horses_identity unique nulls not distinct (name_folded, country, birth_year),
  constraint individual_horses_intro check (length(intro) <= 4000),
  constraint individual_horses_sex check (sex in ('hř', 'kl', 'val')),
  constraint individual_horses_stable_id_stables_id_fk foreign key (stable_id) references stables(id) on delete set null,
  constraint individual_horses_trainer_id_trainers_id_fk foreign key (trainer_id) references trainers(id) on delete set null
);
--> statement-breakpoint
create index individual_horses_name_folded on individual_horses using gin (name_folded gin_trgm_ops);
--> statement-breakpoint
create index individual_horses_stable_id on individual_horses (stable_id);
--> statement-breakpoint
create index individual_horses_trainer_id on individual_horses (trainer_id);
--> statement-breakpoint
create table individual_jockeys (
  id bigint primary key generated by default as identity,
  name text not null,
  name_folded text generated always as (cz_fold(name)) stored not null,
  title text,
  constraint individual_jockeys_name_unique unique (name)
);
--> statement-breakpoint
create index individual_jockeys_name_folded on individual_jockeys using gin (name_folded gin_trgm_ops);
--> statement-breakpoint
create table race_events (
  id bigint primary key generated by default as identity,
  location text not null,
  date date not null,
  url text,
  status text default 'scheduled' not null,
  status_note text,
  constraint race_events_location_date unique (location, date),
  constraint race_events_status check (status in ('scheduled', 'cancelled', 'moved'))
);
--> statement-breakpoint
create index race_events_date on race_events (date desc, id);
--> statement-breakpoint
create table races (
  id bigint primary key generated by default as identity,
  event_id bigint not null,
  race_number smallint not null,
  time text,
  start_at timestamptz,
  distance integer,
  category text,
  race_type text default 'rovinový' not null,
  race_kind text default 'flat' not null,
  race_name text,
  prize_money integer,
  currency text default 'Kč' not null,
  prize_split integer[],
  notes text,
  season_number integer,
  age_limit text,
  conditions text,
  going_value numeric(3, 1),
  going_text text,
  is_completed boolean default false not null,
  is_cancelled boolean default false not null,
  completed_at timestamptz,
  constraint races_event_id_race_number unique (event_id, race_number),
  constraint races_time check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint races_race_kind check (race_kind in ('flat', 'hurdles', 'steeplechase', 'cross-country', 'other')),
  constraint races_event_id_race_events_id_fk foreign key (event_id) references race_events(id) on delete cascade
);
--> statement-breakpoint
create index races_start_at on races (start_at);
--> statement-breakpoint
create table race_participations (
  id bigint primary key generated by default as identity,
  race_id bigint not null,
  horse_id bigint not null,
  jockey_id bigint,
  trainer_id bigint,
  number smallint,
  draw smallint,
  jockey text,
  jockey_title text,
  horse_age smallint,
  horse_note text,
  weight numeric(4, 1),
  odds numeric(8, 2),
  fortuna_odds numeric(8, 2),
  tipsport_odds numeric(8, 2),
  fortuna_place_2_odds numeric(8, 2),
  fortuna_place_3_odds numeric(8, 2),
  fortuna_place_4_odds numeric(8, 2),
  fortuna_place_5_odds numeric(8, 2),
  fortuna_place_6_odds numeric(8, 2),
  fortuna_place_7_odds numeric(8, 2),
  tipsport_place_2_odds numeric(8, 2),
  tipsport_place_3_odds numeric(8, 2),
  tipsport_place_4_odds numeric(8, 2),
  tipsport_place_5_odds numeric(8, 2),
  tipsport_place_6_odds numeric(8, 2),
  tipsport_place_7_odds numeric(8, 2),
  finishing_position smallint,
  finishing_result text,
  finishing_margin text,
  result_status text,
  finish_time text,
  result_row smallint,
  ran_on date,
  constraint race_participations_position_or_status check (finishing_position is null or result_status is null),
  constraint race_participations_position check (finishing_position >= 1),
  constraint race_participations_result_status check (result_status in ('D', 'DIS', 'PN', 'ZN', 'Z', 'SN', 'DNS', 'S', 'DD', 'A')),
  constraint race_participations_race_id_races_id_fk foreign key (race_id) references races(id) on delete cascade,
  constraint race_participations_horse_id_individual_horses_id_fk foreign key (horse_id) references individual_horses(id),
  constraint race_participations_jockey_id_individual_jockeys_id_fk foreign key (jockey_id) references individual_jockeys(id) on delete set null,
  constraint race_participations_trainer_id_trainers_id_fk foreign key (trainer_id) references trainers(id) on delete set null
);
--> statement-breakpoint
create unique index race_participations_race_id_number on race_participations (race_id, number);
--> statement-breakpoint
create unique index race_participations_race_id_horse_id on race_participations (race_id, horse_id);
--> statement-breakpoint
create index race_participations_trainer_id on race_participations (trainer_id);
--> statement-breakpoint
create table odds_history (
  id bigint primary key generated by default as identity,
  participation_id bigint not null,
  bookmaker text not null,
  market smallint not null,
  odds numeric(8, 2),
  recorded_at timestamptz not null,
  constraint odds_history_bookmaker check (bookmaker in ('F', 'T')),
  constraint odds_history_market check (market between 1 and 7),
  constraint odds_history_participation_id_race_participations_id_fk foreign key (participation_id) references race_participations(id) on delete cascade
);
--> statement-breakpoint
create table race_calendar (
  id bigint primary key generated by default as identity,
  date date not null,
  location text not null,
  feature text,
  constraint race_calendar_date_location unique (date, location)
);
--> statement-breakpoint
create table race_photos (
  id bigint primary key generated by default as identity,
  race_id bigint not null,
  photo_url text not null,
  original_filename text not null,
  file_size integer not null,
  alt_text text,
  credit text,
  created_at timestamptz default app_now() not null,
  constraint race_photos_photo_url_unique unique (photo_url),
  constraint race_photos_race_id_races_id_fk foreign key (race_id) references races(id) on delete cascade
);
--> statement-breakpoint
create index race_photos_race_id on race_photos (race_id, created_at desc);
--> statement-breakpoint
-- A race starts at its event's date and its own time in Prague. FOR SHARE waits for a date that is being changed, so that
-- no race keeps a start computed from the old one.
create function races_derive_start() returns trigger language plpgsql as $$
begin
  select (e.date + new.time::time) at time zone 'Europe/Prague' into new.start_at
  from race_events e where e.id = new.event_id for share;
  return new;
end
$$;
--> statement-breakpoint
create trigger races_derive_start before insert or update of event_id, time, start_at on races
for each row execute function races_derive_start();
--> statement-breakpoint
create function race_events_move_starts() returns trigger language plpgsql as $$
begin
  update races set time = time where event_id = new.id;
  update race_participations set ran_on = ran_on from races where races.id = race_id and races.event_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger race_events_move_starts after update of date on race_events
for each row when (old.date is distinct from new.date) execute function race_events_move_starts();
--> statement-breakpoint
-- A horse's runs, newest first, and a runner's prices, oldest first, are read by index-only scans.
create index race_participations_runs on race_participations (horse_id, ran_on desc) include (finishing_position, result_status);
--> statement-breakpoint
create index odds_history_prices on odds_history (participation_id, market, recorded_at) include (bookmaker, odds);
--> statement-breakpoint
create function race_participations_derive_ran_on() returns trigger language plpgsql as $$
begin
  select e.date into new.ran_on
  from races r join race_events e on e.id = r.event_id
  where r.id = new.race_id and r.is_completed
    and new.result_status is distinct from 'DNS' and new.result_status is distinct from 'A';
  return new;
end
$$;
--> statement-breakpoint
create trigger race_participations_derive_ran_on before insert or update of race_id, result_status, ran_on on race_participations
for each row execute function race_participations_derive_ran_on();
--> statement-breakpoint
create function races_move_runs() returns trigger language plpgsql as $$
begin
  update race_participations set ran_on = ran_on where race_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger races_move_runs after update of is_completed, event_id on races
for each row when (old.is_completed is distinct from new.is_completed or old.event_id is distinct from new.event_id)
execute function races_move_runs();
--> statement-breakpoint
-- A jockey's rides, newest first, by an index-only scan.
create index race_participations_rides on race_participations (jockey_id, ran_on desc) include (finishing_position, result_status);
--> statement-breakpoint
-- schema/analysis.ts

create table price_cells (
  season smallint not null,
  band smallint not null,
  bin smallint not null,
  is_favourite boolean not null,
  location text not null,
  kind text not null,
  field text not null,
  starts integer not null,
  wins integer not null,
  implied float8 not null,
  fair float8 not null,
  returned float8 not null,
  constraint price_cells_group primary key (season, band, bin, is_favourite, location, kind, field)
);
--> statement-breakpoint
create table rating_fits (
  id bigint primary key generated by default as identity,
  fitted_at timestamptz not null,
  before date not null,
  fingerprint text not null,
  race_count integer not null,
  horse_pace float8 not null,
  people_pace float8 not null,
  judged_races integer not null,
  model jsonb,
  market jsonb,
  even_log_loss float8
);
--> statement-breakpoint
create table win_forecasts (
  participation_id bigint primary key not null,
  probability float8 not null,
  constraint win_forecasts_participation_id_race_participations_id_fk foreign key (participation_id) references race_participations(id) on delete cascade
);
--> statement-breakpoint
-- schema/tips.ts

create table horse_tips (
  id bigint primary key generated by default as identity,
  participation_id bigint not null,
  race_id bigint not null,
  user_id uuid not null,
  created_at timestamptz default app_now() not null,
  constraint horse_tips_user_id_participation_id unique (user_id, participation_id),
  constraint horse_tips_participation_id_race_participations_id_fk foreign key (participation_id) references race_participations(id) on delete cascade,
  constraint horse_tips_race_id_races_id_fk foreign key (race_id) references races(id) on delete cascade,
  constraint horse_tips_user_id_profiles_id_fk foreign key (user_id) references profiles(id)
);
--> statement-breakpoint
create index horse_tips_participation_id on horse_tips (participation_id);
--> statement-breakpoint
create index horse_tips_race_id_created_at on horse_tips (race_id, created_at desc);
--> statement-breakpoint
-- Raises P0T01 unless tips on the runner are open. FOR SHARE, not FOR KEY SHARE, waits for an uncommitted new start.
create function horse_tips_require_open(runner_id bigint, out true_race_id bigint) language plpgsql as $$
declare
  runner record;
begin
  select p.result_status, r.id, r.start_at, r.is_completed, r.is_cancelled, e.status into runner
  from race_participations p
  join races r on r.id = p.race_id
  join race_events e on e.id = r.event_id
  where p.id = runner_id for share of r;
  if not found then
    return; -- the foreign key will refuse it, or its runner or race is being deleted and takes the tip along
  end if;
  true_race_id := runner.id;
  if runner.is_completed or runner.is_cancelled or runner.status = 'cancelled' or runner.result_status = 'DNS'
    or runner.start_at is null or runner.start_at <= app_now() then
    raise exception 'tips on runner % are closed', runner_id using errcode = 'P0T01';
  end if;
end
$$;
--> statement-breakpoint
create function horse_tips_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform horse_tips_require_open(old.participation_id);
    return old;
  end if;
  if tg_op = 'UPDATE' then
    perform horse_tips_require_open(old.participation_id);
  end if;
  new.race_id := coalesce(horse_tips_require_open(new.participation_id), new.race_id);
  return new;
end
$$;
--> statement-breakpoint
create trigger horse_tips_guard before insert or update or delete on horse_tips
for each row execute function horse_tips_guard();
--> statement-breakpoint
-- schema/tip-totals.ts

create table tip_outcomes (
  participation_id bigint primary key not null,
  event_id bigint not null,
  raced_on date not null,
  state text not null,
  position smallint,
  payout numeric(14, 6) not null,
  odds numeric(8, 2),
  bots text[] not null,
  constraint tip_outcomes_state check (state in ('won', 'placed', 'lost', 'void')),
  constraint tip_outcomes_participation_id_race_participations_id_fk foreign key (participation_id) references race_participations(id)
);
--> statement-breakpoint
create index tip_outcomes_raced_on on tip_outcomes (raced_on);
--> statement-breakpoint
create index tip_outcomes_event_id on tip_outcomes (event_id);
--> statement-breakpoint
create table tip_totals (
  scope text not null,
  period text not null,
  user_id uuid not null,
  total_tips integer not null,
  winning_tips integer not null,
  place_tips integer not null,
  show_tips integer not null,
  total_winnings numeric(14, 6) not null,
  winner_odds numeric(14, 2) not null,
  last_tip_at timestamptz not null,
  constraint tip_totals_scope_period_user primary key (scope, period, user_id),
  constraint tip_totals_counts check (total_tips >= winning_tips + place_tips + show_tips),
  constraint tip_totals_user_id_profiles_id_fk foreign key (user_id) references profiles(id)
);
--> statement-breakpoint
create index tip_totals_user_id on tip_totals (user_id, scope);
--> statement-breakpoint
create table unsettled_races (
  race_id bigint primary key not null,
  constraint unsettled_races_race_id_races_id_fk foreign key (race_id) references races(id) on delete cascade
);
--> statement-breakpoint
-- Tip totals are sums maintained by triggers, so that every change of tip_outcomes is counted (docs/decisions/0020).
create type counted_tip as (
  user_id uuid, tipped_at timestamptz, event_id bigint, raced_on date, position smallint, payout numeric, odds numeric
);
--> statement-breakpoint
-- The totals that a tip of this race day counts in; periods as in URLs. A round begins on Monday.
create function tip_periods(event_id bigint, raced_on date) returns table (scope text, period text)
language sql immutable as $$
  values ('event', event_id::text), ('round', to_char(date_trunc('week', raced_on), 'YYYY-MM-DD')),
    ('month', to_char(raced_on, 'YYYY-MM')), ('season', to_char(raced_on, 'YYYY')), ('all', '')
$$;
--> statement-breakpoint
-- Sums of the tips for each of their totals.
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
-- Rows are written in one order, so that two writers can't deadlock.
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
-- `tipped_at` is null for a tip that still counts in another way; otherwise the last tip is searched among the remaining.
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
-- Settled tips are deleted only with their runner. Its outcome is deleted first, while its tips can still be subtracted from
-- the totals: triggers of rows deleted by the foreign key would run too late.
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
-- Races to settle again are recorded by triggers, so that no writer can forget one; settle-tips.ts processes them.
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
-- schema/contest.ts

create table contest_rounds (
  monday date primary key not null,
  frozen_at timestamptz not null,
  prize integer not null,
  constraint contest_rounds_monday check (extract(isodow from monday) = 1),
  constraint contest_rounds_not_early check (frozen_at >= (monday + 8 + time '12:00') at time zone 'Europe/Prague'),
  constraint contest_rounds_prize check (prize >= 0)
);
--> statement-breakpoint
create table contest_standings (
  monday date not null,
  user_id uuid not null,
  rank integer,
  tips integer not null,
  winners integer not null,
  winnings_millionths bigint not null,
  winner_odds_hundredths integer not null,
  last_tip_at timestamptz not null,
  no_prize text,
  constraint contest_standings_monday_user_id_pk primary key (monday, user_id),
  constraint contest_standings_rank unique (monday, rank),
  constraint contest_standings_ranked check ((rank is not null) = (tips >= 3)),
  constraint contest_standings_counts check (winners between 0 and tips and winnings_millionths >= 0),
  constraint contest_standings_monday_contest_rounds_monday_fk foreign key (monday) references contest_rounds(monday),
  constraint contest_standings_user_id_profiles_id_fk foreign key (user_id) references profiles(id)
);
--> statement-breakpoint
create table contest_races (
  monday date not null,
  race_id bigint not null,
  outcome text not null,
  constraint contest_races_monday_race_id_pk primary key (monday, race_id),
  constraint contest_races_monday_contest_rounds_monday_fk foreign key (monday) references contest_rounds(monday),
  constraint contest_races_race_id_races_id_fk foreign key (race_id) references races(id) on delete cascade
);
--> statement-breakpoint
create table contest_awards (
  monday date not null,
  user_id uuid not null,
  state text default 'waiting' not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  handed_over_at timestamptz,
  handed_over_by uuid,
  constraint contest_awards_monday_user_id_pk primary key (monday, user_id),
  constraint contest_awards_state check (state in ('waiting', 'confirmed', 'rejected', 'handed-over')),
  constraint contest_awards_decided check ((decided_at is null) = (state = 'waiting')),
  constraint contest_awards_reason check ((reason is not null) = (state = 'rejected')),
  constraint contest_awards_handed_over check ((handed_over_at is not null) = (state = 'handed-over')),
  constraint contest_awards_decided_by_profiles_id_fk foreign key (decided_by) references profiles(id),
  constraint contest_awards_handed_over_by_profiles_id_fk foreign key (handed_over_by) references profiles(id),
  constraint contest_awards_standing foreign key (monday, user_id) references contest_standings(monday, user_id)
);
--> statement-breakpoint
create unique index contest_awards_one_winner on contest_awards (monday) where state <> 'rejected';
--> statement-breakpoint
-- A frozen round can't be changed (contest.freeze). Raises P0C01.
create function contest_stays_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'the contest round of % is frozen', old.monday using errcode = 'P0C01';
end
$$;
--> statement-breakpoint
create trigger contest_rounds_stay before update or delete on contest_rounds
for each row execute function contest_stays_frozen();
--> statement-breakpoint
create trigger contest_standings_stay before update or delete on contest_standings
for each row execute function contest_stays_frozen();
--> statement-breakpoint
-- schema/follows.ts

create table horse_follows (
  user_id uuid not null,
  horse_id bigint not null,
  created_at timestamptz default app_now() not null,
  constraint horse_follows_user_id_horse_id primary key (user_id, horse_id),
  constraint horse_follows_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade,
  constraint horse_follows_horse_id_individual_horses_id_fk foreign key (horse_id) references individual_horses(id) on delete cascade
);
--> statement-breakpoint
create index horse_follows_horse_id on horse_follows (horse_id);
--> statement-breakpoint
create table jockey_follows (
  user_id uuid not null,
  jockey_id bigint not null,
  created_at timestamptz default app_now() not null,
  constraint jockey_follows_user_id_jockey_id primary key (user_id, jockey_id),
  constraint jockey_follows_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade,
  constraint jockey_follows_jockey_id_individual_jockeys_id_fk foreign key (jockey_id) references individual_jockeys(id) on delete cascade
);
--> statement-breakpoint
create index jockey_follows_jockey_id on jockey_follows (jockey_id);
--> statement-breakpoint
create table calendar_links (
  user_id uuid primary key not null,
  renewals integer not null,
  constraint calendar_links_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create table horse_notices (
  user_id uuid not null,
  horse_id bigint not null,
  day date not null,
  constraint horse_notices_user_id_horse_id_day primary key (user_id, horse_id, day),
  constraint horse_notices_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade,
  constraint horse_notices_horse_id_individual_horses_id_fk foreign key (horse_id) references individual_horses(id) on delete cascade
);
--> statement-breakpoint
create index horse_notices_horse_id on horse_notices (horse_id);
--> statement-breakpoint
-- schema/polls.ts

create table polls (
  id bigint primary key generated by default as identity,
  question text not null,
  description text,
  poll_type text not null,
  expires_at timestamptz,
  is_active boolean default true not null,
  created_by uuid,
  created_at timestamptz default app_now() not null,
  constraint polls_poll_type check (poll_type in ('single', 'multiple')),
  constraint polls_created_by_profiles_id_fk foreign key (created_by) references profiles(id)
);
--> statement-breakpoint
create table poll_options (
  id bigint primary key generated by default as identity,
  poll_id bigint not null,
  option_text text not null,
  votes_count integer default 0 not null,
  constraint poll_options_poll_id_id unique (poll_id, id),
  constraint poll_options_poll_id_polls_id_fk foreign key (poll_id) references polls(id) on delete cascade
);
--> statement-breakpoint
create table poll_votes (
  id bigint primary key generated by default as identity,
  poll_id bigint not null,
  option_id bigint not null,
  user_id uuid,
  user_session text,
  single boolean default false not null,
  created_at timestamptz default app_now() not null,
  constraint poll_votes_user unique (poll_id, option_id, user_id),
  constraint poll_votes_session unique (poll_id, option_id, user_session),
  constraint poll_votes_one_voter check (num_nonnulls(user_id, user_session) = 1),
  constraint poll_votes_user_id_profiles_id_fk foreign key (user_id) references profiles(id),
  constraint poll_votes_option foreign key (poll_id, option_id) references poll_options(poll_id, id) on delete cascade
);
--> statement-breakpoint
create unique index poll_votes_single_user on poll_votes (poll_id, user_id) where single;
--> statement-breakpoint
create unique index poll_votes_single_session on poll_votes (poll_id, user_session) where single;
--> statement-breakpoint
create function poll_votes_guard() returns trigger language plpgsql as $$
declare
  poll record;
begin
  select poll_type, is_active, expires_at into poll from polls where id = new.poll_id for share;
  if not found then
    return new; -- the foreign key will refuse it
  end if;
  new.single := poll.poll_type = 'single';
  if tg_op = 'UPDATE' and new.poll_id = old.poll_id and new.option_id = old.option_id then
    return new; -- a session's vote becomes its user's at sign-in, also after the poll has closed
  end if;
  if not poll.is_active or poll.expires_at <= app_now() then
    raise exception 'poll % is closed', new.poll_id using errcode = 'P0P01';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger poll_votes_guard before insert or update on poll_votes
for each row execute function poll_votes_guard();
--> statement-breakpoint
create function poll_votes_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update poll_options set votes_count = votes_count - 1 where id = old.option_id;
  end if;
  if tg_op <> 'DELETE' then
    update poll_options set votes_count = votes_count + 1 where id = new.option_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger poll_votes_count after insert or delete or update of option_id on poll_votes
for each row execute function poll_votes_count();
--> statement-breakpoint
-- schema/chat.ts

create table chat_messages (
  id bigint primary key generated by default as identity,
  user_id uuid not null,
  message text not null,
  sent_key uuid,
  hidden_at timestamptz,
  created_at timestamptz default app_now() not null,
  constraint chat_messages_sent_key unique (user_id, sent_key),
  constraint chat_messages_message check (btrim(message) <> '' and char_length(regexp_replace(message, '[^ -~¡-¨ª-¬¯-ɏ]', '', 'g')) <= 160 and char_length(message) <= 5120),
  constraint chat_messages_user_id_profiles_id_fk foreign key (user_id) references profiles(id)
);
--> statement-breakpoint
create table chat_reports (
  message_id bigint not null,
  user_id uuid not null,
  created_at timestamptz default app_now() not null,
  constraint chat_reports_message_id_user_id_pk primary key (message_id, user_id),
  constraint chat_reports_message_id_chat_messages_id_fk foreign key (message_id) references chat_messages(id) on delete cascade,
  constraint chat_reports_user_id_profiles_id_fk foreign key (user_id) references profiles(id)
);
--> statement-breakpoint
create table chat_reads (
  user_id uuid primary key not null,
  last_read_id bigint not null,
  constraint chat_reads_user_id_profiles_id_fk foreign key (user_id) references profiles(id)
);
--> statement-breakpoint
-- The id is taken under a lock that is held until commit, so ids become visible in ascending order.
create function chat_messages_order() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('chat_messages'));
  new.id := nextval(pg_get_serial_sequence('chat_messages', 'id'));
  return new;
end
$$;
--> statement-breakpoint
create trigger chat_messages_order before insert on chat_messages
for each row execute function chat_messages_order();
--> statement-breakpoint
create function chat_messages_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', new.id::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger chat_messages_notify after insert on chat_messages
for each row execute function chat_messages_notify();
--> statement-breakpoint
-- A message was hidden or deleted with its account: open chats reload.
create function chat_messages_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', 'changed');
  return null;
end
$$;
--> statement-breakpoint
create trigger chat_messages_notify_change after delete or update on chat_messages
for each statement execute function chat_messages_notify_change();
--> statement-breakpoint
-- schema/articles.ts

create table blog_posts (
  id bigint primary key generated by default as identity,
  title text not null,
  slug text not null,
  excerpt text,
  content text not null,
  category text,
  author text,
  read_time_minutes smallint generated always as (ceil(greatest(regexp_count(content, '[^ \n]+'), 1) / 200.0)::smallint) stored not null,
  status text default 'draft' not null,
  is_flash boolean default false not null,
  featured_position smallint,
  cover text,
  cover_photo text,
  cover_alt text,
  cover_credit text,
  version integer default 1 not null,
  published_at timestamptz,
  created_at timestamptz default app_now() not null,
  updated_at timestamptz default app_now() not null,
  constraint blog_posts_slug_unique unique (slug),
  constraint blog_posts_featured_position_unique unique (featured_position),
  constraint blog_posts_status check (status in ('draft', 'published')),
  constraint blog_posts_published check (status = 'draft' or published_at is not null),
  constraint blog_posts_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  constraint blog_posts_title check (length(title) between 1 and 200),
  constraint blog_posts_excerpt check (length(excerpt) <= 500),
  constraint blog_posts_content check (length(content) <= 200000 and (status = 'draft' or length(content) > 0)),
  constraint blog_posts_cover check (cover ~ '^(sash|chevrons|spots|braces|hoops|checks|diamonds|halves)-[0-5]$'),
  constraint blog_posts_cover_photo check (cover_photo is null
    or (cover_photo ~ '^/media/articles/[0-9x]+/[0-9a-fT-]+[.]jpg$' and coalesce(cover_alt, '') <> '')),
  constraint blog_posts_category check (category in ('pred-dostihem', 'reportaze', 'analyza-kurzu', 'statistiky', 'soutez', 'rozhovory', 'chov', 'napoveda'))
);
--> statement-breakpoint
create index blog_posts_published_at on blog_posts (published_at desc) where status = 'published';
--> statement-breakpoint
create table article_drafts (
  post_id bigint primary key not null,
  fields jsonb not null,
  saved_by uuid,
  saved_at timestamptz not null,
  constraint article_drafts_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade,
  constraint article_drafts_saved_by_profiles_id_fk foreign key (saved_by) references profiles(id)
);
--> statement-breakpoint
create table article_pictures (
  url text primary key not null,
  original_filename text not null,
  file_size integer not null,
  uploaded_at timestamptz default clock_timestamp() not null
);
--> statement-breakpoint
create table blog_post_slugs (
  slug text primary key not null,
  post_id bigint not null,
  constraint blog_post_slugs_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade
);
--> statement-breakpoint
create index blog_post_slugs_post_id on blog_post_slugs (post_id);
--> statement-breakpoint
create table blog_post_horses (
  post_id bigint not null,
  horse_id bigint not null,
  constraint blog_post_horses_post_id_horse_id_pk primary key (post_id, horse_id),
  constraint blog_post_horses_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade,
  constraint blog_post_horses_horse_id_individual_horses_id_fk foreign key (horse_id) references individual_horses(id) on delete cascade
);
--> statement-breakpoint
create index blog_post_horses_horse_id on blog_post_horses (horse_id);
--> statement-breakpoint
create table blog_post_races (
  post_id bigint not null,
  race_id bigint not null,
  constraint blog_post_races_post_id_race_id_pk primary key (post_id, race_id),
  constraint blog_post_races_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade,
  constraint blog_post_races_race_id_races_id_fk foreign key (race_id) references races(id) on delete cascade
);
--> statement-breakpoint
create index blog_post_races_race_id on blog_post_races (race_id);
--> statement-breakpoint
create table blog_post_jockeys (
  post_id bigint not null,
  jockey_id bigint not null,
  constraint blog_post_jockeys_post_id_jockey_id_pk primary key (post_id, jockey_id),
  constraint blog_post_jockeys_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade,
  constraint blog_post_jockeys_jockey_id_individual_jockeys_id_fk foreign key (jockey_id) references individual_jockeys(id) on delete cascade
);
--> statement-breakpoint
create index blog_post_jockeys_jockey_id on blog_post_jockeys (jockey_id);
--> statement-breakpoint
create table blog_post_events (
  post_id bigint not null,
  event_id bigint not null,
  constraint blog_post_events_post_id_event_id_pk primary key (post_id, event_id),
  constraint blog_post_events_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade,
  constraint blog_post_events_event_id_race_events_id_fk foreign key (event_id) references race_events(id) on delete cascade
);
--> statement-breakpoint
create index blog_post_events_event_id on blog_post_events (event_id);
--> statement-breakpoint
-- schema/syndicates.ts

create table syndicates (
  id bigint primary key generated by default as identity,
  name text not null,
  horse_id bigint not null,
  intro text,
  is_sample boolean default false not null,
  share_count smallint not null,
  shares_per_person smallint,
  price numeric(10, 0),
  price_period text not null,
  starts_on date not null,
  ends_on date,
  closed_on date,
  closed_reason text,
  terms jsonb default '[]'::jsonb not null,
  created_at timestamptz default app_now() not null,
  constraint syndicates_share_count check (share_count between 1 and 100),
  constraint syndicates_shares_per_person check (shares_per_person between 1 and share_count),
  constraint syndicates_price check (price >= 0),
  constraint syndicates_price_period check (price_period in ('month', 'once')),
  constraint syndicates_period check (ends_on >= starts_on and closed_on >= starts_on),
  constraint syndicates_horse_id_individual_horses_id_fk foreign key (horse_id) references individual_horses(id)
);
--> statement-breakpoint
create index syndicates_horse_id on syndicates (horse_id);
--> statement-breakpoint
create table syndicate_holders (
  id bigint primary key generated by default as identity,
  syndicate_id bigint not null,
  shown_name text,
  shares smallint not null,
  since date not null,
  constraint syndicate_holders_shares check (shares >= 1),
  constraint syndicate_holders_syndicate_id_syndicates_id_fk foreign key (syndicate_id) references syndicates(id) on delete cascade
);
--> statement-breakpoint
create index syndicate_holders_syndicate_id on syndicate_holders (syndicate_id);
--> statement-breakpoint
create table syndicate_entries (
  id bigint primary key generated by default as identity,
  syndicate_id bigint not null,
  booked_on date not null,
  kind text not null,
  category text not null,
  amount numeric(10, 0) not null,
  note text,
  constraint syndicate_entries_amount check (amount > 0),
  constraint syndicate_entries_category check ((kind = 'cost' and category in ('training', 'transport', 'care', 'fees', 'insurance', 'other'))
    or (kind = 'income' and category in ('prize', 'sale', 'other'))),
  constraint syndicate_entries_syndicate_id_syndicates_id_fk foreign key (syndicate_id) references syndicates(id) on delete cascade
);
--> statement-breakpoint
create index syndicate_entries_syndicate_id on syndicate_entries (syndicate_id, booked_on);
--> statement-breakpoint
create table syndicate_updates (
  id bigint primary key generated by default as identity,
  syndicate_id bigint not null,
  published_at timestamptz not null,
  kind text default 'news' not null,
  title text not null,
  body text not null,
  votes_for smallint,
  votes_against smallint,
  votes_abstained smallint,
  constraint syndicate_updates_kind check (kind in ('news', 'decision')),
  constraint syndicate_updates_votes check (num_nonnulls(votes_for, votes_against, votes_abstained) = case when kind = 'decision' then 3 else 0 end),
  constraint syndicate_updates_syndicate_id_syndicates_id_fk foreign key (syndicate_id) references syndicates(id) on delete cascade
);
--> statement-breakpoint
create index syndicate_updates_syndicate_id on syndicate_updates (syndicate_id, published_at desc);
--> statement-breakpoint
-- The register never holds more shares than the syndicate has, nor one holder more than allowed; raises P0S01 otherwise.
-- FOR UPDATE makes two rows written at once wait for each other.
create function syndicates_check_register(syndicate bigint) returns void language plpgsql as $$
declare
  held record;
  allowed record;
begin
  select share_count, coalesce(shares_per_person, share_count) as per_person into allowed
  from syndicates where id = syndicate for update;
  if not found then
    return; -- the syndicate is being deleted and takes its register along
  end if;
  select sum(shares) as total, max(shares) as largest into held from syndicate_holders where syndicate_id = syndicate;
  if held.total > allowed.share_count or held.largest > allowed.per_person then
    raise exception 'the register of syndicate % holds more shares than it has', syndicate using errcode = 'P0S01';
  end if;
end
$$;
--> statement-breakpoint
create function syndicate_holders_guard() returns trigger language plpgsql as $$
begin
  perform syndicates_check_register(new.syndicate_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger syndicate_holders_guard after insert or update on syndicate_holders
for each row execute function syndicate_holders_guard();
--> statement-breakpoint
create function syndicates_guard() returns trigger language plpgsql as $$
begin
  perform syndicates_check_register(new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger syndicates_guard after update of share_count, shares_per_person on syndicates
for each row execute function syndicates_guard();
--> statement-breakpoint
-- schema/enquiries.ts

create table breeding_interests (
  id bigint primary key generated by default as identity,
  tier text not null,
  name text not null,
  email text not null,
  phone text,
  note text,
  user_id uuid,
  consented_at timestamptz default now() not null,
  fingerprint text not null,
  status text default 'new' not null,
  admin_note text,
  created_at timestamptz default app_now() not null,
  constraint breeding_interests_fingerprint unique (fingerprint),
  constraint breeding_interests_tier check (tier in ('fan', 'jockey', 'co-owner')),
  constraint breeding_interests_status check (status in ('new', 'answered', 'closed')),
  constraint breeding_interests_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create index breeding_interests_created_at on breeding_interests (created_at desc, id desc);
--> statement-breakpoint
create table syndicate_enquiries (
  id bigint primary key generated by default as identity,
  syndicate_id bigint not null,
  shares smallint not null,
  name text not null,
  email text not null,
  phone text,
  note text,
  user_id uuid,
  consented_at timestamptz default now() not null,
  fingerprint text not null,
  status text default 'new' not null,
  admin_note text,
  created_at timestamptz default app_now() not null,
  constraint syndicate_enquiries_fingerprint unique (fingerprint),
  constraint syndicate_enquiries_shares check (shares >= 1),
  constraint syndicate_enquiries_status check (status in ('new', 'answered', 'closed')),
  constraint syndicate_enquiries_syndicate_id_syndicates_id_fk foreign key (syndicate_id) references syndicates(id) on delete cascade,
  constraint syndicate_enquiries_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create index syndicate_enquiries_syndicate_id on syndicate_enquiries (syndicate_id, id);
--> statement-breakpoint
-- schema/fantasy.ts

create table fantasy_seasons (
  id bigint primary key generated by default as identity,
  name text not null,
  started_at timestamptz not null,
  archived_at timestamptz
);
--> statement-breakpoint
create unique index fantasy_seasons_one_current on fantasy_seasons ((true)) where archived_at is null;
--> statement-breakpoint
create table fantasy_rules (
  id bigint primary key generated by default as identity,
  rules jsonb not null,
  made_at timestamptz not null,
  made_by uuid,
  constraint fantasy_rules_made_by_profiles_id_fk foreign key (made_by) references profiles(id)
);
--> statement-breakpoint
create table fantasy_players (
  id bigint primary key generated by default as identity,
  user_id uuid,
  robot text,
  stable_name text,
  constraint fantasy_players_user_id_unique unique (user_id),
  constraint fantasy_players_robot_unique unique (robot),
  constraint fantasy_players_one_kind check (num_nonnulls(user_id, robot) = 1),
  constraint fantasy_players_robot check (robot in ('favourites', 'favourites-without-first', 'outsiders')),
  constraint fantasy_players_stable_name check (char_length(stable_name) between 2 and 30),
  constraint fantasy_players_user_id_profiles_id_fk foreign key (user_id) references profiles(id)
);
--> statement-breakpoint
create table fantasy_rounds (
  event_id bigint primary key not null,
  season_id bigint not null,
  rules_id bigint not null,
  opened_at timestamptz not null,
  race_count smallint not null,
  budget integer not null,
  lock_minutes smallint not null,
  locks_at timestamptz,
  state text default 'open' not null,
  finished_at timestamptz,
  constraint fantasy_rounds_state check (state in ('open', 'locked', 'finished', 'void')),
  constraint fantasy_rounds_finished check ((finished_at is not null) = (state in ('finished', 'void'))),
  constraint fantasy_rounds_event_id_race_events_id_fk foreign key (event_id) references race_events(id) on delete cascade,
  constraint fantasy_rounds_season_id_fantasy_seasons_id_fk foreign key (season_id) references fantasy_seasons(id),
  constraint fantasy_rounds_rules_id_fantasy_rules_id_fk foreign key (rules_id) references fantasy_rules(id)
);
--> statement-breakpoint
create index fantasy_rounds_season_id on fantasy_rounds (season_id);
--> statement-breakpoint
create table fantasy_prices (
  event_id bigint not null,
  race_id bigint not null,
  participation_id bigint not null,
  price smallint not null,
  odds numeric(8, 2),
  constraint fantasy_prices_runner primary key (event_id, race_id, participation_id),
  constraint fantasy_prices_price check (price >= 1),
  constraint fantasy_prices_event_id_fantasy_rounds_event_id_fk foreign key (event_id) references fantasy_rounds(event_id) on delete cascade,
  constraint fantasy_prices_race_id_races_id_fk foreign key (race_id) references races(id) on delete cascade,
  constraint fantasy_prices_participation_id_race_participations_id_fk foreign key (participation_id) references race_participations(id) on delete cascade
);
--> statement-breakpoint
create index fantasy_prices_participation_id on fantasy_prices (participation_id);
--> statement-breakpoint
create table fantasy_teams (
  id bigint primary key generated by default as identity,
  event_id bigint not null,
  player_id bigint not null,
  jockey_id bigint,
  reserve_id bigint,
  saved_at timestamptz default app_now() not null,
  constraint fantasy_teams_event_id_player_id unique (event_id, player_id),
  constraint fantasy_teams_id_event_id unique (id, event_id),
  constraint fantasy_teams_event_id_fantasy_rounds_event_id_fk foreign key (event_id) references fantasy_rounds(event_id) on delete cascade,
  constraint fantasy_teams_player_id_fantasy_players_id_fk foreign key (player_id) references fantasy_players(id),
  constraint fantasy_teams_jockey_id_individual_jockeys_id_fk foreign key (jockey_id) references individual_jockeys(id) on delete set null,
  constraint fantasy_teams_reserve_id_race_participations_id_fk foreign key (reserve_id) references race_participations(id) on delete set null
);
--> statement-breakpoint
create index fantasy_teams_player_id on fantasy_teams (player_id);
--> statement-breakpoint
create table fantasy_picks (
  team_id bigint not null,
  event_id bigint not null,
  race_id bigint not null,
  participation_id bigint not null,
  is_captain boolean default false not null,
  constraint fantasy_picks_team_id_race_id_pk primary key (team_id, race_id),
  constraint fantasy_picks_team foreign key (team_id, event_id) references fantasy_teams(id, event_id) on delete cascade,
  constraint fantasy_picks_runner foreign key (event_id, race_id, participation_id) references fantasy_prices(event_id, race_id, participation_id) on delete cascade
);
--> statement-breakpoint
create unique index fantasy_picks_one_captain on fantasy_picks (team_id) where is_captain;
--> statement-breakpoint
create index fantasy_picks_runner on fantasy_picks (event_id, race_id, participation_id);
--> statement-breakpoint
create table fantasy_scores (
  event_id bigint not null,
  player_id bigint not null,
  points integer not null,
  captain_wins smallint not null,
  rank integer,
  constraint fantasy_scores_event_id_player_id_pk primary key (event_id, player_id),
  constraint fantasy_scores_counts check (points >= 0 and captain_wins in (0, 1)),
  constraint fantasy_scores_event_id_fantasy_rounds_event_id_fk foreign key (event_id) references fantasy_rounds(event_id),
  constraint fantasy_scores_player_id_fantasy_players_id_fk foreign key (player_id) references fantasy_players(id)
);
--> statement-breakpoint
create index fantasy_scores_rank on fantasy_scores (event_id, rank);
--> statement-breakpoint
create index fantasy_scores_player_id on fantasy_scores (player_id);
--> statement-breakpoint
create table fantasy_totals (
  scope text not null,
  period text not null,
  player_id bigint not null,
  points integer not null,
  captain_wins integer not null,
  rounds integer not null,
  rank integer,
  previous_rank integer,
  constraint fantasy_totals_scope_period_player primary key (scope, period, player_id),
  constraint fantasy_totals_player_id_fantasy_players_id_fk foreign key (player_id) references fantasy_players(id)
);
--> statement-breakpoint
create index fantasy_totals_rank on fantasy_totals (scope, period, rank);
--> statement-breakpoint
create index fantasy_totals_player_id on fantasy_totals (player_id);
--> statement-breakpoint
create table unsettled_fantasy (
  event_id bigint primary key not null,
  constraint unsettled_fantasy_event_id_fantasy_rounds_event_id_fk foreign key (event_id) references fantasy_rounds(event_id) on delete cascade
);
--> statement-breakpoint
-- Raises P0F01 unless teams of the round are open. FOR SHARE waits for an uncommitted new start.
create function fantasy_require_open(round_id bigint) returns void language plpgsql as $$
declare
  round record;
begin
  select locks_at, state into round from fantasy_rounds where event_id = round_id for share;
  if found and (round.state <> 'open' or round.locks_at is null or round.locks_at <= app_now()) then
    raise exception 'the teams of round % are closed', round_id using errcode = 'P0F01';
  end if;
end
$$;
--> statement-breakpoint
create function fantasy_teams_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform fantasy_require_open(old.event_id);
    return old;
  end if;
  -- The reserve's runner was deleted: the foreign key empties the column, also after the lock.
  if tg_op = 'UPDATE' and new.saved_at = old.saved_at and new.reserve_id is null
    and not exists (select from race_participations where id = old.reserve_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    perform fantasy_require_open(old.event_id);
  end if;
  perform fantasy_require_open(new.event_id);
  return new;
end
$$;
--> statement-breakpoint
-- jockey_id isn't guarded: two records of one jockey may be merged after the lock.
create trigger fantasy_teams_guard before insert or delete or update of event_id, player_id, reserve_id, saved_at on fantasy_teams
for each row execute function fantasy_teams_guard();
--> statement-breakpoint
create function fantasy_picks_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    -- A deleted runner takes its pick along.
    if tg_op = 'DELETE' and not exists (select from fantasy_prices
      where event_id = old.event_id and race_id = old.race_id and participation_id = old.participation_id) then
      return old;
    end if;
    perform fantasy_require_open(old.event_id);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform fantasy_require_open(new.event_id);
  return new;
end
$$;
--> statement-breakpoint
create trigger fantasy_picks_guard before insert or update or delete on fantasy_picks
for each row execute function fantasy_picks_guard();
--> statement-breakpoint
create function fantasy_picks_afford() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct team_id, event_id from added) as team join fantasy_rounds r on r.event_id = team.event_id
    where r.budget < (select sum(c.price) from fantasy_picks p join fantasy_prices c on c.event_id = p.event_id
      and c.race_id = p.race_id and c.participation_id = p.participation_id where p.team_id = team.team_id)) then
    raise exception 'a team is over its budget' using errcode = 'P0F02';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger fantasy_picks_afford_added after insert on fantasy_picks referencing new table as added
for each statement execute function fantasy_picks_afford();
--> statement-breakpoint
create trigger fantasy_picks_afford_changed after update on fantasy_picks referencing new table as added
for each statement execute function fantasy_picks_afford();
--> statement-breakpoint
-- A round closes before its first start. Once that has passed it stays closed, even if the day or the race is moved later.
create function fantasy_first_start(round_id bigint) returns timestamptz language sql stable as $$
  select min(r.start_at) from races r join race_events e on e.id = r.event_id
  where e.id = round_id and not r.is_cancelled and e.status <> 'cancelled'
$$;
--> statement-breakpoint
create function fantasy_move_lock(round_id bigint) returns void language sql as $$
  update fantasy_rounds set locks_at = fantasy_first_start(event_id) - make_interval(mins => lock_minutes)
  where event_id = round_id and state = 'open' and (locks_at is null or locks_at > app_now())
    and locks_at is distinct from fantasy_first_start(event_id) - make_interval(mins => lock_minutes)
$$;
--> statement-breakpoint
create function races_move_fantasy_lock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform fantasy_move_lock(old.event_id);
  end if;
  if tg_op <> 'DELETE' then
    perform fantasy_move_lock(new.event_id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger races_move_fantasy_lock after insert or delete or update of start_at, time, is_cancelled, event_id on races
for each row execute function races_move_fantasy_lock();
--> statement-breakpoint
create function race_events_move_fantasy_lock() returns trigger language plpgsql as $$
begin
  perform fantasy_move_lock(new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger race_events_move_fantasy_lock after update of status on race_events
for each row execute function race_events_move_fantasy_lock();
--> statement-breakpoint
-- Rounds to score again are recorded by triggers; settle-fantasy.ts processes them.
create function fantasy_unsettle(round_ids bigint[]) returns void language sql as $$
  insert into unsettled_fantasy select event_id from fantasy_rounds where event_id = any(round_ids) and state <> 'open'
  on conflict do nothing
$$;
--> statement-breakpoint
create function race_participations_unsettle_fantasy() returns trigger language plpgsql as $$
begin
  perform fantasy_unsettle(array(
    select distinct r.event_id from removed o join added n on n.id = o.id join races r on r.id in (o.race_id, n.race_id)
    where (o.race_id, o.finishing_position, o.result_status, o.jockey_id)
      is distinct from (n.race_id, n.finishing_position, n.result_status, n.jockey_id)));
  return null;
end
$$;
--> statement-breakpoint
create trigger race_participations_unsettle_fantasy after update on race_participations
referencing old table as removed new table as added for each statement execute function race_participations_unsettle_fantasy();
--> statement-breakpoint
create function race_participations_gone_fantasy() returns trigger language plpgsql as $$
begin
  perform fantasy_unsettle(array(select distinct r.event_id from removed o join races r on r.id = o.race_id));
  return null;
end
$$;
--> statement-breakpoint
create trigger race_participations_gone_fantasy after delete on race_participations referencing old table as removed
for each statement execute function race_participations_gone_fantasy();
--> statement-breakpoint
create function races_unsettle_fantasy() returns trigger language plpgsql as $$
begin
  perform fantasy_unsettle(array[old.event_id, new.event_id]);
  return null;
end
$$;
--> statement-breakpoint
create trigger races_unsettle_fantasy after update of is_completed, is_cancelled, event_id, category on races
for each row when ((old.is_completed, old.is_cancelled, old.event_id, old.category)
  is distinct from (new.is_completed, new.is_cancelled, new.event_id, new.category))
execute function races_unsettle_fantasy();
--> statement-breakpoint
create function race_events_unsettle_fantasy() returns trigger language plpgsql as $$
begin
  perform fantasy_unsettle(array[new.id]);
  return null;
end
$$;
--> statement-breakpoint
create trigger race_events_unsettle_fantasy after update of date, status on race_events
for each row when ((old.date, old.status) is distinct from (new.date, new.status)) execute function race_events_unsettle_fantasy();
--> statement-breakpoint
-- Sums maintained by triggers, as those of tips (docs/decisions/0020): every change of fantasy_scores is counted.
create type fantasy_change as (event_id bigint, player_id bigint, points int, captain_wins int, rounds int);
--> statement-breakpoint
create function fantasy_totals_change(changes fantasy_change[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(changes) as c join fantasy_rounds r on r.event_id = c.event_id
    join fantasy_seasons s on s.id = r.season_id where s.archived_at is not null) then
    raise exception 'the season is archived' using errcode = 'P0F03';
  end if;
  insert into fantasy_totals as total (scope, period, player_id, points, captain_wins, rounds)
  select p.scope, p.period, c.player_id, sum(c.points), sum(c.captain_wins), sum(c.rounds)
  from unnest(changes) as c join fantasy_rounds r on r.event_id = c.event_id join race_events e on e.id = r.event_id
  cross join lateral (values ('season', r.season_id::text), ('month', r.season_id || '/' || to_char(e.date, 'YYYY-MM'))) as p(scope, period)
  group by 1, 2, 3
  having sum(c.points) <> 0 or sum(c.captain_wins) <> 0 or sum(c.rounds) <> 0
  order by 1, 2, 3
  on conflict (scope, period, player_id) do update set points = total.points + excluded.points,
    captain_wins = total.captain_wins + excluded.captain_wins, rounds = total.rounds + excluded.rounds;
  delete from fantasy_totals where rounds = 0 and player_id in (select player_id from unnest(changes));
end
$$;
--> statement-breakpoint
create function fantasy_scores_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform fantasy_totals_change(array(
      select (event_id, player_id, points, captain_wins, 1)::fantasy_change from added));
  elsif tg_op = 'DELETE' then
    perform fantasy_totals_change(array(
      select (event_id, player_id, -points, -captain_wins, -1)::fantasy_change from removed));
  else
    perform fantasy_totals_change(array(
      select (n.event_id, n.player_id, n.points - o.points, n.captain_wins - o.captain_wins, 0)::fantasy_change
      from removed o join added n on n.event_id = o.event_id and n.player_id = o.player_id
      where (n.points, n.captain_wins) <> (o.points, o.captain_wins)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger fantasy_scores_count_added after insert on fantasy_scores referencing new table as added
for each statement execute function fantasy_scores_count();
--> statement-breakpoint
create trigger fantasy_scores_count_changed after update on fantasy_scores referencing old table as removed new table as added
for each statement execute function fantasy_scores_count();
--> statement-breakpoint
create trigger fantasy_scores_count_removed after delete on fantasy_scores referencing old table as removed
for each statement execute function fantasy_scores_count();
--> statement-breakpoint
-- Scores are subtracted while the old date still gives their month; the round is then scored again.
create function race_events_recount_fantasy() returns trigger language plpgsql as $$
begin
  delete from fantasy_scores s using fantasy_rounds r, fantasy_seasons season
  where s.event_id = old.id and r.event_id = s.event_id and season.id = r.season_id and season.archived_at is null;
  return new;
end
$$;
--> statement-breakpoint
create trigger race_events_recount_fantasy before update of date on race_events
for each row when (old.date is distinct from new.date) execute function race_events_recount_fantasy();
--> statement-breakpoint
-- Scores are subtracted before the day is deleted, while its month is known.
create function race_events_drop_fantasy_scores() returns trigger language plpgsql as $$
begin
  delete from fantasy_scores where event_id = old.id;
  return old;
end
$$;
--> statement-breakpoint
create trigger race_events_drop_fantasy_scores before delete on race_events
for each row execute function race_events_drop_fantasy_scores();
--> statement-breakpoint
-- schema/fantasy-leagues.ts

create table fantasy_leagues (
  id bigint primary key generated by default as identity,
  name text not null,
  code text not null,
  owner_id bigint not null,
  created_at timestamptz default app_now() not null,
  constraint fantasy_leagues_code_unique unique (code),
  constraint fantasy_leagues_name check (char_length(name) between 2 and 40),
  constraint fantasy_leagues_code check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  constraint fantasy_leagues_owner_id_fantasy_players_id_fk foreign key (owner_id) references fantasy_players(id)
);
--> statement-breakpoint
create index fantasy_leagues_owner_id on fantasy_leagues (owner_id);
--> statement-breakpoint
create table fantasy_league_members (
  league_id bigint not null,
  player_id bigint not null,
  joined_at timestamptz default app_now() not null,
  constraint fantasy_league_members_league_id_player_id_pk primary key (league_id, player_id),
  constraint fantasy_league_members_league_id_fantasy_leagues_id_fk foreign key (league_id) references fantasy_leagues(id) on delete cascade,
  constraint fantasy_league_members_player_id_fantasy_players_id_fk foreign key (player_id) references fantasy_players(id)
);
--> statement-breakpoint
create index fantasy_league_members_player_id on fantasy_league_members (player_id);
--> statement-breakpoint
create table fantasy_feedback (
  id bigint primary key generated by default as identity,
  user_id uuid,
  rating smallint not null,
  message text not null,
  created_at timestamptz default app_now() not null,
  decision text,
  answer text,
  decided_at timestamptz,
  decided_by uuid,
  constraint fantasy_feedback_rating check (rating between 1 and 5),
  constraint fantasy_feedback_message check (char_length(message) between 5 and 1000),
  constraint fantasy_feedback_decision check (decision in ('accepted', 'done', 'rejected', 'answered')),
  constraint fantasy_feedback_decided check (num_nonnulls(decision, answer, decided_at) in (0, 3)),
  constraint fantasy_feedback_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade,
  constraint fantasy_feedback_decided_by_profiles_id_fk foreign key (decided_by) references profiles(id)
);
--> statement-breakpoint
create index fantasy_feedback_decided_at on fantasy_feedback (decided_at desc, id desc);
--> statement-breakpoint
create index fantasy_feedback_user_id on fantasy_feedback (user_id);
--> statement-breakpoint
create table fantasy_mails (
  event_id bigint not null,
  user_id uuid not null,
  kind text not null,
  constraint fantasy_mails_event_id_user_id_kind_pk primary key (event_id, user_id, kind),
  constraint fantasy_mails_kind check (kind in ('reminder', 'summary')),
  constraint fantasy_mails_event_id_fantasy_rounds_event_id_fk foreign key (event_id) references fantasy_rounds(event_id) on delete cascade,
  constraint fantasy_mails_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
-- A league whose owner leaves passes to the next oldest member; without members it is deleted.
create function fantasy_league_members_leave() returns trigger language plpgsql as $$
begin
  update fantasy_leagues l set owner_id = heir.player_id
  from (select player_id from fantasy_league_members where league_id = old.league_id order by joined_at, player_id limit 1) as heir
  where l.id = old.league_id and l.owner_id = old.player_id;
  delete from fantasy_leagues l where l.id = old.league_id
    and not exists (select from fantasy_league_members m where m.league_id = l.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger fantasy_league_members_leave after delete on fantasy_league_members
for each row execute function fantasy_league_members_leave();
--> statement-breakpoint
-- A deleted account loses its stable's name, leagues and teams that aren't closed; played rounds stay.
create function profiles_leave_fantasy() returns trigger language plpgsql as $$
declare
  mine bigint;
begin
  update fantasy_players set stable_name = null where user_id = new.id returning id into mine;
  delete from fantasy_league_members where player_id = mine;
  delete from fantasy_teams t using fantasy_rounds r
  where t.player_id = mine and r.event_id = t.event_id and r.state = 'open' and r.locks_at > app_now() + interval '1 second';
  return null;
end
$$;
--> statement-breakpoint
create trigger profiles_leave_fantasy after update of deleted_at on profiles
for each row when (old.deleted_at is null and new.deleted_at is not null) execute function profiles_leave_fantasy();
--> statement-breakpoint
-- schema/mailings.ts

create table mailings (
  id bigint primary key generated by default as identity,
  segment text not null,
  template text not null,
  subject text not null,
  body text not null,
  button_label text not null,
  button_url text not null,
  state text default 'draft' not null,
  version integer default 1 not null,
  tested_version integer,
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_by uuid,
  created_at timestamptz default app_now() not null,
  constraint mailings_state check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  constraint mailings_template check (template in ('news', 'race-day')),
  constraint mailings_tested check (state = 'draft' or tested_version = version),
  constraint mailings_scheduled check (state = 'draft' or scheduled_at is not null),
  constraint mailings_created_by_profiles_id_fk foreign key (created_by) references profiles(id)
);
--> statement-breakpoint
create index mailings_scheduled_at on mailings (scheduled_at) where state = 'scheduled';
--> statement-breakpoint
create table mailing_recipients (
  mailing_id bigint not null,
  user_id uuid not null,
  state text default 'waiting' not null,
  attempts smallint default 0 not null,
  due_at timestamptz default now() not null,
  taken_at timestamptz,
  sent_at timestamptz,
  reason text,
  constraint mailing_recipients_mailing_id_user_id primary key (mailing_id, user_id),
  constraint mailing_recipients_state check (state in ('waiting', 'taken', 'sent', 'failed', 'skipped')),
  constraint mailing_recipients_mailing_id_mailings_id_fk foreign key (mailing_id) references mailings(id) on delete cascade,
  constraint mailing_recipients_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
--> statement-breakpoint
create index mailing_recipients_open on mailing_recipients (mailing_id,due_at) where state in ('waiting', 'taken');
--> statement-breakpoint
create index mailing_recipients_user_id on mailing_recipients (user_id);
--> statement-breakpoint
-- schema/imports.ts

create table import_sources (
  name text primary key not null,
  mapping jsonb not null
);
--> statement-breakpoint
create table import_batches (
  id bigint primary key generated by default as identity,
  made_at timestamptz default now() not null,
  made_by uuid,
  source text not null,
  file_name text,
  format text not null,
  encoding text,
  content bytea,
  mapping jsonb not null,
  only_known_runners boolean default false not null,
  lookalikes jsonb default '[]'::jsonb not null,
  state text default 'uploaded' not null,
  counts jsonb,
  applied_at timestamptz,
  undone_at timestamptz,
  constraint import_batches_format check (format in ('csv', 'json', 'xlsx')),
  constraint import_batches_state check (state in ('uploaded', 'previewed', 'applied', 'undone')),
  constraint import_batches_applied check ((applied_at is not null) = (state in ('applied', 'undone'))),
  constraint import_batches_undone check ((undone_at is not null) = (state = 'undone')),
  constraint import_batches_made_by_profiles_id_fk foreign key (made_by) references profiles(id)
);
--> statement-breakpoint
create index import_batches_made_at on import_batches (made_at desc, id desc);
--> statement-breakpoint
create table import_pages (
  batch_id bigint not null,
  kind text not null,
  page integer not null,
  rows jsonb not null,
  constraint import_pages_batch_id_kind_page_pk primary key (batch_id, kind, page),
  constraint import_pages_batch_id_import_batches_id_fk foreign key (batch_id) references import_batches(id) on delete cascade
);
--> statement-breakpoint
create table import_writes (
  batch_id bigint not null,
  table_name text not null,
  row_id bigint not null,
  before jsonb,
  after_hash text,
  constraint import_writes_batch_id_table_name_row_id_pk primary key (batch_id, table_name, row_id),
  constraint import_writes_batch_id_import_batches_id_fk foreign key (batch_id) references import_batches(id) on delete cascade
);
--> statement-breakpoint
create table feeds (
  id bigint primary key generated by default as identity,
  name text not null,
  url text not null,
  kind text not null,
  format text not null,
  every_minutes integer not null,
  only_race_days boolean default false not null,
  is_paused boolean default false not null,
  mapping jsonb not null,
  sample jsonb default '[]'::jsonb not null,
  etag text,
  last_modified text,
  content_hash text,
  next_at timestamptz not null,
  is_wanted boolean default true not null,
  taken_until timestamptz,
  fetched_at timestamptz,
  succeeded_at timestamptz,
  changed_at timestamptz,
  counts jsonb,
  batch_id bigint,
  failures integer default 0 not null,
  error text,
  error_detail text,
  constraint feeds_name_unique unique (name),
  constraint feeds_kind check (kind in ('odds', 'lineups', 'results')),
  constraint feeds_format check (format in ('csv', 'json', 'xlsx')),
  constraint feeds_every_minutes check (every_minutes between 1 and 10080),
  constraint feeds_url check (url ~ '^https?://'),
  constraint feeds_batch_id_import_batches_id_fk foreign key (batch_id) references import_batches(id) on delete set null
);
--> statement-breakpoint
create index feeds_next_at on feeds (next_at);
--> statement-breakpoint
-- schema/merges.ts

create table merges (
  id bigint primary key generated by default as identity,
  kind text not null,
  survivor_id bigint not null,
  merged_id bigint not null,
  merged_name text not null,
  merged jsonb not null,
  survivor jsonb not null,
  moved jsonb not null,
  made_at timestamptz default now() not null,
  made_by uuid,
  undone_at timestamptz,
  constraint merges_kind check (kind in ('horse', 'jockey')),
  constraint merges_two check (survivor_id <> merged_id),
  constraint merges_made_by_profiles_id_fk foreign key (made_by) references profiles(id)
);
--> statement-breakpoint
create index merges_merged on merges (kind, merged_id);
--> statement-breakpoint
create index merges_made_at on merges (kind, made_at desc);
--> statement-breakpoint
create table distinct_pairs (
  kind text not null,
  low_id bigint not null,
  high_id bigint not null,
  made_at timestamptz default now() not null,
  constraint distinct_pairs_kind_low_id_high_id_pk primary key (kind, low_id, high_id),
  constraint distinct_pairs_kind check (kind in ('horse', 'jockey')),
  constraint distinct_pairs_order check (low_id < high_id)
);
--> statement-breakpoint
-- schema/backups.ts

create table backup_runs (
  id bigint primary key generated by default as identity,
  asked_at timestamptz default now() not null,
  asked_by uuid,
  state text default 'waiting' not null,
  touched_at timestamptz default now() not null,
  finished_at timestamptz,
  rows integer default 0 not null,
  file text,
  error text,
  constraint backup_runs_state check (state in ('waiting', 'running', 'done', 'failed')),
  constraint backup_runs_file check ((file is not null) = (state = 'done')),
  constraint backup_runs_error check ((error is not null) = (state = 'failed')),
  constraint backup_runs_asked_by_profiles_id_fk foreign key (asked_by) references profiles(id)
);
--> statement-breakpoint
create unique index backup_runs_open on backup_runs ((true)) where state in ('waiting', 'running');
