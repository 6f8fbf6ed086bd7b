import { sql } from 'drizzle-orm';
import type { NamedRef } from '#domain/directory/list-rows.ts';
import type { Db } from '#server/db/db.ts';

/** Courses in Czech order. */
export async function readCourses(db: Db): Promise<string[]> {
  const result = await db.execute(sql`
    select location from (select distinct location from race_events) e order by location collate public.cs`);
  return (result as unknown as { rows: { location: string }[] }).rows.map(({ location }) => location);
}

/** Today's trainers and stables of horses, in Czech order. */
export async function readHorseChoices(db: Db): Promise<{ trainers: NamedRef[]; stables: NamedRef[] }> {
  const result = await db.execute(sql`
    select * from (
    select 'trainer' as kind, t.id::int, t.name from trainers t
    where exists (select 1 from individual_horses where trainer_id = t.id)
    union all
    select 'stable', s.id::int, s.name from stables s
    where exists (select 1 from individual_horses where stable_id = s.id)
    ) choice order by name collate public.cs`);
  const rows = (result as unknown as { rows: (NamedRef & { kind: 'trainer' | 'stable' })[] }).rows;
  const of = (role: 'trainer' | 'stable') =>
    rows.filter(({ kind }) => kind === role).map(({ id, name }) => ({ id, name }));
  return { trainers: of('trainer'), stables: of('stable') };
}
