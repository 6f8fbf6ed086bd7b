import { sql } from 'drizzle-orm';
import type { DemoTip } from './season-tips.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { insertRows } from '#features/imports/row-writer.server.ts';

/**
 * Inserts tips on past races in a transaction, with the triggers disabled that close tipping; then it checks every tip
 * against its race's start (demonstration.past-tips).
 */
export async function loadPastTips(tx: Db, tips: readonly DemoTip[]): Promise<void> {
  const rows = tips.map(({ createdAt, ...tip }, index) => ({ id: index + 1, ...tip, createdAt: new Date(createdAt) }));
  await tx.execute(sql`alter table ${horseTips} disable trigger user`);
  await insertRows(tx, horseTips, rows);
  await tx.execute(sql`alter table ${horseTips} enable trigger user`);
  await requireNoLateTip(tx);
}

/** Throws when a tip is not before its race's start, or names another race than its runner's. */
async function requireNoLateTip(tx: Db): Promise<void> {
  const [tip] = await queryRows(
    tx,
    { id: int },
    sql`
    select t.id from horse_tips t
    left join race_participations p on p.id = t.participation_id and p.race_id = t.race_id
    left join races r on r.id = p.race_id
    where r.start_at is null or t.created_at >= r.start_at
    limit 1`,
  );
  if (tip) throw new Error(`tip ${tip.id} is later than its race's start`);
}
