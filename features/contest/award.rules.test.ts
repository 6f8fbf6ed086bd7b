import { expect, test } from 'vitest';
import { type AwardRefusal, type AwardState, type AwardStep, awardStepRefusal } from './award.rules.ts';

test.each<[AwardState, Record<AwardStep, AwardRefusal | null>]>([
  ['waiting', { confirm: null, reject: null, 'hand-over': 'contest.not-confirmed' }],
  ['confirmed', { confirm: 'contest.already-confirmed', reject: null, 'hand-over': null }],
  [
    'rejected',
    {
      confirm: 'contest.already-rejected',
      reject: 'contest.already-rejected',
      'hand-over': 'contest.already-rejected',
    },
  ],
  [
    'handed-over',
    {
      confirm: 'contest.already-handed-over',
      reject: 'contest.already-handed-over',
      'hand-over': 'contest.already-handed-over',
    },
  ],
])('contest.review: what an administrator may do with a winner who is %s', (state, steps) => {
  for (const [step, refusal] of Object.entries(steps)) expect(awardStepRefusal(step as AwardStep, state)).toBe(refusal);
});
