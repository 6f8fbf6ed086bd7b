import { sql, type SQL } from 'drizzle-orm';
import type { Silk } from '#features/racing/silk.rules.ts';
import { pragueDate, toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { namesOfPlace } from '#features/racing/is-at-course.server.ts';
import { type HitKind, parseTypedDate, type SearchRow } from './search.rules.ts';
import { containsWords, foldedWords, isToCome, minSimilarity, similarity, wordRank } from './directory.server.ts';

/** So many hits of a kind at most, the best. */
export const maxHitsOfKind = 5;

const hitColumns = {
  kind: text<HitKind>(),
  id: int,
  name: text(),
  note: nullable(text()),
  location: nullable(text()),
  date: nullable(text<PragueDate>()),
  raceNumber: nullable(int),
  slug: nullable(text()),
  silk: nullable(json<Silk>()),
  start: nullable(json<NonNullable<SearchRow['start']>>()),
};

/**
 * Everything that has a name and whose name contains what was typed, else the most similar names of people, horses and
 * stables; ignores case, diacritics and a small typo (search.forgiving). Names with it as a whole word come first, then
 * those in which it begins one, and their kinds likewise (search.order).
 */
export async function readSearch(db: Db, typed: string, now: Instant): Promise<SearchRow[]> {
  if (foldedWords(typed).length === 0) return [];
  const isHit = parseTypedDate(typed) === null ? containsWords(sql`folded`, typed) : onDate(typed);
  const statement = sql`
    with places as materialized (
      select location, ${namesOfPlace(sql`location`)} as folded, min(id) as id from race_events group by location),
    names as (${names(now)}),
    found as (
      select *, ${isHit} as hit, case when forgiving then ${similarity(sql`folded`, typed)} else 0 end as near
      from names where forgiving or ${isHit}),
    matched as (
      select *, ${wordRank(sql`folded`, typed)} as words
      from found where hit or (near >= ${minSimilarity} and not exists (select 1 from found where hit))),
    placed as (
      select *, max(words) over (partition by kind) as best_words,
        row_number() over (partition by kind order by words desc, near desc, date desc, name collate public.cs, id) as place
      from matched)
    select kind, id::int, name,
      case when kind = 'horse' then (select nullif(concat_ws(', ', nullif(h.country, ''), h.birth_year), '')
        from individual_horses h where h.id = placed.id) else note end as note,
      case when kind = 'race' then (select e.location from race_events e where e.id = placed.id) else location end as location,
      date::text, number::int as "raceNumber", slug,
      case kind when 'horse' then (select h.silk from individual_horses h where h.id = placed.id)
        when 'stable' then (select s.silk from stables s where s.id = placed.id) end as silk,
      case when kind = 'horse' then ${nextStart(sql`placed.id`, pragueDate(now))} end as start
    from placed where place <= ${maxHitsOfKind} order by best_words desc, rank, place`;
  return queryRows(db, hitColumns, statement);
}

/**
 * All that is searched, by kind; a typo is forgiven in what is `forgiving`, and only a day is found by its date. Races
 * aren't joined to days: how many names match can't be estimated, and the plan for one took 450 ms of thousands.
 */
function names(now: Instant): SQL {
  return sql`
    select 'horse' as kind, 1 as rank, id, name, name_folded as folded, true as forgiving, null as note, null as location,
      null::date as date, null::int as number, null as slug
    from individual_horses
    union all
    select 'jockey', 2, id, name, name_folded, true, title, null, null, null, null from individual_jockeys
    union all
    select 'trainer', 3, id, name, name_folded, true, null, null, null, null, null from trainers
    union all
    select 'stable', 4, id, name, name_folded, true, null, null, null, null, null from stables
    union all
    select 'course', 5, id, location, folded, false, null, null, null, null, null from places
    union all
    select 'named-race', 6, id, name, cz_fold(name), false, place, null, null, null, slug
    from named_races n where exists (
      select 1 from race_editions d where d.named_race_id = n.id and d.role = 'edition' and d.answer = 'same')
    union all
    select 'race', 7, event_id, race_name, cz_fold(race_name), false, null, null,
      (select e.date from race_events e where e.id = races.event_id), race_number, null
    from races
    union all
    select 'day', 8, e.id, location, places.folded, false, null, location, e.date, null, null
    from race_events e join places using (location)
    union all
    select 'article', 9, id, title, cz_fold(title), false, null, null,
      (published_at at time zone 'Europe/Prague')::date, null, slug
    from blog_posts where status = 'published' and published_at <= ${toIso(now)}`;
}

function nextStart(horseId: SQL, today: PragueDate): SQL {
  return sql`(select json_build_object('date', e.date, 'time', r.time)
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where p.horse_id = ${horseId} and ${isToCome(today)} order by e.date, r.race_number limit 1)`;
}

function onDate(typed: string): SQL {
  const date = parseTypedDate(typed);
  if (!date) return sql`false`;
  const { day, month, year } = date;
  const ofYear = year === null ? sql`true` : sql`extract(year from date) = ${year}`;
  return sql`(kind = 'day' and extract(day from date) = ${day} and extract(month from date) = ${month} and ${ofYear})`;
}
