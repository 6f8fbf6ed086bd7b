import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { horses, jockeys, participations, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { type Insert, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import type { CellEdit } from './grid.rules.ts';
import { annulRace, completeRace, reopenRace, saveResults } from './results.server.ts';
import { gridRows, readRaceLog, readRunners } from './read-grid.server.ts';
import { readNamesLike, readNewNames } from './row-names.server.ts';
import { saveGrid, saveOdds } from './save-grid.server.ts';
import { saveLineup } from './save-lineup.server.ts';
import { undoChange } from './undo-change.server.ts';

const now = Date.parse('2023-10-08T11:00:00Z') as Instant;
const system = (db: Db): CommandContext => ({
  db,
  actor: { role: 'system' },
  clock: { now: () => now, anchor: () => null },
});
const edit = (rowId: number | string, column: string, base: string, value: string): CellEdit => ({
  rowId: String(rowId),
  column,
  base,
  value,
});

async function raceOfThree(db: Db, given: Insert<typeof races> = {}) {
  const raceId = await insertRace(db, { time: '12:30', ...given });
  const ids: number[] = [];
  for (const [index, name] of ['TEMPEST', 'ČERNÝ BARON', 'GRANÁT'].entries()) {
    const horseId = await insertHorse(db, { name: `${name} ${raceId}` });
    ids.push((await insertRunner(db, { raceId, horseId, number: index + 1, fortunaOdds: 3.5 })).id);
  }
  const [first = 0, second = 0, third = 0] = ids;
  return { raceId, first, second, third };
}

const stored = (db: Db, raceId: number) =>
  db.select().from(participations).where(eq(participations.raceId, raceId)).orderBy(participations.id);

testInTransaction(
  'race-office.merge: two administrators in one grid get a merge, cell by cell, and no lost update',
  async (db) => {
    const { raceId, first, second } = await raceOfThree(db);
    const save = (...edits: CellEdit[]) => saveOdds(system(db), { raceId, edits });
    expect(await save(edit(first, 'F1', '3,5', '4'), edit(first, 'T1', '', '4,2'))).toMatchObject({
      ok: true,
      value: { savedCount: 2, conflictCount: 0 },
    });
    // The second editor started from the texts before the first save.
    expect(await save(edit(first, 'F1', '3,5', '5'), edit(second, 'F1', '3,5', '6,5'))).toMatchObject({
      value: { savedCount: 1, conflictCount: 1 },
    });
    expect((await stored(db, raceId)).map(({ fortunaOdds }) => fortunaOdds)).toEqual([4, 6.5, 3.5]);
    expect(await save(edit(first, 'F1', '3,5', '5'))).toEqual({ ok: false, code: 'grid.conflict' });
    expect(await save(edit(first, 'F1', '4,0', '5'))).toMatchObject({ value: { savedCount: 1 } });
    const history = await db.select().from(oddsHistory).where(eq(oddsHistory.runnerId, first)).orderBy(oddsHistory.id);
    expect(history.map(({ bookmaker, odds }) => [bookmaker, odds])).toEqual([
      ['F', 4],
      ['T', 4.2],
      ['F', 5],
    ]);
  },
);

testInTransaction(
  'race-office.cell-entry: what a grid can’t hold is refused and nothing of it is stored',
  async (db) => {
    const { raceId, first } = await raceOfThree(db);
    const other = await raceOfThree(db);
    const save = (race: number, ...edits: CellEdit[]) => saveOdds(system(db), { raceId: race, edits });
    expect(await save(raceId, edit(first, 'F1', '3,5', '4'), edit(first, 'T1', '', 'tři'))).toEqual({
      ok: false,
      code: 'grid.invalid',
    });
    expect(await save(raceId, edit(first, 'horse', '', 'Jiný'))).toEqual({ ok: false, code: 'grid.invalid' });
    expect(await save(raceId, edit(other.first, 'F1', '3,5', '4'))).toEqual({ ok: false, code: 'runner.unknown' });
    expect(await save(raceId, edit('n1', 'F1', '', '4'))).toEqual({ ok: false, code: 'runner.unknown' });
    expect(await save(0, edit(first, 'F1', '3,5', '4'))).toEqual({ ok: false, code: 'race.unknown' });
    const user: CommandContext = { ...system(db), actor: { role: 'user', id: 'somebody' } };
    for (const save of [saveOdds, saveLineup, saveResults]) {
      expect(await save(user, { raceId, edits: [edit(first, 'F1', '', '4')] })).toEqual({
        ok: false,
        code: 'actor.not-admin',
      });
    }
    expect((await stored(db, raceId))[0]).toMatchObject({ fortunaOdds: 3.5, tipsportOdds: null });
  },
);

testInTransaction(
  'race-office.lookalikes: a name that is not stored comes with the stored ones like it',
  async (db) => {
    for (const birthYear of [2018, 2020]) await insertHorse(db, { name: 'BARON', country: 'FR', birthYear });
    await insertHorse(db, { name: 'ANAWA', country: 'IRE', birthYear: 2019 });
    const typed = [edit('n1', 'horse', '', 'Anawa'), edit('n2', 'horse', '', 'Baron')];
    expect(await readNewNames(db, typed)).toMatchObject([
      { name: 'Anawa', like: ['Anawa (IRE)'] },
      { name: 'Baron', like: ['Baron (FR) 2018', 'Baron (FR) 2020'] },
    ]);
  },
);

testInTransaction(
  'race-office.names: a lineup is typed: known names are found whatever their accents, new ones are stored once',
  async (db) => {
    const raceId = await insertRace(db);
    const baron = await insertHorse(db, { name: 'ČERNÝ BARON', country: 'FR' });
    const edits = [
      edit('n1', 'number', '', '2'),
      edit('n1', 'horse', '', 'cerny baron (FR)'),
      edit('n1', 'jockey', '', 'Jan Nový'),
      edit('n1', 'weight', '', '58,5'),
      edit('n2', 'horse', '', 'Úplně Nová'),
      edit('n2', 'jockey', '', 'Jan Nový'),
      edit('n2', 'trainer', '', 'Trenér Nový'),
    ];
    expect(await readNewNames(db, edits)).toMatchObject([
      { rowId: 'n2', column: 'horse', kind: 'new-name', name: 'Úplně Nová' },
      { rowId: 'n1', column: 'jockey', name: 'Jan Nový' },
      { rowId: 'n2', column: 'jockey' },
      { rowId: 'n2', column: 'trainer' },
    ]);
    const saved = await saveLineup(system(db), { raceId, edits });
    expect(saved).toMatchObject({ ok: true, value: { createdRowIds: ['n1', 'n2'] } });
    const [known, fresh] = await stored(db, raceId);
    expect(known).toMatchObject({ horseId: baron, number: 2, weight: 58.5, jockey: 'Jan Nový' });
    expect(fresh?.jockeyId).toBe(known?.jockeyId);
    await saveLineup(system(db), {
      raceId,
      edits: [edit('n3', 'horse', '', 'Třetí'), edit('n3', 'jockey', '', 'jan novy')],
    });
    expect((await stored(db, raceId))[2]).toMatchObject({ jockey: 'Jan Nový', jockeyId: known?.jockeyId });
    expect(gridRows('lineups', await readRunners(db, raceId)).map(({ cells }) => cells)).toMatchObject([
      { number: '2', horse: 'Černý Baron (FR)', weight: '58,5' },
      { number: '', horse: 'Úplně Nová', trainer: 'Trenér Nový' },
      { horse: 'Třetí', jockey: 'Jan Nový' },
    ]);
  },
);

testInTransaction(
  'race-office.scratching: a runner is scratched, never deleted; numbers may be swapped; a tipped horse stays',
  async (db) => {
    const { raceId, first, second, third } = await raceOfThree(db, { time: '23:00' });
    const save = (...edits: CellEdit[]) => saveLineup(system(db), { raceId, edits });
    expect(
      (await save(edit(first, 'number', '1', '2'), edit(second, 'number', '2', '1'), edit(third, 'status', '', 'DNS')))
        .ok,
    ).toBe(true);
    expect((await stored(db, raceId)).map(({ number, resultStatus }) => [number, resultStatus])).toEqual([
      [2, null],
      [1, null],
      [3, 'DNS'],
    ]);
    expect(await save(edit(first, 'number', '2', '1'))).toEqual({ ok: false, code: 'runner.taken' });
    expect(await save(edit(first, 'horse', `Tempest ${raceId}`, ''))).toEqual({ ok: false, code: 'runner.no-horse' });
    expect(await save(edit('n1', 'number', '', '9'))).toEqual({ ok: false, code: 'runner.no-horse' });
    const [named] = gridRows('lineups', await readRunners(db, raceId)).filter(({ id }) => id === String(first));
    await db.insert(horses).values([{ name: 'DVOJNÍK' }, { name: 'DVOJNÍK', birthYear: 2019 }]);
    expect(await save(edit(first, 'horse', named?.cells['horse'] ?? '', 'dvojnik'))).toEqual({
      ok: false,
      code: 'runner.several-horses',
    });
    await db.execute(
      `insert into site_clock (real_anchor, site_anchor) values (clock_timestamp(), '2023-10-08T08:00:00Z')`,
    );
    const userId = await insertProfile(db);
    await db.execute(
      `insert into horse_tips (participation_id, race_id, user_id) values (${first}, ${raceId}, '${userId}')`,
    );
    expect(await save(edit(first, 'horse', named?.cells['horse'] ?? '', 'dvojnik 2019'))).toEqual({
      ok: false,
      code: 'runner.horse-tipped',
    });
  },
);

testInTransaction(
  'racing.equal-times: a correction gives no two runners of a finished race one time with a neck between them',
  async (db) => {
    const { raceId, first, second, third } = await raceOfThree(db);
    const save = (...edits: CellEdit[]) => saveResults(system(db), { raceId, edits, isConfirmed: true });
    const places = [first, second, third].map((id, index) => edit(id, 'position', '', String(index + 1)));
    expect(await save(...places, edit(first, 'time', '', '1:45.39'))).toMatchObject({ ok: true });
    expect(await completeRace(system(db), { raceId })).toMatchObject({ ok: true });
    const time = edit(second, 'time', '', '1:45.39');
    expect(await save(time, edit(second, 'margin', '', 'krk'))).toEqual({ ok: false, code: 'result.equal-times' });
    expect((await stored(db, raceId)).map(({ finishTime }) => finishTime)).toEqual(['00:01:45.39', null, null]);
    expect(await save(time, edit(second, 'margin', '', 'nos'))).toMatchObject({ ok: true });
  },
);

testInTransaction(
  'race-office.completing: results are typed, completed, corrected and reopened, each with an entry in the log',
  async (db) => {
    const { raceId, first, second, third } = await raceOfThree(db);
    const save = (...edits: CellEdit[]) => saveResults(system(db), { raceId, edits });
    expect(
      await save(
        edit(second, 'position', '', '1'),
        edit(first, 'position', '', '1'),
        edit(second, 'time', '', '1:45,39'),
        edit(first, 'margin', '', 'současně'),
      ),
    ).toMatchObject({ ok: true });
    expect(await completeRace(system(db), { raceId })).toEqual({ ok: false, code: 'result.unsound' });
    expect(await save(edit(third, 'position', '', '3'), edit(third, 'status', '', 'PN'))).toEqual({
      ok: false,
      code: 'result.position-and-status',
    });
    expect((await save(edit(third, 'status', '', 'PN'))).ok).toBe(true);
    expect(await completeRace(system(db), { raceId })).toMatchObject({ ok: true });
    expect(await completeRace(system(db), { raceId })).toEqual({ ok: false, code: 'race.completed' });
    const result = (await stored(db, raceId)).map((one) => [
      one.finishingPosition,
      one.resultStatus,
      one.finishTime,
      one.resultRow,
    ]);
    expect(result).toEqual([
      [1, null, null, 1],
      [1, null, '00:01:45.39', 2],
      [null, 'PN', null, 3],
    ]);
    expect(await save(edit(first, 'position', '1', '2'))).toMatchObject({ ok: true });
    expect(await save(edit(first, 'position', '2', ''))).toEqual({ ok: false, code: 'result.unsound' });
    expect(await reopenRace(system(db), { raceId, reason: ' ' })).toMatchObject({
      code: 'input.invalid',
      fields: { reason: ['reopen.reason-missing'] },
    });
    expect((await reopenRace(system(db), { raceId, reason: 'Protest jezdce' })).ok).toBe(true);
    expect(await reopenRace(system(db), { raceId, reason: 'Protest jezdce' })).toEqual({
      ok: false,
      code: 'race.not-completed',
    });
    const [race] = await db.select().from(races).where(eq(races.id, raceId));
    expect(race).toMatchObject({ isCompleted: false, completedAt: null });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `race:${raceId}`))
      .orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual([
      'save-results',
      'save-results',
      'complete-race',
      'save-results',
      'reopen-race',
    ]);
    expect(log.at(-1)?.after).toMatchObject({ reason: 'Protest jezdce' });
  },
);

testInTransaction(
  'race-office.completing: completing before the announced start asks for confirmation first',
  async (db) => {
    const { raceId, first, second, third } = await raceOfThree(db, { time: '13:01' });
    const codes = [
      edit(first, 'position', '', '1'),
      edit(second, 'position', '', '2'),
      edit(third, 'status', '', 'PN'),
    ];
    await saveResults(system(db), { raceId, edits: codes });
    expect(await completeRace(system(db), { raceId })).toEqual({ ok: false, code: 'race.not-started' });
    expect(await completeRace(system(db), { raceId, isConfirmed: true })).toMatchObject({ ok: true });
  },
);

testInTransaction('race-office.completing: a cancelled race takes no result', async (db) => {
  const { raceId, first } = await raceOfThree(db, { isCancelled: true });
  const edits = [edit(first, 'position', '', '1')];
  expect(await saveResults(system(db), { raceId, edits })).toEqual({ ok: false, code: 'race.cancelled' });
  expect(await completeRace(system(db), { raceId })).toEqual({ ok: false, code: 'race.cancelled' });
});

testInTransaction('race-office.names: suggestions forgive case, accents and a typo', async (db) => {
  await insertHorse(db, { name: 'ČERNÝ BARON', country: 'FR', birthYear: 2018 });
  await insertHorse(db, { name: 'BARONESA' });
  const names = async (typed: string) => (await readNamesLike(db, 'horse', typed)).map(({ name }) => name);
  expect(await readNamesLike(db, 'horse', 'cerny b')).toEqual([{ name: 'Černý Baron (FR)', note: '2018' }]);
  expect(await names('baron')).toEqual(['Baronesa', 'Černý Baron (FR)']);
  expect(await names('cerni baron')).toEqual(['Černý Baron (FR)', 'Baronesa']);
  expect(await names('   ')).toEqual([]);
});

testOnNewDatabase(
  'race-office.merge: of two saves at the same moment one waits for the other and finds its cell changed',
  async ({ db }) => {
    const { raceId, first } = await raceOfThree(db);
    const save = (value: string) => saveOdds(system(db), { raceId, edits: [edit(first, 'F1', '3,5', value)] });
    const outcomes = await Promise.all([save('4'), save('5')]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'grid.conflict' });
  },
);

testInTransaction(
  'admin.undo: one saved change of a grid is undone, once, unless it was changed again since',
  async (db) => {
    const { raceId, first, second, third } = await raceOfThree(db);
    const parts = {
      mail: { enqueue: async () => undefined },
      links: { appUrl: '', keyFor: deriveKeys('a test') },
      reason: 'omyl',
    };
    const log = () =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `race:${raceId}`))
        .orderBy(auditLog.id);
    const last = async () => (await log()).at(-1)?.id ?? 0;
    const undo = async (id: number) => {
      const undone = await undoChange(system(db), parts, id);
      return undone.ok ? 'done' : undone.code;
    };
    await saveOdds(system(db), { raceId, edits: [edit(first, 'F1', '3,5', '4'), edit(second, 'F1', '3,5', '6')] });
    const odds = await last();
    await saveOdds(system(db), { raceId, edits: [edit(first, 'F1', '4,0', '5')] });
    expect(await undo(odds)).toBe('undo.newer');
    expect((await stored(db, raceId)).map(({ fortunaOdds }) => fortunaOdds)).toEqual([5, 6, 3.5]);
    expect(await undo(await last())).toBe('done');
    expect(await undo(odds)).toBe('done');
    expect(await undo(odds)).toBe('undo.already');
    expect((await stored(db, raceId)).map(({ fortunaOdds }) => fortunaOdds)).toEqual([3.5, 3.5, 3.5]);
    expect((await log()).at(-1)).toMatchObject({ action: 'save-odds', after: { undoOf: odds } });
    expect(await readRaceLog(db, 'race', raceId)).toMatchObject([
      { isUndo: true, isUndone: false, isUndoable: true },
      { isUndo: true, isUndone: false },
      { isUndone: true, isUndoable: false },
      {
        isUndo: false,
        isUndone: true,
        isUndoable: false,
        differences: [
          { path: [expect.any(String), 'F1'], before: '3,5', after: '4' },
          { path: [expect.any(String), 'F1'], before: '3,5', after: '6' },
        ],
      },
    ]);
    // A name typed without its accents is restored as it was stored.
    await insertHorse(db, { name: 'ŽALUD' });
    const name = gridRows('lineups', await readRunners(db, raceId))[0]?.cells['horse'] ?? '';
    await saveLineup(system(db), {
      raceId,
      edits: [edit(first, 'horse', name, 'zalud'), edit(first, 'status', '', 'x')],
    });
    expect(await undo(await last())).toBe('done');
    expect(gridRows('lineups', await readRunners(db, raceId))[0]?.cells).toMatchObject({ horse: name, status: '' });
    await saveLineup(system(db), { raceId, edits: [edit('n1', 'horse', '', 'Přidaný')] });
    expect(await undo(await last())).toBe('undo.impossible');
    const codes = [
      edit(first, 'position', '', '1'),
      edit(second, 'position', '', '2'),
      edit(third, 'status', '', 'PN'),
    ];
    const added = (await stored(db, raceId)).at(-1)?.id ?? 0;
    await saveResults(system(db), { raceId, edits: [...codes, edit(added, 'status', '', 'DNS')] });
    const result = await last();
    await completeRace(system(db), { raceId });
    const confirmed = await last();
    expect(await undo(result)).toBe('result.unsound');
    expect(await undo(confirmed)).toBe('done');
    expect((await db.select().from(races).where(eq(races.id, raceId)))[0]?.isCompleted).toBe(false);
    await completeRace(system(db), { raceId });
    expect(await undo(confirmed)).toBe('undo.already');
    const user: CommandContext = { ...system(db), actor: { role: 'user', id: 'somebody' } };
    expect(await undoChange(user, parts, odds)).toEqual({ ok: false, code: 'actor.not-admin' });
  },
);

testInTransaction(
  'race-office.merge: lineups and results merge cell by cell too, also when both editors started from the same grid',
  async (db) => {
    const { raceId, first, second } = await raceOfThree(db);
    const lineup = (...edits: CellEdit[]) => saveLineup(system(db), { raceId, edits });
    const result = (...edits: CellEdit[]) => saveResults(system(db), { raceId, edits });
    expect(await lineup(edit(first, 'weight', '', '58'), edit(first, 'draw', '', '4'))).toMatchObject({ ok: true });
    expect(await lineup(edit(first, 'weight', '', '60'), edit(second, 'weight', '', '61'))).toMatchObject({
      value: { savedCount: 1, conflictCount: 1 },
    });
    expect(await lineup(edit(first, 'weight', '', '60'))).toEqual({ ok: false, code: 'grid.conflict' });
    expect(await result(edit(first, 'position', '', '1'), edit(first, 'time', '', '1:45,39'))).toMatchObject({
      ok: true,
    });
    expect(await result(edit(first, 'position', '', '2'), edit(second, 'position', '', '2'))).toMatchObject({
      value: { savedCount: 1, conflictCount: 1 },
    });
    expect(await result(edit(first, 'position', '', '2'))).toEqual({ ok: false, code: 'grid.conflict' });
    const [one, two] = await stored(db, raceId);
    expect(one).toMatchObject({ weight: 58, draw: 4, finishingPosition: 1, finishTime: '00:01:45.39' });
    expect(two).toMatchObject({ weight: 61, finishingPosition: 2 });
  },
);

testInTransaction(
  'race-office.annulling: one step gives every runner code A and completes the race; before its start it is asked about first',
  async (db) => {
    const { raceId, first, second } = await raceOfThree(db, { time: '13:01' });
    await saveResults(system(db), {
      raceId,
      edits: [edit(first, 'position', '', '1'), edit(second, 'status', '', 'DNS')],
    });
    expect(await annulRace(system(db), { raceId, isConfirmed: false })).toEqual({
      ok: false,
      code: 'race.not-started',
    });
    expect((await stored(db, raceId)).map(({ resultStatus }) => resultStatus)).toEqual([null, 'DNS', null]);
    expect(await annulRace(system(db), { raceId, isConfirmed: true })).toMatchObject({ ok: true });
    const result = (await stored(db, raceId)).map((one) => [one.finishingPosition, one.resultStatus]);
    expect(result).toEqual([
      [null, 'A'],
      [null, 'A'],
      [null, 'A'],
    ]);
    expect((await db.select().from(races).where(eq(races.id, raceId)))[0]?.isCompleted).toBe(true);
    expect(await annulRace(system(db), { raceId, isConfirmed: true })).toEqual({ ok: false, code: 'race.annulled' });
    expect((await readRaceLog(db, 'race', raceId)).map(({ action }) => action).slice(0, 3)).toEqual([
      'annul-race',
      'complete-race',
      'save-results',
    ]);
    expect(await annulRace(system(db), { raceId: 999_999, isConfirmed: true })).toMatchObject({
      code: 'result.unsound',
    });
  },
);

testInTransaction(
  'race-office.warnings: a rider on two runners of a race is asked about before the lineup is stored',
  async (db) => {
    const { raceId, first, second } = await raceOfThree(db);
    await db.insert(jockeys).values({ name: `Jan Dvojí ${raceId}` });
    const edits = [first, second].map((id) => edit(id, 'jockey', '', `Jan Dvojí ${raceId}`));
    const save = (isConfirmed: boolean) =>
      saveGrid(
        system(db),
        { mail: { enqueue: async () => undefined }, links: { appUrl: '', keyFor: deriveKeys('a test') } },
        'lineups',
        { id: raceId, edits },
        isConfirmed,
      );
    expect(await save(false)).toMatchObject({
      code: 'grid.findings',
      findings: [first, second].map((id) => ({ rowId: String(id), column: 'jockey', kind: 'rider-twice' })),
    });
    expect(await save(true)).toMatchObject({ ok: true });
  },
);
