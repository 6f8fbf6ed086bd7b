import { z } from 'zod';
import { maxIntroLength } from './intro.ts';

/** A text about a horse, Markdown; an empty one takes it away. `seen` is the text its editor had before them. */
export const HorseIntro = z.object({
  horseId: z.number().int().positive(),
  intro: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim() || null)
    .refine((text) => text === null || text.length <= maxIntroLength, 'intro.too-long'),
  seen: z.string(),
});
