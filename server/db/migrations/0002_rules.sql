-- The rules that protect data whatever the code does (Decision A2). Codes: P0T01 tips closed, P0P01 poll closed.

-- A race starts at its event's date and its own time in Prague (Decision B2). FOR SHARE: a date that is just being moved
-- is waited for, so no race keeps a start computed from the old one.
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
  return null;
end
$$;
--> statement-breakpoint
create trigger race_events_move_starts after update of date on race_events
for each row when (old.date is distinct from new.date) execute function race_events_move_starts();
--> statement-breakpoint
-- Raises P0T01 unless tips on the runner are open. FOR SHARE, not FOR KEY SHARE: an uncommitted new start is waited for.
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
-- The lock is held until commit and the id taken under it, so ids become visible in their order.
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
create function site_clock_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('clock', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger site_clock_notify after insert or update or delete on site_clock
for each statement execute function site_clock_notify();
