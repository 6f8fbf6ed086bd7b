import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { isReasonShown, ownReason, reasonView } from './reason.rules.ts';

const startAt = 1_000 as Instant;
const hidden = { startAt, isCompleted: false, isShownAtOnce: false, isHidden: false };

for (const [what, facts, now, isShown] of [
  ['a moment before the start', hidden, 999, false],
  ['at the start', hidden, 1_000, true],
  ['after the start', hidden, 5_000, true],
  ['before the start, wanted at once', { ...hidden, isShownAtOnce: true }, 1, true],
  ['without a known start', { ...hidden, startAt: null }, 9_000, false],
  ['without a known start, once the race has a result', { ...hidden, startAt: null, isCompleted: true }, 1, true],
  ['with a result before the start in the programme', { ...hidden, isCompleted: true }, 999, true],
  ['after the start, hidden by an administrator', { ...hidden, isHidden: true }, 5_000, false],
  ['at once, hidden by an administrator', { ...hidden, isShownAtOnce: true, isHidden: true }, 1, false],
] as const) {
  test(`reasons.shown: ${what} a reason is ${isShown ? 'shown' : 'not shown'}`, () => {
    expect(isReasonShown(facts, now as Instant)).toBe(isShown);
  });
}

test.each([
  [{}, 999, 'waiting'],
  [{}, 1_000, 'shown'],
  [{ isShownAtOnce: true }, 999, 'shown'],
  [{ isHidden: true }, 1_000, 'hidden'],
])('reasons.shown, reasons.moderation: to its author a reason with %j at %d is %s', (facts, now, state) => {
  const reason = ownReason({ ...hidden, ...facts, text: 'Sedí mu dráha' }, now as Instant);
  expect(reason).toMatchObject({ text: 'Sedí mu dráha', state });
});

test.each([
  [0, 0, null, true],
  [4, 5_000_000, 25, true],
  [19, 19_000_000, 0, true],
  [20, 10_000_000, -50, false],
])(
  'reasons.order: of %d tips that returned %d millionths the record says %s %%, small: %s',
  (tips, millionths, roi, isSmallSample) => {
    const row = { id: 1, userId: 'a', username: null, runnerId: 2, text: 'x', tips, millionths };
    expect(reasonView(row)).toMatchObject({ roi, isSmallSample });
  },
);
