import { z } from 'zod';
import { feedbackDecisions } from './feedback.ts';

export const FeedbackInput = z.object({
  rating: z.coerce.number('fantasy.rating').int('fantasy.rating').min(1, 'fantasy.rating').max(5, 'fantasy.rating'),
  message: z
    .string('fantasy.message-length')
    .trim()
    .min(5, 'fantasy.message-length')
    .max(1000, 'fantasy.message-length'),
});

export const FeedbackAnswer = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(feedbackDecisions, 'fantasy.decision'),
  answer: z.string('fantasy.answer-length').trim().min(3, 'fantasy.answer-length').max(1000, 'fantasy.answer-length'),
});
