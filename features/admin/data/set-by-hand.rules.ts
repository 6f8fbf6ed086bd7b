import { isEmptyCell } from '#platform/text/empty-cell.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { Fields } from './changed-fields.rules.ts';
import { fieldByColumn, fields } from '#features/racing/fields.rules.ts';

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
