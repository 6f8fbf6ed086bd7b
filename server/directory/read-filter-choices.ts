import { sql } from 'drizzle-orm';
import type { NamedRef } from '#domain/racing/named-ref.ts';
import type { Db } from '#server/db/db.ts';
import { int, queryRows, text } from '#server/db/query-rows.ts';

/** Courses in Czech order, for the filters of /horses and /jockeys. */
export async function readCourses(db: Db): Promise<string[]> {
  const statement = sql`
    select location from (select distinct location from race_events) e order by location collate public.cs`;
  const rows = await queryRows(db, { location: text() }, statement);
  return rows.map(({ location }) => location);
}

/** Trainers and stables that have a horse now, in Czech order, for the filters of /horses. */
export async function readHorseChoices(db: Db): Promise<{ trainers: NamedRef[]; stables: NamedRef[] }> {
  const statement = sql`
    select * from (
    select 'trainer' as kind, t.id::int, t.name from trainers t
    where exists (select 1 from individual_horses where trainer_id = t.id)
    union all
    select 'stable', s.id::int, s.name from stables s
    where exists (select 1 from individual_horses where stable_id = s.id)
    ) choice order by name collate public.cs`;
  const rows = await queryRows(db, { kind: text<'trainer' | 'stable'>(), id: int, name: text() }, statement);
  const of = (role: 'trainer' | 'stable') =>
    rows.filter(({ kind }) => kind === role).map(({ id, name }) => ({ id, name }));
  return { trainers: of('trainer'), stables: of('stable') };
}
