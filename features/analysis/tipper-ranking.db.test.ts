import fc from 'fast-check';
import { expect } from 'vitest';
import { rankTippers, type TipperTotals } from './tipper-ranking.rules.ts';
import { tipPeriod } from './tip-scope.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { tipTotals } from '#features/tips/tip-totals.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { readStandingOf, readTipperStandings } from './read-standings.server.ts';

const monday = '2023-10-02' as PragueDate;

/** Few different values: most people tie with others in one criterion or all but the id. */
const anyTipper: fc.Arbitrary<TipperTotals> = fc.record({
  userId: fc.uuid(),
  tips: fc.integer({ min: 1, max: 6 }),
  winners: fc.integer({ min: 0, max: 1 }),
  winningsMillionths: fc.constantFrom(0, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 4_000_001),
  winnerOddsHundredths: fc.constantFrom(0, 250, 1999),
  lastTipAt: fc.constantFrom(1_696_600_000_000 as Instant, 1_696_600_000_001 as Instant),
});

testInTransaction(
  'tip-analysis.ranking: the database ranks random people as the contest’s rule does, ties included',
  async (db) => {
    const tippers = fc.sample(anyTipper, 200);
    await db.insert(profiles).values(tippers.map(({ userId }, index) => ({ id: userId, username: `tiper${index}` })));
    await db.insert(tipTotals).values(
      tippers.map(({ userId, tips, winners, winningsMillionths, winnerOddsHundredths, lastTipAt }) => ({
        scope: 'round' as const,
        period: monday,
        userId,
        totalTips: tips,
        winningTips: winners,
        placeTips: 0,
        showTips: 0,
        totalWinnings: winningsMillionths / 1_000_000,
        winnerOdds: winnerOddsHundredths / 100,
        lastTipAt: new Date(lastTipAt),
      })),
    );
    const expected = rankTippers(tippers);
    const period = tipPeriod('round', monday, monday)!;
    const all = { period, search: null, minTips: 0, sort: 'rank', isReversed: false, limit: 200, offset: 0 } as const;
    const { rows } = await readTipperStandings(db, all);
    expect(rows.map(({ userId, rank }) => [userId, rank])).toEqual(expected.map(({ userId, rank }) => [userId, rank]));
    for (const { userId, rank } of [expected[0]!, expected[100]!, expected[199]!])
      expect((await readStandingOf(db, period, userId))?.rank).toBe(rank);
  },
);

testInTransaction(
  'tip-analysis.ranking: two people who are equal in every criterion get different ranks',
  async (db) => {
    const equal = { tips: 3, winners: 1, winningsMillionths: 4_000_000, winnerOddsHundredths: 250 };
    const ids = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001'];
    await db.insert(profiles).values(ids.map((id, at) => ({ id, username: `dvojnik${at}` })));
    await db.insert(tipTotals).values(
      ids.map((userId) => ({
        scope: 'round' as const,
        period: monday,
        userId,
        totalTips: equal.tips,
        winningTips: equal.winners,
        placeTips: 0,
        showTips: 0,
        totalWinnings: 4,
        winnerOdds: 2.5,
        lastTipAt: new Date('2023-10-06T12:00:00Z'),
      })),
    );
    const period = tipPeriod('round', monday, monday)!;
    for (const [index, userId] of ids.toReversed().entries())
      expect((await readStandingOf(db, period, userId))?.rank).toBe(index + 1);
  },
);
