import { expect, test } from 'vitest';
import { startAt, toIso } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { RaceDayRows, RaceRow, RunnerRow } from './race-day-rows.rules.ts';
import { shapeRaceDay } from './shape-race-day.rules.ts';
import { raceRow, runnerRow } from '#tests/factories/race-day-rows.ts';

const date = '2023-10-08' as PragueDate;
const at = (time: string, day = date) => startAt(day, time as ClockTime);

const race = (number: number, time: string | null, changes: Partial<RaceRow> = {}): RaceRow =>
  raceRow({
    id: 300 + number,
    number,
    time: time as ClockTime | null,
    startAt: time === null ? null : at(time),
    distanceM: 3300,
    category: 'NL',
    raceType: 'Steeplechase crosscountry',
    kind: 'cross-country',
    name: 'Poplerův memoriál skupiny SOMI',
    prizeMoney: 300_000,
    ageLimit: '5letí a starší',
    conditions: 'cena',
    goingValue: 3.4,
    goingText: 'dobrá',
    ...changes,
  });

const runner = (raceNumber: number, number: number, horseName: string, changes: Partial<RunnerRow> = {}): RunnerRow =>
  runnerRow({
    id: raceNumber * 100 + number,
    raceId: 300 + raceNumber,
    number,
    horseId: raceNumber * 1000 + number,
    horseName,
    horseSex: 'val',
    horseAge: 8,
    weightKg: 70,
    ...changes,
  });

const finish = (resultRow: number, finishingPosition: number | null, finishTime: string | null = null) => ({
  resultRow,
  finishingPosition,
  finishTime,
});

const noConditions = { weather: null, goingReadings: null };

/** 8 October 2023, Pardubice: race 6 is over, race 7 is Velká pardubická, an eighth is made up. */
const pardubice: RaceDayRows = {
  event: { id: 46, location: 'Pardubice', date, url: null, status: 'scheduled', statusNote: null, ...noConditions },
  races: [race(8, null, { isCancelled: true }), race(7, '16:02'), race(6, '14:57', { isCompleted: true })],
  runners: [
    runner(6, 1, 'JONCHOEUR DEBELAIR', { resultStatus: 'ZN', resultRow: 8 }),
    runner(6, 6, 'LIANEL', finish(3, 3, '00:04:06.55')),
    runner(6, 2, 'QUART DE GARDE', finish(1, 1, '00:04:04.99')),
    runner(6, 8, 'MR ZURU', finish(2, 2, '00:04:06.44')),
    runner(7, 12, 'SEXY LORD', { odds: { fortuna: 12, tipsport: 13 } }),
    runner(7, 4, 'SACAMIRO', { odds: { fortuna: 3.9, tipsport: 3.5 } }),
    runner(7, 9, 'TAHINI', { resultStatus: 'DNS' }),
  ],
  records: [{ horseId: 7004, totalRaces: 4, wins: 2, placements: 3, form: [] }],
  prices: [
    { runnerId: 704, at: at('10:00'), bookmaker: 'F', odds: 5 },
    { runnerId: 712, at: at('10:00'), bookmaker: 'T', odds: 11 },
    { runnerId: 704, at: at('12:00'), bookmaker: 'F', odds: 3.9 },
  ],
  tips: [
    { runnerId: 704, userId: 'id of kvido', username: 'kvido' },
    { runnerId: 712, userId: 'id of kvido', username: 'kvido' },
    { runnerId: 704, userId: 'a deleted person', username: null },
  ],
  photos: [{ raceId: 306, url: '/media/1.jpg', altText: 'Doběh', credit: 'Alena' }],
  sources: [],
};

test('import.source-named: the sources of a day are printed by their names; a day that was typed has none', () => {
  expect(shapeRaceDay(pardubice, at('15:30')).event).not.toHaveProperty('sourceLine');
  const view = shapeRaceDay({ ...pardubice, sources: ['Jockey Club ČR', 'Kurzy'] }, at('15:30'));
  expect(view.event.sourceLine).toBe('Zdroje dat: Jockey Club ČR a\u00a0Kurzy');
});

test('race-day.every-race-a-card: the selected day, its counts and its races by number', () => {
  const view = shapeRaceDay(pardubice, at('15:30'));
  const { weather: _weather, goingReadings: _readings, ...event } = pardubice.event;
  expect(view.event).toEqual({ ...event, raceCount: 2, horseCount: 6 });
  expect(view.races.map(({ number, state }) => [number, state])).toEqual([
    [6, 'completed'],
    [7, 'next'],
    [8, 'cancelled'],
  ]);
  expect(view.next).toEqual({ raceNumber: 7, time: '16:02', startAt: at('16:02') });
});

test('race-day.counts: an annulled race and one cancelled by itself are no races of the day, those of a cancelled day are', () => {
  const runners = pardubice.runners.map((one) => (one.raceId === 306 ? { ...one, resultStatus: 'A' as const } : one));
  expect(shapeRaceDay({ ...pardubice, runners }, at('15:30')).event.raceCount).toBe(1);
  const event = { ...pardubice.event, status: 'cancelled' as const };
  expect(shapeRaceDay({ ...pardubice, event }, at('15:30')).event.raceCount).toBe(2);
});

test('race-day.counts: non-starters and horses of cancelled races are not counted', () => {
  const runners = [...pardubice.runners, runner(8, 1, 'ALFA'), runner(8, 2, 'BETA')];
  expect(shapeRaceDay({ ...pardubice, runners }, at('15:30')).event.horseCount).toBe(6);
  const event = { ...pardubice.event, status: 'cancelled' as const };
  expect(shapeRaceDay({ ...pardubice, event }, at('15:30')).event.horseCount).toBe(6);
});

test('race-day.source-link, site.safe-links: the source of a race day is a web address or none', () => {
  const sourceOf = (url: string) =>
    shapeRaceDay({ ...pardubice, event: { ...pardubice.event, url } }, at('15:30')).event;
  expect(sourceOf('https://www.dostihyjc.cz/startky').url).toBe('https://www.dostihyjc.cz/startky');
  expect(sourceOf('javascript:alert(1)').url).toBeNull();
});

test('race-day.completed-race: a completed race card', () => {
  const card = shapeRaceDay(pardubice, at('15:30')).races[0];
  expect(card?.runners.map((one) => one.number)).toEqual([2, 8, 6, 1]);
  expect(card).toMatchObject({
    starterCount: 4,
    winnerName: 'Quart De Garde',
    winningTime: '4:04.99',
    tipCount: 0,
    analysisSlug: '46-306-6-dostih-pardubice-14-57',
    photos: [{ url: '/media/1.jpg', altText: 'Doběh', credit: 'Alena' }],
  });
});

test('race-day.card-columns: an upcoming race card', () => {
  const card = shapeRaceDay(pardubice, at('15:30')).races[1];
  expect(card).toMatchObject({ starterCount: 2, winnerName: null, winningTime: null, tipCount: 3, photos: [] });
  expect(card?.runners.map((one) => [one.number, one.isNonStarter])).toEqual([
    [4, false],
    [9, true],
    [12, false],
  ]);
  expect(card?.runners[0]).toMatchObject({
    horse: { name: 'Sacamiro' },
    odds: { displayed: { odds: 3.9, marker: 'F' } },
    movement: { points: [5, 3.9], delta: -1.1 },
    badges: ['favourite', 'most-wins', 'best-placement'],
    tips: {
      count: 2,
      names: ['kvido', null],
    },
  });
});

test('race-day.completed-race: after a dead heat both winners are named, in the order of the table', () => {
  const runners = [
    runner(6, 9, 'STRATOVARIUS', finish(2, 1, '00:01:42.26')),
    runner(6, 3, 'LAD IN', finish(1, 1, '00:01:42.26')),
  ];
  const [card] = shapeRaceDay(
    { ...pardubice, races: [race(6, '14:57', { isCompleted: true })], runners },
    at('15:30'),
  ).races;
  expect(card?.winnerName).toBe('Lad In a\u00a0Stratovarius');
});

test('racing.annulled: 30 September 2023, Brno race 5: annulled, nobody won', () => {
  const runners = [
    runner(6, 8, 'VINTANA', { resultStatus: 'A' }),
    runner(6, 9, 'SHAWNEE`S TRIUMPH', { resultStatus: 'A' }),
  ];
  const [card] = shapeRaceDay(
    { ...pardubice, races: [race(6, '14:57', { isCompleted: true })], runners },
    at('15:30'),
  ).races;
  expect(card).toMatchObject({ state: 'annulled', winnerName: null, winningTime: null });
});

test('race-day.empty-race: a race without runners has an empty card', () => {
  const [card] = shapeRaceDay({ ...pardubice, races: [race(1, '11:31')], runners: [] }, at('10:00')).races;
  expect(card).toMatchObject({ runners: [], starterCount: 0, state: 'next' });
});

test('race-day.rail: in a cancelled day every race not run is cancelled and none is next', () => {
  const event = { ...pardubice.event, status: 'cancelled' as const, statusNote: 'Dráha nezpůsobilá' };
  const view = shapeRaceDay({ ...pardubice, event }, at('15:30'));
  expect(view.races.map((card) => card.state)).toEqual(['completed', 'cancelled', 'cancelled']);
  expect([view.next, view.event.statusNote]).toEqual([null, 'Dráha nezpůsobilá']);
});

test.each([
  ['before the first start', at('15:30'), at('16:02')],
  ['at the start itself', at('16:02'), at('00:00', '2023-10-09' as PragueDate)],
  ['after the last start', at('18:00'), at('00:00', '2023-10-09' as PragueDate)],
  ['days ahead, midnight is first', at('10:00', '2023-10-06' as PragueDate), at('00:00', '2023-10-07' as PragueDate)],
  ['past midnight of the race day', at('00:00'), at('16:02')],
])('public-pages.valid-until: the view changes next, %s', (_, now, changesAt) => {
  expect(toIso(shapeRaceDay(pardubice, now).changesAt)).toBe(toIso(changesAt));
});

test('public-pages.valid-until: the view is the same until it changes, and another one then', () => {
  const now = at('15:30');
  const view = shapeRaceDay(pardubice, now);
  expect(shapeRaceDay(pardubice, (view.changesAt - 1) as Instant)).toEqual(view);
  const later = shapeRaceDay(pardubice, view.changesAt);
  expect(later.races[1]?.state).toBe('running');
  expect(later.next).toBeNull();
});

test('odds.told-time: a card tells when a price of its race changed last, until the race is completed', () => {
  const changed = (runnerId: number, time: string, odds: number | null) => ({
    runnerId,
    at: at(time),
    bookmaker: 'F' as const,
    odds,
  });
  const [completed, next] = [6, 7].map((number) => pardubice.races.find((race) => race.number === number)!.id);
  const runnersOf = (raceId: number | undefined) => pardubice.runners.filter((one) => one.raceId === raceId);
  const [first, second] = runnersOf(next);
  const prices = [
    changed(first!.id, '13:40', 4),
    changed(second!.id, '13:52', 5),
    changed(first!.id, '13:45', null),
    changed(runnersOf(completed)[0]!.id, '14:00', 3),
  ];
  const { races } = shapeRaceDay({ ...pardubice, prices }, at('15:30'));
  expect(races.map(({ pricedAt }) => pricedAt)).toEqual([null, at('13:52'), null]);
});

test.each([
  ['15:09', '15:09'],
  ['15:05', null],
  [null, null],
])('racing.off-time: the real start is shown where it differs from the programme’s: %s', (stored, shown) => {
  const races = [race(1, '15:05', { offTime: stored as ClockTime | null })];
  expect(shapeRaceDay({ ...pardubice, races, runners: [] }, at('14:00')).races[0]?.offTime).toBe(shown);
});

test('racing.reserves: reserves stand below the runners in their order, aren’t counted, and a result doesn’t list them', () => {
  const runners = [
    runner(1, 5, 'DRUHÝ', { resultStatus: 'DNS', reserve: 2 }),
    runner(1, 3, 'PRVNÍ', { resultStatus: 'DNS', reserve: 1 }),
    runner(1, 9, 'DEVÁTÝ'),
    runner(1, 8, 'ŠKRTNUTÝ', { resultStatus: 'DNS' }),
  ];
  const cards = [false, true].map((isCompleted) => {
    const races = [race(1, '15:05', { isCompleted })];
    return shapeRaceDay({ ...pardubice, races, runners }, at('14:00')).races[0];
  });
  expect(cards.map((card) => card?.runners.map(({ number }) => number))).toEqual([
    [8, 9, 3, 5],
    [8, 9],
  ]);
  expect(cards.map((card) => card?.starterCount)).toEqual([1, 1]);
});

test.each([
  ['https://zive.example/1', 'https://zive.example/2', ['https://zive.example/1', 'https://zive.example/2']],
  ['https://zive.example/1', 'javascript:alert(1)', ['https://zive.example/1', null]],
  ['http://zive.example/1', '/vlastni', [null, null]],
])('race-day.race-facts: of the broadcast %s and the recording %s the card has %j', (liveUrl, videoUrl, expected) => {
  const shown = [false, true].map((isCompleted) => {
    const races = [race(1, '15:05', { liveUrl, videoUrl, isCompleted })];
    return shapeRaceDay({ ...pardubice, races, runners: [] }, at('14:00')).races[0]?.video;
  });
  expect(shown.map((video) => video?.url ?? null)).toEqual(expected);
  expect(shown.map((video) => video?.isLive ?? null)).toEqual([
    expected[0] === null ? null : true,
    expected[1] === null ? null : false,
  ]);
});

test('racing.going-readings: a day says its weather and its going by time of day, and nothing of what is not known', () => {
  const event = { ...pardubice.event, weather: '11 °C, slabý vítr', goingReadings: '13:00 3.4 dobrá|16:00 3.6' };
  expect(shapeRaceDay({ ...pardubice, event }, at('14:00')).event).toMatchObject({
    weather: '11 °C, slabý vítr',
    goingReadings: [
      { time: '13:00', value: 3.4, text: 'dobrá' },
      { time: '16:00', value: 3.6, text: null },
    ],
  });
  expect(Object.keys(shapeRaceDay(pardubice, at('14:00')).event)).not.toContain('weather');
});
