import type { ReactNode } from 'react';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import type { MarketMargin } from './race-market.rules.ts';
import { formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { BookmakerMark } from './bookmaker-mark.tsx';

const copy = oddsAnalysisCopy.margins;
/** A bar's full width stands for Σ(1/odds) of 130 %. */
const maxSum = 1.3;

type Props = {
  fortuna: MarketMargin;
  tipsport: MarketMargin;
  /** Of the higher of the two prices of each runner. */
  best: MarketMargin;
  /** In the demonstration the marks' tooltips say that the odds are invented. */
  isDemo: boolean;
};

/**
 * Bars of Σ(1/odds): Fortuna (F), Tipsport (T), and the higher price of each runner. What exceeds 100 % is the margin.
 */
export function MarginBars({ fortuna, tipsport, best, isDemo }: Props) {
  return (
    <div className="margin">
      <MarginBar market={fortuna} tone="book-f" marker={<BookmakerMark mark="F" isDemo={isDemo} />} name="F" />
      <MarginBar market={tipsport} tone="book-t" marker={<BookmakerMark mark="T" isDemo={isDemo} />} name="T" />
      <MarginBar
        market={best}
        tone=""
        marker={<b className="small-text margin-bar-best">{copy.best}</b>}
        name={copy.best}
      />
    </div>
  );
}

/** `tone`: the class of the bookmaker's colour. */
type BarProps = { market: MarketMargin; tone: 'book-f' | 'book-t' | ''; marker: ReactNode; name: string };

function MarginBar({ market, tone, marker, name }: BarProps) {
  const sum = market.margin === null ? null : market.margin + 1;
  const share = (value: number) => `${Math.max(0, Math.min(100, inPercent(value / maxSum)))}%`;
  return (
    <div className="margin-bar">
      {marker}
      <div
        className="margin-bar-track"
        role="img"
        aria-label={sum === null ? `${name}: ${copy.none}` : copy.label(name, formatPercent(inPercent(sum), 1))}
      >
        {sum !== null && <i style={{ width: share(Math.min(1, sum)) }} />}
        {sum !== null && sum > 1 && <u className={tone} style={{ left: share(1), width: share(sum - 1) }} />}
      </div>
      <b className="numeric align-right">{sumText(market)}</b>
    </div>
  );
}

/** Without prices of all starters the sum is meaningless: it would look like a bargain. */
function sumText({ margin, isComplete }: MarketMargin): string {
  if (margin === null) return '–';
  return isComplete ? formatPercent(inPercent(margin + 1), 1) : copy.partial;
}
