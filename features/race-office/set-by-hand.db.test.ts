import { expect, test } from 'vitest';
import { fields } from '#features/racing/fields.rules.ts';
import { handFields, screenKeys } from '#features/imports/merge-facts.rules.ts';
import { judgeFile } from '#features/imports/import-file.server.ts';
import { readPreviewPage } from '#features/imports/read-imports.server.ts';
import { storeRows } from '#features/imports/store-rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { tipOutcomes } from '#features/tips/tip-totals.tables.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { announceGoing } from '#features/racing/announce-going.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';
import { againstOperator, held, lineup, type Rule, testRules } from '#tests/law-table.ts';
import {
  asText,
  commandLine,
  edit,
  evening,
  lawWriters,
  readRace,
  system,
  typed,
  upload,
  wholeResult,
} from '#tests/law-writers.ts';
import { plain } from '#tests/notified-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { dayColumns, gridColumns, raceColumns, toGridRow } from './race-grid.rules.ts';
import { createRace, editRace, raceCells } from './edit-races.server.ts';
import { editDay } from './edit-days.server.ts';
import { readRaceGrid } from './read-grid.server.ts';
import { recordPastRace } from './record-past-race.server.ts';
import { saveLineup } from './save-lineup.server.ts';
import { saveRaces } from './save-races.server.ts';
import { saveResults } from './results.server.ts';

type Edit = readonly [column: string, base: string, value: string];

async function setInRace(db: Db, ...given: Edit) {
  const { race } = await readRace(db);
  expect(await editRace(system(db), edit(race.id, ...given))).toMatchObject({ ok: true });
}

async function setInTable(db: Db, ...given: Edit) {
  const { race } = await readRace(db);
  const { edits } = edit(race.id, ...given);
  expect(await saveRaces(system(db), { id: race.eventId, edits })).toMatchObject({ ok: true });
}

async function setInDay(db: Db, ...given: Edit) {
  const [day] = await db.select().from(raceEvents);
  expect(await editDay(system(db), edit(day!.id, ...given))).toMatchObject({ ok: true });
}

async function setInSixth(db: Db, ...given: Edit) {
  const { race, runners } = await readRace(db);
  const { edits } = edit(runners.at(-1)!.id, ...given);
  expect(await saveLineup(system(db), { raceId: race.id, edits })).toMatchObject({ ok: true });
}

async function setResultOfSixth(db: Db, ...given: Edit) {
  const { race, runners } = await readRace(db);
  const { edits } = edit(runners.at(-1)!.id, ...given);
  expect(await saveResults(system(db), { raceId: race.id, edits })).toMatchObject({ ok: true });
}

const thereAndBack =
  (set: typeof setInRace, ...[column, base, value]: Edit) =>
  async (db: Db) => {
    await set(db, column, base, value);
    await set(db, column, value, base);
  };

const putBack = 'ručně je vymazáno, soubor má „DNS“';
const noResult = Array<string>(6).fill('');
const said = (byHand: string, inFile: string) => `ručně je zapsáno ${byHand}, soubor má ${inFile}`;

const rules: Record<string, Rule> = {
  'a start that the operator has moved': {
    before: (db) => setInRace(db, 'time', '14:00', '14:30'),
    said: { outcomes: noResult, start: '14:00' },
    kept: async (db) =>
      expect((await readRace(db)).race).toMatchObject({ time: '14:30', startAt: new Date('2023-10-20T12:30:00Z') }),
    cells: againstOperator(said('„14:30“', '„14:00“')),
  },
  'a horse whose scratch the operator has taken back': {
    before: thereAndBack(setInSixth, 'status', '', 'DNS'),
    said: { outcomes: [1, 2, 3, 3, 5, 'DNS'] },
    kept: async (db) => expect((await readRace(db)).runners.at(-1)).toMatchObject({ resultStatus: null }),
    cells: {
      ...againstOperator(putBack),
      paste: held(putBack).paste,
      grid: 'stored',
      complete: 'stored',
      replay: 'result.held',
    },
  },
  'a race that the operator has called on again': {
    before: thereAndBack(setInRace, 'isCancelled', 'ne', 'ano'),
    said: { outcomes: noResult, isCancelled: true },
    kept: async (db) => expect((await readRace(db)).race).toMatchObject({ isCancelled: false }),
    cells: againstOperator(said('ne', 'ano')),
  },
  'a day that the operator has called on again': {
    before: thereAndBack(setInDay, 'status', 'scheduled', 'cancelled'),
    said: { outcomes: noResult, isDayCancelled: true },
    kept: async (db) => expect(await db.select().from(raceEvents)).toMatchObject([{ status: 'scheduled' }]),
    cells: againstOperator(said('„koná se“', '„zrušen“')),
  },
};

testRules(rules);

for (const [screen, move, typedTime] of [
  ['the race editor', setInRace, '14:30'],
  ['the table of a day', setInTable, '14.30'],
] as const)
  testInTransaction(
    `racing.one-law: a start that was moved in ${screen} stands until another is confirmed, which binds nobody`,
    async (db) => {
      await setSiteTime(db, '2023-10-19T08:00:00Z');
      await importText(db, lineup);
      await move(db, 'time', '14:00', typedTime);
      const file = (start?: string) => asText({ ...wholeResult, outcomes: noResult, ...(start && { start }) });
      expect(await upload(db, file())).toBe('stored');
      expect(await upload(db, file('14:30'))).toBe('stored');
      expect(await upload(db, file('14:00'))).toContain(said('„14:30“', '„14:00“'));
      expect(await upload(db, file('14:00'), { overwriteResults: true })).toBe('stored');
      expect((await readRace(db)).race.time).toBe('14:00');
      expect(await upload(db, file('14:05'))).toBe('stored');
      expect((await readRace(db)).race.time).toBe('14:05');
    },
  );

testInTransaction('racing.one-law: a reserve that the operator has let start is none of a file again', async (db) => {
  await setSiteTime(db, '2023-10-19T08:00:00Z');
  await importText(db, lineup);
  await thereAndBack(setInSixth, 'reserve', '', '1')(db);
  const file = 'event_date,location,race_number,number,horse,reserve\n2023-10-20,Lhota,2,6,TEST2 F,1';
  expect(await upload(db, file)).toBe('import.has-conflicts: ručně je vymazáno, soubor má 1');
  expect(await upload(db, file, { overwriteResults: true })).toBe('stored');
  expect((await readRace(db)).runners.at(-1)).toMatchObject({ resultStatus: 'DNS', reserve: 1 });
});

type Set = typeof setInRace;
type Row = readonly [field: string, set: Set, typed: string, file: string, reason: string];
const text = (byHand: string, inFile: string) => said(`„${byHand}“`, `„${inFile}“`);

/** Each field that the race office sets: on which screen, what is typed there, what a file says. */
const cases: readonly Row[] = [
  ['url', setInDay, 'https://a.example/', 'https://b.example/', text('https://a.example/', 'https://b.example/')],
  ['status', setInDay, 'moved', 'scheduled', text('přeložen', 'koná se')],
  ['statusNote', setInDay, 'Mlha', 'Mráz', text('Mlha', 'Mráz')],
  ['weather', setInDay, 'Mlha', 'Mráz', text('Mlha', 'Mráz')],
  ['goingReadings', setInDay, '10:00 3,4', '11:00 3.6', text('10:00 3.4', '11:00 3.6')],
  ['time', setInRace, '14:30', '14:15', text('14:30', '14:15')],
  ['distance', setInRace, '1 800', '2000', said('1 800', '2 000')],
  ['category', setInTable, 'III', 'IV', text('III', 'IV')],
  ['raceType', setInTable, 'překážkový', 'proutky', text('překážkový', 'proutky')],
  ['raceName', setInTable, 'Cena podzimu', 'Cena zimy', text('Cena podzimu', 'Cena zimy')],
  ['prizeMoney', setInTable, '45 000', '50000', said('45 000', '50 000')],
  ['currency', setInRace, 'EUR', 'Kč', text('EUR', 'Kč')],
  ['ageLimit', setInRace, '4letí', '5letí', text('4letí', '5letí')],
  ['conditions', setInTable, 'HCP', 'VHCP', text('HCP', 'VHCP')],
  ['goingValue', setInRace, '3,4', '3.6', said('3,4', '3,6')],
  ['goingText', setInRace, 'dobrá', 'měkká', text('dobrá', 'měkká')],
  ['notes', setInRace, 'Bez diváků', 'S diváky', text('Bez diváků', 'S diváky')],
  ['offTime', setInRace, '14:02', '14:03', text('14:02', '14:03')],
  ['stewardsNote', setInRace, 'Pokuta', 'Důtka', text('Pokuta', 'Důtka')],
  ['liveUrl', setInRace, 'https://a.example/', 'https://b.example/', text('https://a.example/', 'https://b.example/')],
  ['videoUrl', setInRace, 'https://a.example/', 'https://b.example/', text('https://a.example/', 'https://b.example/')],
  ['isCancelled', setInRace, 'ano', 'ne', said('ano', 'ne')],
  ['number', setInSixth, '16', '17', said('16', '17')],
  ['horse', setInSixth, 'MODRÁ HORA', 'ZELENÝ VÍTR', text('MODRÁ HORA', 'ZELENÝ VÍTR')],
  ['jockey', setInSixth, 'Eva Ruční', 'Jan Cizí', text('Eva Ruční', 'Jan Cizí')],
  ['weight', setInSixth, '55,5', '56', said('55,5', '56')],
  ['draw', setInSixth, '11', '12', said('11', '12')],
  ['trainer', setInSixth, 'Eva Ruční', 'Jan Cizí', text('Eva Ruční', 'Jan Cizí')],
  ['handicapRating', setInSixth, '66', '67', said('66', '67')],
  ['equipment', setInSixth, 'K', 'Š', text('K', 'Š')],
  ['allowance', setInSixth, '1,5', '2', said('1,5', '2')],
  ['reserve', setInSixth, '2', '3', said('2', '3')],
  ['resultStatus', setInSixth, 'DNS', '', 'kůň je škrtnutý, soubor ho vrací mezi startující'],
  ['finishingPosition', setResultOfSixth, '6', '7', said('6', '7')],
  ['finishingMargin', setResultOfSixth, '2', '3', text('2', '3')],
  ['finishTime', setResultOfSixth, '1:45,39', '1:46,00', text('1:45.39', '1:46.00')],
  ['odds', setResultOfSixth, '3,5', '4.25', said('3,5', '4,25')],
  ['fence', setResultOfSixth, '5', '6', said('5', '6')],
];

test('racing.one-law: each field of the race office but keys and prices is one of which a file may not say otherwise', () => {
  expect(new Set(cases.map(([field]) => field))).toEqual(new Set(Object.values(handFields).flat()));
  const keys = (part: 'event' | 'race' | 'runner') => handFields[part].map((field) => screenKeys[field] ?? field);
  const ofScreens = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key));
  expect(new Set(['location', 'date', ...keys('event')])).toEqual(ofScreens(dayColumns));
  expect(new Set(['raceNumber', ...keys('race')])).toEqual(ofScreens([...raceColumns, ...gridColumns.races]));
  expect(new Set(keys('runner'))).toEqual(ofScreens([...gridColumns.lineups, ...gridColumns.results]));
});

const partOf = (field: string) =>
  (['event', 'race', 'runner'] as const).find((part) => handFields[part].includes(field));
const columnOf = (field: string) =>
  fields.find((column) => column.part === partOf(field) && column.field === field)?.name ?? field;
/** One row, of the sixth horse. */
function rowWith(given: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): string {
  const row = { event_date: '2023-10-20', location: 'Lhota', race_number: '2', number: '6', horse: 'TEST2 F', ...more };
  const cellsGiven = Object.fromEntries(Object.entries(given).map(([field, value]) => [columnOf(field), value]));
  const cells = Object.entries({ ...row, ...cellsGiven });
  return [cells.map(([name]) => name), cells.map(([, cell]) => cell)].map((line) => line.join(';')).join('\n');
}

const dayCells = async (db: Db) => {
  const [day] = await db.select().from(raceEvents);
  return toGridRow(day!.id, dayColumns, day!).cells;
};
const gridCells = (kind: 'lineups' | 'results') => async (db: Db) =>
  (await readRaceGrid(db, kind, (await readRace(db)).race.id))?.rows.at(-1)?.cells;
const shownBy = new Map<Set, (db: Db) => Promise<Readonly<Record<string, string>> | undefined>>([
  [setInDay, dayCells],
  [setInRace, async (db) => raceCells((await readRace(db)).race)],
  [setInTable, async (db) => raceCells((await readRace(db)).race)],
  [setInSixth, gridCells('lineups')],
  [setResultOfSixth, gridCells('results')],
]);

for (const [field, set, byHand, inFile, reason] of cases)
  testInTransaction(
    `racing.one-law: of ${field} what a person has set stands until a file is confirmed`,
    async (db) => {
      await setSiteTime(db, evening);
      await importText(db, lineup);
      const key = screenKeys[field] ?? field;
      await set(db, key, (await shownBy.get(set)?.(db))?.[key] ?? '', byHand);
      const snapshot = async () => [await db.select().from(raceEvents), await readRace(db)];
      const before = await snapshot();
      const file = rowWith({ [field]: inFile });
      expect(plain(await upload(db, file))).toBe(`import.has-conflicts: ${reason}`);
      expect((await commandLine(db, file)).code).not.toBe(0);
      expect(await snapshot()).toEqual(before);
      expect(await upload(db, file, { overwriteResults: true })).toBe('stored');
      expect(await snapshot()).not.toEqual(before);
    },
  );

testInTransaction('racing.one-law: of a lineup only the value waits that a person has set otherwise', async (db) => {
  await setSiteTime(db, '2023-10-19T08:00:00Z');
  await importText(db, lineup);
  await setInRace(db, 'time', '14:00', '14:30');
  await setInSixth(db, 'draw', '', '11');
  const file = rowWith({ time: '14:00', raceName: 'Cena zimy', draw: '12', weight: '56' });
  const [code, reason] = (await upload(db, file, { skipBadRows: true })).split(': ');
  expect([code, reason]).toEqual(['stored', undefined]);
  const { race, runners } = await readRace(db);
  expect(race).toMatchObject({ time: '14:30', raceName: 'Cena zimy' });
  expect(runners.at(-1)).toMatchObject({ draw: 11, weight: 56 });
  const [batch] = await db.select().from(importBatches);
  expect(batch).toMatchObject({ state: 'applied', waitingLines: [], counts: { conflict: 1 } });
  const [row] = await readPreviewPage(db, batch!.id, 'conflict', 1);
  expect(row?.problems.map(({ column, reason: why }) => [column, plain(why)])).toEqual([
    ['time', said('„14:30“', '„14:00“')],
    ['draw', said('11', '12')],
  ]);
});

testInTransaction('racing.one-law: a feed stores the rest, and its batch names the value that waits', async (db) => {
  await setSiteTime(db, '2023-10-19T08:00:00Z');
  await importText(db, lineup);
  await setInRace(db, 'time', '14:00', '14:30');
  const given = { ...wholeResult, outcomes: noResult, start: '14:00', jockey: (letter: string) => `Nový ${letter}` };
  const moment = '2023-10-19T08:00:00Z';
  expect(await lawWriters.feed({ db, said: given, moment, before: async () => undefined, undone: undefined })).toBe(
    'left out',
  );
  const { race, runners } = await readRace(db);
  expect(race.time).toBe('14:30');
  expect(runners.map(({ jockey }) => jockey)).toEqual([...'ABCDEF'].map((letter) => `Nový ${letter}`));
  const [feed] = await db.select().from(feeds);
  expect(feed).toMatchObject({ counts: { applied: 6, stopped: 1 } });
});

testInTransaction(
  'racing.one-law: what is set by hand while a file waits to be stored waits in its batch',
  async (db) => {
    await setSiteTime(db, '2023-10-19T08:00:00Z');
    await importText(db, lineup);
    const content = Buffer.from(rowWith({ raceName: 'Cena zimy', weight: '56' }));
    const judged = await judgeFile({ db, content, protectsResults: true });
    await setInRace(db, 'raceName', 'Zkouška 2', 'Cena podzimu');
    const late: string[] = [];
    await storeRows({
      db,
      content,
      protectsResults: true,
      judged,
      keep: async (_, progress) => void late.push(...progress.late.map(({ reason }) => reason)),
    });
    expect(late).toEqual([text('Cena podzimu', 'Cena zimy')]);
    const { race, runners } = await readRace(db);
    expect(race.raceName).toBe('Cena podzimu');
    expect(runners.at(-1)?.weight).toBe(56);
  },
);

testInTransaction('racing.one-law: a number that a person has set is taken by no other row', async (db) => {
  await setSiteTime(db, '2023-10-19T08:00:00Z');
  await importText(db, lineup);
  await setInSixth(db, 'number', '6', '7');
  const file = [
    'event_date,location,race_number,number,horse',
    '2023-10-20,Lhota,2,7,TEST2 A',
    '2023-10-20,Lhota,2,1,TEST2 F',
  ].join('\n');
  const numbers = async () => (await readRace(db)).runners.map(({ number }) => number);
  expect(await upload(db, file)).toContain('import.has-conflicts');
  expect(await upload(db, file, { skipBadRows: true })).toBe('stored');
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 7]);
  const stored = (await readRace(db)).runners;
  expect(await upload(db, file, { overwriteResults: true })).toBe('stored');
  const swapped = new Map((await readRace(db)).runners.map(({ id, number }) => [id, number]));
  expect([stored[0], stored[5]].map((runner) => swapped.get(runner!.id))).toEqual([7, 1]);
});

testInTransaction(
  'racing.one-law: of what is founded by typing only what was typed stands against a file',
  async (db) => {
    await setSiteTime(db, '2023-10-19T08:00:00Z');
    await importText(db, lineup);
    const [day] = await db.select().from(raceEvents);
    const form = {
      raceNumber: '3',
      raceName: 'Cena podzimu',
      distance: '',
      raceType: 'rovinový',
      currency: 'Kč',
      isCancelled: 'ne',
    };
    expect(await createRace(system(db), { id: day!.id, edits: typed('0', form) })).toMatchObject({ ok: true });
    const inTable = typed('n1', { time: '16:00', conditions: 'HCP' });
    expect(await saveRaces(system(db), { id: day!.id, edits: inTable })).toMatchObject({ ok: true });
    for (const raceNumber of [3, 4]) {
      const { race } = await readRace(db, raceNumber);
      const edits = typed('n1', { number: '1', horse: 'ZELENÝ VÍTR', draw: '4', jockey: '' });
      expect(await saveLineup(system(db), { raceId: race.id, edits })).toMatchObject({ ok: true });
    }
    const file = (raceNumber: number, cells: Record<string, string>) =>
      rowWith(
        { raceType: 'překážkový', distance: '2000', currency: 'EUR', jockey: 'Jan Cizí', ...cells },
        {
          race_number: String(raceNumber),
          number: '1',
          horse: 'ZELENÝ VÍTR',
        },
      );
    expect(await upload(db, file(3, { draw: '4', raceName: 'Cena podzimu' }))).toBe('stored');
    expect(await upload(db, file(4, { draw: '4', time: '16:00' }))).toBe('stored');
    expect(await upload(db, file(3, { raceName: 'Cena zimy' }))).toContain(text('Cena podzimu', 'Cena zimy'));
    expect(await upload(db, file(3, { draw: '5' }))).toContain(said('4', '5'));
    expect(await upload(db, file(4, { time: '16:30' }))).toContain(text('16:00', '16:30'));
  },
);

testInTransaction(
  'racing.one-law: a race that was recorded by hand with its result stands against a file',
  async (db) => {
    await setSiteTime(db, evening);
    await importText(db, lineup);
    const ofRace = typed('n0', {
      location: 'Lhota',
      date: '2023-10-20',
      raceNumber: '5',
      time: '17:00',
      raceName: 'Cena podzimu',
    });
    const rows = ['1', '2'].flatMap((place) =>
      typed(`n${place}`, { number: place, horse: `TEST5 ${place}`, weight: '55', position: place }),
    );
    expect(await recordPastRace(system(db), { edits: [...ofRace, ...rows] })).toMatchObject({ ok: true });
    const file = (cells: Record<string, string>) => rowWith(cells, { race_number: '5', number: '2', horse: 'TEST5 2' });
    expect(await upload(db, file({ raceName: 'Cena podzimu', weight: '55', distance: '2000' }))).toBe('stored');
    expect(await upload(db, file({ raceName: 'Cena zimy' }))).toContain(text('Cena podzimu', 'Cena zimy'));
    expect(await upload(db, file({ weight: '56' }))).toContain(said('55', '56'));
  },
);

testInTransaction('racing.one-law: the replay leaves the result and the going that a person has typed', async (db) => {
  const replay = () =>
    lawWriters.replay({ db, said: wholeResult, moment: evening, before: async () => undefined, undone: undefined });
  const cases: readonly (readonly [Edit, string])[] = [
    [['position', '', '5'], 'result.held'],
    [['margin', '', '2'], 'result.held'],
    [['position', '', '6'], 'stored'],
  ];
  for (const [typedCell, expected] of cases) {
    await setSiteTime(db, evening);
    await importText(db, lineup);
    await setResultOfSixth(db, ...typedCell);
    expect([typedCell, await replay()]).toEqual([typedCell, expected]);
    await db.delete(tipOutcomes);
    await db.delete(raceEvents);
  }
  await importText(db, lineup);
  const { race } = await readRace(db);
  const announce = () => announceGoing(system(db), { raceId: race.id, value: 3.4, text: 'dobrá' });
  expect(await announce()).toMatchObject({ ok: true });
  await setInRace(db, 'goingText', 'dobrá', 'měkká');
  expect(await announce()).toEqual({ ok: false, code: 'race.going-set' });
  expect((await readRace(db)).race.goingText).toBe('měkká');
});
