import { expect, test } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { horseOrigin, horsePage } from './horse-page.rules.ts';
import { filterRuns } from './horse-runs.rules.ts';

type HorseRows = Parameters<typeof horsePage>[0];
type HorseRunRow = HorseRows['runs'][number];

const now = startAt('2023-10-08' as PragueDate, '12:00' as ClockTime);
const unpriced = { fortuna: null, tipsport: null };

function run(given: Partial<HorseRunRow>): HorseRunRow {
  return {
    id: 1,
    eventId: 1,
    raceId: 1,
    date: '2023-09-01' as PragueDate,
    location: 'Most',
    isDayOff: false,
    raceNumber: 1,
    time: null,
    startAt: null,
    raceName: null,
    distanceM: 1600,
    category: null,
    raceType: 'Rovina',
    kind: 'flat',
    goingValue: null,
    isCompleted: true,
    isCancelled: false,
    number: 1,
    weightKg: 58,
    jockeyId: null,
    jockeyName: null,
    jockeyTitle: null,
    position: null,
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
    tipCount: 0,
    corrections: [],
    ...given,
  };
}

function horseRowsOf(runs: HorseRunRow[]): HorseRows {
  const horse = {
    id: 7,
    name: 'ČERNÝ BARON',
    country: null,
    birthYear: 2019,
    sex: 'val' as const,
    silk: null,
    intro: null,
  };
  const people = { stableId: null, stableName: null, trainerId: 3, trainerName: 'I. Tůma' };
  return { horse: { ...horse, ...people }, runs, nextRunners: [], nextPrices: [], rivals: [], photos: [] };
}

test('statistics.what-counts: statistics count completed runs before today, codes apart, DNS and annulled in neither', () => {
  const page = horsePage(
    horseRowsOf([
      run({ date: '2023-10-08' as PragueDate, position: 1 }),
      run({ position: 2, odds: { fortuna: 4, tipsport: 5 } }),
      run({ position: 1, courseOdds: 3 }),
      run({ status: 'PN' }),
      run({ status: 'DNS' }),
      run({ status: 'A' }),
      run({ date: '2023-10-15' as PragueDate, isCompleted: false }),
    ]),
    now,
  );
  expect(page.record).toMatchObject({ totalRaces: 2, wins: 1, placements: 2, unfinished: 1, avgOdds: 4 });
  expect(page.runs).toHaveLength(6);
  expect(page.form.map(({ label, letter }) => label + letter)).toEqual(['2r', '1r', 'PNr']);
  expect(page.todayRuns).toEqual({ runs: 1, wins: 1 });
});

test('horses.page-head: the next start is the nearest one ahead; cancelled and past races are left out', () => {
  const page = horsePage(
    horseRowsOf([
      run({ id: 4, date: '2023-10-21' as PragueDate, isCompleted: false }),
      run({ id: 3, date: '2023-10-14' as PragueDate, isCompleted: false }),
      run({ id: 2, date: '2023-10-09' as PragueDate, isCompleted: false, isCancelled: true }),
      run({ id: 1, date: '2023-10-01' as PragueDate, isCompleted: false }),
    ]),
    now,
  );
  expect(page.next?.id).toBe(3);
  expect(page.later.map(({ id }) => id)).toEqual([4]);
});

test('horses.tips-on-horse: tips on the horse pay by its places; a tip on a faller is lost', () => {
  const place3 = { fortuna: 2, tipsport: null };
  const page = horsePage(
    horseRowsOf([
      run({ position: 3, place3, tipCount: 2 }),
      run({ status: 'PN', tipCount: 1 }),
      run({ status: 'DNS', tipCount: 9 }),
    ]),
    now,
  );
  expect(page.tips.count).toBe(3);
  expect(page.tips.successes).toBe(2);
  expect(page.tips.roi).toBeCloseTo((4 / 3 - 1) * 100, 10);
});

/** The official table down to the horse with the id 7: places and gaps, null for the place of a disqualified horse. */
function crossed(...rows: [finishingPosition: number | null, finishingMargin: string][]): HorseRunRow['crossed'] {
  return rows.map(([finishingPosition, finishingMargin], index) => {
    const id = 7 - (rows.length - 1 - index);
    return { id, number: id, finishingPosition, finishingMargin, resultRow: index + 1 };
  });
}

test('racing.margins: lengths behind the winner are accumulated, unknown after a missing margin', () => {
  const page = horsePage(
    horseRowsOf([
      run({ id: 7, position: 3, crossed: crossed([1, 'jistě'], [2, '2'], [3, '1 1/2']) }),
      run({ id: 7, position: 2, crossed: crossed([1, 'jistě'], [null, 'hlava'], [2, '1']) }),
      run({ id: 7, position: 2, crossed: crossed([1, 'jistě'], [2, 'daleko']) }),
    ]),
    now,
  );
  expect(page.runs.map(({ lengthsBehind }) => lengthsBehind)).toEqual([3.5, 1.2, null]);
});

test('horses.page-head: the next start is compared with the last one, leaving out non-starts and annulled races', () => {
  const last = { date: '2023-08-12' as PragueDate, position: 4, weightKg: 57.5, jockeyName: 'Jan Brázda' };
  const ahead = { date: '2023-10-08' as PragueDate, isCompleted: false, weightKg: 56 };
  const page = horsePage(
    horseRowsOf([run({ id: 1, ...ahead }), run({ id: 2, status: 'DNS' }), run({ id: 3, ...last })]),
    now,
  );
  const { date, jockeyName } = last;
  expect(page.next?.last).toEqual({ date, daysOff: 57, weightChangeKg: -1.5, jockeyName });
  expect(horsePage(horseRowsOf([run({ id: 1, ...ahead })]), now).next?.last).toBeNull();
});

test('horses.page-figures: best times are the fastest of each kind and distance', () => {
  const page = horsePage(
    horseRowsOf([
      run({ id: 1, position: 2, finishTime: '00:01:41.50' }),
      run({ id: 2, position: 4, finishTime: '00:01:40.20' }),
      run({ id: 3, position: 1, distanceM: 1200, finishTime: '00:01:12.00' }),
      run({ id: 4, position: 1, kind: 'hurdles', finishTime: '00:01:59.00' }),
    ]),
    now,
  );
  expect(page.bestTimes.map(({ kind, distanceM, time }) => `${kind} ${distanceM} ${time}`)).toEqual([
    'flat 1200 1:12.00',
    'flat 1600 1:40.20',
    'hurdles 1600 1:59.00',
  ]);
});

test('horses.run-table: runs are filtered by year, course, kind and distance band', () => {
  const { runs } = horsePage(
    horseRowsOf([
      run({ id: 1, position: 1 }),
      run({ id: 2, position: 1, location: 'Chuchle', distanceM: 2400 }),
      run({ id: 3, status: 'PN', kind: 'hurdles' }),
    ]),
    now,
  );
  const any = { year: null, course: null, kind: null, band: null };
  expect(filterRuns(runs, any)).toHaveLength(3);
  expect(filterRuns(runs, { ...any, course: 'Chuchle' }).map(({ id }) => id)).toEqual([2]);
  expect(filterRuns(runs, { ...any, kind: 'hurdles' }).map(({ id }) => id)).toEqual([3]);
  expect(filterRuns(runs, { ...any, band: 'staying' }).map(({ id }) => id)).toEqual([2]);
  expect(filterRuns(runs, { ...any, year: '2022' })).toEqual([]);
});

test('racing.winnings: a horse has won the prizes of its completed runs before today, dead heats shared', () => {
  const page = horsePage(
    horseRowsOf([
      run({ date: '2023-10-08' as PragueDate, position: 1 }),
      run({ date: '2023-09-01' as PragueDate, position: 1, sharers: 2 }),
      run({ date: '2023-08-01' as PragueDate, position: 3, prizeSplit: null }),
      run({ date: '2023-07-01' as PragueDate, status: 'PN', prizeSplit: null }),
      run({ date: '2022-09-01' as PragueDate, position: 2 }),
    ]),
    now,
  );
  expect(page.winnings).toEqual({
    total: [{ currency: 'Kč', amount: 35_700 }],
    seasons: [
      { season: 2023, amounts: [{ currency: 'Kč', amount: 21_900 }] },
      { season: 2022, amounts: [{ currency: 'Kč', amount: 13_800 }] },
    ],
    unknownRuns: 1,
  });
});

test('horses.page-head: the head has the name, age, sex and colours; a stable or trainer without a name is none', () => {
  const { horse, changesAt } = horsePage(horseRowsOf([]), now);
  expect(horse).toEqual({
    id: 7,
    name: 'Černý Baron',
    birthYear: 2019,
    country: null,
    slug: '7-cerny-baron',
    sex: 'val',
    age: 4,
    silk: unknownSilk,
    intro: null,
    stable: null,
    trainer: { id: 3, name: 'I. Tůma' },
  });
  expect(changesAt).toBe(startAt('2023-10-09' as PragueDate, '00:00' as ClockTime));
});

test('horses.page-head: the next start has its price and how it moved, the later ones their price alone; a non-starter says so', () => {
  const ahead = { isCompleted: false, jockeyId: 5, jockeyName: 'Jan Brázda', jockeyTitle: 'ž.' };
  const odds = { fortuna: 3.5, tipsport: 3 };
  const rows = horseRowsOf([
    run({ id: 2, ...ahead, date: '2023-10-21' as PragueDate, status: 'DNS', weightKg: null }),
    run({ id: 1, ...ahead, date: '2023-10-14' as PragueDate, odds, number: 6 }),
    run({ id: 9, date: '2023-10-15' as PragueDate, isCompleted: false, isDayOff: true }),
    run({ id: 3, position: 1 }),
  ]);
  const nextPrices = [
    { at: 1 as Instant, bookmaker: 'F' as const, odds: 5 },
    { at: 2 as Instant, bookmaker: 'F' as const, odds: 3.5 },
  ];
  const nextRunners = [
    { id: 1, isNonStarter: false, odds, record: { totalRaces: 1, wins: 1, placements: 1 } },
    { id: 8, isNonStarter: false, odds: unpriced, record: { totalRaces: 3, wins: 0, placements: 1 } },
  ];
  const { next, later, badges } = horsePage({ ...rows, nextPrices, nextRunners }, now);
  expect(next).toEqual({
    id: 1,
    eventId: 1,
    date: '2023-10-14',
    location: 'Most',
    raceNumber: 1,
    raceName: null,
    time: null,
    startAt: null,
    distanceM: 1600,
    weightKg: 58,
    number: 6,
    isNonStarter: false,
    jockey: { name: 'Jan Brázda', title: 'ž.', slug: '5-jan-brazda' },
    odds: { ...odds, displayed: { odds: 3.5, marker: 'F' } },
    movement: { points: [5, 3.5], delta: -1.5 },
    pricedAt: 2,
    last: { date: '2023-09-01', daysOff: 43, weightChangeKg: 0, jockeyName: null },
  });
  expect(badges).toEqual(['favourite', 'most-wins']);
  expect(later).toMatchObject([
    { id: 2, isNonStarter: true, movement: null, pricedAt: null, last: { weightChangeKg: null } },
  ]);
  const { badges: none } = horsePage({ ...rows, nextRunners: nextRunners.slice(1) }, now);
  expect(none).toEqual([]);
  const last = run({ id: 3, status: 'A' });
  expect(
    horsePage(horseRowsOf([run({ id: 1, ...ahead, date: '2023-10-14' as PragueDate }), last]), now).next?.last,
  ).toBe(null);
});

test('horses.page-figures: the form line has twenty figures with their race and year; annulled races and runs without a result have none', () => {
  const { form } = horsePage(
    horseRowsOf([
      run({ id: 30, kind: 'steeplechase', status: 'PN' }),
      run({ id: 31, status: 'A' }),
      run({ id: 32 }),
      ...Array.from({ length: 25 }, (_, id) => run({ id, position: 2, date: '2022-05-01' as PragueDate })),
    ]),
    now,
  );
  expect(form).toHaveLength(19);
  expect(form.slice(0, 2)).toEqual([
    { label: 'PN', placing: 'status', status: 'PN', letter: 's', runId: 30, year: '2023' },
    { label: '2', placing: 'top-three', status: null, letter: 'r', runId: 0, year: '2022' },
  ]);
});

test('horses.page-figures: runs are counted by course, distance, kind, going, rider and size of the field; one that is unknown is left out', () => {
  const { breakdowns } = horsePage(
    horseRowsOf([
      run({ position: 1, jockeyName: 'Jan Brázda', goingValue: 3, starters: 7 }),
      run({ position: 4, jockeyName: 'Jan Brázda', location: 'Brno', distanceM: 1200, starters: 11 }),
      run({ position: 2, distanceM: null, kind: 'hurdles' }),
    ]),
    now,
  );
  const counts = (rows: readonly { key: string; record: { totalRaces: number } }[]) =>
    rows.map(({ key, record }) => `${key} ${record.totalRaces}`);
  expect(Object.values(breakdowns).map(counts)).toEqual([
    ['Most 2', 'Brno 1'],
    ['mile 1', 'sprint 1'],
    ['flat 2', 'hurdles 1'],
    ['dobrá až pevná 1'],
    ['Jan Brázda 2'],
    ['small 1', 'large 1', 'medium 1'],
  ]);
});

test('horses.page-figures: a run without a distance or a time is no best time; of equal distances the kinds stand in order', () => {
  const page = horsePage(
    horseRowsOf([
      run({ position: 1, kind: 'hurdles', finishTime: '00:01:59.00' }),
      run({ position: 1, finishTime: '00:01:41.50' }),
      run({ position: 1, finishTime: '00:01:41.50', raceName: 'of the same time, later' }),
      run({ position: 1, distanceM: null, finishTime: '00:01:00.00' }),
      run({ position: 1, distanceM: 1000 }),
      run({ position: 1, distanceM: 1100, finishTime: '00:00:00.00' }),
    ]),
    now,
  );
  expect(page.bestTimes.map(({ kind, distanceM }) => `${kind} ${distanceM}`)).toEqual(['flat 1600', 'hurdles 1600']);
  expect(page.bestTimes[0]?.run.raceName).toBeNull();
});

test('horses.rivals: a rival has its name as it is written, its address and its colours', () => {
  const rival = { horseId: 12, name: 'MEIA', country: 'GB', silk: null, met: 2, ahead: 1, behind: 1 };
  const rows = { ...rival, lastMet: '2023-09-01' as PragueDate, isInNextRace: true };
  expect(horsePage({ ...horseRowsOf([]), rivals: [rows] }, now).rivals).toEqual([
    { ...rows, name: 'Meia', slug: '12-meia', silk: unknownSilk },
  ]);
});

test('horses.tips-on-horse: places first to third are successes, the fourth is none', () => {
  const runs = [1, 2, 3, 4].map((position) => run({ position, tipCount: 1 }));
  expect(horsePage(horseRowsOf(runs), now).tips).toMatchObject({ count: 4, successes: 3 });
  expect(horsePage(horseRowsOf([]), now).tips).toEqual({ count: 0, successes: 0, roi: null });
});

const unknown: Parameters<typeof horseOrigin>[0] = {
  birthYear: null,
  colour: null,
  sire: null,
  dam: null,
  damSire: null,
  breeder: null,
  owner: null,
  namesakes: [],
  ownersStable: null,
};

test('horses.origin: of what is not stored nothing is shown', () => {
  const { birthYear, colour, sire, dam, damSire, breeder, owner } = horseOrigin(unknown);
  expect([birthYear, colour, sire, dam, damSire, breeder, owner]).toEqual(Array(7).fill(null));
});

const egerton = { id: 5, name: 'EGERTON', country: 'GER', birthYear: 2001, sex: 'hř' as const };
const page = '/horse/5-egerton';

test.each([
  ['the stored horse of the name and country', [egerton], page],
  ['a horse whose year nobody knows', [{ ...egerton, birthYear: null, sex: null }], page],
  ['a horse that was gelded later', [{ ...egerton, sex: 'val' as const }], page],
  ['nobody', [], null],
  ['a horse of another country', [{ ...egerton, country: 'FR' }], null],
  ['a mare', [{ ...egerton, sex: 'kl' as const }], null],
  ['a horse three years older', [{ ...egerton, birthYear: 2015 }], null],
  ['two horses', [egerton, { ...egerton, id: 6, birthYear: 2002 }], null],
])('horses.origin: a sire that can be %s', (_what, namesakes, path) => {
  const { sire } = horseOrigin({ ...unknown, birthYear: 2018, sire: 'Egerton (GER)', namesakes });
  expect(sire).toEqual({ name: 'Egerton', country: 'GER', path, offspringPath: '/sires#egerton-ger' });
});

test('horses.origin: a dam is a mare or has no link, her sire is two generations older, a sire without a country is found', () => {
  const lipa = { id: 8, name: 'LÍPA', country: null, birthYear: 2012, sex: 'kl' as const };
  const row = { ...unknown, birthYear: 2018, dam: 'Lípa', damSire: 'Egerton' };
  expect(horseOrigin({ ...row, namesakes: [lipa, egerton] })).toMatchObject({
    dam: { name: 'Lípa', path: '/horse/8-lipa' },
    damSire: { name: 'Egerton', country: null, path: page },
  });
  expect(
    horseOrigin({
      ...row,
      namesakes: [
        { ...lipa, sex: 'hř' },
        { ...egerton, birthYear: 2011 },
      ],
    }),
  ).toMatchObject({
    dam: { path: null, offspringPath: null },
    damSire: { path: null, offspringPath: '/sires#egerton' },
  });
});

test('horses.origin: an owner with a stable of the name leads to it, with its colours', () => {
  expect(horseOrigin({ ...unknown, owner: 'Jan Novák' }).owner).toEqual({ name: 'Jan Novák', path: null, silk: null });
  const ownersStable = { id: 3, name: 'DS Lipany', silk: unknownSilk };
  expect(horseOrigin({ ...unknown, owner: 'DS LIPANY', ownersStable }).owner).toEqual({
    name: 'DS LIPANY',
    path: '/stable/3-ds-lipany',
    silk: unknownSilk,
  });
});
