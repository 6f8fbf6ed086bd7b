import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { cutText } from '#platform/text/plain-text.rules.ts';

/** What an entry of the audit log is about: 'poll:12' is 12 of the area 'poll'. */
export type AuditSubject = {
  area: string;
  /** An id, or the name of a file or setting; empty when the area has only one. */
  key: string;
  /** null = deleted, or something without a name. */
  name: SubjectName | null;
};

/** A race has a number, location and date, a race day location and date, everything else a text. */
export type SubjectName = {
  text: string | null;
  raceNumber: number | null;
  location: string | null;
  date: PragueDate | null;
};

/** Splits a subject as the log stores it: 'poll:12' into area and key, a text without a colon into an area alone. */
export function splitSubject(subject: string): { area: string; key: string } {
  const colon = subject.indexOf(':');
  return colon === -1 ? { area: subject, key: '' } : { area: subject.slice(0, colon), key: subject.slice(colon + 1) };
}

/** One field that an administrator's write changed, as texts; null = empty. */
export type Difference = {
  /** Field names from the outermost in; of a grid's cell its horse and its column. */
  path: readonly string[];
  before: string | null;
  after: string | null;
};

const maxDifferences = 40;
const maxTextLength = 240;

/**
 * What an audit log entry changed, field by field in their order; equal fields are left out, long texts and lists are
 * cut.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const found: Difference[] = [];
  compare([], before ?? null, after ?? null, found);
  return found.slice(0, maxDifferences);
}

function compare(path: readonly string[], before: unknown, after: unknown, found: Difference[]): void {
  if (isCellList(after) && (before === null || isCellList(before))) return compareCells(before ?? [], after, found);
  if (isRecord(before) || isRecord(after)) {
    const [beforeFields, afterFields] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    // Commands may log only the fields they changed: those missing in `after` are unchanged.
    const names =
      before === null || after === null ? [beforeFields, afterFields].flatMap(Object.keys) : Object.keys(afterFields);
    for (const name of new Set(names))
      compare([...path, name], beforeFields[name] ?? null, afterFields[name] ?? null, found);
    return;
  }
  const [beforeText, afterText] = [textOf(before), textOf(after)];
  if (beforeText !== afterText) found.push({ path, before: beforeText, after: afterText });
}

/**
 * A cell of a grid in the audit log. `rowId` is the id of the runner, whose `horse` is named, or of the race with
 * `raceNumber` in the table of a day's races; of a new row the grid's own, and `id` is what it was stored as.
 */
export type LoggedCell = {
  rowId: string;
  id?: string | undefined;
  horse: string | null;
  raceNumber?: number;
  column: string;
  text: string;
};

export const isCellList = (value: unknown): value is LoggedCell[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isRecord(item) && typeof item['column'] === 'string' && typeof item['text'] === 'string');

function compareCells(before: readonly LoggedCell[], after: readonly LoggedCell[], found: Difference[]): void {
  for (const [index, { horse, raceNumber, column, text }] of after.entries()) {
    const row = raceNumber === undefined ? horse : `${raceNumber}.\u00a0dostih`;
    const path = row === null ? [column] : [row, column];
    found.push({ path, before: textOf(before[index]?.text), after: textOf(text) });
  }
}

/** The value of an audit log entry with people by name where their ids stand. */
export function withNames(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withNames(inner, names)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.map(textOfItem).join(', ') : JSON.stringify(value);
  return text.length > maxTextLength ? `${cutText(text, maxTextLength)}…` : text;
}

const textOfItem = (item: unknown): string =>
  isRecord(item) ? Object.values(item).map(String).join(' ') : String(item);

/** A write as the audit log stores it. */
export type LoggedWrite = { action: string; before: unknown; after: unknown };

const gridActions: ReadonlySet<string> = new Set(['save-races', 'save-lineup', 'save-odds', 'save-results']);
const formActions: ReadonlySet<string> = new Set(['edit-race', 'edit-day']);
const resultActions: ReadonlySet<string> = new Set(['complete-race', 'reopen-race']);

/**
 * Whether a logged write can be undone: grid cells of stored runners, fields of a form, completing or reopening
 * (admin.undo).
 */
export function isUndoable({ action, before, after }: LoggedWrite): boolean {
  if (resultActions.has(action)) return true;
  if (formActions.has(action)) return typeof before === 'object' && before !== null;
  if (!gridActions.has(action)) return false;
  const [cellsBefore, cellsAfter] = [cellsOf(before), cellsOf(after)];
  // New rows ('n1') are no runners' ids: an added runner is scratched, never deleted.
  return (
    isCellList(cellsBefore) && isCellList(cellsAfter) && cellsAfter.every(({ rowId }) => /^\d+$/.test(rowId ?? ''))
  );
}

export const cellsOf = (logged: unknown): unknown => (logged as { cells?: unknown } | null)?.cells;

/** Id of the entry that a write undid, which its own entry stores as `undoOf`; null when it is no undo. */
export function undoneEntryId(after: unknown): number | null {
  const { undoOf } = (after ?? {}) as { undoOf?: unknown };
  return typeof undoOf === 'number' ? undoOf : null;
}

/** The logged `after` without its mark of an undo. */
export function withoutUndo(after: unknown): unknown {
  if (undoneEntryId(after) === null) return after;
  const { undoOf: _mark, ...rest } = after as Record<string, unknown>;
  return rest;
}

/** One row of the audit log (admin.audit). */
export type AuditEntry = {
  id: number;
  at: Instant;
  /** Username, or the name of a program's key; null = the command line or a job. */
  by: string | null;
  isSystem: boolean;
  action: string;
  subject: AuditSubject;
  differences: readonly Difference[];
  /** It undoes another change. */
  isUndo: boolean;
  /** Another change has undone it. */
  isUndone: boolean;
  isUndoable: boolean;
};
