import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { LoggedTip } from '#features/tip-analysis/tip-log.rules.ts';
import { lastSettledWeek, settledInWeek, weekPicture } from './week-picture.rules.ts';

const monday = '2023-10-02' as PragueDate;

function tip(date: string, outcome: LoggedTip['outcome'], name = 'KORUNKA'): LoggedTip {
  return {
    id: 1,
    placedAt: 0 as LoggedTip['placedAt'],
    eventId: 1,
    date: date as PragueDate,
    location: 'Most',
    raceId: 1,
    raceNumber: 1,
    raceName: null,
    raceType: 'rovina',
    raceKind: 'flat',
    startAt: null,
    number: 1,
    horse: { id: 7, name, country: null },
    odds: 3,
    outcome,
  };
}
const won = { state: 'won', position: 1, payoutMillionths: 1_610_000 } as const;
const placed = { state: 'placed', position: 2, payoutMillionths: 1_700_000 } as const;
const lost = { state: 'lost', position: 6, payoutMillionths: 0 } as const;

test('pictures.week: only settled tips of the week from Monday to Sunday count', () => {
  const tips = [
    tip('2023-10-01', won),
    tip('2023-10-02', lost),
    tip('2023-10-08', won),
    tip('2023-10-08', { state: 'waiting' }),
    tip('2023-10-08', { state: 'void' }),
    tip('2023-10-09', won),
  ];
  expect(settledInWeek(tips, monday)).toEqual([tips[1], tips[2]]);
  expect(lastSettledWeek(tips)).toBe('2023-10-09');
  expect(lastSettledWeek(tips.slice(0, 5))).toBe('2023-10-02');
  expect(lastSettledWeek([tip('2023-10-08', { state: 'waiting' })])).toBeNull();
});

const week = (tips: LoggedTip[]) =>
  weekPicture({ username: 'turfar', monday, standing: { rank: 2, ranked: 63 }, tips, silks: new Map() });

test('pictures.week: profit, ROI, placings and winners of its tips, the best first', () => {
  const picture = week([tip('2023-10-07', lost, 'HVĚZDOPRAVKA'), tip('2023-10-07', placed), tip('2023-10-08', won)]);
  expect(picture).toMatchObject({ username: 'turfar', rank: 2, ranked: 63, tips: 3, winners: 1, hidden: 0 });
  expect(picture.profit).toBeCloseTo(0.31);
  expect(picture.roi).toBeCloseTo(10.33);
  expect(picture.shown.map(({ position, horse }) => `${position} ${horse}`)).toEqual([
    '2 Korunka',
    '1 Korunka',
    '6 Hvězdopravka',
  ]);
});

test.each([
  [4, 4, 0],
  [5, 3, 2],
  [9, 3, 6],
])('pictures.week: of %i tips %i are shown and %i left out', (count, shown, hidden) => {
  const picture = week(Array.from({ length: count }, () => tip('2023-10-07', won)));
  expect([picture.shown.length, picture.hidden]).toEqual([shown, hidden]);
});
