import { z } from 'zod';
import { enquiryStatuses } from './enquiry-status.rules.ts';
import { maxNoteLength } from './limits.rules.ts';

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
