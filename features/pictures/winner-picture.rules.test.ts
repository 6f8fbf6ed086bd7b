import { expect, test } from 'vitest';
import type { FrozenRound } from '#features/contest/contest-rows.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { winnerPicture } from './winner-picture.rules.ts';

const round: FrozenRound = {
  monday: '2023-10-02' as PragueDate,
  at: 0 as Instant,
  prize: 500,
  ranked: 63,
  award: { userId: 'x', username: 'Hanka21', state: 'confirmed', handedOverAt: null, rank: 2, tips: 12, roi: 34.2 },
};

test('pictures.winner: the winner of a round with rank, tips, ROI and voucher; none without a winner', () => {
  expect(winnerPicture(round)).toEqual({
    monday: '2023-10-02',
    username: 'Hanka21',
    rank: 2,
    ranked: 63,
    tips: 12,
    roi: 34.2,
    prize: 500,
  });
  expect(winnerPicture({ ...round, award: null })).toBeNull();
  expect(winnerPicture(null)).toBeNull();
});
