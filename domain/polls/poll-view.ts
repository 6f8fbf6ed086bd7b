import type { ValueOf } from '#domain/shared/json-shape.ts';
import type { Instant } from '#domain/shared/time.ts';
import { roundedShares } from '#domain/shared/rounded-shares.ts';
import type { pollShape } from './vote-answer.ts';

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
