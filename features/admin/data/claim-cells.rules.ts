import { hasValue } from '#features/racing/cell.rules.ts';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { priceFields } from './price-warnings.rules.ts';
import type { ClaimField, RunnerClaim } from './source-claims.rules.ts';

const priceCells = (['fortuna', 'tipsport'] as const).flatMap((bookmaker) =>
  priceFields(bookmaker).map((cell, index) => {
    const field: ClaimField = `${bookmaker === 'fortuna' ? 'F' : 'T'}${index + 1}`;
    return { field, cell };
  }),
);

/** The cells of a row that are claims, by their fields. */
const claimCells: readonly { field: ClaimField; cell: keyof RowParts['runner'] }[] = [
  { field: 'jockey', cell: 'jockey' },
  { field: 'weight', cell: 'weight' },
  ...priceCells,
];

/** What a row of a file says; an absent column says nothing. */
export const claimsOf = (cells: Partial<RowParts['runner']>): Omit<RunnerClaim, 'runnerId'>[] =>
  claimCells.flatMap(({ field, cell }) => {
    const value = cells[cell];
    return value === undefined ? [] : [{ field, value: hasValue(value) ? String(value) : null }];
  });

/** The cell of a row in which a field stands. */
export const cellOf = (field: ClaimField): keyof RowParts['runner'] =>
  claimCells.find((one) => one.field === field)?.cell ?? 'jockey';

/** A row without what it says of these fields; with the jockey goes their title. */
export function withoutFields<Cells extends Partial<RowParts['runner']>>(
  cells: Cells,
  fields: readonly ClaimField[],
): Cells {
  const left = { ...cells };
  for (const field of fields) {
    delete left[cellOf(field)];
    if (field === 'jockey') delete left.jockeyTitle;
  }
  return left;
}
