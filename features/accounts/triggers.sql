-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

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

CREATE TRIGGER profiles_notify_change AFTER UPDATE OF username, role, email_subscribed, fantasy_testing_opt_in ON profiles FOR EACH ROW EXECUTE FUNCTION profiles_notify_change();

CREATE TRIGGER sessions_notify_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION sessions_notify_end();

CREATE TRIGGER users_fill_profile AFTER INSERT OR UPDATE OF username ON users FOR EACH ROW EXECUTE FUNCTION users_fill_profile();

CREATE TRIGGER users_leave_tombstone AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION users_leave_tombstone();
