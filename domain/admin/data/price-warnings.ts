import { czechNumber, hasValue } from './cell.ts';
import { columnName, type PriceField, placeMarkets, type RunnerCells } from './columns.ts';
import type { RowProblem } from './import-report.ts';

/** The price fields of one bookmaker, from the win market to the place market 1–7 (odds.place-markets). */
export const priceFields = (bookmaker: 'fortuna' | 'tipsport'): readonly PriceField[] => [
  `${bookmaker}Odds`,
  ...placeMarkets.map((places) => `${bookmaker}Place${places}Odds` as const),
];

const fieldsByBookmaker = [priceFields('fortuna'), priceFields('tipsport')];
const fields: readonly (keyof RunnerCells & (PriceField | 'odds'))[] = ['odds', ...fieldsByBookmaker.flat()];

/**
 * Warnings for prices outside 1.01–10 000, or above the price of a shorter market of the same bookmaker
 * (odds.entry-rules). Called for each row of an import; grids have domain/odds/market-check.ts.
 */
export const findPriceWarnings = (runner: Partial<RunnerCells>, line: number): RowProblem[] => {
  const warn = (field: string, value: number, reason: string): RowProblem => ({
    line,
    column: columnName('runner', field),
    value: czechNumber(value),
    reason,
  });
  const outOfRange = fields.flatMap((field) => {
    const price = runner[field];
    if (!hasValue(price) || (price >= 1.01 && price <= 10_000)) return [];
    return [warn(field, price, 'kurz má být od 1,01 do 10\u00a0000')];
  });
  const rising = fieldsByBookmaker.flatMap((bookmakerFields) => {
    const priced = bookmakerFields.flatMap((field) => {
      const price = runner[field];
      return hasValue(price) ? [{ field, price }] : [];
    });
    return priced.slice(1).flatMap(({ field, price }, index) => {
      const above = priced[index];
      if (!above || price <= above.price) return [];
      const reason = `kurz na víc míst je vyšší než ${columnName('runner', above.field)} ${czechNumber(above.price)}`;
      return [warn(field, price, reason)];
    });
  });
  return [...outOfRange, ...rising];
};
