import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mergeRecords } from '#features/records/merge-records.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { tipOutcomes } from '#features/tips/tip-totals.tables.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { horses, jockeys, participations, raceEvents, races, trainers } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { importCase, importText } from '#tests/factories/import-export.ts';
import { unjudged } from '#tests/factories/racing.ts';
import {
  byIds,
  cannot,
  held,
  lineup,
  noLineup,
  noPlaces,
  nothing,
  notStored,
  ofNames,
  ofPlaces,
  ofResults,
  picked,
  type Rule,
  stored,
  takesBack,
  testRules,
} from '#tests/law-table.ts';
import {
  asText,
  commandLine,
  evening,
  lawWriters,
  noticeDeps,
  oneTimeANeckApart,
  readRace,
  reopenWithoutPlaces,
  system,
  typed,
  upload,
  wholeResult,
  type Writer,
} from '#tests/law-writers.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { createDay, editDay } from './edit-days.server.ts';
import { publishDay } from './drafts.server.ts';
import { readRaceGrid } from './read-grid.server.ts';
import { runGridStep } from './save-grid.server.ts';

const setSixth = (values: object) => (db: Db) =>
  db.update(participations).set(unjudged(values)).where(eq(participations.number, 6));
const setRaces = (values: object) => (db: Db) => db.update(races).set(unjudged(values));

async function expectAnnulled(db: Db, writer: string) {
  const { race, runners } = await readRace(db, writer === 'manual results' ? 9 : 2);
  const ofStarters = runners.filter(({ number }) => number! < 5);
  expect([race.isCompleted, ...ofStarters.map(({ resultStatus }) => resultStatus)]).toEqual([true, 'A', 'A', 'A', 'A']);
}

const beforeTheStart = {
  ...ofResults,
  ...held('dostih ještě nezačal'),
  grid: 'race.not-started',
  'manual results': 'race.not-past',
  complete: 'race.not-started',
  annul: 'race.not-started',
  'race editor': 'race.start-ahead',
  'undo in a grid': cannot('who takes a reopening back was asked when the race was completed'),
  'push of prices': cannot('it says no results, and before the start prices are wanted'),
  replay: 'race.not-started',
};

const cancelledRace = {
  ...ofResults,
  ...held('zrušený dostih nemůže mít výsledek'),
  'manual results': 'race.cancelled',
  'race editor': 'race.has-result',
};

const rules: Record<string, Rule> = {
  'a cancelled race': {
    before: setRaces({ isCancelled: true }),
    undone: { header: 'race_cancelled', row: '1,TEST2 A,ne' },
    cells: {
      ...cancelledRace,
      grid: 'race.cancelled',
      complete: 'race.cancelled',
      annul: 'race.cancelled',
      'undo in a grid': 'race.cancelled',
      'undo of an import': 'import.written-since',
      'push of prices': 'prices.race-over',
      replay: 'race.cancelled',
    },
  },
  'a race that is said to be cancelled beside its places': {
    said: { isCancelled: true },
    cells: {
      ...cancelledRace,
      paste: cannot('the official table has no column for it'),
      grid: noPlaces,
      complete: noPlaces,
      annul: noPlaces,
      'undo in a grid': noPlaces,
      'undo of an import': takesBack,
      'push of prices': noPlaces,
      replay: noPlaces,
    },
  },
  'a cancelled day': {
    before: (db) => db.update(raceEvents).set(unjudged({ status: 'cancelled' })),
    undone: { header: 'event_status', row: '1,TEST2 A,scheduled' },
    cells: {
      ...ofResults,
      ...held('dostih zrušeného dne nemůže mít výsledek'),
      grid: 'day.cancelled',
      'manual results': 'day.cancelled',
      complete: 'day.cancelled',
      annul: 'day.cancelled',
      'race editor': 'day.has-result',
      'undo in a grid': 'day.cancelled',
      'undo of an import': 'import.written-since',
      'push of prices': 'prices.race-over',
      replay: 'day.cancelled',
    },
  },
  'a scratched horse': {
    before: setSixth({ resultStatus: 'DNS' }),
    undone: { header: 'result_status', row: '6,TEST2 F,' },
    cells: {
      ...ofResults,
      ...held('kůň je škrtnutý, výsledek mít nemůže'),
      grid: 'result.position-and-status',
      'manual results': 'result.position-and-status',
      complete: notStored,
      annul: cannot('an annulled race counts for nobody, so its scratched horse has A too'),
      'race editor': noPlaces,
      'undo in a grid': notStored,
      'undo of an import': 'import.written-since',
      'push of prices': 'non-starter',
      replay: 'result.held',
    },
  },
  'a reserve that did not step in': {
    before: setSixth({ resultStatus: 'DNS', reserve: 1 }),
    undone: { header: 'reserve', row: '6,TEST2 F,' },
    cells: {
      ...ofResults,
      ...held('náhradník do dostihu nenastoupil, výsledek mít nemůže'),
      grid: 'result.position-and-status',
      'manual results': cannot('its form has no reserves'),
      complete: notStored,
      annul: cannot('it leaves reserves alone'),
      'race editor': noPlaces,
      'undo in a grid': notStored,
      'undo of an import': 'import.written-since',
      'push of prices': 'non-starter',
      replay: 'result.reserve',
    },
  },
  'a result before the start': {
    moment: '2023-10-20T11:59:00Z',
    cells: { ...beforeTheStart, 'undo of an import': takesBack },
  },
  'a result before the day of a race without a time': {
    before: setRaces({ time: null }),
    moment: '2023-10-19T20:00:00Z',
    cells: { ...beforeTheStart, 'undo of an import': takesBack },
  },
  'places 1, 2, 4, 5': {
    said: { outcomes: [1, 2, 4, 5, 6, 7] },
    cells: {
      ...ofPlaces('result.unsound'),
      ...held('výsledek dostihu není celý, chybí 3.\u00a0místo'),
    },
  },
  'place 12 of six': {
    said: { outcomes: [1, 2, 3, 4, 5, 12] },
    cells: {
      ...ofPlaces('result.unsound'),
      ...held('výsledek dostihu není celý, chybí 6. až 11.\u00a0místo'),
    },
  },
  'one time of two with a neck between them': {
    said: oneTimeANeckApart,
    cells: {
      ...ofPlaces('result.equal-times'),
      ...held('výsledek dostihu není celý, stejný čas, ale odstup mezi nimi: č.\u00a03, č.\u00a05'),
      'command line': 'held: č.\u00a03, č.\u00a05',
    },
  },
  'places 1, 1, 3 with a conflicting row': {
    before: (db) =>
      db
        .update(participations)
        .set(unjudged({ resultStatus: 'DNS' }))
        .where(eq(participations.number, 1)),
    said: { outcomes: [1, 1, 3, 4, 5, 6] },
    cells: {
      ...ofResults,
      ...held('výsledek dostihu není celý, jiný jeho řádek se nedá zapsat'),
      grid: 'result.position-and-status',
      'manual results': 'result.position-and-status',
      complete: notStored,
      annul: noPlaces,
      'race editor': noPlaces,
      'undo in a grid': notStored,
      'undo of an import': takesBack,
      'push of prices': noPlaces,
      replay: 'result.held',
    },
  },
  'the date that a postponed day had before': {
    async before(db) {
      const [day] = await db.select().from(raceEvents);
      const edits = [{ rowId: '1', column: 'date', base: '2023-10-20', value: '2023-10-22' }];
      const moved = await editDay(system(db, '2023-10-19T08:00:00Z'), { id: day!.id, edits });
      expect(moved).toMatchObject({ ok: true });
    },
    moment: '2023-10-22T20:00:00Z',
    cells: {
      ...ofNames,
      ...held(
        'den je přeložený na 22.\u00a010.\u00a02023; zapíšete-li řádek, zapíše se k\u00a0němu, druhý den nevznikne',
      ),
      grid: byIds,
      'lineup grid': byIds,
      'manual results': 'day.moved',
      'race editor': byIds,
      'push of prices': 'prices.day-moved',
      merge: picked,
      draft: cannot('a day that the operator founds by hand is a word of the operator’s own'),
      replay: byIds,
    },
  },
  'another name of the course': {
    before: (db) => db.update(raceEvents).set({ location: 'Praha' }),
    said: { location: 'Velká Chuchle' },
    after: async (db) => expect(await db.select().from(raceEvents)).toMatchObject([{ location: 'Praha' }]),
    cells: {
      ...ofNames,
      ...stored,
      grid: byIds,
      'lineup grid': byIds,
      'manual results': 'stored',
      'race editor': 'day.taken',
      'push of prices': 'stored',
      merge: picked,
      draft: 'day.taken',
      replay: byIds,
    },
  },
  'a namesake elsewhere': {
    before: (db) =>
      db.insert(horses).values([
        { name: 'TEST2 A', country: 'FR', birthYear: 2019 },
        { name: 'TEST2 F', country: 'IRE', birthYear: 2018 },
      ]),
    after: async (db) => expect(await db.$count(horses)).toBe(8),
    cells: {
      ...ofNames,
      ...stored,
      grid: 'stored',
      'lineup grid': 'stored',
      'manual results': noLineup,
      'race editor': byIds,
      'push of prices': 'stored',
      merge: picked,
      draft: noLineup,
      replay: byIds,
    },
  },
  'names of another Unicode form, with no-break and double spaces': {
    said: { jockey: (letter) => `Jezdec\u00a0${letter}`, trainer: (letter) => `Trene\u0301r  ${letter}` },
    async after(db) {
      expect([await db.$count(horses), await db.$count(jockeys), await db.$count(trainers)]).toEqual([6, 6, 6]);
      const [first] = (await readRace(db)).runners;
      expect(first?.jockey).toBe('Jezdec A');
    },
    cells: {
      ...ofNames,
      ...stored,
      grid: byIds,
      'lineup grid': 'stored',
      'manual results': 'stored',
      'race editor': byIds,
      'push of prices': 'stored',
      merge: picked,
      draft: 'stored',
      replay: byIds,
    },
  },
  'a race that was opened again': {
    before: reopenWithoutPlaces,
    cells: {
      ...ofPlaces('stored'),
      ...held('výsledek dostihu byl vzat zpět, soubor ho přináší znovu'),
      annul: 'stored',
      replay: 'result.held',
    },
  },
  'an annulled race with a non-starter and a reserve': {
    async before(db) {
      await setSixth({ resultStatus: 'DNS' })(db);
      await db
        .update(participations)
        .set(unjudged({ resultStatus: 'DNS', reserve: 1 }))
        .where(eq(participations.number, 5));
    },
    said: { outcomes: ['A', 'A', 'A', 'A', 'DNS', 'DNS'] },
    after: expectAnnulled,
    cells: { ...ofPlaces('stored'), ...stored, annul: 'stored' },
  },
};

testRules(rules);

testInTransaction('racing.one-law: each way stores a lawful result', async (db) => {
  await setSiteTime(db, evening);
  for (const writer of ['upload', 'paste', 'push of files', 'feed', 'command line', 'grid', 'replay'] as const) {
    await importText(db, lineup);
    const given = { db, said: wholeResult, moment: evening, before: nothing, undone: undefined };
    const outcome = await (lawWriters[writer] as Writer)(given);
    expect([writer, outcome]).toEqual([writer, writer === 'push of files' ? 'applied' : 'stored']);
    expect((await readRace(db)).race.isCompleted).toBe(true);
    await db.delete(tipOutcomes);
    await db.delete(raceEvents);
  }
});

testInTransaction(
  'racing.one-law: a day of results is stored; what the files of appeals say waits until it is confirmed',
  async (db) => {
    await setSiteTime(db, evening);
    await importText(db, importCase('00-day-lineup.csv'));
    expect(await upload(db, importCase('00-day-results.csv'))).toBe('stored');
    const codes = async (raceNumber: number) =>
      (await readRace(db, raceNumber)).runners.map((one) => one.finishingPosition ?? one.resultStatus);
    expect(await codes(1)).toEqual(['A', 'A', 'A', 'A', 'A', 'A', 'DNS']);
    expect((await readRace(db, 1)).race.isCompleted).toBe(true);
    expect(await upload(db, importCase('01-cancelled-with-places.csv'))).toBe(
      'import.has-conflicts: zrušený dostih nemůže mít výsledek',
    );
    expect((await readRace(db, 7)).race).toMatchObject({ isCompleted: false, isCancelled: false });
    expect(await upload(db, importCase('04-appeal-dead-heat.csv'))).toContain('dostih už skončil a\u00a0má tu 2');
    expect(await upload(db, importCase('04-appeal-dead-heat.csv'), { overwriteResults: true })).toBe('stored');
    expect(await codes(5)).toEqual([1, 1, 3, 4, 5, 'Z']);
    expect(await upload(db, importCase('05-appeal-nonstarter.csv'))).toContain('import.has-conflicts');
    expect(await upload(db, importCase('05-appeal-nonstarter.csv'), { overwriteResults: true })).toBe('stored');
    expect(await codes(4)).toEqual([1, 2, 3, 4, 'DNS', 5]);
  },
);

testInTransaction('racing.one-law: what files of whole races say', async (db) => {
  const outcomes: Record<string, string> = {};
  const files = ['01-annulled-with-nonstarter', '01-result-of-cancelled', 'dashes', '19-gap', '19-place-beyond'];
  for (const name of files) outcomes[name] = await upload(db, importCase(`${name}.csv`));
  const whole = (what: string) => `import.has-conflicts: výsledek dostihu není celý, ${what}`;
  expect(outcomes).toEqual({
    '01-annulled-with-nonstarter': 'stored',
    '01-result-of-cancelled': 'import.has-conflicts: zrušený dostih nemůže mít výsledek',
    dashes: 'stored',
    '19-gap': whole('chybí 3.\u00a0místo'),
    '19-place-beyond': whole('chybí 2. až 11.\u00a0místo'),
  });
  expect(await db.$count(races, and(eq(races.isCompleted, unjudged({ is: true }).is)))).toBe(2);
});

testInTransaction('racing.one-law: a confirmed file never makes a race both cancelled and run', async (db) => {
  await setSiteTime(db, evening);
  await importText(db, importCase('00-day-lineup.csv'));
  await db.update(races).set(unjudged({ isCancelled: true }));
  expect(await upload(db, asText(wholeResult), { overwriteResults: true })).toBe(
    'import.stands-against: zrušený dostih nemůže mít výsledek',
  );
  expect((await readRace(db)).race).toMatchObject({ isCompleted: false, isCancelled: true });
});

testInTransaction(
  'racing.one-law, import.command-line: what the command line holds waits; forced it is stored, as a decision of the operator',
  async (db) => {
    await setSiteTime(db, '2023-10-20T11:59:00Z');
    await importText(db, importCase('00-day-lineup.csv'));
    expect(await commandLine(db, asText(wholeResult))).toMatchObject({ code: 1 });
    expect(await db.select().from(importBatches)).toMatchObject([{ state: 'previewed', isCommandLine: true }]);
    expect(await commandLine(db, asText(wholeResult), { force: true })).toMatchObject({ code: 0 });
    expect(await db.select().from(importBatches)).toMatchObject([{ state: 'applied', decision: { isForced: true } }]);
    expect((await readRace(db)).race.isCompleted).toBe(true);
  },
);

async function storeResult(db: Db) {
  await setSiteTime(db, evening);
  await importText(db, importCase('00-day-lineup.csv'));
  expect(await upload(db, asText(wholeResult))).toBe('stored');
  return readRace(db);
}

testInTransaction(
  'racing.one-law: a merge of horses writes no outcome, and never brings one horse twice into a race',
  async (db) => {
    const { runners } = await storeResult(db);
    const [survivorId, mergedId] = runners.map(({ horseId }) => horseId);
    const merged = await mergeRecords(system(db), { kind: 'horse', survivorId, mergedId, take: {} });
    expect(merged).toMatchObject({ ok: false, code: 'merge.same-race' });
    expect((await readRace(db)).runners).toEqual(runners);
  },
);

testInTransaction(
  'racing.one-law: a draft takes no result, and is not published over a day that has one meanwhile',
  async (db) => {
    await setSiteTime(db, evening);
    const day = { location: 'Lhota', date: '2023-10-20', url: '', copiedDayId: '0', isDraft: 'on' };
    const made = await createDay(system(db), { ...day, raceCount: '2', firstStart: '13:00', minutesApart: '60' });
    if (!made.ok) throw new Error(made.code);
    const raceId = Number((await readRaceGrid(db, 'races', made.value.id))?.rows[0]?.id);
    for (const step of [{ step: 'save', edits: typed(1, { position: '1' }) }, { step: 'complete' }, { step: 'annul' }])
      expect(await runGridStep(system(db), noticeDeps, 'results', raceId, step)).toMatchObject({
        code: 'draft.no-result',
      });
    await storeResult(db);
    expect(await publishDay(system(db), { id: made.value.id })).toEqual({ ok: false, code: 'day.taken' });
    expect(await db.$count(raceEvents)).toBe(1);
  },
);
