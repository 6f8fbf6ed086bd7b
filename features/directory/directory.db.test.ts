import { expect } from 'vitest';
import { type ListQuery, parseListQuery } from '#platform/http/list-query.rules.ts';
import { startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import { jockeyPage } from '#features/jockeys/jockey-page.rules.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readHorseList } from './horse-list.server.ts';
import { readJockeyList } from './jockey-list.server.ts';
import { namedRaces, raceEditions } from '#features/editions/named-races.tables.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { readSearch } from './search.server.ts';

// What /horses, /jockeys, the search box and the page of one horse or jockey read, on four horses made for it.

const today = '2023-10-06' as PragueDate;
const now = startOfPragueDay(today);

async function idOf(insert: Promise<{ id: number }[]>): Promise<number> {
  return (await insert)[0]!.id;
}

/** Inserts four horses: one runs on Sunday, one won a jump race, one is a two-year-old, one has a stable. */
async function insertSample(db: Db) {
  const trainer = await idOf(db.insert(trainers).values({ name: 'Tůma Ivan' }).returning());
  const stable = await idOf(db.insert(stables).values({ name: 'Stáj Lipany' }).returning());
  const rider = await idOf(db.insert(jockeys).values({ name: 'Josef Váňa ml.', title: 'žokej' }).returning());
  const charm = await insertHorse(db, { name: 'CHARM', birthYear: 2021, sex: 'kl', trainerId: trainer });
  const hodinka = await insertHorse(db, { name: 'HODINKA', birthYear: 2020, sex: 'kl', stableId: stable });
  const baron = await insertHorse(db, { name: 'ČERNÝ BARON', birthYear: 2016, sex: 'val' });
  const cesta = await insertHorse(db, { name: 'CESTA', birthYear: 2018, sex: 'kl' });
  const past = await insertRace(db, {
    eventId: await insertEvent(db, { location: 'Most', date: '2023-09-02' }),
    raceKind: 'hurdles',
    isCompleted: true,
  });
  await insertRunner(db, { raceId: past, horseId: baron, jockeyId: rider, finishingPosition: 1 });
  await insertRunner(db, { raceId: past, horseId: cesta, finishingPosition: 2 });
  const sunday = await insertRace(db, {
    eventId: await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' }),
    raceName: 'Velká cena',
  });
  await insertRunner(db, { raceId: sunday, horseId: hodinka, jockeyId: rider, number: 3 });
  await insertRunner(db, { raceId: sunday, horseId: baron, number: 4, resultStatus: 'DNS' });
  return { trainer, stable, rider, baron, cesta, hodinka, charm };
}

const queryOf = (address: string): ListQuery => parseListQuery(new URLSearchParams(address));

async function namesOf(
  db: Db,
  address: string,
  category: Parameters<typeof readHorseList>[1]['category'] = null,
): Promise<string[]> {
  const { rows } = await readHorseList(db, { category, query: queryOf(address), today });
  return rows.map(({ name }) => name);
}

testInTransaction('horses.list: horses are in Czech order, č after c and ch after h', async (db) => {
  await insertSample(db);
  expect(await namesOf(db, '')).toEqual(['CESTA', 'ČERNÝ BARON', 'HODINKA', 'CHARM']);
});

testInTransaction('horses.categories: each category has its horses, and their count', async (db) => {
  await insertSample(db);
  expect(await namesOf(db, '', 'dvouleti')).toEqual(['CHARM']);
  expect(await namesOf(db, '', 'trileti')).toEqual(['HODINKA']);
  expect(await namesOf(db, '', 'starsi')).toEqual(['CESTA', 'ČERNÝ BARON']);
  expect(await namesOf(db, '', 'klisny')).toEqual(['CESTA', 'HODINKA', 'CHARM']);
  expect(await namesOf(db, '', 'prekazkovi')).toEqual(['CESTA', 'ČERNÝ BARON']);
  expect(await namesOf(db, '', 'tento-tyden')).toEqual(['HODINKA']);
  const { counts } = await readHorseList(db, { category: null, query: queryOf(''), today });
  expect(counts).toEqual({ all: 4, dvouleti: 1, trileti: 1, starsi: 2, klisny: 3, prekazkovi: 2, 'tento-tyden': 1 });
});

testInTransaction('horses.list, horses.categories: filters and letters narrow the list', async (db) => {
  const { trainer, stable } = await insertSample(db);
  expect(await namesOf(db, `trainer=${trainer}`)).toEqual(['CHARM']);
  expect(await namesOf(db, `stable=${stable}`)).toEqual(['HODINKA']);
  expect(await namesOf(db, 'sex=val')).toEqual(['ČERNÝ BARON']);
  expect(await namesOf(db, 'age=5')).toEqual(['CESTA']);
  expect(await namesOf(db, 'course=Most')).toEqual(['CESTA', 'ČERNÝ BARON']);
  expect(await namesOf(db, 'week=1')).toEqual(['HODINKA']);
  expect(await namesOf(db, 'letter=CH')).toEqual(['CHARM']);
  expect(await namesOf(db, 'letter=C')).toEqual(['CESTA']);
  const { letters } = await readHorseList(db, { category: null, query: queryOf('letter=C'), today });
  expect(letters.toSorted()).toEqual(['C', 'CH', 'H', 'Č'].toSorted());
});

testInTransaction(
  'search.forgiving: search ignores diacritics and a small typo, and finds by trainer and stable',
  async (db) => {
    await insertSample(db);
    expect(await namesOf(db, 'q=cern')).toEqual(['ČERNÝ BARON']);
    expect(await namesOf(db, 'q=baron+cerny')).toEqual(['ČERNÝ BARON']);
    expect(await namesOf(db, 'q=cerny+barom')).toEqual(['ČERNÝ BARON']);
    expect(await namesOf(db, 'q=tuma')).toEqual(['CHARM']);
    expect(await namesOf(db, 'q=lipany')).toEqual(['HODINKA']);
    expect(await namesOf(db, 'q=xaver')).toEqual([]);
    expect(await namesOf(db, 'q=%25_')).toEqual([]);
  },
);

testInTransaction('horses.list: the list is ordered by a figure and has record, form and next start', async (db) => {
  await insertSample(db);
  expect(await namesOf(db, 'sort=wins')).toEqual(['ČERNÝ BARON', 'CESTA', 'HODINKA', 'CHARM']);
  const { rows, total } = await readHorseList(db, { category: null, query: queryOf('sort=wins'), today });
  expect(total).toBe(4);
  expect(rows[0]).toMatchObject({
    record: { totalRaces: 1, wins: 1, placements: 1 },
    form: [{ position: 1, status: null }],
    next: null,
  });
  expect(rows[2]).toMatchObject({ form: null, next: { location: 'Pardubice', date: '2023-10-08', raceNumber: 1 } });
});

testInTransaction('jockeys.list: jockeys are ordered by family name, with their season and next ride', async (db) => {
  await insertSample(db);
  await db.insert(jockeys).values([{ name: 'Karel Adámek', title: 'žák' }, { name: 'Adam Čáp' }]);
  const read = async (address: string) => (await readJockeyList(db, { query: queryOf(address), today })).rows;
  expect((await read('')).map(({ name }) => name)).toEqual(['Josef Váňa ml.', 'Karel Adámek', 'Adam Čáp']);
  expect((await read('sort=name')).map(({ name }) => name)).toEqual(['Karel Adámek', 'Adam Čáp', 'Josef Váňa ml.']);
  expect((await read('title=zak')).map(({ name }) => name)).toEqual(['Karel Adámek']);
  expect((await read('letter=V'))[0]).toMatchObject({ record: { totalRaces: 1, wins: 1 }, next: { raceNumber: 1 } });
  expect((await read('q=vana')).map(({ name }) => name)).toEqual(['Josef Váňa ml.']);
  expect((await read('sort=wins&week=1')).map(({ name }) => name)).toEqual(['Josef Váňa ml.']);
});

testInTransaction('search.box: one box finds horses, jockeys, trainers, races and race days', async (db) => {
  const { baron } = await insertSample(db);
  expect(await readSearch(db, 'cerny', now)).toMatchObject([{ kind: 'horse', id: baron }]);
  expect((await readSearch(db, 'vana', now)).map(({ kind }) => kind)).toEqual(['jockey']);
  await insertHorse(db, { name: 'NIRVANA', birthYear: 2019, sex: 'kl' });
  await insertHorse(db, { name: 'IVANA', birthYear: 2019, sex: 'kl' });
  expect((await readSearch(db, 'vana', now)).map(({ name }) => name)).toEqual(['Josef Váňa ml.', 'IVANA', 'NIRVANA']);
  expect((await readSearch(db, 'ivan', now)).map(({ kind }) => kind)).toEqual(['trainer', 'horse']);
  expect((await readSearch(db, 'tuma', now)).map(({ kind }) => kind)).toEqual(['trainer']);
  expect(await readSearch(db, 'velka', now)).toMatchObject([{ kind: 'race', location: 'Pardubice', raceNumber: 1 }]);
  expect(await readSearch(db, 'pardub', now)).toMatchObject([
    { kind: 'course', name: 'Pardubice' },
    { kind: 'day', date: '2023-10-08' },
  ]);
  expect(await readSearch(db, 'lipany', now)).toMatchObject([{ kind: 'stable', name: 'Stáj Lipany', silk: null }]);
  expect(await readSearch(db, 'lypany', now)).toMatchObject([{ kind: 'stable', name: 'Stáj Lipany' }]);
  expect(await readSearch(db, '8. 10.', now)).toMatchObject([{ kind: 'day', date: '2023-10-08' }]);
  expect(await readSearch(db, 'hodimka', now)).toMatchObject([{ kind: 'horse', name: 'HODINKA' }]);
  for (const hostile of ['%_', '\\', '%', '🐎', "'--"]) expect(await readSearch(db, hostile, now)).toEqual([]);
});

testInTransaction('search.box: a named race is found once it has an edition, a stable with its colours', async (db) => {
  const race = await insertRace(db, { eventId: await insertEvent(db, { location: 'Most', date: '2023-09-02' }) });
  const found = async (typed: string) =>
    (await readSearch(db, typed, now)).map(({ kind, name, slug, note, silk }) => ({ kind, name, slug, note, silk }));
  const named = { slug: 'taxisovka', name: 'Taxisovka', place: 'Most', month: 9 };
  const id = await idOf(db.insert(namedRaces).values(named).returning());
  expect(await found('taxisovka')).toEqual([]);
  const edition = { raceId: race, namedRaceId: id, role: 'edition', answer: 'same', raceName: 'Taxisovka' } as const;
  await db.insert(raceEditions).values(edition);
  expect(await found('taxisovka')).toEqual([
    { kind: 'named-race', name: 'Taxisovka', slug: 'taxisovka', note: 'Most', silk: null },
  ]);
  await db.insert(stables).values({ name: 'Stáj Taxis', silk: unknownSilk });
  expect(await found('taxis')).toEqual([
    { kind: 'stable', name: 'Stáj Taxis', slug: null, note: null, silk: unknownSilk },
    { kind: 'named-race', name: 'Taxisovka', slug: 'taxisovka', note: 'Most', silk: null },
  ]);
});

testInTransaction('search.order: whole words come first across kinds, then beginnings, then insides', async (db) => {
  const insertNamed = (name: string) => insertHorse(db, { name, birthYear: 2019, sex: 'kl' });
  const listed = async (typed: string) => (await readSearch(db, typed, now)).map(({ name }) => name);
  for (const name of ['NIRVANA', 'JUVANA', 'VANADIS']) await insertNamed(name);
  await db.insert(jockeys).values({ name: 'Josef Váňa' });
  await db.insert(trainers).values({ name: 'Vanadová Jana' });
  expect(await listed('vana')).toEqual(['Josef Váňa', 'VANADIS', 'JUVANA', 'NIRVANA', 'Vanadová Jana']);
  expect(await listed('vana jos')).toEqual(['Josef Váňa']);
  for (const name of ['EL-VANA', 'VANA']) await insertNamed(name);
  expect((await listed('vana')).slice(0, 3)).toEqual(['VANA', 'EL-VANA', 'VANADIS']);
});

testInTransaction(
  "horses.page-figures, horses.rivals: a horse's page reads runs, rivals and the next race; an unknown id is null",
  async (db) => {
    const { baron, cesta, hodinka } = await insertSample(db);
    const second = await insertRace(db, {
      eventId: await insertEvent(db, { location: 'Brno', date: '2023-09-20' }),
      isCompleted: true,
    });
    await insertRunner(db, { raceId: second, horseId: baron, resultStatus: 'PN' });
    await insertRunner(db, { raceId: second, horseId: cesta, finishingPosition: 4 });
    const page = await readHorsePage(db, baron, today);
    expect(page?.runs.map(({ date, starters, position, status }) => ({ date, starters, position, status }))).toEqual([
      { date: '2023-10-08', starters: 1, position: null, status: 'DNS' },
      { date: '2023-09-20', starters: 2, position: null, status: 'PN' },
      { date: '2023-09-02', starters: 2, position: 1, status: null },
    ]);
    expect(page?.rivals).toMatchObject([
      { horseId: cesta, met: 2, ahead: 1, behind: 1, lastMet: '2023-09-20', isInNextRace: false },
    ]);
    expect(page?.nextRunners.map(({ isNonStarter }) => isNonStarter).toSorted()).toEqual([false, true]);
    expect((await readHorsePage(db, hodinka, today))?.runs).toHaveLength(1);
    expect(await readHorsePage(db, 999_999, today)).toBeNull();
  },
);

testInTransaction(
  'statistics.today: a win of today is apart from the record and the form of its horse and its jockey',
  async (db) => {
    const { baron, rider } = await insertSample(db);
    const read = async () => {
      const horse = horsePage((await readHorsePage(db, baron, today))!, now);
      const jockey = jockeyPage((await readJockeyPage(db, rider, today))!, now);
      return [
        [horse.record.wins, horse.form.length, horse.todayRuns],
        [jockey.career.wins, jockey.form.length, jockey.todayRuns],
      ];
    };
    const before = await read();
    const race = await insertRace(db, { eventId: await insertEvent(db, { date: today }), isCompleted: true });
    await insertRunner(db, { raceId: race, horseId: baron, jockeyId: rider, finishingPosition: 1 });
    const won = { runs: 1, wins: 1 };
    expect(await read()).toEqual(before.map(([wins, figures]) => [wins, figures, won]));
    expect(before.map(([, , todayRuns]) => todayRuns)).toEqual([null, null]);
  },
);

testInTransaction(
  "jockeys.favourites: a jockey's favourites are the runners with the lowest price of either bookmaker",
  async (db) => {
    const { rider } = await insertSample(db);
    const race = await insertRace(db, {
      eventId: await insertEvent(db, { location: 'Brno', date: '2023-09-20' }),
      isCompleted: true,
    });
    await insertRunner(db, { raceId: race, jockeyId: rider, finishingPosition: 2, fortunaOdds: 3, tipsportOdds: 2.5 });
    await insertRunner(db, { raceId: race, finishingPosition: 1, fortunaOdds: 2.6 });
    await insertRunner(db, { raceId: race, resultStatus: 'DNS', fortunaOdds: 1.5 });
    const page = await readJockeyPage(db, rider, today);
    expect(page?.rides.map(({ isFavourite }) => isFavourite)).toEqual([true, false]);
    expect(page?.wins).toMatchObject([{ horseName: 'ČERNÝ BARON' }]);
    expect(page?.ahead).toMatchObject([{ number: 3, together: { rides: 0, wins: 0 } }]);
    expect(await readJockeyPage(db, 999_999, today)).toBeNull();
  },
);

testInTransaction(
  'search.box: horses of one name are suggested with the country and the birth year that part them',
  async (db) => {
    await insertHorse(db, { name: 'TEMPEST', country: 'FR', birthYear: 1988 });
    await insertHorse(db, { name: 'TEMPEST', birthYear: 1992 });
    await insertHorse(db, { name: 'TEMPESTA' });
    const notes = (await readSearch(db, 'tempest', now)).map(({ note }) => note);
    expect(notes.toSorted()).toEqual(['1992', 'FR, 1988', null]);
  },
);

testInTransaction(
  'horses.filters: only trainers and stables of the last two seasons and the chosen ones can be chosen',
  async (db) => {
    const sample = await insertSample(db);
    const old = await idOf(db.insert(trainers).values({ name: 'Holčák František' }).returning());
    const past = await insertRace(db, { eventId: await insertEvent(db, { date: '1990-10-07' }), isCompleted: true });
    const horseId = await insertHorse(db, { name: 'TEMPEST', trainerId: old });
    await insertRunner(db, { raceId: past, horseId, finishingPosition: 1 });
    const runs = await insertHorse(db, { name: 'ALFA', trainerId: sample.trainer });
    const recent = await insertRace(db, { eventId: await insertEvent(db, { date: '2022-01-01' }), isCompleted: true });
    await insertRunner(db, { raceId: recent, horseId: runs, finishingPosition: 1 });
    const choices = async (address: string) => {
      const list = await readHorseList(db, { category: null, query: queryOf(address), today });
      return [list.trainers, list.stables].map((names) => names.map(({ name }) => name));
    };
    expect(await choices('')).toEqual([['Tůma Ivan'], ['Stáj Lipany']]);
    expect(await choices(`trainer=${old}`)).toEqual([['Holčák František', 'Tůma Ivan'], ['Stáj Lipany']]);
  },
);
