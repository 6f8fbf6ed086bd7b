import { data } from 'react-router';
import { readRecordEdits } from '#features/admin/read-audit.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { findContradictions } from './find-pairs.rules.ts';
import { type RecordKind, undoneTexts } from './record.rules.ts';
import { findSurvivor, readMerges } from './read-merges.server.ts';
import { readDuplicatesOf } from './read-duplicates.server.ts';
import { findRecords, readPair } from './read-pair.server.ts';
import { readImportedChanges } from './undo-record.server.ts';
import { readRecord, readTrainersAndStables } from './read-record.server.ts';

/**
 * `withId` is the record to merge with, `stayId` the one of the two that stays, `unsure` those nobody can decide about.
 */
type RecordQuery = { text: string; withId: number | null; stayId: number | null; unsure: readonly number[] };
type RecordKey = { kind: RecordKind; id: number };

/**
 * The record with its history, and the record to merge it with, if one is searched for or chosen. A merged record leads
 * to its survivor; an unknown one is a 404.
 */
export async function loadRecord(
  db: RequestContext['db'],
  { kind, id }: RecordKey,
  { text, withId, stayId, unsure }: RecordQuery,
) {
  const texts = await readRecord(db, kind, id);
  if (!texts) {
    const survivorId = await findSurvivor(db, kind, id);
    throw survivorId === null ? data(null, { status: 404 }) : redirectTo(`/admin/records/${kind}/${survivorId}`, 302);
  }
  const entries = await readRecordEdits(db, `${kind}:${id}`);
  const imports = (await readImportedChanges(db, kind, id, texts)).map((change) => ({
    ...change,
    isUndoable: !change.isNew && undoneTexts(texts, change) !== null,
  }));
  const merges = await readMerges(db, kind, id);
  const names = kind === 'horse' ? await readTrainersAndStables(db) : null;
  const found = text === '' ? null : await findRecords(db, kind, { text, page: 1 });
  const search = found && {
    text,
    records: found.records.filter((record) => record.id !== id),
    hasMore: found.total > found.records.length,
  };
  const pair =
    withId === null || withId === id ? null : await readPair(db, kind, stayId === withId ? [withId, id] : [id, withId]);
  const lookalikes = kind === 'horse' || kind === 'jockey' ? await readDuplicatesOf(db, kind, id) : [];
  const suggestions = lookalikes
    .map(({ a, b, reason }) => ({
      record: a.id === id ? b : a,
      reason,
      doubts: kind === 'horse' ? findContradictions(a, b) : [],
    }))
    .filter(({ record }) => !unsure.includes(record.id));
  return { kind, id, texts, entries, imports, merges, names, search, pair, suggestions };
}
