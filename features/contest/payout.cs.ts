import { payoutRule } from '#features/odds/payout-rule.rules.ts';
import { ordinalWord } from '#platform/text/number-word.rules.ts';

/** 'umístění 1–3', the market whose prices a tip returns (simulation.payout). */
export const payoutMarket = `umístění 1–${payoutRule.market}`;

/** 'třetí odmocnina' of the win price, where there are none. */
export const payoutRoot = (inCase: 'nominative' | 'accusative' = 'nominative'): string =>
  `${ordinalWord(payoutRule.root, inCase === 'nominative' ? 'feminine' : 'feminineAccusative')} ${inCase === 'nominative' ? 'odmocnina' : 'odmocninu'}`;
