import {
  array,
  boolean,
  instant,
  nullable,
  number,
  object,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';

export const pollShape = object({
  id: number,
  question: text,
  description: nullable(text),
  /** Several answers may be chosen. */
  isMultiple: boolean,
  /** Takes votes; otherwise everybody sees the results. */
  isOpen: boolean,
  expiresAt: nullable(instant),
  votes: number,
  options: array(object({ id: number, text, votes: number, percent: number })),
});

/**
 * Answer to a vote, also to a refused one: the poll as it stands now (null = no such poll) and this voter's options.
 */
export type VoteAnswer = ValueOf<typeof voteAnswerShape>;
export const voteAnswerShape = object({ poll: nullable(pollShape), mine: array(number) });
