import { z } from 'zod';
import { contactFields } from '#features/enquiries/contact-input.rules.ts';
import { typedWholeNumber } from '#platform/text/typed-whole-number.rules.ts';

export const EnquiryInput = z.object({
  ...contactFields,
  syndicateId: z.int(),
  shares: typedWholeNumber(1, 100, 'shares.invalid'),
});
