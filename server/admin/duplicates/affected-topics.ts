import { sql } from 'drizzle-orm';
import type { RecordKind } from '#domain/admin/duplicates/find-pairs.ts';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from '#server/db/rows-of.ts';

/** Pages that name a horse or rider: lists, articles, and the days of all races. */
export async function affectedTopics(tx: Db, kind: RecordKind, id: number): Promise<string[]> {
  const days = await rowsOf<{ id: number }>(
    tx,
    sql`
    select distinct r.event_id::float8 as id from race_participations p join races r on r.id = p.race_id
    where p.${sql.identifier(`${kind}_id`)} = ${id}`,
  );
  return ['events', 'horses', 'jockeys', 'articles', `${kind}:${id}`, ...days.map((day) => `event:${day.id}`)];
}
