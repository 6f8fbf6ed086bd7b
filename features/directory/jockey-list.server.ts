import { sql, type SQL } from 'drizzle-orm';
import { type ListQuery, parseListQuery } from '#platform/http/list-query.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { JockeyListRow, ListPage } from './directory.rules.ts';
import {
  allOf,
  atCourse,
  chosenPage,
  containsWords,
  czechLetter,
  listRowColumns,
  listRowShape,
  readCourses,
  runningThisWeek,
  similarity,
} from './directory.server.ts';

type JockeyListRequest = {
  query: ListQuery;
  today: PragueDate;
  /** Only these. */
  ids?: readonly number[];
};

/** Riders are sorted by family name, which includes ml.: 'Váňa ml. Josef'. */
const sortName = sql`regexp_replace(j.name, '^(\\S+)\\s+(.+)$', '\\2 \\1')`;

const letterOf = czechLetter(sortName, sql`cz_fold(${sortName})`);

const rowColumns = { total: int, id: int, name: text(), title: nullable(text()), ...listRowShape };

/** One page of the jockeys with their season (jockeys.list). */
export async function readJockeyList(db: Db, request: JockeyListRequest): Promise<ListPage<JockeyListRow>> {
  const [page, letters, courses] = await Promise.all([
    readPage(db, request),
    readLetters(db, request),
    readCourses(db),
  ]);
  return { ...page, letters, courses };
}

/** The rows of at most a page of jockeys. */
export async function readJockeyLines(db: Db, ids: readonly number[], today: PragueDate): Promise<JockeyListRow[]> {
  return (await readPage(db, { query: parseListQuery(new URLSearchParams()), today, ids })).rows;
}

async function readPage(
  db: Db,
  { query, today, ids }: JockeyListRequest,
): Promise<{ total: number; rows: JockeyListRow[] }> {
  const { q } = query;
  const name = sql`j.name_folded`;
  const span = { today, since: `${today.slice(0, 4)}-01-01` as PragueDate };
  const statement = sql`
    with base as materialized (
      select j.id, ${sortName} as name, ${q === null ? sql`true` : sql`(${containsWords(name, q)})`} as hit,
        ${q === null ? sql`0::real` : similarity(name, q)} as near
      from individual_jockeys j where ${allOf(filters({ query, today, ids }))}),
    ${chosenPage('jockey_id', query, span)}
    select chosen.total, j.id::int, j.name, j.title, ${listRowColumns('jockey_id', sql`j.id`, span)}
    from chosen join individual_jockeys j on j.id = chosen.id
    order by chosen.place`;
  const rows = await queryRows(db, rowColumns, statement);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) };
}

function filters({ query, today, ids }: JockeyListRequest): SQL[] {
  const { letter, title, course, week } = query;
  return [
    ...(ids === undefined ? [] : [sql`j.id = any(${sql.param([...ids])}::bigint[])`]),
    ...(letter === null ? [] : [sql`${letterOf} = ${letter}`]),
    ...(title === null ? [] : [sql`j.title = ${title}`]),
    ...(course === null ? [] : [sql`j.id in ${atCourse('jockey_id', course)}`]),
    ...(week ? [sql`j.id in ${runningThisWeek('jockey_id', today)}`] : []),
  ];
}

async function readLetters(db: Db, { query, today }: JockeyListRequest): Promise<string[]> {
  const statement = sql`
    select distinct ${letterOf} as letter from individual_jockeys j
    where ${allOf(filters({ query: { ...query, letter: null }, today }))}`;
  const rows = await queryRows(db, { letter: text() }, statement);
  return rows.map(({ letter }) => letter);
}
