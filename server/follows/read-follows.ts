import { type SQL, sql } from 'drizzle-orm';
import type { Follows } from '#domain/follows/follows.ts';
import type { Db } from '#server/db/db.ts';

/** Whom a person follows; one query. */
export async function readFollows(db: Db, userId: string): Promise<Follows> {
  const result = await db.execute(sql`
    select array(select horse_id::int from horse_follows where user_id = ${userId} order by created_at desc, 1) as horses,
      array(select jockey_id::int from jockey_follows where user_id = ${userId} order by created_at desc, 1) as jockeys`);
  const [row] = (result as unknown as { rows: Follows[] }).rows;
  return row ?? { horses: [], jockeys: [] };
}

/** Two tabs of one person count one after the other, so that the limit holds. */
export function lockFollows(tx: Db, userId: string): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`follows:${userId}`}))`);
}

/** Whether a row of `table` has this id. */
export async function exists(tx: Db, table: SQL, id: number): Promise<boolean> {
  const result = await tx.execute(sql`select exists (select from ${table} where id = ${id}) as found`);
  const [row] = (result as unknown as { rows: { found: boolean }[] }).rows;
  return row?.found === true;
}
