import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { oddsDay, parseRaceNumber } from './odds-day.rules.ts';
import type { OddsEventRow, OddsRaceRow, OddsRunnerRow } from './odds-rows.rules.ts';

const at = (iso: string) => Date.parse(iso) as Instant;
const now = at('2023-10-08T12:00Z');
const event = {
  id: 1,
  location: 'Praha',
  date: '2023-10-08' as PragueDate,
  status: 'scheduled',
} as Partial<OddsEventRow> as OddsEventRow;

/** Race n starts at n past noon in UTC. */
const race = (number: number, given: Partial<OddsRaceRow> = {}): OddsRaceRow => ({
  id: 100 + number,
  number,
  time: null,
  startAt: at(`2023-10-08T12:0${number}Z`),
  name: `Cena ${number}`,
  distanceM: null,
  kind: 'flat',
  raceType: 'rovina',
  category: null,
  isCompleted: false,
  isCancelled: false,
  ...given,
});
let lastId = 0;
const runner = (
  raceNumber: number,
  fortuna: number | null,
  tipsport: number | null = fortuna,
  given: Partial<OddsRunnerRow> = {},
): OddsRunnerRow => {
  lastId += 1;
  return {
    id: lastId,
    raceId: 100 + raceNumber,
    number: lastId,
    horseId: lastId,
    horseName: `KŮŇ ${raceNumber}/${fortuna}`,
    horseCountry: null,
    silk: null,
    jockeyName: null,
    finishingPosition: null,
    resultStatus: null,
    course: null,
    fortuna: [fortuna],
    tipsport: [tipsport],
    ...given,
  };
};
const day = (races: OddsRaceRow[], runners: OddsRunnerRow[] = [], raceNumber: number | null = null, of = event) =>
  oddsDay({ event: of, races, runners }, raceNumber, now);

test.each<[string, OddsRaceRow[], number | null, number | null]>([
  ['the requested race', [race(1), race(2)], 2, 2],
  ['the next to start when the number is unknown', [race(1, { isCompleted: true }), race(2)], 9, 2],
  ['the next to start', [race(0), race(1, { isCancelled: true }), race(2)], null, 2],
  [
    'the last that was run when all are over',
    [race(1, { isCompleted: true }), race(2, { isCompleted: true }), race(3, { isCancelled: true })],
    null,
    2,
  ],
  ['the first when all are cancelled', [race(1, { isCancelled: true }), race(2, { isCancelled: true })], null, 1],
  ['a cancelled race when it is asked for', [race(1), race(2, { isCancelled: true })], 2, 2],
  ['none on a day without races', [], 1, null],
])('odds-analysis.screen: shown is %s', (_, races, requested, number) => {
  expect(day(races, [], requested).chosen?.number ?? null).toBe(number);
});

test('odds-analysis.screen: tabs tell each race’s state; on a cancelled day every race is cancelled and in no summary', () => {
  const races = [race(0, { isCompleted: true }), race(1), race(2)];
  expect(day(races).races.map(({ number, state }) => [number, state])).toEqual([
    [0, 'completed'],
    [1, 'next'],
    [2, 'upcoming'],
  ]);
  const cancelled = day(races, [runner(1, 2, 3), runner(1, 2, null)], null, { ...event, status: 'cancelled' });
  expect(cancelled.races.map(({ state }) => state)).toEqual(['completed', 'cancelled', 'cancelled']);
  expect(cancelled.summary).toEqual({ gaps: [], mostOpen: null, strongest: null, missing: [] });
});

test.each<[string, OddsRaceRow[], string]>([
  ['the next start', [race(0), race(3), race(5)], '2023-10-08T12:03Z'],
  ['midnight after the last start', [race(0)], '2023-10-08T22:00Z'],
  ['midnight without a known start', [race(1, { startAt: null })], '2023-10-08T22:00Z'],
])('public-pages.valid-until: the odds of a day hold until %s', (_, races, moment) => {
  expect(day(races).changesAt).toBe(at(moment));
});

test('odds-analysis.day-summary: the five largest differences are listed, widest first, never of a non-starter or a cancelled race', () => {
  const races = [race(1), race(2), race(3, { isCancelled: true })];
  const runners = [
    ...[2.2, 2.4, 2.6, 2.8, 3].map((tipsport) => runner(1, 2, tipsport)),
    runner(2, 4, 2),
    runner(2, 5, 5),
    runner(2, 2, 20, { resultStatus: 'DNS' }),
    runner(3, 2, 20),
  ];
  expect(
    day(races, runners).summary.gaps.map(
      ({ raceNumber, percent, higher }) => `${raceNumber} ${higher} ${Math.round(percent)}`,
    ),
  ).toEqual(['2 F 100', '1 T 50', '1 T 40', '1 T 30', '1 T 20']);
});

test('odds-analysis.day-summary: the day has its most open race by entropy and its strongest favourite', () => {
  const races = [race(1), race(2)];
  const runners = [runner(1, 4), runner(1, 4), runner(1, 4), runner(1, 4), runner(2, 1.25), runner(2, 5)];
  const { mostOpen, strongest } = day(races, runners).summary;
  expect(mostOpen).toEqual({ raceNumber: 1, raceName: 'Cena 1', equalHorses: expect.closeTo(4, 9), starters: 4 });
  expect(strongest).toEqual({ raceNumber: 2, horseName: 'Kůň 2/1.25', fair: expect.closeTo(0.8, 9) });
  expect(day(races, []).summary).toMatchObject({ mostOpen: null, strongest: null });
});

test.each<[string, OddsRunnerRow[], object[]]>([
  ['nothing of a race that both have priced', [runner(1, 2), runner(1, 3)], []],
  ['the starters that one lacks', [runner(1, 2, null), runner(1, 3, 3)], [{ starters: 2, fortuna: 0, tipsport: 1 }]],
  ['a race without any price', [runner(1, null), runner(1, null)], [{ starters: 2, fortuna: 2, tipsport: 2 }]],
  ['not the non-starters', [runner(1, 2), runner(1, null, null, { resultStatus: 'DNS' })], []],
  ['nothing of a race without runners', [], []],
])('odds-analysis.day-summary: of missing odds it lists %s', (_, runners, missing) => {
  expect(day([race(1)], runners).summary.missing).toEqual(missing.map((one) => ({ raceNumber: 1, ...one })));
});

test.each([
  [null, null],
  ['', null],
  ['0', null],
  ['01', null],
  ['1', 1],
  ['9', 9],
  ['10', 10],
  ['99', 99],
  ['100', null],
  ['1a', null],
  ['-1', null],
])('odds-analysis.screen: the race %s of an address is number %s', (value, number) => {
  expect(parseRaceNumber(value)).toBe(number);
});
