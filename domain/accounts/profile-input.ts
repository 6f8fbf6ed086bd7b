import { z } from 'zod';
import { normaliseUsername, usernameRefusal } from './username.ts';

/** Issues carry codes; copy/cs/account/accounts.ts has their sentences. */
const username = z
  .string({ error: 'username.required' })
  .transform(normaliseUsername)
  .superRefine((value, context) => {
    const code = usernameRefusal(value);
    if (code) context.addIssue({ code: 'custom', message: code });
  });

export const UsernameChange = z.object({ username });

const consentSources = ['popover', 'profile', 'dashboard', 'unsubscribe'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** `how`: where the choice about mails was made (accounts.mail-consent). */
export const MailConsentInput = z.object({ subscribed: z.boolean(), how: z.enum(consentSources) });

export const FantasyOptInInput = z.object({ optIn: z.boolean() });
