import { asc, eq, sql } from 'drizzle-orm';
import type { KeyRight } from '#platform/command/api-key.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Moments in real time. */
export type ApiKeyLine = {
  id: number;
  name: string;
  rights: readonly KeyRight[];
  readsPerMinute: number | null;
  beginning: string;
  createdAt: Instant;
  /** null = somebody who has deleted the account, or the command line. */
  createdBy: string | null;
  lastUsedAt: Instant | null;
  revokedAt: Instant | null;
};

/** All keys, those that open something first. */
export async function readApiKeys(db: Db): Promise<ApiKeyLine[]> {
  const { id, name, rights, readsPerMinute, beginning, createdAt, lastUsedAt, revokedAt } = apiKeys;
  const rows = await db
    .select({
      id,
      name,
      rights,
      readsPerMinute,
      beginning,
      createdAt,
      lastUsedAt,
      revokedAt,
      createdBy: profiles.username,
    })
    .from(apiKeys)
    .leftJoin(profiles, eq(profiles.id, apiKeys.createdBy))
    .orderBy(sql`${revokedAt} is not null`, asc(id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime() as Instant,
    lastUsedAt: (row.lastUsedAt?.getTime() ?? null) as Instant | null,
    revokedAt: (row.revokedAt?.getTime() ?? null) as Instant | null,
  }));
}
