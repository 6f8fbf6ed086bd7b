import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import {
  raceTodos,
  type RaceTodo,
  workByDay,
  type WorkPart,
  type WorkRace,
  type WorkRunner,
} from './work-list.rules.ts';

const at = (iso: string) => Date.parse(iso) as Instant;
const now = at('2023-10-08T12:00:00Z');
const runner = (number: number, given: Partial<WorkRunner> = {}): WorkRunner => ({
  number,
  jockeyId: number,
  hasF: true,
  hasT: true,
  hasPlaces: true,
  hasTime: false,
  prices: { F: [3, 1.8, 1.4], T: [3.2, null, 1.4] },
  finishingPosition: null,
  resultStatus: null,
  ...given,
});
const race = (given: Partial<WorkRace> = {}): WorkRace => ({
  id: 1,
  eventId: 7,
  location: 'Most',
  date: '2023-10-08' as PragueDate,
  number: 1,
  startAt: at('2023-10-08T14:00:00Z'),
  isCompleted: false,
  isCancelled: false,
  isMoved: false,
  contradiction: null,
  runners: [runner(1), runner(2)],
  ...given,
});
const done = { isCompleted: true, startAt: at('2023-10-08T10:00:00Z') };
const whole = [runner(1, { finishingPosition: 1, hasTime: true }), runner(2, { finishingPosition: 2 })];

test.each<[string, Partial<WorkRace>, [RaceTodo['code'], boolean][]]>([
  ['nothing is missing before the start', {}, []],
  ['no lineup today', { runners: [] }, [['no-lineup', true]]],
  ['no lineup tomorrow', { runners: [], date: '2023-10-09' as PragueDate }, [['no-lineup', false]]],
  ['no lineup next week', { runners: [], date: '2023-10-14' as PragueDate }, []],
  ['a price is missing today', { runners: [runner(1, { hasT: false })] }, [['no-odds', true]]],
  ['only a non-starter has no price', { runners: [runner(1), runner(2, { hasF: false, resultStatus: 'DNS' })] }, []],
  ['run half an hour ago, no result', { startAt: at('2023-10-08T11:30:00Z') }, [['no-result', true]]],
  ['run just now', { startAt: at('2023-10-08T11:45:00Z') }, []],
  ['completed without a time', { ...done, runners: [runner(1, { finishingPosition: 1 })] }, [['no-time', false]]],
  ['completed and complete', { ...done, runners: whole }, []],
  [
    'cancelled with a result',
    { ...done, isCancelled: true, contradiction: 'with-race', runners: whole },
    [['contradiction', true]],
  ],
  [
    'with a result before the start',
    { isCompleted: true, contradiction: 'with-race', runners: whole },
    [['contradiction', true]],
  ],
  [
    'completed with a gap',
    { ...done, contradiction: 'in-itself', runners: [runner(1, { finishingPosition: 1, hasTime: true }), runner(2)] },
    [['unsound', true]],
  ],
  [
    'a place price above the win',
    { runners: [runner(1, { prices: { F: [3, 3.1], T: [] } })] },
    [['odds-breach', false]],
  ],
  ['a price below what is allowed', { runners: [runner(1, { prices: { F: [], T: [1] } })] }, [['odds-breach', false]]],
  ['a breach in a completed race', { ...done, runners: [{ ...whole[0]!, prices: { F: [1], T: [] } }] }, []],
  ['one jockey on two horses', { runners: [runner(1), runner(2, { jockeyId: 1 })] }, [['jockey-twice', false]]],
  ['one jockey on a non-starter too', { runners: [runner(1), runner(2, { jockeyId: 1, resultStatus: 'DNS' })] }, []],
  [
    'one jockey on two horses of an annulled race',
    { ...done, runners: [runner(1, { resultStatus: 'A' }), runner(2, { jockeyId: 1, resultStatus: 'A' })] },
    [],
  ],
  ['cancelled', { runners: [], isCancelled: true }, []],
])('admin.work-list: what needs work: %s', (_, given, expected) => {
  expect(raceTodos([race(given)], now).map(({ code, isUrgent }) => [code, isUrgent])).toEqual(expected);
});

test('admin.work-list: clashing data: a race that starts before the one before it; the urgent comes first', () => {
  const second = race({ id: 2, number: 2, startAt: at('2023-10-08T13:30:00Z'), runners: [] });
  expect(raceTodos([race(), second], now).map(({ races, code }) => [races, code])).toEqual([
    [[{ id: 2, number: 2 }], 'no-lineup'],
    [[{ id: 2, number: 2 }], 'starts-cross'],
  ]);
});

test('admin.work-list: races of one day with the same task are one task', () => {
  const third = race({ id: 3, number: 3, startAt: at('2023-10-08T15:00:00Z'), runners: [] });
  const otherDay = race({ id: 9, eventId: 8, location: 'Brno', runners: [] });
  const [here, there, ...others] = raceTodos([race({ runners: [] }), third, otherDay], now);
  expect(here).toMatchObject({ location: 'Most', startAt: at('2023-10-08T14:00:00Z') });
  expect(here?.races).toEqual([
    { id: 1, number: 1 },
    { id: 3, number: 3 },
  ]);
  expect([there?.location, there?.races, others]).toEqual(['Brno', [{ id: 9, number: 1 }], []]);
});

test('admin.work-list: by race day, how many of all its races are done, and the first that is due and is not', () => {
  const races = [
    race({ ...done, runners: whole }),
    race({ id: 2, number: 2, runners: [runner(1, { hasPlaces: false }), runner(2)] }),
    race({ id: 3, number: 3, runners: [] }),
    race({ id: 4, number: 4, isCancelled: true, runners: [] }),
  ];
  const [day] = workByDay(races, now);
  const part = (name: WorkPart) =>
    day && [day.parts[name].state, day.parts[name].done, day.parts[name].total, day.parts[name].raceId];
  expect(part('lineup')).toEqual(['partly', 2, 3, 3]);
  expect(part('oddsF')).toEqual(['so-far', 2, 3, null]);
  expect(part('places')).toEqual(['partly', 1, 3, 2]);
  expect(part('results')).toEqual(['so-far', 1, 3, null]);
  expect(part('times')).toEqual(['so-far', 1, 3, null]);
  expect(workByDay([race({ isCancelled: true })], now)).toMatchObject([
    { isCancelled: true, parts: { lineup: { state: 'none' } } },
  ]);
  expect(workByDay([race({ date: '2023-09-23' as PragueDate })], now)).toEqual([]);
});

test('admin.work-list: what is done so far is not all done while races of the day are to come', () => {
  const later = race({ id: 2, number: 2 });
  const results = (races: readonly WorkRace[]) => workByDay(races, now)[0]?.parts.results;
  expect(results([race({ ...done, runners: whole }), later])).toEqual({
    state: 'so-far',
    done: 1,
    total: 2,
    raceId: null,
  });
  expect(results([race({ ...done, runners: whole }), { ...later, isCancelled: true }])?.state).toBe('done');
  const farOff = { date: '2023-10-14' as PragueDate, startAt: at('2023-10-14T14:00:00Z') };
  expect(workByDay([race(farOff), race({ ...farOff, id: 2, runners: [] })], now)[0]?.parts).toMatchObject({
    lineup: { state: 'so-far', done: 1, total: 2 },
    oddsF: { state: 'so-far', done: 1, total: 2 },
  });
});

test('admin.work-list: the race after an annulled one, and the annulled one itself, may start in any order', () => {
  const annulled = [runner(1, { resultStatus: 'A' }), runner(2, { resultStatus: 'A' })];
  const early = race({ ...done, id: 2, number: 2, startAt: at('2023-10-08T09:00:00Z'), runners: annulled });
  expect(raceTodos([race({ ...done, runners: whole }), early], now)).toEqual([]);
});

test('admin.work-list: prices that nobody can enter any more are no work: of an annulled and of a completed race', () => {
  const unpriced = { hasF: false, hasT: false, hasPlaces: false };
  const annulled = race({ ...done, runners: [runner(1, { ...unpriced, resultStatus: 'A' })] });
  const completed = race({ ...done, id: 2, number: 2, runners: whole.map((one) => ({ ...one, ...unpriced })) });
  const [day] = workByDay([annulled, completed], now);
  for (const part of ['oddsF', 'oddsT', 'places'] as const) expect(day?.parts[part].state).toBe('none');
  expect(day?.parts.results.state).toBe('done');
});

test('admin.work-list: lineups and prices that are not due are no work of their day yet, what is there is told', () => {
  const unpriced = [runner(1, { hasF: false, hasT: false, hasPlaces: false })];
  const partsAt = (date: string, runners: WorkRunner[]) => {
    const startAt = at(`${date}T14:00:00Z`);
    const parts = workByDay([race({ date: date as PragueDate, startAt, runners })], now)[0]?.parts;
    return [parts?.lineup.state, parts?.oddsF.state, parts?.places.state];
  };
  expect(partsAt('2023-10-14', [])).toEqual(['none', 'none', 'none']);
  expect(partsAt('2023-10-14', unpriced)).toEqual(['done', 'none', 'none']);
  expect(partsAt('2023-10-14', [runner(1)])).toEqual(['done', 'done', 'done']);
  expect(partsAt('2023-10-09', [])).toEqual(['missing', 'none', 'none']);
  expect(partsAt('2023-10-09', unpriced)).toEqual(['done', 'missing', 'missing']);
});
