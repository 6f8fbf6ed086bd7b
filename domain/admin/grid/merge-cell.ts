/** One change of one cell: `base` is the text its editor began from, all three in the column's own print. */
export type CellEdit = { rowId: string; column: string; base: string; value: string };

export type MergeResult = 'store' | 'same' | 'conflict';

/**
 * What becomes of an edit when the stored text is `stored` by now: stored when nobody else has changed the cell, the
 * same when somebody has written just this, else a conflict that people decide.
 */
export function mergeCell({ base, value }: Pick<CellEdit, 'base' | 'value'>, stored: string): MergeResult {
  if (value === stored) return 'same';
  return stored === base ? 'store' : 'conflict';
}
