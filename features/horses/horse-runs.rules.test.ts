import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { filterRuns, parseRunFilter, type RunFilter, runView, statRun, timedFlatRuns } from './horse-runs.rules.ts';

type HorseRunRow = Parameters<typeof runView>[0];

const unpriced = { fortuna: null, tipsport: null };
const row = (given: Partial<HorseRunRow> = {}): HorseRunRow => ({
  id: 1,
  eventId: 2,
  raceId: 3,
  date: '2023-09-01' as PragueDate,
  location: 'Most',
  isDayOff: false,
  raceNumber: 4,
  time: null,
  startAt: null,
  raceName: 'Cena',
  distanceM: 1600,
  category: 'III',
  raceType: 'Rovina',
  kind: 'flat',
  goingValue: 3.7,
  isCompleted: true,
  isCancelled: false,
  number: 5,
  weightKg: 58,
  jockeyId: 6,
  jockeyName: 'Jan Novák',
  jockeyTitle: 'ž.',
  position: 2,
  status: null,
  margin: null,
  finishTime: null,
  odds: unpriced,
  place3: unpriced,
  courseOdds: null,
  handicapRating: null,
  equipment: null,
  note: null,
  fence: null,
  sectionalTimes: null,
  starters: 8,
  prizeSplit: [30_000, 13_800],
  currency: 'Kč',
  sharers: 1,
  crossed: [],
  tipCount: 7,
  corrections: [],
  ...given,
});

test('horses.run-table: a line has what the table shows', () => {
  expect(runView(row())).toEqual({
    id: 1,
    eventId: 2,
    date: '2023-09-01',
    location: 'Most',
    raceNumber: 4,
    raceName: 'Cena',
    category: 'III',
    distanceM: 1600,
    kind: 'flat',
    raceType: 'Rovina',
    goingValue: 3.7,
    weightKg: 58,
    jockey: { name: 'Jan Novák', title: 'ž.', slug: '6-jan-novak' },
    position: 2,
    placing: 'top-three',
    status: null,
    prize: 13_800,
    currency: 'Kč',
    starters: 8,
    margin: null,
    lengthsBehind: null,
    time: null,
    seconds: null,
    odds: { ...unpriced, displayed: null },
    courseOdds: null,
    handicapRating: null,
    equipment: [],
    fence: null,
    sectionalTimes: [],
    tipCount: 7,
    corrections: [],
  });
});

test.each<[string, Partial<HorseRunRow>, object]>([
  ['a time', { finishTime: '00:01:41.256' }, { time: '1:41.25', seconds: 101.256 }],
  ['a text that is no time', { finishTime: 'bez času' }, { time: 'bez času', seconds: null }],
  ['a margin', { margin: '2 3/4' }, { margin: '2¾' }],
  ['no rider', { jockeyId: null, jockeyName: null }, { jockey: null }],
  ['a rider without a page', { jockeyId: null }, { jockey: { slug: null } }],
  ['a winner', { position: 1 }, { placing: 'first' }],
  ['an unfinished run', { position: null, status: 'PN' }, { placing: null, status: 'PN' }],
  ['two prices', { odds: { fortuna: 3, tipsport: 3.5 } }, { odds: { displayed: { odds: 3.5, marker: 'T' } } }],
])('horses.run-table, a line with %s', (_, given, expected) => {
  expect(runView(row(given))).toMatchObject(expected);
});

test('racing.margins: lengths behind the winner are added up along the chain', () => {
  const crossed = [
    { id: 11, finishingMargin: null, finishingPosition: 1, resultRow: 1, number: 1 },
    { id: 12, finishingMargin: '1 1/2', finishingPosition: 2, resultRow: 2, number: 2 },
    { id: 1, finishingMargin: 'krk', finishingPosition: 3, resultRow: 3, number: 3 },
  ];
  expect(runView(row({ crossed })).lengthsBehind).toBe(1.8);
});

test.each([
  ['the displayed price', { fortuna: 4, tipsport: 5 }, 9, 5],
  ['the course’s where nobody priced it', unpriced, 9, 9],
  ['none', unpriced, null, null],
])('statistics.average-odds: a run counts at %s', (_, odds, courseOdds, expected) => {
  const given = row({ odds, courseOdds, status: null });
  expect(statRun(given)).toEqual({ position: 2, status: null, odds: expected, row: given });
});

const runs = [
  row({ id: 1, date: '2023-01-01' as PragueDate, location: 'Praha', kind: 'flat', distanceM: 1400 }),
  row({ id: 2, date: '2022-12-31' as PragueDate, location: 'Most', kind: 'flat', distanceM: 1401 }),
  row({ id: 3, date: '2022-06-01' as PragueDate, location: 'Praha', kind: 'hurdles', distanceM: 2400 }),
  row({ id: 4, date: '2022-05-01' as PragueDate, location: 'Velká Chuchle', kind: 'other', distanceM: null }),
].map(runView);
const all: RunFilter = { year: null, course: null, kind: null, band: null };

test.each<[string, Partial<RunFilter>, number[]]>([
  ['nothing', {}, [1, 2, 3, 4]],
  ['the year', { year: '2022' }, [2, 3, 4]],
  ['the course', { course: 'Praha' }, [1, 3, 4]],
  ['the type', { kind: 'flat' }, [1, 2]],
  ['sprints', { band: 'sprint' }, [1]],
  ['miles', { band: 'mile' }, [2]],
  ['staying distances, an unknown one left out', { band: 'staying' }, [3]],
  ['all of them', { year: '2022', course: 'Praha', kind: 'hurdles', band: 'staying' }, [3]],
  ['what it never ran', { year: '2023', kind: 'hurdles' }, []],
])('horses.run-table: filtered by %s', (_, filter, ids) => {
  expect(filterRuns(runs, { ...all, ...filter }).map(({ id }) => id)).toEqual(ids);
});

test.each<[string, Partial<HorseRunRow>, number | null]>([
  ['on the flat', { finishTime: '00:01:40' }, 62.5],
  ['over jumps', { finishTime: '00:01:40', kind: 'hurdles' }, null],
  ['of another type', { finishTime: '00:01:40', kind: 'other' }, null],
  ['of unknown distance', { finishTime: '00:01:40', distanceM: null }, null],
  ['of no distance', { finishTime: '00:01:40', distanceM: 0 }, null],
  ['without a time', {}, null],
  ['with a time of nought', { finishTime: '00:00:00' }, null],
  ['with a text', { finishTime: '?' }, null],
])('horses.charts: a run %s per 1,000 m', (_, given, secondsPerKm) => {
  expect(timedFlatRuns([runView(row(given))]).map((run) => run.secondsPerKm)).toEqual(
    secondsPerKm === null ? [] : [secondsPerKm],
  );
});

test('horses.charts: the chart of times begins with the oldest run', () => {
  const newestFirst = [3, 2, 1].map((id) => runView(row({ id, finishTime: '00:01:40' })));
  expect(timedFlatRuns(newestFirst).map(({ run, distanceM }) => [run.id, distanceM])).toEqual([
    [1, 1600],
    [2, 1600],
    [3, 1600],
  ]);
});

test('horses.run-table: a run carries its fence, rating, equipment and times on the way where they are known', () => {
  const { fence, handicapRating, equipment, sectionalTimes } = runView(
    row({ fence: 4, handicapRating: 62, equipment: 'K1 J', note: 'bj', sectionalTimes: '400:24.61|800:49.1' }),
  );
  expect([fence, handicapRating]).toEqual([4, 62]);
  expect(equipment).toEqual([
    { letter: 'K', isFirst: true },
    { letter: 'J', isFirst: false },
  ]);
  expect(sectionalTimes.map(({ seconds }) => seconds)).toEqual([24.61, 49.1]);
  expect(runView(row({ note: 'bj' })).equipment).toHaveLength(2);
  expect(runView(row())).toMatchObject({ fence: null, handicapRating: null, equipment: [], sectionalTimes: [] });
});

const unfiltered: RunFilter = { year: null, course: null, kind: null, band: null };

test.each<[string, Partial<RunFilter>]>([
  ['', {}],
  ['year=2023', { year: '2023' }],
  ['year=23', {}],
  ['year=20231', {}],
  ['year=2023x', {}],
  ['year=', {}],
  ['course=Praha', { course: 'Praha' }],
  ['course=', {}],
  ['kind=flat', { kind: 'flat' }],
  ['kind=cross-country', { kind: 'cross-country' }],
  ['kind=rovina', {}],
  ['band=mile', { band: 'mile' }],
  ['band=staying', { band: 'staying' }],
  ['band=1600', {}],
  ['year=2023&course=Most&kind=hurdles&band=middle', { year: '2023', course: 'Most', kind: 'hurdles', band: 'middle' }],
])('horses.run-table, public-pages.unknown-parameters: the filter ?%s', (query, given) => {
  expect(parseRunFilter(new URLSearchParams(query))).toEqual({ ...unfiltered, ...given });
});
