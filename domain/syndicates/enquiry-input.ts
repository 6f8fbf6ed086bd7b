import { z } from 'zod';
import { contactFields } from '#domain/enquiries/contact-input.ts';
import { typedWholeNumber } from '#domain/shared/typed-whole-number.ts';

export const EnquiryInput = z.object({
  ...contactFields,
  syndicateId: z.int(),
  shares: typedWholeNumber(1, 100, 'shares.invalid'),
});
