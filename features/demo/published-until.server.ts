import { eq, sql } from 'drizzle-orm';
import { fromIso, toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { settings } from '#platform/db/settings.tables.ts';

/** The setting that says up to which moment of site time the demonstration's events have been published. */
const key = 'demoPublishedUntil';

export function publishedUntilRow(at: Instant): { key: string; value: string } {
  return { key, value: toIso(at) };
}

/** The moment up to which everything is published; null = not the demonstration. */
export async function readPublishedUntil(db: Db): Promise<Instant | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row ? parseMoment(row.value) : null;
}

/** The same moment, locked until the transaction ends, so that one process publishes at a time. */
export async function lockPublishedUntil(tx: Db): Promise<Instant | null> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update');
  return row ? parseMoment(row.value) : null;
}

/** Belongs in the transaction that published the events up to `at`: both commit or neither. */
export async function storePublishedUntil(tx: Db, at: Instant): Promise<void> {
  await tx
    .update(settings)
    .set({ value: toIso(at), updatedAt: sql`clock_timestamp()` })
    .where(eq(settings.key, key));
}

function parseMoment(value: unknown): Instant {
  const at = typeof value === 'string' ? fromIso(value) : null;
  if (at === null) throw new Error(`settings.${key} is not a moment`);
  return at;
}
