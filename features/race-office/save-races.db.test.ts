import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CellEdit } from './grid.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import type { Mail } from '#features/mailing/mail.rules.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readRaceGrid } from './read-grid.server.ts';
import { runGridStep } from './save-grid.server.ts';
import { saveRaces } from './save-races.server.ts';
import { undoChange } from './undo-change.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const system = (db: Db): CommandContext => ({
  db,
  actor: { role: 'system' },
  clock: { now: () => now, anchor: () => null },
});
const links = { appUrl: 'https://www.example.cz', keyFor: deriveKeys('a secret of this test') };
function collectMails() {
  const mails: Mail[] = [];
  return { mails, links, mail: { enqueue: async (_db: Db, mail: Mail) => void mails.push(mail) } };
}
const edit = (rowId: number | string, column: string, base: string, value: string): CellEdit => ({
  rowId: String(rowId),
  column,
  base,
  value,
});
const ofDay = (db: Db, eventId: number) =>
  db.select().from(races).where(eq(races.eventId, eventId)).orderBy(races.raceNumber);

testInTransaction(
  'race-office.day-table: a day’s races are stored by one save: pasted ones are numbered on, stored ones are changed',
  async (db) => {
    const eventId = await insertEvent(db);
    const first = await insertRace(db, { eventId, raceNumber: 3, time: '13:00' });
    const edits = [
      edit(first, 'raceName', '', 'Cena zimních boxů'),
      edit('n1', 'time', '', '13.35'),
      edit('n1', 'raceType', '', 'steeplechase'),
      edit('n1', 'distance', '', '3 300 m'),
      edit('n2', 'time', '', '14:10'),
      edit('n2', 'prizeMoney', '', '40 000 Kč'),
    ];
    expect(await runGridStep(system(db), collectMails(), 'races', eventId, { step: 'save', edits })).toEqual({
      ok: true,
      savedCount: 6,
      conflictCount: 0,
      createdRowIds: ['n1', 'n2'],
    });
    expect(await ofDay(db, eventId)).toMatchObject([
      { raceNumber: 3, raceName: 'Cena zimních boxů', time: '13:00' },
      { raceNumber: 4, time: '13:35', distance: 3300, raceType: 'steeplechase', raceKind: 'steeplechase' },
      { raceNumber: 5, time: '14:10', prizeMoney: 40_000, raceType: 'rovinový' },
    ]);
    const grid = await readRaceGrid(db, 'races', eventId);
    expect(grid?.rows[1]?.cells).toMatchObject({ time: '13:35', distance: '3\u00a0300', raceName: '' });
    expect(grid?.rowHeaders.map(({ number, runnerCount }) => [number, runnerCount])).toEqual([
      [3, 0],
      [4, 0],
      [5, 0],
    ]);
  },
);

testInTransaction(
  'race-office.day-table: what can’t be read is refused at its cell and nothing of the day is stored',
  async (db) => {
    const eventId = await insertEvent(db);
    const save = (edits: readonly CellEdit[]) =>
      runGridStep(system(db), collectMails(), 'races', eventId, { step: 'save', edits });
    expect(await save([edit('n1', 'time', '', '13:00'), edit('n2', 'distance', '', 'míle')])).toEqual({
      ok: false,
      code: 'grid.findings',
      findings: [{ rowId: 'n2', column: 'distance', kind: 'problem', text: 'není celé číslo' }],
    });
    expect(await save([edit(999_999, 'time', '', '13:00')])).toMatchObject({ code: 'runner.unknown' });
    expect(await save([])).toMatchObject({ code: 'grid.nothing' });
    expect(await ofDay(db, eventId)).toEqual([]);
    await insertRace(db, { eventId, raceNumber: 99 });
    expect(await save([edit('n1', 'time', '', '13:00')])).toMatchObject({ code: 'day.full' });
    expect(await readRaceGrid(db, 'races', 999_999)).toBeNull();
    const missing = { id: 999_999, edits: [edit('n1', 'time', '', '13:00')] };
    expect(await saveRaces(system(db), missing)).toEqual({ ok: false, code: 'day.unknown' });
    const user: CommandContext = { ...system(db), actor: { role: 'user', id: 'somebody' } };
    expect(await saveRaces(user, missing)).toEqual({ ok: false, code: 'actor.not-admin' });
  },
);

testInTransaction(
  'race-office.day-table: two administrators merge cell by cell; a moved time is told once and taken back from the log',
  async (db) => {
    await setSiteTime(db, '2023-10-06T08:00:00Z');
    const eventId = await insertEvent(db, { date: '2023-10-08' });
    const raceId = await insertRace(db, { eventId, time: '14:00' });
    const { id: runnerId } = await insertRunner(db, { raceId, number: 1 });
    await db.insert(horseTips).values({ runnerId, raceId, userId: await insertUser(db, {}) });
    const parts = collectMails();
    const save = (...edits: CellEdit[]) => runGridStep(system(db), parts, 'races', eventId, { step: 'save', edits });
    const retyped = edit(raceId, 'raceType', 'rovinový', '');
    expect(await save(edit(raceId, 'time', '14:00', '14:20'), retyped)).toMatchObject({ savedCount: 1 });
    expect(await save(edit(raceId, 'time', '14:00', '15:00'), edit(raceId, 'distance', '', '1800'))).toMatchObject({
      savedCount: 1,
      conflictCount: 1,
    });
    expect(await save(edit(raceId, 'time', '14:00', '15:00'))).toMatchObject({ code: 'grid.conflict' });
    expect(await ofDay(db, eventId)).toMatchObject([{ time: '14:20', distance: 1800, raceType: 'rovinový' }]);
    expect(parts.mails).toHaveLength(1);
    const grid = await readRaceGrid(db, 'races', eventId);
    expect(grid?.log.map(({ isUndoable }) => isUndoable)).toEqual([true, true]);
    const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    const undo = (at: number) => undoChange(system(db), { ...parts, reason: 'omyl' }, entries[at]?.id ?? 0);
    expect((await undo(1)).ok).toBe(true);
    expect(await undo(1)).toEqual({ ok: false, code: 'undo.already' });
    expect(await ofDay(db, eventId)).toMatchObject([{ time: '14:00', distance: 1800 }]);
    expect(parts.mails).toHaveLength(2);
  },
);

testInTransaction(
  'race-office.changes-told: who tipped a runner that is scratched before the start is told once, by the topic of changes',
  async (db) => {
    await setSiteTime(db, '2023-10-06T08:00:00Z');
    const raceId = await insertRace(db, { eventId: await insertEvent(db, { date: '2023-10-08', location: 'Most' }) });
    const [first, second] = [
      await insertRunner(db, { raceId, number: 1 }),
      await insertRunner(db, { raceId, number: 2 }),
    ];
    const userId = await insertUser(db, { email: 'tipuje@rovinka.example' });
    await db.insert(horseTips).values([first, second].map(({ id: runnerId }) => ({ runnerId, raceId, userId })));
    const parts = collectMails();
    const save = (...edits: CellEdit[]) =>
      runGridStep(system(db), parts, 'lineups', raceId, { step: 'save', edits, isConfirmed: true });
    expect(await save(edit(first.id, 'status', '', 'x'), edit(second.id, 'weight', '', '58'))).toMatchObject({
      ok: true,
    });
    expect(parts.mails).toMatchObject([
      { kind: 'runner-scratched', to: 'tipuje@rovinka.example', race: { location: 'Most', raceNumber: 1 } },
    ]);
    expect(await save(edit(first.id, 'weight', '', '57'), edit(first.id, 'status', 'DNS', 'DNS'))).toMatchObject({
      ok: true,
    });
    expect(parts.mails).toHaveLength(1);
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, raceId));
    await save(edit(second.id, 'status', '', 'x'));
    expect(parts.mails).toHaveLength(1);
  },
);
