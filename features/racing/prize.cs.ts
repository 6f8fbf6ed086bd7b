import { formatInteger, formatMoney } from '#text/platform/text/number';

/** Prizes of the paid places, first to last: '30 000, 13 800, 9 000 Kč' (racing.prize-split). */
export function formatPrizeSplit(split: readonly number[], currency = 'Kč'): string {
  return split
    .map((prize, index) => (index === split.length - 1 ? formatMoney(prize, currency) : formatInteger(prize)))
    .join(', ');
}
