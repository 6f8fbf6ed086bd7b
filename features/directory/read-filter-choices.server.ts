import { onePlaceOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import { sql } from 'drizzle-orm';
import type { NamedRef } from '#features/racing/named-ref.rules.ts';
import type { ListQuery } from '#platform/http/list-query.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';

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
