-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION chat_messages_notify()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('chat', new.id::text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION chat_messages_notify_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('chat', 'changed');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION chat_messages_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('chat_messages'));
  new.id := nextval(pg_get_serial_sequence('chat_messages', 'id'));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION chat_messages_reason_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM horse_tips_require_open(new.participation_id);
  RETURN new;
END
$function$;

CREATE TRIGGER chat_messages_notify AFTER INSERT ON chat_messages FOR EACH ROW EXECUTE FUNCTION chat_messages_notify();

CREATE TRIGGER chat_messages_notify_change AFTER DELETE OR UPDATE ON chat_messages FOR EACH STATEMENT EXECUTE FUNCTION chat_messages_notify_change();

CREATE TRIGGER chat_messages_order BEFORE INSERT ON chat_messages FOR EACH ROW EXECUTE FUNCTION chat_messages_order();

CREATE TRIGGER chat_messages_reason_guard BEFORE INSERT OR UPDATE OF message, participation_id, is_shown_at_once ON chat_messages FOR EACH ROW WHEN ((new.participation_id IS NOT NULL)) EXECUTE FUNCTION chat_messages_reason_guard();
