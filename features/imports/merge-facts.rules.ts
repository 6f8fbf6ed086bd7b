import { fieldByColumn, fields, type RowParts } from '#features/racing/fields.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Cell } from '#features/racing/cell.rules.ts';
import { isEmptyCell } from '#platform/text/empty-cell.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';

/** The fields of one row of the database. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Names of the fields whose incoming value differs from the stored one; undefined is no value
 * (import.absent-and-empty).
 */
export function changedFields(stored: Fields, incoming: Fields): string[] {
  return Object.keys(incoming).filter(
    (field) => incoming[field] !== undefined && !isEqual(stored[field], incoming[field]),
  );
}

const isEqual = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join('|') === b.join('|') : (a ?? null) === (b ?? null);

/** `base` with the incoming values; undefined leaves a field as it is. */
export function applyFields<Base extends Fields>(base: Base, incoming: Partial<Base>): Base {
  const incomingValues = Object.entries(incoming).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(incomingValues) };
}

/**
 * Merges one more row's facts about its race or race day (import.race-facts). A value wins over an empty cell, because
 * tables often fill a race's cells in its first row only; two different values are a conflict.
 */
export const mergeFacts = <Cells extends Partial<RowParts['event']> | Partial<RowParts['race']>>(
  known: Cells,
  rowFacts: Cells,
): { facts: Cells } | { conflict: keyof Cells & string; known: string } => {
  const facts: Cells = { ...known };
  for (const field of Object.keys(rowFacts) as (keyof Cells & string)[]) {
    const value = rowFacts[field];
    const before = known[field];
    if (value === undefined || (value === null && before !== undefined)) continue;
    if (before !== undefined && before !== null && String(before) !== String(value)) {
      return { conflict: field, known: String(before) };
    }
    facts[field] = value;
  }
  return { facts };
};

/** Facts of a file about a horse or a jockey apart from their runs, each with the day of the run and the line it comes from. */
export type DatedFacts<Facts> = {
  [Field in keyof Facts]?: { value: Facts[Field] | null; date: PragueDate; line: number };
};

/** Merges a row's facts: for each field the newest run counts; absent cells are ignored (import.race-facts). */
export function mergeNewestFacts<Facts>(
  known: DatedFacts<Facts>,
  run: { date: PragueDate; line: number },
  rowFacts: { [Field in keyof Facts]?: Cell<Facts[Field]> },
): DatedFacts<Facts> {
  const facts = { ...known };
  for (const field of Object.keys(rowFacts) as (keyof Facts)[]) {
    const value = rowFacts[field];
    const before = known[field];
    if (value !== undefined && (!before || run.date >= before.date)) facts[field] = { value, ...run };
  }
  return facts;
}

/**
 * The facts to store. A horse is gelded and changes stables, so a file older than the newest stored run must not
 * overwrite facts; it only fills in missing ones. `lastRun` is the day of that run, null without any.
 */
export function factsToStore<Facts>(
  stored: { [Field in keyof Facts]: Facts[Field] | null },
  lastRun: PragueDate | null,
  facts: DatedFacts<Facts>,
): Partial<{ [Field in keyof Facts]: Facts[Field] | null }> {
  const changed: Partial<{ [Field in keyof Facts]: Facts[Field] | null }> = {};
  for (const field of Object.keys(facts) as (keyof Facts)[]) {
    const fact = facts[field];
    if (!fact || fact.value === stored[field]) continue;
    if (stored[field] === null || lastRun === null || fact.date >= lastRun) changed[field] = fact.value;
  }
  return changed;
}

type Part = 'event' | 'race' | 'runner';

/**
 * What the race office sets of each, where a file may say otherwise (racing.one-law): not the keys, and not the bookmakers'
 * prices, of which the next one replaces a typed one (import.chosen-source).
 */
export const handFields: Readonly<Record<Part, readonly string[]>> = {
  event: editedFields('event'),
  race: editedFields('race'),
  runner: ['horse', ...editedFields('runner')],
};

function editedFields(part: Part): string[] {
  return fields.flatMap((one) => (one.part === part && one.office && !one.isKey ? [one.field] : []));
}

/** Where the screens call a field by another name. */
export const screenKeys: Readonly<Record<string, string>> = Object.fromEntries(
  fields.flatMap(({ part, field, office }) => (part === 'runner' && office?.key ? [[field, office.key]] : [])),
);

const names: ReadonlySet<string> = new Set(['horse', 'jockey', 'trainer']);
/** Emptied, they say that nothing is known yet. */
const ofResult: ReadonlySet<string> = new Set(
  fields.flatMap(({ field, isResult }) => (isResult && field !== 'resultStatus' ? [field] : [])),
);

/**
 * The fields in which a source says otherwise than a person has set them, where that still stands. `typed` are the texts that
 * were typed last, by the keys of the screens.
 */
export function overruledFields(
  part: Part,
  typed: ReadonlyMap<string, string> | undefined,
  stored: Fields,
  given: Fields,
): { part: Part; field: string; stored: unknown; given: unknown }[] {
  if (!typed) return [];
  return handFields[part].flatMap((field) => {
    const text = typed.get(screenKeys[field] ?? field);
    if (text === undefined || given[field] === undefined || (isEmptyCell(text) && ofResult.has(field))) return [];
    const stands = isSame(field, valueOf(part, field, text), stored[field]);
    if (!stands || isSame(field, stored[field], given[field]) || startsAnyway(field, stored, given)) return [];
    return [{ part, field, stored: stored[field] ?? null, given: given[field] ?? null }];
  });
}

/** The code of a starter is no other word on a horse that was put back among the starters. */
const startsAnyway = (field: string, stored: Fields, given: Fields): boolean =>
  field === 'resultStatus' && (stored[field] ?? null) === null && given[field] !== 'DNS';

function valueOf(part: Part, field: string, text: string): unknown {
  if (isEmptyCell(text)) return null;
  if (names.has(field)) return text;
  const column = fields.find((one) => one.part === part && one.field === field) ?? fieldByColumn.get(field);
  const reading = column?.read(text.trim(), { decimalComma: true });
  return reading && 'value' in reading ? reading.value : undefined;
}

function isSame(field: string, one: unknown, other: unknown): boolean {
  if (names.has(field) && typeof one === 'string' && typeof other === 'string') return fold(one) === fold(other);
  return (one ?? null) === (other ?? null);
}
