import { z } from 'zod';

const maxEmailLength = 254;
const emailSchema = z.email();

/** Trimmed and in lower case, so that one address is one account (accounts.email-address). */
export function normaliseEmail(input: string): string {
  return input.trim().toLowerCase();
}

export type EmailRefusal = 'email.required' | 'email.invalid';

/** Why an e-mail address is not accepted; null = it is. */
export function emailRefusal(input: string): EmailRefusal | null {
  const email = normaliseEmail(input);
  if (email === '') return 'email.required';
  return email.length <= maxEmailLength && emailSchema.safeParse(email).success ? null : 'email.invalid';
}
