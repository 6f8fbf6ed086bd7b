import { eq, sql } from 'drizzle-orm';
import type { PriceOutcome } from '#features/odds/pushed-prices.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { int, nullable, queryRow } from '#platform/db/query-rows.server.ts';
import { pricePushes } from '#features/api/api.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { forgetOldClaims } from './source-claims.server.ts';

const counts = sql.raw('calls, stored, unchanged, ignored');

/**
 * Counts a call that pushes prices in its key's hour of real time, of which the audit log has one entry (admin.audit):
 * ten entries a second could not be read.
 */
export async function countPush(tx: Db, keyId: number, outcomes: readonly PriceOutcome[]): Promise<void> {
  const stored = outcomes.filter((outcome) => outcome === 'stored').length;
  const unchanged = outcomes.filter((outcome) => outcome === 'unchanged').length;
  const ignored = outcomes.length - stored - unchanged;
  const { auditId } = await queryRow(
    tx,
    { auditId: nullable(int) },
    prepared(
      'count_price_push',
      sql`
      insert into ${pricePushes} as c (key_id, hour, ${counts}, last_at)
      values (${keyId}, date_trunc('hour', clock_timestamp()), 1, ${stored}, ${unchanged}, ${ignored}, clock_timestamp())
      on conflict (key_id, hour) do update set calls = c.calls + 1, stored = c.stored + excluded.stored,
        unchanged = c.unchanged + excluded.unchanged, ignored = c.ignored + excluded.ignored, last_at = excluded.last_at
      returning audit_id::int as "auditId"`,
    ),
  );
  if (auditId === null) return openEntry(tx, keyId, { calls: 1, stored, unchanged, ignored });
  await tx.execute(
    prepared(
      'price_push_entry',
      sql`
      update ${auditLog} a set after = (select to_jsonb(c) from (
        select ${counts} from ${pricePushes} where audit_id = ${auditId} and key_id = ${keyId}
          and hour > clock_timestamp() - interval '2 hours') c)
      where a.id = ${auditId}`,
    ),
  );
}

async function openEntry(tx: Db, keyId: number, after: object): Promise<void> {
  await forgetOldClaims(tx);
  const entry = { keyId, action: 'push-prices', subject: `api-key:${keyId}`, before: null, after };
  const [stored] = await tx.insert(auditLog).values(entry).returning({ id: auditLog.id });
  if (!stored) throw new Error('The insert returned no row.');
  await tx
    .update(pricePushes)
    .set({ auditId: stored.id })
    .where(sql`${eq(pricePushes.keyId, keyId)} and hour = date_trunc('hour', clock_timestamp())`);
}
