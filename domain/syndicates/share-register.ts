import type { PragueDate } from '#domain/shared/time.ts';

/** A syndicate's shares and its end, from which its status follows. */
export type Register = {
  shareCount: number;
  sharesPerPerson: number | null;
  takenShares: number;
  endsOn: PragueDate | string | null;
  closedOn: PragueDate | string | null;
};

export type SyndicateStatus = 'open' | 'full' | 'closed';

/**
 * Derived from the register and the calendar instead of stored, so that it can't contradict them (syndicates.status).
 */
export function syndicateStatus(register: Register, today: PragueDate): SyndicateStatus {
  const { closedOn, endsOn, takenShares, shareCount } = register;
  if ((closedOn !== null && closedOn <= today) || (endsOn !== null && endsOn < today)) return 'closed';
  return takenShares >= shareCount ? 'full' : 'open';
}

export const freeShares = ({ shareCount, takenShares }: Pick<Register, 'shareCount' | 'takenShares'>): number =>
  Math.max(shareCount - takenShares, 0);

/** The most shares one enquiry may ask for. */
export function maxShares(register: Register): number {
  return Math.min(freeShares(register), register.sharesPerPerson ?? register.shareCount);
}

/** Why shares can't be asked for; null when they can. Asked by server/syndicates/send-enquiry.ts. */
export function enquiryRefusal(
  register: Register,
  shares: number,
  today: PragueDate,
): 'enquiry.not-open' | 'enquiry.too-many-shares' | null {
  if (syndicateStatus(register, today) !== 'open') return 'enquiry.not-open';
  return shares > maxShares(register) ? 'enquiry.too-many-shares' : null;
}
