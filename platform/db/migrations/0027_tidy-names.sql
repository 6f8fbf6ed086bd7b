-- A name has composed letters and single plain spaces (import.namesakes): the same as tidyName() of domain/shared, whose
-- spaces \s doesn't all know here.
create function tidy_name(value text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(normalize(value, nfc), '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'));
--> statement-breakpoint
-- Of records that only this told apart the first gets the tidy name, the others a full stop behind it, which is no letter:
-- so they are offered as duplicates.
update individual_horses h set name = tidy_name(h.name) || repeat('.', same.place::int - 1)
from (
  select id, row_number() over (
    partition by cz_fold(tidy_name(name)), country, birth_year order by name = tidy_name(name) desc, id) as place
  from individual_horses) same
where same.id = h.id and h.name <> tidy_name(h.name);
--> statement-breakpoint
update individual_jockeys j set name = tidy_name(j.name) || repeat('.', same.place::int - 1)
from (select id, row_number() over (partition by tidy_name(name) order by name = tidy_name(name) desc, id) as place
  from individual_jockeys) same
where same.id = j.id and j.name <> tidy_name(j.name);
--> statement-breakpoint
update trainers t set name = tidy_name(t.name) || repeat('.', same.place::int - 1)
from (select id, row_number() over (partition by tidy_name(name) order by name = tidy_name(name) desc, id) as place
  from trainers) same
where same.id = t.id and t.name <> tidy_name(t.name);
--> statement-breakpoint
update stables s set name = tidy_name(s.name) || repeat('.', same.place::int - 1)
from (select id, row_number() over (partition by tidy_name(name) order by name = tidy_name(name) desc, id) as place
  from stables) same
where same.id = s.id and s.name <> tidy_name(s.name);
--> statement-breakpoint
update race_participations set jockey = tidy_name(jockey) where jockey <> tidy_name(jockey);
--> statement-breakpoint
update drafts.race_participations set jockey = tidy_name(jockey) where jockey <> tidy_name(jockey);
--> statement-breakpoint
update individual_horses
set sire = tidy_name(sire), dam = tidy_name(dam), dam_sire = tidy_name(dam_sire),
  breeder = tidy_name(breeder), owner = tidy_name(owner)
where (sire, dam, dam_sire, breeder, owner)
  is distinct from (tidy_name(sire), tidy_name(dam), tidy_name(dam_sire), tidy_name(breeder), tidy_name(owner));
--> statement-breakpoint
-- Every writer, also an undo that brings back a row of before.
create function tidy_name_of_row() returns trigger language plpgsql as $$
begin
  new.name := public.tidy_name(new.name);
  return new;
end
$$;
--> statement-breakpoint
create trigger individual_horses_tidy_name before insert or update of name on individual_horses
for each row execute function tidy_name_of_row();
--> statement-breakpoint
create trigger individual_jockeys_tidy_name before insert or update of name on individual_jockeys
for each row execute function tidy_name_of_row();
--> statement-breakpoint
create trigger trainers_tidy_name before insert or update of name on trainers
for each row execute function tidy_name_of_row();
--> statement-breakpoint
create trigger stables_tidy_name before insert or update of name on stables
for each row execute function tidy_name_of_row();
