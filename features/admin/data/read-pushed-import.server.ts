import { and, asc, eq } from 'drizzle-orm';
import { answeredRows } from './push-answer.rules.ts';
import { previewKinds } from './preview.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches, importPages } from './imports.tables.ts';

/** How a batch is that the program with a key pushed; null for any other. */
export async function readPushedImport(db: Db, keyId: number, id: number) {
  const { state, fileName, madeAt, appliedAt, undoneAt, counts, newNames, lookalikes } = importBatches;
  const [batch] = await db
    .select({ state, fileName, madeAt, appliedAt, undoneAt, counts, newNames, lookalikes })
    .from(importBatches)
    .where(and(eq(importBatches.id, id), eq(importBatches.keyId, keyId)));
  if (!batch) return null;
  const pages = await db
    .select({ kind: importPages.kind, rows: importPages.rows })
    .from(importPages)
    .where(eq(importPages.batchId, id))
    .orderBy(asc(importPages.page));
  const rows = previewKinds.flatMap((kind) => pages.flatMap((page) => (page.kind === kind ? page.rows : [])));
  return { ...batch, ...answeredRows(rows) };
}
