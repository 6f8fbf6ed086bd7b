import { type SQL, sql } from 'drizzle-orm';
import type { HitKind, SearchRow } from '#domain/directory/search-hit.ts';
import { parseTypedDate } from '#domain/directory/search-input.ts';
import type { Silk } from '#domain/racing/silk.ts';
import { pragueDate, toIso } from '#domain/shared/prague-time.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, json, nullable, queryRows, text } from '#server/db/query-rows.ts';
import { isToCome } from './list-row-columns.ts';
import { containsWords, foldedWords, minSimilarity, similarity, wordRank } from './sql-conditions.ts';

const maxPerKind = 5;

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
 * Horses, jockeys, trainers, races, race days and published articles whose name contains what was typed, else the most
 * similar ones; ignores case, diacritics and a small typo (search.forgiving). Names with it as a whole word come first,
 * then those in which it begins one, and their kinds likewise (search.order). One query, at most five of each kind.
 */
export async function readSearch(db: Db, typed: string, now: Instant): Promise<SearchRow[]> {
  if (foldedWords(typed).length === 0) return [];
  const isDate = parseTypedDate(typed) !== null;
  const contains = (column: SQL) => (isDate ? sql`false` : containsWords(column, typed));
  const words = (column: SQL) => wordRank(column, typed);
  const like = (column: SQL) => similarity(column, typed);
  const statement = sql`
    with found as (
      select 'horse' as kind, 1 as rank, id, name, null as note, null as location, null::date as date, null::int as number, null as slug,
        ${contains(sql`name_folded`)} as hit, ${words(sql`name_folded`)} as words, ${like(sql`name_folded`)} as near
      from individual_horses
      union all
      select 'jockey', 2, id, name, title, null, null, null, null, ${contains(sql`name_folded`)}, ${words(sql`name_folded`)}, ${like(sql`name_folded`)}
      from individual_jockeys
      union all
      select 'trainer', 3, id, name, null, null, null, null, null, ${contains(sql`name_folded`)}, ${words(sql`name_folded`)}, ${like(sql`name_folded`)}
      from trainers
      union all
      select 'race', 4, e.id, r.race_name, null, e.location, e.date, r.race_number, null, true, ${words(sql`cz_fold(r.race_name)`)}, 0
      from races r join race_events e on e.id = r.event_id where ${contains(sql`cz_fold(r.race_name)`)}
      union all
      select 'day', 5, id, location, null, location, date, null, null, true, ${words(sql`cz_fold(location)`)}, 0
      from race_events where ${contains(sql`cz_fold(location)`)} or ${onDate(typed)}
      union all
      select 'article', 6, id, title, null, null, (published_at at time zone 'Europe/Prague')::date, null, slug, true, ${words(sql`cz_fold(title)`)}, 0
      from blog_posts
      where status = 'published' and published_at <= ${toIso(now)} and ${contains(sql`cz_fold(title)`)}),
    placed as (
      select *, max(words) over (partition by kind) as best_words,
        row_number() over (partition by kind order by hit desc, words desc, near desc, date desc, name collate public.cs, id) as place
      from found where hit or (near >= ${minSimilarity} and not exists (select 1 from found where hit)))
    select kind, id::int, name,
      case when kind = 'horse' then (select nullif(concat_ws(', ', nullif(h.country, ''), h.birth_year), '')
        from individual_horses h where h.id = placed.id) else note end as note, location, date::text, number::int as "raceNumber", slug,
      case when kind = 'horse' then (select h.silk from individual_horses h where h.id = placed.id) end as silk,
      case when kind = 'horse' then ${nextStart(sql`placed.id`, pragueDate(now))} end as start
    from placed where place <= ${maxPerKind} order by best_words desc, rank, place`;
  return queryRows(db, hitColumns, statement);
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
  return sql`(extract(day from date) = ${day} and extract(month from date) = ${month} and ${ofYear})`;
}
