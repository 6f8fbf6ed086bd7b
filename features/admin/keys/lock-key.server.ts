import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';

/**
 * Makes files that one key pushes, and changes of its name, come one after another, and returns the key as it is then. The row
 * itself stays free, for prices that the same key pushes meanwhile.
 */
export async function lockKey(tx: Db, id: number): Promise<{ name: string; isRevoked: boolean } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rovinka api key'), ${id}::int)`);
  const { name, revokedAt } = apiKeys;
  const [key] = await tx.select({ name, revokedAt }).from(apiKeys).where(eq(apiKeys.id, id));
  return key ? { name: key.name, isRevoked: key.revokedAt !== null } : null;
}
