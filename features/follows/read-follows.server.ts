import { eq, sql } from 'drizzle-orm';
import type { Follows } from './follows.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { other, queryRow } from '#platform/db/query-rows.server.ts';
import type { horses, jockeys } from '#features/racing/racing.tables.ts';

/** The ids of the horses and jockeys a person follows. */
export function readFollows(db: Db, userId: string): Promise<Follows> {
  return queryRow(
    db,
    { horses: other<number[]>(), jockeys: other<number[]>() },
    sql`
    select array(select horse_id::int from horse_follows where user_id = ${userId} order by created_at desc, 1) as horses,
      array(select jockey_id::int from jockey_follows where user_id = ${userId} order by created_at desc, 1) as jockeys`,
  );
}

/** Whether a row of `table` has this id. */
export async function rowExists(tx: Db, table: typeof horses | typeof jockeys, id: number): Promise<boolean> {
  return (await tx.$count(table, eq(table.id, id))) > 0;
}
