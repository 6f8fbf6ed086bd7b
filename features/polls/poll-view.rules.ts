import type { ValueOf } from '#platform/http/json-shape.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { roundedShares } from '#platform/text/rounded-shares.rules.ts';
import type { pollShape } from './vote-answer.rules.ts';

/** A stored poll; its options in their order. Times are site time. */
export type PollRows = {
  id: number;
  question: string;
  description: string | null;
  pollType: 'single' | 'multiple';
  isActive: boolean;
  expiresAt: Instant | null;
  options: readonly { id: number; text: string; votes: number }[];
};

export type PollView = ValueOf<typeof pollShape>;

/** A poll as it is shown at `now` (polls.form-or-results). */
export function pollView({ pollType, isActive, options, ...poll }: PollRows, now: Instant): PollView {
  const shares = roundedShares(
    options.map(({ votes }) => votes),
    100,
  );
  return {
    ...poll,
    isMultiple: pollType === 'multiple',
    isOpen: isActive && (poll.expiresAt === null || now < poll.expiresAt),
    votes: options.reduce((sum, { votes }) => sum + votes, 0),
    options: options.map((option, index) => ({ ...option, percent: shares[index] ?? 0 })),
  };
}

/** When the view changes by site time alone; null = never. */
export function pollChangesAt({ isOpen, expiresAt }: PollView): Instant | null {
  return isOpen ? expiresAt : null;
}
