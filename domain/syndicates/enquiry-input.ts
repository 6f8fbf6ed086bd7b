import { z } from 'zod';
import { contactFields } from '#domain/enquiries/contact-input.ts';
import { typedWholeNumber } from '#domain/shared/typed-whole-number.ts';

/**
 * The enquiry form of /syndicates/{slug} (server/syndicates/send-enquiry.ts); syndicate-status.ts limits the number of
 * shares. Sentences of the codes: copy/cs/public/enquiry.ts.
 */
export const EnquiryInput = z.object({
  ...contactFields,
  syndicateId: z.int(),
  shares: typedWholeNumber(1, 100, 'shares.invalid'),
});
