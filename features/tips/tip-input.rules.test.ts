import { expect, test } from 'vitest';
import { TipInput, TipRemovalInput } from './tip-input.rules.ts';

test.each<[object, boolean]>([
  [{ runnerId: 1, raceId: 2 }, true],
  [{ runnerId: 1, raceId: 2, userId: 'somebody' }, false],
  [{ runnerId: 1 }, false],
  [{ raceId: 2 }, false],
  [{ runnerId: 0, raceId: 2 }, false],
  [{ runnerId: 1, raceId: 0 }, false],
  [{ runnerId: '1', raceId: 2 }, false],
  [{ runnerId: 1.5, raceId: 2 }, false],
])('tips.who: the body %j places a tip: %s', (body, isTaken) => {
  expect(TipInput.safeParse(body).success).toBe(isTaken);
});

test.each<[object, boolean]>([
  [{ runnerId: 1 }, true],
  [{ runnerId: 1, userId: 'somebody' }, false],
  [{ runnerId: 0 }, false],
  [{}, false],
])('tips.removal, tips.who: the body %j removes a tip: %s', (body, isTaken) => {
  expect(TipRemovalInput.safeParse(body).success).toBe(isTaken);
});
