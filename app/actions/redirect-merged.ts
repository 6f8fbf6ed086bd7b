import { data } from 'react-router';
import type { RecordKind } from '#domain/admin/record.ts';
import { findSurvivor } from '#server/admin/duplicates/find-survivor.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { redirectTo } from '#server/http/redirect-to.ts';

/**
 * For an address without a record: a redirect to the record it was merged into, else a 404. The redirect is temporary,
 * since a merge can be undone.
 */
export async function redirectMerged(db: RequestContext['db'], kind: RecordKind, id: number | null) {
  const survivorId = id === null ? null : await findSurvivor(db, kind, id);
  return survivorId === null ? data(null, { status: 404 }) : redirectTo(`/${kind}/${survivorId}`, 302);
}
