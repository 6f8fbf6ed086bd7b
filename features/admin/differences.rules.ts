import { cutText } from '#platform/text/plain-text.rules.ts';
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
