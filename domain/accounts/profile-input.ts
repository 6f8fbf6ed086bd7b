import { z } from 'zod';
import { normaliseUsername, usernameRefusal } from './username.ts';

/** An issue's message is a code; copy/cs/account/accounts.ts has the sentences. */
const username = z
  .string({ error: 'username.required' })
  .transform(normaliseUsername)
  .superRefine((value, context) => {
    const code = usernameRefusal(value);
    if (code) context.addIssue({ code: 'custom', message: code });
  });

/** Input of the command that changes a person's username (server/accounts/profile/change-username.ts). */
export const UsernameChange = z.object({ username });

const consentSources = ['popover', 'profile', 'dashboard', 'unsubscribe'] as const;
export type ConsentSource = (typeof consentSources)[number];

/**
 * Input of the command that switches all mails on or off (server/accounts/profile/set-email-subscribed.ts); `how`:
 * where the choice was made (accounts.mail-consent).
 */
export const MailConsentInput = z.object({ subscribed: z.boolean(), how: z.enum(consentSources) });

/**
 * Whether a person takes part in the Fantasy league's testing; input of server/accounts/profile/set-fantasy-opt-in.ts.
 */
export const FantasyOptInInput = z.object({ optIn: z.boolean() });
