import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { maxSharesPerEnquiry, type SyndicateShares, enquiryRefusal, syndicateStatus } from './syndicate.rules.ts';

const today = '2023-10-06' as PragueDate;
const register = (given: Partial<SyndicateShares> = {}): SyndicateShares => ({
  shareCount: 10,
  sharesPerPerson: 3,
  takenShares: 6,
  endsOn: '2024-02-29',
  closedOn: null,
  ...given,
});

test.each([
  ['free shares', {}, 'open'],
  ['no free share', { takenShares: 10 }, 'full'],
  ['its last day', { endsOn: '2023-10-06' }, 'open'],
  ['after its last day', { endsOn: '2023-10-05' }, 'closed'],
  ['without an end', { endsOn: null }, 'open'],
  ['wound up today', { closedOn: '2023-10-06' }, 'closed'],
  ['to be wound up', { closedOn: '2023-10-07' }, 'open'],
  ['full and wound up', { takenShares: 10, closedOn: '2023-08-31' }, 'closed'],
] as const)('syndicates.status: the status with %s', (_, given, status) => {
  expect(syndicateStatus(register(given), today)).toBe(status);
});

test.each([
  [{}, 3],
  [{ takenShares: 8 }, 2],
  [{ sharesPerPerson: null }, 4],
  [{ takenShares: 10 }, 0],
])('syndicates.enquiry: with %o an enquiry may ask for %d shares', (given, most) => {
  expect(maxSharesPerEnquiry(register(given))).toBe(most);
});

test.each([
  [{}, 3, null],
  [{}, 4, 'enquiry.too-many-shares'],
  [{ takenShares: 10 }, 1, 'enquiry.not-open'],
  [{ closedOn: '2023-09-01' }, 1, 'enquiry.not-open'],
] as const)('syndicates.enquiry: with %o asking for %d shares is answered %s', (given, shares, refusal) => {
  expect(enquiryRefusal(register(given), shares, today)).toBe(refusal);
});
