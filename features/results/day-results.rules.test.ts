import { expect, test } from 'vitest';
import type { DayRow, RaceRow, RunnerRow } from '#features/race-day/race-day-rows.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { dayResults } from './day-results.rules.ts';
import { resultFileRows } from './result-file.rules.ts';
import { raceRow, runnerRow } from '#tests/factories/race-day-rows.ts';

const now = Date.UTC(2023, 9, 9) as Instant;
const event: DayRow = {
  weather: null,
  goingReadings: null,
  id: 7,
  location: 'Most',
  date: '2023-10-08' as PragueDate,
  url: null,
  status: 'scheduled',
  statusNote: null,
};
const race = raceRow({
  id: 1,
  number: 1,
  time: '14:30' as ClockTime,
  startAt: Date.UTC(2023, 9, 8, 12, 30) as Instant,
  distanceM: 1600,
  category: 'III',
  raceType: 'Rovina',
  name: 'Cena města',
  prizeMoney: 60000,
  prizeSplit: [30000, 13800],
  seasonNumber: 1168,
  goingValue: 3.4,
  goingText: 'dobrá',
  isCompleted: true,
});

const runner = (id: number, given: Partial<RunnerRow>): RunnerRow =>
  runnerRow({
    id,
    raceId: 1,
    number: id,
    horseId: id,
    horseName: `KŮŇ ${id}`,
    horseSex: 'val',
    horseAge: 4,
    weightKg: 56,
    odds: { fortuna: 3, tipsport: 3.2 },
    ...given,
  });

const finished = [
  runner(1, { finishingPosition: 3, finishingMargin: '1 1/4', resultRow: 3, finishTime: '00:01:40.85' }),
  runner(2, { courseOdds: 4.5, finishingPosition: 1, finishingMargin: 'BOJ', resultRow: 1, finishTime: '00:01:40.62' }),
  runner(3, { finishingPosition: 1, finishingMargin: 'současně', resultRow: 2, finishTime: '00:01:40.62' }),
  runner(4, { resultStatus: 'PN', resultRow: 4 }),
  runner(5, { resultStatus: 'DNS' }),
];
const tips = [
  { runnerId: 2, userId: 'h', username: 'Hanka' },
  { runnerId: 3, userId: 'n', username: null },
  { runnerId: 1, userId: 'k', username: 'kvido' },
];

const results = (races: RaceRow[] = [race], runners: RunnerRow[] = finished) =>
  dayResults({ event, races, runners, records: [], prices: [], tips, photos: [], sources: [] }, now);

test('racing.winnings: each runner has the prize of its place, winners of a dead heat half of two', () => {
  expect(results().races[0]?.runners.map(({ prize }) => prize)).toEqual([21_900, 21_900, 0, 0, 0]);
  const [unknown] = results([{ ...race, prizeSplit: null }]).races;
  expect(unknown?.runners.map(({ prize }) => prize)).toEqual([null, null, null, 0, 0]);
});

test('results.codes-explained, racing.dead-heat: a dead heat shares the place and the lengths; codes are collected, non-starters don’t start', () => {
  const [view] = results().races;
  expect(
    view?.runners.map((row) => [
      row.number,
      row.result?.position ?? row.result?.status,
      row.lengthsBehind,
      row.isDeadHeat,
    ]),
  ).toEqual([
    [2, 1, 0, true],
    [3, 1, 0, true],
    [1, 3, 1.25, false],
    [4, 'PN', null, false],
    [5, 'DNS', null, false],
  ]);
  expect([view?.codes, view?.starterCount]).toEqual([['PN', 'DNS'], 4]);
});

test.each([
  ['PN', 4],
  ['ZN', 4],
  ['Z', 4],
  ['SN', 4],
  ['D', null],
  ['S', null],
  ['DNS', null],
] as const)(
  'racing.fences: with the code %s and the fourth fence stored the results name the fence %s',
  (code, fence) => {
    const fallen = runner(4, { resultStatus: code, fence: 4 });
    const [view] = results([race], [...finished.slice(0, 3).map((row) => ({ ...row, fence: 4 })), fallen]).races;
    expect(view?.runners.map((row) => [row.id, row.fence])).toEqual([
      [2, null],
      [3, null],
      [1, null],
      [4, fence],
    ]);
  },
);

test('results.course-price: the course’s price is shown beside both closing prices', () => {
  const [view] = results().races;
  expect(view?.runners.map(({ courseOdds }) => courseOdds)).toEqual([4.5, null, null, null, null]);
  expect(view?.runners[0]?.odds).toEqual({ fortuna: 3, tipsport: 3.2, displayed: { odds: 3.2, marker: 'T' } });
});

test('results.who-tipped: who tipped a winner, both of a dead heat; a deleted author has no name', () => {
  expect(results().races[0]?.winnerTips).toEqual({
    count: 2,
    authors: [
      { userId: 'h', username: 'Hanka' },
      { userId: 'n', username: null },
    ],
  });
});

test('results.day-tables, racing.season-number: a race has its verdict, chain of margins, season number and prizes', () => {
  expect(results().races[0]).toMatchObject({
    verdict: 'boj',
    margins: ['současně', '1¼'],
    seasonNumber: 1168,
    prizeSplit: [30000, 13800],
  });
});

test('results.day-tables: each going of the day is named once; races with a result are counted', () => {
  const waiting = { ...race, id: 2, number: 2, isCompleted: false, goingValue: 3.6 };
  const day = results([race, { ...race, id: 3, number: 3 }, waiting]);
  expect(day.goings).toEqual([
    { value: 3.4, text: 'dobrá' },
    { value: 3.6, text: 'dobrá' },
  ]);
  expect(day.completedCount).toBe(2);
});

test('racing.annulled: an annulled race is done and has no winner', () => {
  const day = results([race], [runner(1, { resultStatus: 'A' }), runner(2, { resultStatus: 'A' })]);
  expect(day.races[0]).toMatchObject({
    state: 'annulled',
    verdict: null,
    margins: [],
    codes: ['A'],
    winnerTips: { count: 0 },
  });
  expect(day.completedCount).toBe(1);
});

test('downloads.tables: the file of a day has each runner’s race, result, times and prices', () => {
  const named = {
    jockeyId: 5,
    jockeyName: 'Jan Brázda',
    jockeyTitle: 'ž.',
    trainerName: 'I. Tůma',
    horseCountry: 'GB',
  };
  const runners = [
    ...finished.map((row) => (row.id === 1 ? { ...row, ...named } : row)),
    runner(6, { number: null, weightKg: null, odds: { fortuna: null, tipsport: 4 } }),
  ];
  const rows = resultFileRows(results([race], runners), [race]);
  expect(
    rows.map(({ finishing_position, result_status, jockey }) => [finishing_position, result_status, jockey]),
  ).toEqual([
    [1, null, null],
    [1, null, null],
    [3, null, 'Jan Brázda'],
    [null, 'PN', null],
    [null, 'DNS', null],
    [null, null, null],
  ]);
  expect(rows[2]).toEqual({
    event_date: '2023-10-08',
    location: 'Most',
    race_number: 1,
    time: '14:30',
    race_name: 'Cena města',
    distance: 1600,
    category: 'III',
    race_type: 'Rovina',
    going: 3.4,
    going_text: 'dobrá',
    finishing_position: 3,
    result_status: null,
    corrected_at: null,
    correction: null,
    number: 1,
    horse: 'Kůň 1',
    horse_country: 'GB',
    jockey: 'Jan Brázda',
    trainer: 'I. Tůma',
    weight: 56,
    finishing_margin: '1¼',
    lengths_behind: 1.25,
    prize_won: 0,
    currency: 'Kč',
    finish_time: '1:40.85',
    odds: null,
    fortuna_odds: 3,
    tipsport_odds: 3.2,
    tips: 1,
  });
  expect(rows[0]).toMatchObject({ odds: 4.5, prize_won: 21_900, lengths_behind: 0 });
});

test('results.day-tables: a day of races without a going names none; a race without runners has no margins', () => {
  const day = results([{ ...race, goingValue: null, goingText: null }], []);
  expect(day.goings).toEqual([]);
  expect(day.races[0]).toMatchObject({ runners: [], margins: [], verdict: null, codes: [], starterCount: 0 });
  expect(day.races[0]).toMatchObject({ seasonNumber: 1168, prizeSplit: [30000, 13800] });
});
