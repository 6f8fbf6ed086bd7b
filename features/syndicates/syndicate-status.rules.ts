import type { PragueDate } from '#platform/time/time.rules.ts';

/**
 * A syndicate's share counts and its end; its status is derived from them. It is still open on `endsOn`, the planned
 * last day, but closed from `closedOn` on, the day it was closed early.
 */
export type SyndicateShares = {
  shareCount: number;
  sharesPerPerson: number | null;
  takenShares: number;
  endsOn: string | null;
  closedOn: string | null;
};

export type SyndicateStatus = 'open' | 'full' | 'closed';

/**
 * Computed from the shares and today's date rather than stored, so that they can never disagree (syndicates.status).
 */
export function syndicateStatus(syndicate: SyndicateShares, today: PragueDate): SyndicateStatus {
  const { closedOn, endsOn, takenShares, shareCount } = syndicate;
  if ((closedOn !== null && closedOn <= today) || (endsOn !== null && endsOn < today)) return 'closed';
  return takenShares >= shareCount ? 'full' : 'open';
}

export const freeShares = ({ shareCount, takenShares }: Pick<SyndicateShares, 'shareCount' | 'takenShares'>): number =>
  Math.max(shareCount - takenShares, 0);

/** The most shares that one enquiry may ask for. */
export function maxSharesPerEnquiry(syndicate: SyndicateShares): number {
  return Math.min(freeShares(syndicate), syndicate.sharesPerPerson ?? syndicate.shareCount);
}

/** Why an enquiry for this many shares is refused, or null. */
export function enquiryRefusal(
  syndicate: SyndicateShares,
  shares: number,
  today: PragueDate,
): 'enquiry.not-open' | 'enquiry.too-many-shares' | null {
  if (syndicateStatus(syndicate, today) !== 'open') return 'enquiry.not-open';
  return shares > maxSharesPerEnquiry(syndicate) ? 'enquiry.too-many-shares' : null;
}
