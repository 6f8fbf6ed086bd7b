import { z } from 'zod';
import type { ErrorBody } from '#platform/http/error-body.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ApiContext } from './endpoint.server.ts';
import { type ChangedList, readChangedPage, readChangeWindow } from './read-changes.server.ts';
import { changedSinceWords } from '#text/api/endpoints';

/** The query by which a copy is kept up to date (downloads.changed-since). */
export const ChangedSince = z.iso.datetime({ offset: true }).optional().describe(changedSinceWords.changedSince);

/** A row that leaves a filter would be missed, so that changes are of a whole list. */
export function isWholeList(query: Readonly<Record<string, unknown>>): boolean {
  const { changedSince, page: _page, ...filters } = query;
  return changedSince === undefined || Object.values(filters).every((value) => value === undefined);
}

export const wholeListOnly = { path: ['changedSince'] };

export type ChangesRefusal = { status: 400 | 410 | 503; reason: string; fields?: ErrorBody['fields'] };

/**
 * Since when changes are asked for, null = all, and up to when the answer is complete; asked before its rows are read.
 * A refusal: of a moment that is still to come, of one before which nothing is known, and on a replica, in whose place
 * the primary answers.
 */
export async function openChanges(
  db: Db,
  changedSince: string | null,
): Promise<{ since: number | null; completeUntil: string } | ChangesRefusal> {
  const since = changedSince === null ? null : Date.parse(changedSince);
  const window = await readChangeWindow(db);
  if (!window) return { status: 503, reason: 'site.unavailable' };
  if (since === null) return { since, completeUntil: isoOf(window.completeUntil) };
  if (since > window.now) return { status: 400, reason: 'api.future-moment', fields: { changedSince: ['too_big'] } };
  if (since < (window.knownSince ?? -Infinity)) return { status: 410, reason: 'api.changes-unknown' };
  return { since, completeUntil: isoOf(window.completeUntil) };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

type Row = { id: number };

/** A page of a list's rows that changed, by id; those of its ids that `readRows` doesn't find are deleted. */
export async function changedRows<Found extends Row>(
  { db, now, validUntil }: ApiContext,
  list: ChangedList,
  { changedSince, page, pageSize }: { changedSince: string; page: number; pageSize: number },
  readRows: (ids: readonly number[]) => Promise<readonly Found[]>,
) {
  // The answer says up to when it is complete, so an older copy helps nobody.
  validUntil(now);
  const { ids, total } = await readChangedPage(db, list, { since: Date.parse(changedSince), page, pageSize });
  const found = new Map((ids.length === 0 ? [] : await readRows(ids)).map((row) => [row.id, row]));
  return {
    data: ids.flatMap((id) => found.get(id) ?? []),
    deleted: ids.filter((id) => !found.has(id)),
    paging: { page, pageSize, total },
  };
}
