import { sql, type SQL } from 'drizzle-orm';
import { isAtCourse } from '#features/racing/is-at-course.server.ts';
import { addDays, mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { int, json, queryRows, text } from '#platform/db/query-rows.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import type { ListQuery, ListSort } from '#platform/http/list-query.rules.ts';
import { onePlaceOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import type { NamedRef } from '#features/racing/named-ref.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { HorseListRow, ListRecord } from './directory.rules.ts';

/** A name at least this similar is a match, when no name contains what was typed. */
export const minSimilarity = 0.5;

/** Splits a typed text into words without case and diacritics; apostrophes and hyphens separate words too. */
export function foldedWords(typed: string): string[] {
  return fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True when the folded name contains every typed word. */
export function containsWords(folded: SQL, typed: string): SQL {
  const words = foldedWords(typed);
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map((word) => sql`${folded} like ${`%${word}%`}`),
    sql` and `,
  );
}

/**
 * How well the typed words fit the words of a folded name (search.order): 2 where each is one of them, 1 where each
 * begins one, as 'vana' does in 'Vanadis', 0 where one stands only inside, as in 'Nirvana'.
 */
export function wordRank(folded: SQL, typed: string): SQL {
  const words = foldedWords(typed);
  const spaced = sql`' ' || translate(${folded}, ${"-,.'`"}::text, '     ') || ' '`;
  const isWhole = allOf(words.map((word) => sql`${spaced} like ${`% ${word} %`}`));
  const isBegun = allOf(words.map((word) => sql`${spaced} like ${`% ${word}%`}`));
  return sql`case when ${isWhole} then 2 when ${isBegun} then 1 else 0 end`;
}

/**
 * Similarity of a folded name to what was typed, 0 to 2: that of its best part plus that of the whole
 * (search.forgiving).
 */
export function similarity(folded: SQL, typed: string): SQL {
  const text = fold(typed);
  return sql`(word_similarity(${text}, ${folded}) + similarity(${text}, ${folded}))`;
}

/**
 * The letter that Czech lists a name under: ch is one, č ř š ž are their own, other accents go with their plain letter.
 */
export function czechLetter(name: SQL, folded: SQL): SQL {
  return sql`case when ${folded} like 'ch%' then 'CH'
    when upper(left(${name}, 1)) in ('Č', 'Ř', 'Š', 'Ž') then upper(left(${name}, 1))
    else upper(left(${folded}, 1)) end`;
}

/** Subquery: ids of horses or jockeys entered in a race of this week, without non-starters and cancelled days. */
export function runningThisWeek(idColumn: 'horse_id' | 'jockey_id', today: PragueDate): SQL {
  const monday = mondayOfWeek(today);
  return sql`(select p.${sql.identifier(idColumn)} from race_events e
    join races r on r.event_id = e.id
    join race_participations p on p.race_id = r.id
    where e.date between ${monday} and ${addDays(monday, 6)} and e.status <> 'cancelled' and not r.is_cancelled
      and p.result_status is distinct from 'DNS')`;
}

/** Subquery: ids of horses or jockeys ever entered in a race at a course. */
export function atCourse(idColumn: 'horse_id' | 'jockey_id', course: string): SQL {
  return sql`(select p.${sql.identifier(idColumn)} from race_events e
    join races r on r.event_id = e.id
    join race_participations p on p.race_id = r.id
    where ${isAtCourse(sql`e.location`, course)})`;
}

/** Joins conditions with `and`; true without any. */
export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/**
 * Which runs a record counts: those before today, and of a season's record those from `since` on
 * (statistics.what-counts).
 */
type RecordSpan = { today: PragueDate; since: PragueDate | null };

/** Runs shown as form. */
const formLength = 5;

/** The columns that `listRowColumns` selects. */
export const listRowShape = {
  record: json<ListRecord>(),
  form: json<HorseListRow['form']>(),
  next: json<HorseListRow['next']>(),
};

/** Record, form and next start of a horse or jockey, as json: columns of every list of horses or jockeys. */
export function listRowColumns(idColumn: 'horse_id' | 'jockey_id', id: SQL, { today, since }: RecordSpan): SQL {
  const column = sql.identifier(idColumn);
  const from = since === null ? sql`` : sql`and ran_on >= ${since}`;
  return sql`
    (select ${recordOf().json}
     from race_participations where ${column} = ${id} and ran_on < ${today} ${from}) as record,
    (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
     from (select finishing_position, result_status, ran_on, race_id from race_participations
           where ${column} = ${id} and ran_on <= ${today} order by ran_on desc, race_id desc limit ${formLength}) run) as form,
    (select json_build_object('eventId', e.id, 'date', e.date, 'location', e.location, 'raceNumber', r.race_number, 'time', r.time)
     from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
     where p.${column} = ${id} and ${isToCome(today)}
     order by e.date, r.race_number limit 1) as next`;
}

/** Whether the runner p of the race r on the day e still has its start before it. */
export function isToCome(today: PragueDate): SQL {
  return sql`p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
    and e.date >= ${today} and p.result_status is distinct from 'DNS'`;
}

/** Rows of one page of a list. */
export const pageSize = 25;

type IdColumn = 'horse_id' | 'jockey_id';

/**
 * The CTE `chosen`: ids of one page of a list with their place and the total, of the CTE `base` (id, name, whether the
 * search hits the name, its similarity). Similar names count only when the search hits none.
 */
export function chosenPage(idColumn: IdColumn, query: ListQuery, span: RecordSpan): SQL {
  return sql`chosen as (
      select base.id, count(*) over ()::int as total,
        row_number() over (order by ${requestedOrder(idColumn, query, span)} base.name collate public.cs, base.id)::int as place
      from base ${recordJoin(idColumn, query.sort, span)}
      where hit or (near >= ${minSimilarity} and not exists (select 1 from base where hit))
      order by place
      limit ${pageSize} offset ${(query.page - 1) * pageSize})`;
}

/** With fewer runs than this the success rate counts as unknown and is sorted last. */
const minRunsForRate = { horse_id: 3, jockey_id: 20 } as const;

/** Joins the records (starts, wins, places, rate) of all in `base`, if the list is ordered by one of these figures. */
function recordJoin(idColumn: IdColumn, sort: ListSort | null, { today, since }: RecordSpan): SQL {
  if (sort === null || sort === 'name') return sql``;
  const column = sql.identifier(idColumn);
  const from = since === null ? sql`` : sql`and ran_on >= ${since}`;
  const { starts, wins, places } = recordOf();
  return sql`left join (
    select ${column} as who, ${starts} as starts, ${wins} as wins, ${places} as places,
      case when ${starts} >= ${sql.raw(String(minRunsForRate[idColumn]))} then ${wins}::float8 / ${starts} end as rate
    from race_participations where ran_on < ${today} ${from} and ${column} = any (array(select id from base)) group by ${column}
  ) record on record.who = base.id`;
}

/**
 * The terms of `order by` before the name: the chosen figure, else similarity when there is a search. Without a choice
 * riders who have no ride in the span follow the others.
 */
function requestedOrder(idColumn: IdColumn, { sort, q }: ListQuery, { since }: RecordSpan): SQL {
  if (sort === null && q !== null) return sql`base.near desc,`;
  if (sort === 'name' || (sort === null && idColumn === 'horse_id')) return sql``;
  if (sort === null)
    return sql`exists (select 1 from race_participations ride
      where ride.jockey_id = base.id and ride.ran_on >= ${since}) desc,`;
  // Of equal wins or places fewer starts are better, of equal starts or rate more.
  const then =
    sort === 'wins' || sort === 'places' ? sql`coalesce(record.starts, 0)` : sql`coalesce(record.starts, 0) desc`;
  return sql`coalesce(record.${sql.identifier(sort)}, -1) desc, ${then},`;
}

/** Courses in Czech order. */
export async function readCourses(db: Db): Promise<string[]> {
  const statement = sql`
    select location from (select distinct location from race_events) e order by location collate public.cs`;
  const rows = await queryRows(db, { location: text() }, statement);
  return onePlaceOfEachCourse(rows.map(({ location }) => location));
}

type ChoiceRequest = { today: PragueDate; query: Pick<ListQuery, 'trainer' | 'stable'> };

/**
 * Trainers and stables with a horse that has run or been entered since the beginning of last year, and the chosen ones,
 * in Czech order: of decades of racing all of them would be thousands (horses.filters).
 */
export async function readHorseChoices(
  db: Db,
  { today, query }: ChoiceRequest,
): Promise<{ trainers: NamedRef[]; stables: NamedRef[] }> {
  const since = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const statement = sql`
    with recent as materialized (
      select distinct h.trainer_id, h.stable_id
      from race_events e join races r on r.event_id = e.id join race_participations p on p.race_id = r.id
      join individual_horses h on h.id = p.horse_id
      where e.date >= ${since})
    select * from (
    select 'trainer' as kind, t.id::int, t.name from trainers t
    where t.id in (select trainer_id from recent) or t.id = ${query.trainer}
    union all
    select 'stable', s.id::int, s.name from stables s
    where s.id in (select stable_id from recent) or s.id = ${query.stable}
    ) choice order by name collate public.cs`;
  const rows = await queryRows(db, { kind: text<'trainer' | 'stable'>(), id: int, name: text() }, statement);
  const of = (role: 'trainer' | 'stable') =>
    rows.filter(({ kind }) => kind === role).map(({ id, name }) => ({ id, name }));
  return { trainers: of('trainer'), stables: of('stable') };
}
