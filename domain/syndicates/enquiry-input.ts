import { z } from 'zod';
import { contactFields } from '#domain/enquiries/contact-input.ts';

/**
 * The enquiry form of /syndicates/{slug} (server/syndicates/send-enquiry.ts); syndicate-status.ts limits the number of
 * shares. Sentences of the codes: copy/cs/public/enquiry.ts.
 */
export const EnquiryInput = z.object({
  ...contactFields,
  syndicateId: z.int(),
  shares: z.coerce
    .number({ error: 'shares.invalid' })
    .int({ error: 'shares.invalid' })
    .min(1, { error: 'shares.invalid' })
    .max(100, { error: 'shares.invalid' }),
});
