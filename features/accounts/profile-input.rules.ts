import { z } from 'zod';
import { normaliseUsername, usernameRefusal } from './username.rules.ts';

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

/** Switches all mails on or off; `how`: where the choice was made (accounts.mail-consent). */
export const MailConsentInput = z.object({ subscribed: z.boolean(), how: z.enum(consentSources) });

/** Whether a person takes part in the Fantasy league's testing. */
export const FantasyOptInInput = z.object({ optIn: z.boolean() });
