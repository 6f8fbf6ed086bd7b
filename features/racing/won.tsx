import type { MoneyAmount } from './winnings.rules.ts';
import { formatInteger, formatMoney } from '#text/platform/text/number';

/** Prize money of a column in crowns; other currencies are named. */
export function Won({ won }: { won: readonly MoneyAmount[] }) {
  if (won.length === 0) return <span className="muted">–</span>;
  return won.map(({ currency, amount }) => (
    <div key={currency} className="nowrap">
      {currency === 'Kč' ? formatInteger(amount) : formatMoney(amount, currency)}
    </div>
  ));
}
