import { z } from 'zod';
import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';
import { maxNoteLength, noteSubjects } from './note.rules.ts';

const text = z
  .string()
  .transform((given) => plainText(given, maxNoteLength + 1).trim())
  .refine((given) => given !== '', 'note.empty')
  .refine((given) => characterCount(given) <= maxNoteLength, 'note.too-long');

const id = z.int('note.unknown').positive('note.unknown');
/** The text that the person saw when they began to change or delete the note. */
const seen = z.string().max(maxNoteLength * 40, 'note.changed-elsewhere');

export const NoteInput = z.object({
  subject: z.enum(noteSubjects, 'note.unknown'),
  subjectId: id,
  text,
});
export const NoteChange = z.object({ noteId: id, seen, text });
export const NoteDeletion = z.object({ noteId: id, seen });
