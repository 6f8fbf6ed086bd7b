import type { Instant } from '#domain/shared/time.ts';

/** What administrators decide about a suggestion. */
export const feedbackDecisions = ['accepted', 'done', 'rejected', 'answered'] as const;
export type FeedbackDecision = (typeof feedbackDecisions)[number];

/** A decided suggestion, as everybody reads it at /fantasy/feedback. */
export type DecidedFeedback = {
  id: number;
  username: string | null;
  rating: number;
  message: string;
  at: Instant;
  decision: FeedbackDecision;
  answer: string;
};

/** One that waits for an administrator at /admin/fantasy-settings. */
export type OpenFeedback = Pick<DecidedFeedback, 'id' | 'username' | 'rating' | 'message' | 'at'>;

/** How many players have rated the league, and their mean rating; read by server/fantasy/read-feedback.ts. */
export type FeedbackSummary = { count: number; average: number | null };
