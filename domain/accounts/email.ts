import { z } from 'zod';

const maxEmailLength = 254;
const emailSchema = z.email();

/** Trimmed, in lower case: one address is one account. */
export function normaliseEmail(input: string): string {
  return input.trim().toLowerCase();
}

export type EmailRefusal = 'email.required' | 'email.invalid';

/** null = an address a mail can be sent to. */
export function refuseEmail(input: string): EmailRefusal | null {
  const email = normaliseEmail(input);
  if (email === '') return 'email.required';
  return email.length <= maxEmailLength && emailSchema.safeParse(email).success ? null : 'email.invalid';
}
