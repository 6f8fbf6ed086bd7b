import { expect } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { raceEvents } from '#server/db/schema/racing.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';
import { againstOperator, held, lineup, type Rule, testRules } from '#tests/law-table.ts';
import { asText, edit, readRace, system, upload, wholeResult } from '#tests/law-writers.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { editDay } from './edit-day.ts';
import { editRace } from './edit-race.ts';
import { saveLineup } from './save-lineup.ts';
import { saveRaces } from './save-races.ts';

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

const thereAndBack =
  (set: typeof setInRace, ...[column, base, value]: Edit) =>
  async (db: Db) => {
    await set(db, column, base, value);
    await set(db, column, value, base);
  };

const putBack = 'kůň byl vrácen mezi startující, soubor ho z\u00a0nich znovu vyřazuje';
const noResult = Array<string>(6).fill('');

const rules: Record<string, Rule> = {
  'a start that the operator has moved': {
    before: (db) => setInRace(db, 'time', '14:00', '14:30'),
    said: { outcomes: noResult, start: '14:00' },
    kept: async (db) =>
      expect((await readRace(db)).race).toMatchObject({ time: '14:30', startAt: new Date('2023-10-20T12:30:00Z') }),
    cells: againstOperator('start dostihu byl změněn ručně, soubor má jiný'),
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
    cells: againstOperator('dostih byl vrácen do programu, soubor ho znovu ruší'),
  },
  'a day that the operator has called on again': {
    before: thereAndBack(setInDay, 'status', 'scheduled', 'cancelled'),
    said: { outcomes: noResult, isDayCancelled: true },
    kept: async (db) => expect(await db.select().from(raceEvents)).toMatchObject([{ status: 'scheduled' }]),
    cells: againstOperator('den byl vrácen do programu, soubor ho znovu ruší'),
  },
};

testRules(rules);

for (const [screen, move, typed] of [
  ['the race editor', setInRace, '14:30'],
  ['the table of a day', setInTable, '14.30'],
] as const)
  testInTransaction(
    `racing.one-law: a start that was moved in ${screen} stands until another is confirmed, which binds nobody`,
    async (db) => {
      await setSiteTime(db, '2023-10-19T08:00:00Z');
      await importText(db, lineup);
      await move(db, 'time', '14:00', typed);
      const said = (start?: string) => asText({ ...wholeResult, outcomes: noResult, ...(start && { start }) });
      expect(await upload(db, said())).toBe('stored');
      expect(await upload(db, said('14:30'))).toBe('stored');
      expect(await upload(db, said('14:00'))).toContain('start dostihu byl změněn ručně');
      expect(await upload(db, said('14:00'), { overwriteResults: true })).toBe('stored');
      expect((await readRace(db)).race.time).toBe('14:00');
      expect(await upload(db, said('14:05'))).toBe('stored');
      expect((await readRace(db)).race.time).toBe('14:05');
    },
  );

testInTransaction('racing.one-law: a reserve that the operator has let start is none of a file again', async (db) => {
  await setSiteTime(db, '2023-10-19T08:00:00Z');
  await importText(db, lineup);
  await thereAndBack(setInSixth, 'reserve', '', '1')(db);
  const file = 'event_date,location,race_number,number,horse,reserve\n2023-10-20,Lhota,2,6,TEST2 F,1';
  expect(await upload(db, file)).toBe(`import.has-conflicts: ${putBack}`);
  expect(await upload(db, file, { overwriteResults: true })).toBe('stored');
  expect((await readRace(db)).runners.at(-1)).toMatchObject({ resultStatus: 'DNS', reserve: 1 });
});
