import { z } from 'zod';
import { normaliseEmail, emailRefusal } from '#features/accounts/email.rules.ts';
import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';
import { maxNameLength, maxNoteLength, minNameLength, phoneDigits } from './limits.rules.ts';

const phonePattern = new RegExp(`^\\+?\\d{${phoneDigits.min},${phoneDigits.max}}$`);
/** Above every limit, so that input that is too long is refused with a message instead of cut silently. */
const maxInputLength = 2000;

const cleanLine = (input: string) => plainText(input, maxInputLength).replace(/\s+/g, ' ').trim();
const cleanText = (input: string) =>
  plainText(input, maxInputLength)
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The fields of visitors' forms; issues have codes. */
export const contactFields = {
  name: z
    .string({ error: 'name.required' })
    .transform(cleanLine)
    .superRefine((name, context) => {
      if (characterCount(name) < minNameLength) context.addIssue({ code: 'custom', message: 'name.required' });
      if (characterCount(name) > maxNameLength) context.addIssue({ code: 'custom', message: 'name.too-long' });
    }),
  email: z
    .string({ error: 'email.required' })
    .transform(normaliseEmail)
    .superRefine((email, context) => {
      const code = emailRefusal(email);
      if (code) context.addIssue({ code: 'custom', message: code });
    }),
  /** Without separators, '+420777123456'; null when not given. */
  phone: z
    .string({ error: 'phone.invalid' })
    .default('')
    .transform((phone) => cleanLine(phone).replace(/[\s()/.-]/g, '') || null)
    .superRefine((phone, context) => {
      if (phone !== null && !phonePattern.test(phone)) context.addIssue({ code: 'custom', message: 'phone.invalid' });
    }),
  note: z
    .string({ error: 'note.too-long' })
    .default('')
    .transform((note) => cleanText(note) || null)
    .superRefine((note, context) => {
      if (note !== null && characterCount(note) > maxNoteLength)
        context.addIssue({ code: 'custom', message: 'note.too-long' });
    }),
  consent: z.literal('on', { error: 'consent.required' }),
};
