import { formatInteger, formatMoney } from '#platform/text/number.en.ts';

/** 'CZK 30,000, 13,800, 9,000': the currency stands before the first. */
export function formatPrizeSplit(split: readonly number[], currency = 'Kč'): string {
  return split.map((prize, at) => (at === 0 ? formatMoney(prize, currency) : formatInteger(prize))).join(', ');
}
