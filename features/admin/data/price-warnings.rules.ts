import { czechNumber, hasValue } from '#features/racing/cell.rules.ts';
import { type PriceField, type RowParts, columnName, placeMarkets } from '#features/racing/fields.rules.ts';
import type { RowProblem } from './import-report.rules.ts';
import { maxOdds } from '#features/odds/market-check.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';

/** The price fields of one bookmaker, from the win market to the place market 1–7 (odds.place-markets). */
export const priceFields = (bookmaker: 'fortuna' | 'tipsport'): readonly PriceField[] => [
  `${bookmaker}Odds`,
  ...placeMarkets.map((places) => `${bookmaker}Place${places}Odds` as const),
];

const fieldsByBookmaker = [priceFields('fortuna'), priceFields('tipsport')];
const fields: readonly (keyof RowParts['runner'] & (PriceField | 'odds'))[] = ['odds', ...fieldsByBookmaker.flat()];

/** Warnings for prices of a file above 10 000, or above that of a shorter market of the same bookmaker (odds.entry-rules). */
export const findPriceWarnings = (runner: Partial<RowParts['runner']>, line: number): RowProblem[] => {
  const warn = (field: string, value: number, reason: string): RowProblem => ({
    line,
    column: columnName('runner', field),
    value: czechNumber(value),
    reason,
  });
  const outOfRange = fields.flatMap((field) => {
    const price = runner[field];
    if (!hasValue(price) || price <= maxOdds) return [];
    return [warn(field, price, `kurz má být nejvýš ${formatInteger(maxOdds)}`)];
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
