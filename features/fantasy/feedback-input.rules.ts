import { z } from 'zod';
import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';
import { feedbackDecisions, feedbackLimits } from './feedback.rules.ts';

/** Cleaned text (site.plain-text). Cut above the limit only, so that a longer one is refused instead of shortened. */
const cleanText = (minLength: number, code: string) =>
  z
    .string(code)
    .transform((text) => plainText(text, feedbackLimits.maxLength * 2).trim())
    .refine((text) => characterCount(text) >= minLength && text.length <= feedbackLimits.maxLength, code);

/** A player's rating of the league with a suggestion. */
export const FeedbackInput = z.object({
  rating: z.coerce
    .number('fantasy.rating')
    .int('fantasy.rating')
    .min(1, 'fantasy.rating')
    .max(feedbackLimits.rating, 'fantasy.rating'),
  message: cleanText(feedbackLimits.minLength, 'fantasy.message-length'),
});

/** An administrator's decision about a suggestion. */
export const FeedbackAnswer = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(feedbackDecisions, 'fantasy.decision'),
  answer: cleanText(feedbackLimits.minAnswerLength, 'fantasy.answer-length'),
});
