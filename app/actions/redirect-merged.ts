import { data, redirect } from 'react-router';
import type { RecordKind } from '#domain/admin/duplicates/find-pairs.ts';
import { findSurvivor } from '#server/admin/duplicates/read-duplicates.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** A record that was merged into another leads there, for as long as it is merged; any other is unknown. */
export async function redirectMerged(db: RequestContext['db'], kind: RecordKind, id: number | null) {
  const survivorId = id === null ? null : await findSurvivor(db, kind, id);
  return survivorId === null ? data(null, { status: 404 }) : redirect(`/${kind}/${survivorId}`, 302);
}
