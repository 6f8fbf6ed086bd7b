import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { honeypotField } from '#domain/enquiries/limits.ts';
import type { AccountContext } from '#server/accounts/account-response.ts';
import type { LimitRule } from '#server/accounts/limits.ts';

const addressLimit = { name: 'enquiry', points: 12, seconds: 3600 } as const satisfies LimitRule;
/** Each form sends one mail: nobody's mailbox can be flooded through us. */
const emailLimit = { name: 'enquiry-mail', points: 4, seconds: 3600 } as const satisfies LimitRule;

/** Whether a robot filled in the form. It gets the same answer as a person, and nothing is stored. */
export function isHoneypotFilled(form: FormData): boolean {
  return (form.get(honeypotField) ?? '') !== '';
}

/**
 * Whether too many forms came from one client address or with one e-mail (breeding.public-forms). Only valid forms are
 * counted, so that a typing mistake costs nobody an attempt.
 */
export async function exceedsEnquiryLimit(
  { accounts, clientAddress }: AccountContext,
  input: z.ZodType<{ email: string }>,
  fields: object,
): Promise<boolean> {
  const parsed = input.safeParse(fields);
  if (!parsed.success) return false;
  const addressHash = createHash('sha256').update(clientAddress).digest('base64url').slice(0, 22);
  const addressWaitS = await accounts.limits.consume(addressLimit, addressHash);
  return addressWaitS !== null || (await accounts.limits.consume(emailLimit, parsed.data.email)) !== null;
}
