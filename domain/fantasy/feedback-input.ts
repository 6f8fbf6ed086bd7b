import { z } from 'zod';
import { feedbackDecisions } from './feedback.ts';

/**
 * A player's rating of the league with a suggestion, sent from /fantasy/feedback; copy/cs/fantasy/refusals.ts has the
 * sentences.
 */
export const FeedbackInput = z.object({
  rating: z.coerce.number('fantasy.rating').int('fantasy.rating').min(1, 'fantasy.rating').max(5, 'fantasy.rating'),
  message: z
    .string('fantasy.message-length')
    .trim()
    .min(5, 'fantasy.message-length')
    .max(1000, 'fantasy.message-length'),
});

/** An administrator's decision about a suggestion, at /admin/fantasy-settings. */
export const FeedbackAnswer = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(feedbackDecisions, 'fantasy.decision'),
  answer: z.string('fantasy.answer-length').trim().min(3, 'fantasy.answer-length').max(1000, 'fantasy.answer-length'),
});
