import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { AwardState } from './award.rules.ts';
import { openAward, type ReviewedAward } from './review.rules.ts';

const award = (state: AwardState, rank: number): ReviewedAward => ({
  userId: `user-${rank}`,
  username: null,
  email: null,
  state,
  rank,
  tips: 3,
  roi: 0,
  decided: null,
  reason: null,
  handedOver: null,
  sameAddress: [],
});

test.each<[string, AwardState[], number | null]>([
  ['nobody was offered it', [], null],
  ['one offered', ['waiting'], 1],
  ['confirmed, not handed over', ['confirmed'], 1],
  ['rejected, the next offered', ['rejected', 'waiting'], 2],
  ['all rejected', ['rejected', 'rejected'], null],
  ['handed over', ['rejected', 'handed-over'], null],
])('contest.review: the award an administrator works on: %s', (_, states, rank) => {
  const awards = states.map((state, at) => award(state, at + 1));
  const round = { monday: '2023-10-02' as PragueDate, at: 0 as Instant, prize: 500, awards };
  expect(openAward(round)?.rank ?? null).toBe(rank);
});
