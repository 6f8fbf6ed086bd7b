import { type MarketWarning, maxOdds, minOdds } from './market-check.rules.ts';
import { formatDecimal, formatInteger } from '#text/platform/text/number';

const warnings: Record<MarketWarning['code'], string> = {
  'odds.too-low': `kurz je pod ${formatDecimal(minOdds, 2)}`,
  'odds.too-high': `kurz je nad ${formatInteger(maxOdds)}`,
  'odds.above-shorter-market': 'kurz na víc míst je vyšší než kurz na méně míst',
};

/** What is strange about a price (odds.entry-rules). */
export const oddsWarning = (code: MarketWarning['code']): string => warnings[code];
