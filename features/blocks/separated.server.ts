import { type SQL, sql } from 'drizzle-orm';

/** Whether one of two people has blocked the other. */
export function separated(a: SQL, b: SQL): SQL {
  return sql`exists (select from blocks where (blocks.user_id = ${a} and blocks.blocked_id = ${b})
    or (blocks.user_id = ${b} and blocks.blocked_id = ${a}))`;
}
