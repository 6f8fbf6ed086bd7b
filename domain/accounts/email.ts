import { z } from 'zod';

const longest = 254;
const shape = z.email();

/** Trimmed, in lower case: one address is one account. */
export function normaliseEmail(given: string): string {
  return given.trim().toLowerCase();
}

export type EmailRefusal = 'email.required' | 'email.invalid';

/** null = an address a mail can be sent to. */
export function refuseEmail(given: string): EmailRefusal | null {
  const email = normaliseEmail(given);
  if (email === '') return 'email.required';
  return email.length <= longest && shape.safeParse(email).success ? null : 'email.invalid';
}
