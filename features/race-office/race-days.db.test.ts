import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { defaultSettings } from '#features/site/site-settings.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notificationChoices } from '#features/notifications/notifications.tables.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { renderMail } from '#features/mailing/render-mail.server.ts';
import type { Mail } from '#features/mailing/mail.rules.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import type { CellEdit } from './grid.rules.ts';
import { announceDay, createDay, editAnnouncedDay, editDayAndNotify, withdrawDay } from './edit-days.server.ts';
import { createRace, deleteDay, deleteRace, editRaceAndNotify } from './edit-races.server.ts';
import { readAnnouncedDays } from './read-days.server.ts';
import { readEditor } from './read-editor.server.ts';
import { undoChange } from './undo-change.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const system = (db: Db): CommandContext => ({
  db,
  actor: { role: 'system' },
  clock: { now: () => now, anchor: () => null },
});
const links = { appUrl: 'https://www.example.cz', keyFor: deriveKeys('a secret of this test') };
/** Mail queue that collects the mails, with the links they need. */
function collectMails() {
  const mails: Mail[] = [];
  return { mails, links, mail: { enqueue: async (_db: Db, mail: Mail) => void mails.push(mail) } };
}
const edit = (column: string, base: string, value: string): CellEdit => ({ rowId: '1', column, base, value });
const newDay = {
  location: 'Most',
  date: '2023-10-15',
  url: '',
  copiedDayId: '0',
  raceCount: '3',
  firstStart: '13:00',
  minutesApart: '35',
};

testInTransaction(
  'race-office.days: a day is created with its races or copied from another, and only once',
  async (db) => {
    const created = await createDay(system(db), newDay);
    if (!created.ok) throw new Error(created.code);
    const ofDay = (id: number) => db.select().from(races).where(eq(races.eventId, id)).orderBy(races.raceNumber);
    expect((await ofDay(created.value.id)).map(({ raceNumber, time }) => [raceNumber, time])).toEqual([
      [1, '13:00'],
      [2, '13:35'],
      [3, '14:10'],
    ]);
    const [first] = await ofDay(created.value.id);
    await insertRunner(db, { raceId: first?.id ?? 0 });
    await db
      .update(races)
      .set({ distance: 1800, goingValue: 3.1 })
      .where(eq(races.id, first?.id ?? 0));
    const copy = await createDay(system(db), { ...newDay, date: '2023-10-22', copiedDayId: String(created.value.id) });
    if (!copy.ok) throw new Error(copy.code);
    expect((await ofDay(copy.value.id))[0]).toMatchObject({ time: '13:00', distance: 1800, goingValue: null });
    expect(await createDay(system(db), { ...newDay, copiedDayId: '999999' })).toEqual({
      ok: false,
      code: 'day.unknown',
    });
    expect(await createDay(system(db), { ...newDay, firstStart: '25:00', url: 'javascript:1' })).toMatchObject({
      code: 'input.invalid',
      fields: { firstStart: ['day.time-invalid'], url: ['day.url-invalid'] },
    });
    const user: CommandContext = { ...system(db), actor: { role: 'user', id: 'somebody' } };
    expect(await createDay(user, newDay)).toEqual({ ok: false, code: 'actor.not-admin' });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `event:${copy.value.id}`));
    expect(log.map(({ action }) => action)).toEqual(['create-day']);
  },
);

testInTransaction('race-office.days: the same place and date a second time is refused', async (db) => {
  expect((await createDay(system(db), newDay)).ok).toBe(true);
  expect(await createDay(system(db), newDay)).toEqual({ ok: false, code: 'day.taken' });
});

async function tippedRace(db: Db) {
  await setSiteTime(db, new Date(now).toISOString());
  const eventId = await insertEvent(db, { location: 'Most', date: '2023-10-08' });
  const { id, raceId } = await insertRunner(db, { raceId: await insertRace(db, { eventId, time: '14:00' }) });
  const userId = await insertUser(db, { username: 'Jana_K' });
  await db.insert(horseTips).values({ runnerId: id, raceId, userId });
  return { eventId, raceId, userId };
}

testInTransaction(
  'race-office.changes-told, tips.deadline-moves: moving a time moves the deadline and mails people who tipped, once a person',
  async (db) => {
    const { raceId, userId } = await tippedRace(db);
    const parts = collectMails();
    const moved = await editRaceAndNotify(system(db), parts, { id: raceId, edits: [edit('time', '14:00', '14:20')] });
    expect(moved).toMatchObject({ ok: true, value: { savedCount: 1, conflictCount: 0 } });
    const [race] = await db.select().from(races).where(eq(races.id, raceId));
    expect(race?.startAt?.toISOString()).toBe('2023-10-08T12:20:00.000Z');
    expect(parts.mails).toMatchObject([{ kind: 'start-changed', to: 'jana_k@rovinka.example' }]);
    const [mail] = parts.mails;
    const { text } = await renderMail(mail!, { ...defaultSettings, appUrl: links.appUrl });
    expect(text.replaceAll('\u00a0', ' ')).toContain('místo ne 8. 10. 2023 ve 14:00 nově ne 8. 10. 2023 ve 14:20');
    // A changed name sends no mail, nor does anything once the topic is switched off.
    await editRaceAndNotify(system(db), parts, { id: raceId, edits: [edit('raceName', '', 'Cena Mostu')] });
    await db.insert(notificationChoices).values({ userId, kind: 'tip-changed', channel: 'mail', isOn: false });
    await editRaceAndNotify(system(db), parts, { id: raceId, edits: [edit('time', '14:20', '14:30')] });
    expect(parts.mails).toHaveLength(1);
  },
);

testInTransaction(
  'race-office.changes-told: a day with a new date is marked as moved, and a cancelled race is mailed to people who tipped',
  async (db) => {
    const { eventId, raceId } = await tippedRace(db);
    const parts = collectMails();
    const edits = [edit('date', '2023-10-08', '2023-10-15')];
    expect((await editDayAndNotify(system(db), parts, { id: eventId, edits })).ok).toBe(true);
    const [event] = await db.select().from(raceEvents).where(eq(raceEvents.id, eventId));
    expect(event).toMatchObject({
      date: '2023-10-15',
      status: 'moved',
      statusNote: 'Původně ne\u00a08.\u00a010.\u00a02023.',
    });
    await editRaceAndNotify(system(db), parts, { id: raceId, edits: [edit('isCancelled', 'ne', 'ano')] });
    const kinds = parts.mails.flatMap((mail) =>
      mail.kind === 'start-changed' ? mail.changes.map(({ kind }) => kind) : [],
    );
    // The day is told by one message of its own (notifications.once).
    expect(kinds).toEqual(['cancelled']);
  },
);

testInTransaction('race-office.merge: two administrators of one form merge field by field', async (db) => {
  const raceId = await insertRace(db, { distance: 1800 });
  const save = (...edits: CellEdit[]) => editRaceAndNotify(system(db), collectMails(), { id: raceId, edits });
  expect(await save(edit('distance', '1\u00a0800', '2000'))).toMatchObject({ ok: true });
  const both = await save(edit('distance', '1\u00a0800', '1600'), edit('raceName', '', 'Cena Mostu'));
  expect(both).toMatchObject({ value: { savedCount: 1, conflictCount: 1 } });
  expect(await save(edit('distance', '1\u00a0800', '1600'))).toEqual({ ok: false, code: 'grid.conflict' });
  expect(await save(edit('distance', '2\u00a0000', '2000'))).toEqual({ ok: false, code: 'grid.nothing' });
  for (const bad of [edit('distance', '2\u00a0000', 'x'), edit('raceNumber', '1', ''), edit('startAt', '', 'x')]) {
    expect(await save(bad)).toEqual({ ok: false, code: 'grid.invalid' });
  }
  const [race] = await db.select().from(races).where(eq(races.id, raceId));
  expect(race).toMatchObject({ distance: 2000, raceName: 'Cena Mostu' });
});

testInTransaction('race-office.days: races are added, and only empty ones and empty days are deleted', async (db) => {
  const eventId = await insertEvent(db);
  const add = (...edits: CellEdit[]) => createRace(system(db), { id: eventId, edits });
  expect(await add(edit('time', '', '15:00'))).toEqual({ ok: false, code: 'race.no-number' });
  const created = await add(edit('raceNumber', '', '1'), edit('raceType', '', 'steeplechase'));
  if (!created.ok) throw new Error(created.code);
  const [race] = await db.select().from(races).where(eq(races.id, created.value.id));
  expect(race).toMatchObject({ raceNumber: 1, raceKind: 'steeplechase' });
  expect(await deleteDay(system(db), { id: eventId })).toEqual({ ok: false, code: 'day.has-races' });
  const full = await insertRunner(db, { raceId: await insertRace(db, { eventId, raceNumber: 2 }) });
  expect(await deleteRace(system(db), { id: full.raceId })).toEqual({ ok: false, code: 'race.has-runners' });
  expect((await deleteRace(system(db), { id: created.value.id })).ok).toBe(true);
  expect(await deleteRace(system(db), { id: created.value.id })).toEqual({ ok: false, code: 'race.unknown' });
  const empty = await insertEvent(db);
  expect((await deleteDay(system(db), { id: empty })).ok).toBe(true);
  expect(await readEditor(db, { eventId: empty, raceId: null }, now)).toBeNull();
  expect(await readEditor(db, { eventId: null, raceId: full.raceId }, now)).toMatchObject({
    race: { cells: { raceNumber: '2', isCancelled: 'ne' } },
    day: { id: String(eventId) },
  });
});

testInTransaction('race-office.days, race-day.calendar: administrators edit the race calendar', async (db) => {
  await db.delete(raceCalendar);
  const day = { location: 'Most', date: '2023-10-15', feature: 'Cena Mostu' };
  const put = await announceDay(system(db), day);
  if (!put.ok) throw new Error(put.code);
  expect(await readAnnouncedDays(db, '2023-10-06' as PragueDate)).toEqual([{ id: put.value.id, ...day }]);
  const seen = '2023-10-15|Most|Cena Mostu';
  const change = { ...day, id: String(put.value.id), seen, date: '2023-10-16', feature: '' };
  expect((await editAnnouncedDay(system(db), change)).ok).toBe(true);
  const changed = [{ id: put.value.id, location: 'Most', date: '2023-10-16', feature: null }];
  expect(await readAnnouncedDays(db, '2023-10-06' as PragueDate)).toEqual(changed);
  expect(await editAnnouncedDay(system(db), change)).toEqual({ ok: false, code: 'calendar.changed' });
  await announceDay(system(db), day);
  expect(await editAnnouncedDay(system(db), { ...change, seen: '2023-10-16|Most|', date: '2023-10-15' })).toEqual({
    ok: false,
    code: 'calendar.taken',
  });
  expect(await editAnnouncedDay(system(db), { ...change, id: '0' })).toEqual({ ok: false, code: 'calendar.unknown' });
  expect((await withdrawDay(system(db), { id: put.value.id })).ok).toBe(true);
  expect(await withdrawDay(system(db), { id: put.value.id })).toEqual({ ok: false, code: 'calendar.unknown' });
});

testInTransaction(
  'admin.undo: a moved time and a cancelled race are undone by new changes; people who tipped get mails about both',
  async (db) => {
    await setSiteTime(db, '2023-10-06T08:00:00Z');
    const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Most' });
    const raceId = await insertRace(db, { eventId, time: '14:00' });
    const { id: runnerId } = await insertRunner(db, { raceId, number: 1 });
    const userId = await insertUser(db, {});
    await db.insert(horseTips).values({ runnerId, raceId, userId });
    const parts = collectMails();
    const undo = async (subject: string) => {
      const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.id));
      const undone = await undoChange(system(db), { ...parts, reason: 'omyl' }, entry?.id ?? 0);
      return undone.ok ? 'done' : undone.code;
    };
    await editRaceAndNotify(system(db), parts, { id: raceId, edits: [edit('time', '14:00', '14:35')] });
    expect(await undo(`race:${raceId}`)).toBe('done');
    expect((await db.select().from(races).where(eq(races.id, raceId)))[0]?.time).toBe('14:00');
    await editRaceAndNotify(system(db), parts, { id: raceId, edits: [edit('isCancelled', 'ne', 'ano')] });
    expect(await undo(`race:${raceId}`)).toBe('done');
    await editDayAndNotify(system(db), parts, { id: eventId, edits: [edit('date', '2023-10-08', '2023-10-09')] });
    const day = async () => (await db.select().from(raceEvents).where(eq(raceEvents.id, eventId)))[0];
    expect(await day()).toMatchObject({ date: '2023-10-09', status: 'moved' });
    expect(await undo(`event:${eventId}`)).toBe('done');
    expect(await day()).toMatchObject({ date: '2023-10-08', status: 'scheduled', statusNote: null });
    // The day is told by one message of its own, moved or back on its date (notifications.once).
    const told = parts.mails.map((mail) =>
      mail.kind === 'start-changed' ? mail.changes.map(({ kind }) => kind) : mail,
    );
    expect(told).toEqual([['moved'], ['moved'], ['cancelled'], ['restored']]);
    // An undo is a change like any other and can be undone too.
    expect(await undo(`event:${eventId}`)).toBe('done');
    expect(await day()).toMatchObject({ date: '2023-10-09', status: 'moved' });
    expect(await undo('event:0')).toBe('undo.unknown');
  },
);
