-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION poll_votes_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE TRIGGER poll_votes_guard BEFORE INSERT OR UPDATE ON poll_votes FOR EACH ROW EXECUTE FUNCTION poll_votes_guard();
