import { z } from 'zod';
import { maxIntroLength } from './intro.rules.ts';

/** A horse's intro in Markdown; an empty one removes it. `seen` is the text that the editor started from. */
export const HorseIntro = z.object({
  horseId: z.number().int().positive(),
  intro: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim() || null)
    .refine((text) => text === null || text.length <= maxIntroLength, 'intro.too-long')
    .refine((text) => !text?.includes('{{'), 'intro.mark'),
  seen: z.string(),
});
