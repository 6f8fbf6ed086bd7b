import { changedTexts, type RecordTexts } from './record.rules.ts';

/** Something that changed a record: an import's batch, or an edit or a merge, which the history tells by itself. */
export type RecordEvent = {
  at: number;
  /** null = an edit or a merge. */
  batchId: number | null;
  /** What it changed, as it was before; null = it created the record. */
  before: RecordTexts | null;
};

/** What an import changed in a record; an empty `before` and `isNew`: it created the record. */
export type ImportedChange = { batchId: number; at: number; isNew: boolean; before: RecordTexts; after: RecordTexts };

/**
 * What each import changed (admin.record-imports), the newest first. An import stores what was before it only, so what it
 * wrote is found by going back from the record as it is now, event by event.
 */
export function importedChanges(current: RecordTexts, events: readonly RecordEvent[]): ImportedChange[] {
  const changes: ImportedChange[] = [];
  let texts = current;
  for (const { at, batchId, before } of events.toSorted((a, b) => b.at - a.at)) {
    if (batchId !== null) {
      const change = before === null ? { before: {}, after: {} } : changedTexts(before, restricted(texts, before));
      const isNew = before === null;
      if (isNew || Object.keys(change.after).length > 0) changes.push({ batchId, at, isNew, ...change });
    }
    texts = { ...texts, ...before };
  }
  return changes;
}

/** Only the fields that are told of the record before. */
const restricted = (texts: RecordTexts, before: RecordTexts): RecordTexts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => field in before));
