import { sql, type SQL } from 'drizzle-orm';
import { type HorseCategory, type ListQuery, parseListQuery } from '#platform/http/list-query.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { HorseListPage, HorseListRow } from './directory.rules.ts';
import {
  allOf,
  atCourse,
  chosenPage,
  containsWords,
  czechLetter,
  listRowColumns,
  listRowShape,
  readCourses,
  readHorseChoices,
  runningThisWeek,
  similarity,
} from './directory.server.ts';

type HorseListRequest = {
  category: HorseCategory | null;
  query: ListQuery;
  today: PragueDate;
  /** Only these. */
  ids?: readonly number[];
};

/** Horses entered over jumps, computed once per query. */
const jumpers = sql`jumpers as materialized (select distinct p.horse_id
  from race_participations p
  where p.race_id = any (array(select id from races where race_kind in ('hurdles', 'steeplechase', 'cross-country'))))`;

const letterOf = czechLetter(sql`h.name`, sql`h.name_folded`);

const rowColumns = {
  total: int,
  id: int,
  name: text(),
  country: nullable(text()),
  sex: nullable(text<NonNullable<HorseListRow['sex']>>()),
  birthYear: nullable(int),
  silk: json<HorseListRow['silk']>(),
  stableId: nullable(int),
  stableName: nullable(text()),
  trainerId: nullable(int),
  trainerName: nullable(text()),
  ...listRowShape,
};

const overviewColumns = {
  all: int,
  dvouleti: int,
  trileti: int,
  starsi: int,
  klisny: int,
  prekazkovi: int,
  'tento-tyden': int,
  letters: json<string[] | null>(),
};

/** One page of the horse database and what can be chosen there (horses.list). */
export async function readHorseList(db: Db, request: HorseListRequest): Promise<HorseListPage> {
  const [page, overview, courses, choices] = await Promise.all([
    readPage(db, request),
    readOverview(db, request),
    readCourses(db),
    readHorseChoices(db, request),
  ]);
  return { ...page, ...overview, courses, ...choices };
}

/** The rows of at most a page of horses. */
export async function readHorseLines(db: Db, ids: readonly number[], today: PragueDate): Promise<HorseListRow[]> {
  const query = parseListQuery(new URLSearchParams());
  return (await readPage(db, { category: null, query, today, ids })).rows;
}

async function readPage(
  db: Db,
  { category, query, today, ids }: HorseListRequest,
): Promise<{ total: number; rows: HorseListRow[] }> {
  const { q } = query;
  const name = sql`h.name_folded`;
  const hit =
    q === null
      ? sql`true`
      : sql`((${containsWords(name, q)}) or (${containsWords(sql`t.name_folded`, q)}) or (${containsWords(sql`cz_fold(s.name)`, q)}))`;
  const near = q === null ? sql`0::real` : similarity(name, q);
  const statement = sql`
    with ${jumpers}, base as materialized (
      select h.id, h.name, ${hit} as hit, ${near} as near
      from individual_horses h
      left join trainers t on t.id = h.trainer_id
      left join stables s on s.id = h.stable_id
      where ${allOf(filters({ category, query, today, ids }))}),
    ${chosenPage('horse_id', query, { today, since: null })}
    select chosen.total, h.id::int, h.name, h.country, h.sex, h.birth_year::int as "birthYear", h.silk, h.stable_id::int as "stableId",
      s.name as "stableName", h.trainer_id::int as "trainerId", t.name as "trainerName",
      ${listRowColumns('horse_id', sql`h.id`, { today, since: null })}
    from chosen
    join individual_horses h on h.id = chosen.id
    left join trainers t on t.id = h.trainer_id
    left join stables s on s.id = h.stable_id
    order by chosen.place`;
  const rows = await queryRows(db, rowColumns, statement);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) };
}

function filters({ category, query, today, ids }: HorseListRequest): SQL[] {
  const { letter, sex, age, trainer, stable, course, week } = query;
  return [
    ...(ids === undefined ? [] : [sql`h.id = any(${sql.param([...ids])}::bigint[])`]),
    ...(category === null ? [] : [inCategory(category, today)]),
    ...(letter === null ? [] : [sql`${letterOf} = ${letter}`]),
    ...(sex === null ? [] : [sql`h.sex = ${sex}`]),
    ...(age === null ? [] : [sql`h.birth_year = ${Number(today.slice(0, 4)) - age}`]),
    ...(trainer === null ? [] : [sql`h.trainer_id = ${trainer}`]),
    ...(stable === null ? [] : [sql`h.stable_id = ${stable}`]),
    ...(course === null ? [] : [sql`h.id in ${atCourse('horse_id', course)}`]),
    ...(week ? [sql`h.id in ${runningThisWeek('horse_id', today)}`] : []),
  ];
}

/** The categories of /horses/{category}. Age is by the calendar year (horses.categories). */
function inCategory(category: HorseCategory, today: PragueDate): SQL {
  const year = Number(today.slice(0, 4));
  const conditions: Record<HorseCategory, SQL> = {
    dvouleti: sql`h.birth_year = ${year - 2}`,
    trileti: sql`h.birth_year = ${year - 3}`,
    starsi: sql`h.birth_year <= ${year - 4}`,
    klisny: sql`h.sex = 'kl'`,
    prekazkovi: sql`h.id in (select horse_id from jumpers)`,
    'tento-tyden': sql`h.id in ${runningThisWeek('horse_id', today)}`,
  };
  return conditions[category];
}

/** The number of horses in each category, and the letters of the selection without its letter and search. */
async function readOverview(
  db: Db,
  { category, query, today }: HorseListRequest,
): Promise<Pick<HorseListPage, 'counts' | 'letters'>> {
  const count = (slug: HorseCategory) => sql`(count(*) filter (where ${inCategory(slug, today)}))::int`;
  const statement = sql`
    with ${jumpers}
    select count(*)::int as all, ${count('dvouleti')} as dvouleti, ${count('trileti')} as trileti, ${count('starsi')} as starsi,
      ${count('klisny')} as klisny, ${count('prekazkovi')} as prekazkovi, ${count('tento-tyden')} as "tento-tyden",
      (select json_agg(distinct ${letterOf}) from individual_horses h
       where ${allOf(filters({ category, query: { ...query, letter: null }, today }))}) as letters
    from individual_horses h`;
  const { letters, ...counts } = await queryRow(db, overviewColumns, statement);
  return { counts, letters: letters ?? [] };
}
