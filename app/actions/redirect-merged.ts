import { data, redirect } from 'react-router';
import type { RecordKind } from '#domain/admin/duplicates/find-pairs.ts';
import { findSurvivor } from '#server/admin/duplicates/read-duplicates.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** Redirects a record that was merged into another to it; 404 for any other. Temporary, since a merge can be undone. */
export async function redirectMerged(db: RequestContext['db'], kind: RecordKind, id: number | null) {
  const survivorId = id === null ? null : await findSurvivor(db, kind, id);
  return survivorId === null ? data(null, { status: 404 }) : redirect(`/${kind}/${survivorId}`, 302);
}
