import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { GridKind } from './race-grid.rules.ts';
import {
  daysToTakeOver,
  dayToOpen,
  needsWork,
  nextRace,
  type OfficeDay,
  type OfficeRace,
  raceToOpen,
} from './office-days.rules.ts';

const now = 1000 as Instant;
/** A race to come with everything filled in. */
const race = (given: Partial<OfficeRace> = {}): OfficeRace => ({
  id: 1,
  number: 1,
  time: null,
  startAt: 2000 as Instant,
  name: null,
  isCompleted: false,
  isCancelled: false,
  runnerCount: 8,
  fortunaPriceCount: 8,
  tipsportPriceCount: 8,
  ...given,
});
const started = { startAt: 999 as Instant };

test.each<[string, Partial<OfficeRace>, GridKind[]]>([
  ['to come with everything filled in', {}, []],
  ['without runners', { runnerCount: 0, fortunaPriceCount: 0, tipsportPriceCount: 0 }, ['lineups']],
  ['with one price of F missing', { fortunaPriceCount: 7 }, ['odds']],
  ['with one price of T missing', { tipsportPriceCount: 7 }, ['odds']],
  ['with a price of a runner scratched since', { fortunaPriceCount: 9 }, []],
  ['that starts now', { startAt: now }, ['results']],
  ['that started', started, ['results']],
  ['that starts in a moment', { startAt: 1001 as Instant }, []],
  ['without a known start', { startAt: null }, []],
  ['completed without prices', { ...started, isCompleted: true, fortunaPriceCount: 0 }, []],
  ['completed without runners', { ...started, isCompleted: true, runnerCount: 0 }, ['lineups']],
  ['cancelled without runners and prices', { ...started, isCancelled: true, runnerCount: 0 }, []],
])('admin.work-list: work to do on a race %s', (_, given, kinds) => {
  expect((['lineups', 'odds', 'results'] as const).filter((kind) => needsWork(kind, race(given), now))).toEqual(kinds);
});

test.each<[string, Partial<OfficeRace>[], number | null]>([
  ['the first that needs work', [{}, started, started], 2],
  ['the first not over when none needs work', [{ isCompleted: true }, { isCancelled: true }, {}, {}], 3],
  ['the first when all are over', [{ isCancelled: true }, { isCompleted: true }], 1],
  ['none of none', [], null],
])('race-office.grid: results open with %s', (_, given, number) => {
  const races = given.map((one, at) => race({ id: at + 1, number: at + 1, ...one }));
  expect(raceToOpen('results', races, now)?.number ?? null).toBe(number);
});

test.each([
  ['the next one', 1, 2],
  ['the one after a cancelled race', 2, 4],
  ['none after the last', 4, null],
  ['none of another day', 9, null],
])('race-office.odds-grid: saving goes on to %s', (_, from, id) => {
  const races = [1, 2, 3, 4].map((number) => race({ id: number, number, isCancelled: number === 3 }));
  expect(nextRace(races, from)?.id ?? null).toBe(id);
});

/** '2023-10-08' is a day with races, '2023-10-08 empty' one without. */
const dayOf = (text: string, id: number): OfficeDay => {
  const [date, isEmpty] = text.split(' ');
  const day = { id, location: 'Praha', status: 'scheduled', draft: null, hasRaces: isEmpty === undefined } as const;
  return { ...day, date: date as PragueDate };
};

test.each<[string, string[], string | null, string | null]>([
  ['today', ['2023-10-14', '2023-10-08', '2023-10-01'], '2023-10-08', '2023-10-08'],
  ['the nearest to come', ['2023-10-21', '2023-10-14', '2023-10-01'], '2023-10-14', '2023-10-14'],
  [
    'the nearest with races for its races',
    ['2023-10-21', '2023-10-14 empty', '2023-10-01'],
    '2023-10-14',
    '2023-10-21',
  ],
  ['the latest when all are past', ['2023-10-07', '2023-10-01'], '2023-10-07', '2023-10-07'],
  ['an empty one when there is no other', ['2023-10-14 empty'], '2023-10-14', '2023-10-14'],
  ['none of none', [], null, null],
])('race-day.chosen-event: the office opens %s', (_, texts, ofDay, ofRaces) => {
  const days = texts.map(dayOf);
  const open = (isOfRaces: boolean) => dayToOpen(days, '2023-10-08' as PragueDate, isOfRaces)?.date ?? null;
  expect([open(false), open(true)]).toEqual([ofDay, ofRaces]);
});

test('race-office.day-table: races are taken over from the day before first, then from those to come; never from an empty one', () => {
  const days = ['2023-10-28 empty', '2023-10-21', '2023-10-14', '2023-10-08', '2023-10-07 empty', '2023-10-01'].map(
    dayOf,
  );
  expect(daysToTakeOver(days, days[3]!).map(({ date }) => date)).toEqual(['2023-10-01', '2023-10-14', '2023-10-21']);
});
