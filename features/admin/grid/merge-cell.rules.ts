import { object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

export const cellEditShape = object({ rowId: text, column: text, base: text, value: text });
/** One change of one cell: `base` is the stored text that its editor started from. Texts are as the column prints them. */
export type CellEdit = ValueOf<typeof cellEditShape>;

export type MergeResult = 'store' | 'same' | 'conflict';

/**
 * Merges an edit with the text that is stored now (race-office.merge): `store` when nobody else changed the cell,
 * `same` when it already has this text, else `conflict`.
 */
export function mergeCell({ base, value }: Pick<CellEdit, 'base' | 'value'>, stored: string): MergeResult {
  if (value === stored) return 'same';
  return stored === base ? 'store' : 'conflict';
}
