import { expect, test } from 'vitest';
import type { BadgeCandidate, HorseBadge } from './horse-badges.rules.ts';
import { horseBadges } from './horse-badges.rules.ts';

type Record = [totalRaces: number, wins: number, placements: number];
type Runner = { f?: number; t?: number; record?: Record; isNonStarter?: boolean };

function candidates(runners: readonly Runner[]): BadgeCandidate[] {
  return runners.map(({ f = null, t = null, record, isNonStarter = false }, index) => ({
    id: index + 1,
    odds: { fortuna: f, tipsport: t },
    isNonStarter,
    record: record ? { totalRaces: record[0], wins: record[1], placements: record[2] } : null,
  }));
}

test.each<[string, HorseBadge, Runner[], number[]]>([
  ['lowest of the two bookmakers', 'favourite', [{ f: 3, t: 2.6 }, { f: 2.8, t: 2.8 }, { t: 9 }], [1]],
  ['a tie of two', 'favourite', [{ f: 3 }, { t: 3 }, { f: 4 }], [1, 2]],
  ['a tie of three', 'favourite', [{ f: 3 }, { f: 3 }, { f: 3 }], [1, 2, 3]],
  ['more than three tied', 'favourite', [{ f: 3 }, { f: 3 }, { f: 3 }, { f: 3 }], []],
  ['a non-starter is ignored', 'favourite', [{ f: 2, isNonStarter: true }, { f: 3 }], [2]],
  ['nobody priced', 'favourite', [{}, {}], []],
  ['the course price plays no part', 'favourite', [{}, { f: 80 }], [2]],
  ['most wins', 'most-wins', [{ record: [20, 4, 9] }, { record: [5, 5, 5] }, {}], [2]],
  ['a tie of wins', 'most-wins', [{ record: [9, 2, 3] }, { record: [3, 2, 2] }, { record: [3, 1, 1] }], [1, 2]],
  ['nobody has won yet', 'most-wins', [{ record: [3, 0, 1] }, {}], []],
  ['best rate', 'best-placement', [{ record: [10, 0, 6] }, { record: [4, 0, 3] }], [2]],
  ['fewer than 3 races do not count', 'best-placement', [{ record: [2, 2, 2] }, { record: [3, 0, 1] }], [2]],
  ['equal rates from different numbers', 'best-placement', [{ record: [6, 0, 2] }, { record: [9, 0, 3] }], [1, 2]],
  ['never placed', 'best-placement', [{ record: [8, 0, 0] }], []],
])('race-day.badges: %s', (_, badge, runners, ids) => {
  const badges = horseBadges(candidates(runners));
  expect([...badges].filter(([, given]) => given.includes(badge)).map(([id]) => id)).toEqual(ids);
});

test('race-day.badges: one horse may carry all three', () => {
  const badges = horseBadges(
    candidates([
      { f: 2, record: [4, 3, 4] },
      { f: 5, record: [4, 1, 2] },
    ]),
  );
  expect(badges.get(1)).toEqual(['favourite', 'most-wins', 'best-placement']);
  expect(badges.has(2)).toBe(false);
});
