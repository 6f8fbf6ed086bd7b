-- Made by `npm run docs` from a migrated database: what it does by itself. Only migrations change it.

CREATE OR REPLACE FUNCTION contest_group_members_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM contest_groups WHERE id = old.group_id FOR UPDATE;
  DELETE FROM chat_messages WHERE group_id = old.group_id AND user_id = old.user_id;
  UPDATE contest_groups g SET founder_id = heir.user_id
  FROM (SELECT user_id FROM contest_group_members WHERE group_id = old.group_id ORDER BY joined_at, user_id LIMIT 1) AS heir
  WHERE g.id = old.group_id AND g.founder_id = old.user_id;
  DELETE FROM contest_groups g WHERE g.id = old.group_id
    AND NOT EXISTS (SELECT FROM contest_group_members m WHERE m.group_id = g.id);
  RETURN NULL;
END
$function$;

CREATE TRIGGER contest_group_members_leave AFTER DELETE ON contest_group_members FOR EACH ROW EXECUTE FUNCTION contest_group_members_leave();
