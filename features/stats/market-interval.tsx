import { seasonTableCopy } from '#text/directory/season-table';
import type { AgainstMarket } from './against-market.rules.ts';
import { minExpectedWins } from './market-interval.rules.ts';

type Props = { market: AgainstMarket; interval: { low: number; high: number } | null };

const width = 104;
/** The largest A/E that the drawing reaches. */
const maxShown = 2.5;
const at = (value: number) => 4 + (Math.min(value, maxShown) / maxShown) * (width - 8);

/**
 * A/E with its 90 % interval on a line where 1,00 is dashed; hollow where there is too little to tell
 * (statistics.market-interval).
 */
export function MarketInterval({ market: { actualToExpected, expectedWins }, interval }: Props) {
  if (actualToExpected === null || interval === null) return <span className="muted">–</span>;
  const label = seasonTableCopy.interval(actualToExpected, interval.low, interval.high);
  return (
    <svg className="market-interval" viewBox={`0 0 ${width} 16`} role="img" aria-label={label}>
      <line className="market-par" x1={at(1)} x2={at(1)} y1="0" y2="16" />
      <line x1={at(interval.low)} x2={at(interval.high)} y1="8" y2="8" strokeWidth="2" />
      <circle
        className={expectedWins < minExpectedWins ? 'is-few' : undefined}
        cx={at(actualToExpected)}
        cy="8"
        r="4"
      />
    </svg>
  );
}
