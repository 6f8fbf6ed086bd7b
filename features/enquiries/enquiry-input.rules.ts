import { z } from 'zod';
import { emailRefusal, normaliseEmail } from '#features/accounts/email.rules.ts';
import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';
import { enquiryStatuses, maxNameLength, maxNoteLength, minNameLength, phoneDigits } from './enquiry.rules.ts';

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

/** An administrator's answer to a visitor's form; `seen` is the fingerprint they edited. */
export const EnquiryAnswer = z.object({
  id: z.coerce.number().int().positive(),
  status: z.enum(enquiryStatuses),
  adminNote: z
    .string()
    .transform((note) => note.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(maxNoteLength, 'enquiry.note-too-long'))
    .transform((note) => note || null),
  seen: z.string(),
});
