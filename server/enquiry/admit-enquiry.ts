import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { honeypotField } from '#domain/enquiry/limits.ts';
import type { AccountContext } from '#server/accounts/account-answer.ts';
import type { LimitRule } from '#server/accounts/limits.ts';

const byAddress = { name: 'enquiry', points: 12, seconds: 3600 } as const satisfies LimitRule;
/** Each form sends one mail: nobody's box can be filled through us. */
const byEmail = { name: 'enquiry-mail', points: 4, seconds: 3600 } as const satisfies LimitRule;

/** Whether a robot filled in the form. It hears what a person would, and nothing is kept. */
export function isTrapped(form: FormData): boolean {
  return (form.get(honeypotField) ?? '') !== '';
}

/**
 * Whether too many forms came from one place or with one e-mail. Only what is in order is counted, so that a typing
 * mistake costs nobody an attempt.
 */
export async function isTooMany(
  { accounts, clientAddress }: AccountContext,
  input: z.ZodType<{ email: string }>,
  given: object,
): Promise<boolean> {
  const parsed = input.safeParse(given);
  if (!parsed.success) return false;
  const place = createHash('sha256').update(clientAddress).digest('base64url').slice(0, 22);
  const ofPlace = await accounts.limits.consume(byAddress, place);
  return ofPlace !== null || (await accounts.limits.consume(byEmail, parsed.data.email)) !== null;
}
