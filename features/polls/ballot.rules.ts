import { z } from 'zod';
import { pollLimits } from './poll-limits.rules.ts';

const id = z.number().int().positive();

/** A voter's choice. `session`: the anonymous voter, from a signed cookie; null for a signed-in person. */
export const Ballot = z.object({
  pollId: id,
  optionIds: z.array(id).max(pollLimits.maxOptions),
  session: z.uuid().nullable(),
});
export type Ballot = z.infer<typeof Ballot>;

/** Why a vote is refused. */
export type BallotRefusal =
  | 'vote.no-choice'
  | 'vote.too-many-choices'
  | 'vote.unknown-poll'
  | 'vote.foreign-option'
  | 'vote.closed'
  | 'vote.duplicate'
  | 'vote.no-session'
  | 'vote.too-often'
  | 'vote.robot';

/** At least one option, in a single poll exactly one (polls.types). null = allowed. */
export function optionsRefusal(
  pollType: 'single' | 'multiple',
  optionIds: readonly number[],
): 'vote.no-choice' | 'vote.too-many-choices' | null {
  if (optionIds.length === 0) return 'vote.no-choice';
  return pollType === 'single' && optionIds.length > 1 ? 'vote.too-many-choices' : null;
}

/** A new poll; its options in the order in which they are shown. */
export const NewPoll = z.object({
  question: z.string().trim().min(1, 'poll.question-required').max(pollLimits.question, 'poll.question-too-long'),
  description: z.string().trim().max(pollLimits.description, 'poll.description-too-long').nullable(),
  pollType: z.enum(['single', 'multiple']),
  expiresAt: z.number('poll.end-invalid').int().nullable(),
  options: z
    .array(z.string().trim().min(1, 'poll.option-required').max(pollLimits.option, 'poll.option-too-long'))
    .min(pollLimits.minOptions, 'poll.too-few-options')
    .max(pollLimits.maxOptions, 'poll.too-many-options')
    .refine((texts) => new Set(texts).size === texts.length, 'poll.equal-options'),
});

/** An edited poll; `seen` is the fingerprint its editor started from. */
export const EditedPoll = NewPoll.extend({ id, seen: z.string() });
