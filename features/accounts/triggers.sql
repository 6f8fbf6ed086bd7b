-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION profiles_leave_fantasy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  mine bigint;
begin
  update fantasy_players set stable_name = null where user_id = new.id returning id into mine;
  delete from fantasy_league_members where player_id = mine;
  delete from fantasy_teams t using fantasy_rounds r
  where t.player_id = mine and r.event_id = t.event_id and r.state = 'open' and r.locks_at > app_now() + interval '1 second';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION profiles_leave_groups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM contest_group_members WHERE user_id = new.id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION profiles_notify_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('auth', 'user:' || new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION sessions_notify_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('auth', 'session:' || old.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION users_fill_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into profiles (id, username, email_subscribed) values (new.id, new.username, coalesce(new.mail_consent, false))
  on conflict (id) do update set username = excluded.username, deleted_at = null;
  if tg_op = 'INSERT' and new.mail_consent is not null then
    insert into mail_consents (user_id, subscribed, how) values (new.id, new.mail_consent, 'registration');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION users_leave_tombstone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update profiles set username = null, role = 'user', email_subscribed = null, fantasy_testing_opt_in = false, deleted_at = app_now()
  where id = old.id;
  return null;
end
$function$;

CREATE TRIGGER profiles_leave_fantasy AFTER UPDATE OF deleted_at ON profiles FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION profiles_leave_fantasy();

CREATE TRIGGER profiles_leave_groups AFTER UPDATE OF deleted_at ON profiles FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION profiles_leave_groups();

CREATE TRIGGER profiles_notify_change AFTER UPDATE OF username, role, email_subscribed, fantasy_testing_opt_in ON profiles FOR EACH ROW EXECUTE FUNCTION profiles_notify_change();

CREATE TRIGGER sessions_notify_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION sessions_notify_end();

CREATE TRIGGER users_fill_profile AFTER INSERT OR UPDATE OF username ON users FOR EACH ROW EXECUTE FUNCTION users_fill_profile();

CREATE TRIGGER users_leave_tombstone AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION users_leave_tombstone();
