import { z } from 'zod';
import { characterCount, plainText } from '#domain/shared/plain-text.ts';
import { feedbackDecisions } from './feedback.ts';

const maxLength = 1000;

/** Cleaned text (site.plain-text). Cut above the limit only, so that a longer one is refused instead of shortened. */
const cleanText = (minLength: number, code: string) =>
  z
    .string(code)
    .transform((text) => plainText(text, maxLength * 2).trim())
    .refine((text) => characterCount(text) >= minLength && text.length <= maxLength, code);

/**
 * A player's rating of the league with a suggestion, sent from /fantasy/feedback; copy/cs/fantasy/refusals.ts has the
 * sentences.
 */
export const FeedbackInput = z.object({
  rating: z.coerce.number('fantasy.rating').int('fantasy.rating').min(1, 'fantasy.rating').max(5, 'fantasy.rating'),
  message: cleanText(5, 'fantasy.message-length'),
});

/** An administrator's decision about a suggestion, at /admin/fantasy-settings. */
export const FeedbackAnswer = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(feedbackDecisions, 'fantasy.decision'),
  answer: cleanText(3, 'fantasy.answer-length'),
});
