import type { RowParts } from '#features/racing/fields.rules.ts';

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
