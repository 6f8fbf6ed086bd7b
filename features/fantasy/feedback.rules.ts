import type { Instant } from '#platform/time/time.rules.ts';

/** A player's message in characters, the best rating, and how many of one player's messages may wait (fantasy.feedback). */
export const feedbackLimits = { minLength: 5, maxLength: 1000, minAnswerLength: 3, rating: 5, waiting: 5 } as const;

/** What administrators decide about a suggestion. */
export const feedbackDecisions = ['accepted', 'done', 'rejected', 'answered'] as const;
export type FeedbackDecision = (typeof feedbackDecisions)[number];

/** A decided suggestion, as everybody reads it. */
export type DecidedFeedback = {
  id: number;
  username: string | null;
  rating: number;
  message: string;
  at: Instant;
  decision: FeedbackDecision;
  answer: string;
};

/** One that waits for an administrator. */
export type OpenFeedback = Pick<DecidedFeedback, 'id' | 'username' | 'rating' | 'message' | 'at'>;

/** How many players have rated the league, and their mean rating. */
export type FeedbackSummary = { count: number; average: number | null };
