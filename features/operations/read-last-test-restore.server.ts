import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RestoreProblem, TestRestore } from './test-restore.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';

/** What the audit log's entries of test restores are about. */
export const testRestoreSubject = 'test-restore';

/** An outcome as the audit log stores it. */
export const testRestoreOutcome = z.object({
  file: z.string(),
  rows: z.number(),
  seconds: z.number(),
  problems: z.array(
    z.object({ code: z.custom<RestoreProblem['code']>((code) => typeof code === 'string'), detail: z.string() }),
  ),
});

/** The last test restore; null when there has been none. */
export async function readLastTestRestore(db: Db): Promise<TestRestore | null> {
  const [entry] = await db
    .select({ recordedAt: auditLog.recordedAt, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subject, testRestoreSubject))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry ? { at: entry.recordedAt.getTime() as Instant, ...testRestoreOutcome.parse(entry.after) } : null;
}
