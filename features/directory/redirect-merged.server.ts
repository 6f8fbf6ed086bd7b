import { data } from 'react-router';
import type { RecordKind } from '#features/records/record.rules.ts';
import { findSurvivor } from '#features/records/read-merges.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';

/**
 * For an address without a record: a redirect to the record it was merged into, else a 404. The redirect is temporary,
 * since a merge can be undone.
 */
export async function redirectMerged(db: RequestContext['db'], kind: RecordKind, id: number | null) {
  const survivorId = id === null ? null : await findSurvivor(db, kind, id);
  return survivorId === null ? data(null, { status: 404 }) : redirectTo(`/${kind}/${survivorId}`, 302);
}
