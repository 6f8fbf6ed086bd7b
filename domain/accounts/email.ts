import { z } from 'zod';

const maxEmailLength = 254;
const emailSchema = z.email();

/**
 * Trimmed and in lower case, so that one address is one account (accounts.email-address). Called wherever an e-mail
 * address is typed: /auth, public forms, `rovinka create-admin`.
 */
export function normaliseEmail(input: string): string {
  return input.trim().toLowerCase();
}

export type EmailRefusal = 'email.required' | 'email.invalid';

/** Why an e-mail address is not accepted; null = it is. For sign-up and the public forms. */
export function emailRefusal(input: string): EmailRefusal | null {
  const email = normaliseEmail(input);
  if (email === '') return 'email.required';
  return email.length <= maxEmailLength && emailSchema.safeParse(email).success ? null : 'email.invalid';
}
