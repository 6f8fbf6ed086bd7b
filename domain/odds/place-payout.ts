import { nbsp } from '#domain/shared/czech-number.ts';
import { formatPlaceOdds } from './format-odds.ts';

/**
 * What a tip that returned something was paid for, beside every print of its payout: 'místo, kurz 1,18', also on the
 * winner (simulation.place-payout). Of the gain by the unit staked; '' of a tip that lost, is void or waits.
 */
export function placePayout(gain: number | null): string {
  if (gain === null || gain <= -1) return '';
  return gain === 0 ? 'místo bez kurzu, vrácen vklad' : `místo, kurz${nbsp}${formatPlaceOdds(gain + 1)}`;
}
