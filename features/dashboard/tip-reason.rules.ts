import { placesPaid } from '#features/racing/places-paid.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { MyTipRow } from './dashboard-rows.rules.ts';

/** Why a settled tip returned nothing: what the race paid, or why it doesn't count at all (simulation.void). */
export type TipReason =
  | { kind: 'unpaid'; position: number | null; status: ResultStatus | null; starters: number; placesPaid: number }
  | { kind: 'race-cancelled' | 'race-annulled' | 'race-not-run' | 'non-starter' };

/** The reason beside a tip (dashboard.tip-reason); null before the result and of a tip that paid. */
export function tipReason({
  outcome,
  status,
  isCancelled,
}: Pick<MyTipRow, 'outcome' | 'status' | 'isCancelled'>): TipReason | null {
  if (outcome === null || outcome.payoutMillionths > 0) return null;
  if (outcome.state !== 'void') {
    const { position, starters } = outcome;
    return { kind: 'unpaid', position, status, starters, placesPaid: placesPaid(starters) };
  }
  if (isCancelled) return { kind: 'race-cancelled' };
  if (status === 'DNS') return { kind: 'non-starter' };
  return { kind: status === 'A' ? 'race-annulled' : 'race-not-run' };
}
