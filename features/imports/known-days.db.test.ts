import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Program } from '#platform/command/actor.server.ts';
import { readOtherWork } from '#features/admin/read-work-list.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import { announceDay, createDay, editDay } from '#features/race-office/edit-days.server.ts';
import { recordPastRace } from '#features/race-office/record-past-race.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { importCase, importText } from '#tests/factories/import-export.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { insertEvent } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { applyImport } from './apply-import.server.ts';
import { openUpload } from './open-upload.server.ts';
import { previewImport, startImport } from './prepare-import.server.ts';
import { checkPush, pushImport } from './push-import.server.ts';
import { pushPrices } from './push-prices.server.ts';
import { readPreviewPage } from './read-imports.server.ts';

const now = Date.parse('2023-09-23T08:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };
const system = (db: Db): CommandContext => ({ db, clock, actor: { role: 'system' } });

const days = async (db: Db) =>
  (await db.select().from(raceEvents).orderBy(raceEvents.date)).map(({ date, location }) => `${date} ${location}`);

const praha = importCase('10-alias-results.csv').replaceAll('Velka Chuchle', 'Praha');

testInTransaction('import.key: results of Velká Chuchle are those of the stored day in Praha', async (db) => {
  await importText(db, praha);
  for (const dryRun of [true, false]) {
    const again = await importText(db, importCase('10-alias-results.csv'), { dryRun, protectsResults: true });
    expect(again).toMatchObject({ errors: [], changeCount: 0, events: { added: 0 }, races: { added: 0 } });
  }
  expect(await days(db)).toEqual(['2023-09-23 Praha']);
});

testInTransaction('import.key: a wrong row holds the result of its race under any name of the course', async (db) => {
  const [header, first = '', ...others] = importCase('10-alias-results.csv').trim().split('\n');
  await importText(db, praha.replaceAll(/,"\d",("[^"]*"),"",("[\d:.]*")/g, ',"",$1,"",$2'));
  const text = [header, first.replace('"55.5"', '"555"').replace('Velka Chuchle', 'Praha'), ...others].join('\n');
  const report = await importText(db, text, { skipBadRows: true, protectsResults: true, dryRun: true });
  expect(report.errors.map(({ race }) => race)).toEqual(Array(7).fill('2023-09-23 Praha #1'));
});

testInTransaction('import.key: prices of Brno-Dvorská are those of the stored day in Brno', async (db) => {
  const eventId = await insertEvent(db, { location: 'Brno', date: '2030-05-12' });
  await db.insert(races).values({ eventId, raceNumber: 1 });
  const { program } = await insertProgram(db, 'Kurzy');
  const push = (location: string) => {
    const prices = [{ bookmaker: 'F', odds: 2, number: 1 }];
    return pushPrices({ db, clock, actor: program }, { event_date: '2030-05-12', location, race_number: 1, prices });
  };
  expect(await push('Brno-Dvorská')).toMatchObject({ ok: true });
  expect(await push('Praha')).toEqual({ ok: false, code: 'prices.race-unknown' });
});

testInTransaction(
  'courses.place: a day made by hand is the stored one of its course, whatever its name',
  async (db) => {
    await insertEvent(db, { location: 'Praha', date: '2023-10-08' });
    const plan = { url: '', copiedDayId: '0', raceCount: '1', firstStart: '', minutesApart: '30' };
    const create = (location: string, date: string) => createDay(system(db), { ...plan, location, date });
    expect(await create('Velká Chuchle', '2023-10-08')).toEqual({ ok: false, code: 'day.taken' });
    expect(await create('Velká Chuchle', '2023-10-15')).toMatchObject({ ok: true });
    expect(await announceDay(system(db), { location: 'Chuchle', date: '2023-10-22', feature: '' })).toMatchObject({
      ok: true,
    });
    expect(await days(db)).toEqual(['2023-10-08 Praha', '2023-10-15 Praha']);
    expect((await db.select().from(raceCalendar)).map(({ location }) => location)).toEqual(['Praha']);
    const most = await insertEvent(db, { location: 'Most', date: '2023-10-08' });
    const edits = [{ rowId: '1', column: 'location', base: 'Most', value: 'Velká Chuchle' }];
    expect(await editDay(system(db), { id: most, edits })).toEqual({ ok: false, code: 'day.taken' });
  },
);

/** The two days of the file, Saturday's put to Monday. */
async function postponedDay(db: Db): Promise<string> {
  await setSiteTime(db, '2023-10-10T10:00:00Z');
  const text = importCase('09-lineups.csv');
  await importText(db, text);
  const [day] = await db.select().from(raceEvents).where(eq(raceEvents.date, '2023-10-14'));
  const edits = [{ rowId: '1', column: 'date', base: '2023-10-14', value: '2023-10-16' }];
  expect(await editDay(system(db), { id: day?.id ?? 0, edits })).toMatchObject({ ok: true });
  return text.replaceAll('Jezdec A', 'Jezdec Z');
}

async function preview(db: Db, text: string): Promise<number> {
  const opened = await openUpload(Buffer.from(text));
  if (!opened.ok || !('upload' in opened)) throw new Error('not opened');
  const input = { key: crypto.randomUUID(), source: 'Test', fileName: null, upload: opened.upload };
  const started = await startImport(system(db), input);
  if (!started.ok) throw new Error(started.code);
  expect(await previewImport(system(db), started.value)).toMatchObject({ ok: true });
  return started.value.id;
}

testInTransaction(
  'import.moved-days: an uploaded file with the old date of a postponed day is asked about, and makes no second day',
  async (db) => {
    const id = await preview(db, await postponedDay(db));
    const [row] = await readPreviewPage(db, id, 'conflict', 1);
    expect(row).toMatchObject({
      race: '2023-10-16 Doubrava #1',
      problems: [{ column: 'event_date', value: '2023-10-14', reason: expect.stringContaining('den je přeložený na') }],
    });
    const decided = { id, skipBadRows: false, overwriteResults: false };
    expect(await applyImport(system(db), decided)).toEqual({ ok: false, code: 'import.has-conflicts' });
    expect(await applyImport(system(db), { ...decided, overwriteResults: true })).toMatchObject({ ok: true });
    expect(await days(db)).toEqual(['2023-10-15 Doubrava', '2023-10-16 Doubrava']);
    expect(await db.$count(participations, eq(participations.jockey, 'Jezdec Z'))).toBe(4);
  },
);

async function push(db: Db, program: Program, text: string, fileName = 'stary-den.csv') {
  const checked = await checkPush(db, program, Buffer.from(text), false);
  if (!checked.ok) throw new Error(checked.code);
  const given = { batch: checked.batch, fileName, skipBadRows: false, idempotency: null };
  const pushed = await pushImport({ db, clock, actor: program }, given);
  if (!pushed.ok) throw new Error(pushed.code);
  return pushed.value;
}

testInTransaction(
  'import.moved-days, import.push-waiting: a file of the old date says so among the work, until its rows are stored under the new one',
  async (db) => {
    const text = await postponedDay(db);
    const { program } = await insertProgram(db, 'Startky');
    const waiting = async () => (await readOtherWork(db)).waitingPushes;
    const { id } = await push(db, program, text);
    expect(await waiting()).toMatchObject([
      { id, conflicts: 8, moved: [{ from: '2023-10-14', to: '2023-10-16', rows: 8 }] },
    ]);
    const newDate = text.replaceAll('2023-10-14', '2023-10-16');
    // Of one race only: the other still waits.
    const lines = newDate.split('\n');
    const isOfFirst = (line: string, index: number) => index === 0 || /^2023-10-16,[^,]*,1,/.test(line);
    await push(db, program, lines.filter(isOfFirst).join('\n'), 'prvni.csv');
    expect(await waiting()).toMatchObject([{ id }]);
    expect(await push(db, program, newDate, 'novy-den.csv')).toMatchObject({ state: 'applied' });
    expect(await waiting()).toEqual([]);
    expect(await push(db, program, text)).toMatchObject({ id: null, state: 'unchanged', stop: null });
    expect(await waiting()).toEqual([]);
  },
);

testInTransaction(
  'import.push-waiting: what an administrator uploads ends the waiting of a file that says the same',
  async (db) => {
    const text = await postponedDay(db);
    const { program } = await insertProgram(db, 'Startky');
    await push(db, program, text);
    const id = await preview(db, text.replaceAll('2023-10-14', '2023-10-16'));
    expect(await applyImport(system(db), { id, skipBadRows: false, overwriteResults: false })).toMatchObject({
      ok: true,
    });
    expect((await readOtherWork(db)).waitingPushes).toEqual([]);
  },
);

testInTransaction(
  'import.moved-days, odds.pushed: prices of the old date are refused with the new one, those of a race that isn’t there without',
  async (db) => {
    await postponedDay(db);
    const { program } = await insertProgram(db, 'Kurzy');
    const prices = [{ bookmaker: 'F', odds: 2, number: 1 }];
    const push = (date: string, race_number: number) =>
      pushPrices({ db, clock, actor: program }, { event_date: date, location: 'doubrava', race_number, prices });
    expect(await push('2023-10-14', 1)).toEqual({ ok: false, code: 'prices.day-moved', date: '2023-10-16' });
    expect(await push('2023-10-16', 1)).toMatchObject({ value: { outcomes: ['stored'] } });
    expect(await push('2023-10-16', 9)).toEqual({ ok: false, code: 'prices.race-unknown' });
    expect(await push('2023-10-13', 1)).toEqual({ ok: false, code: 'prices.race-unknown' });
    const ofPrices = 'event_date,location,race_number,number,horse,fortuna_odds\n2023-10-14,Doubrava,1,1,SOBOTA1 A,3';
    const report = await importText(db, ofPrices, { onlyKnownRunners: true, skipBadRows: true });
    expect(report.errors).toMatchObject([
      { column: 'event_date', reason: expect.stringContaining('16.\u00a010.\u00a02023') },
    ]);
    expect(await days(db)).toEqual(['2023-10-15 Doubrava', '2023-10-16 Doubrava']);
  },
);

testInTransaction(
  'import.moved-days, race-office.past-races: a result that is typed for the old date makes no second day',
  async (db) => {
    await postponedDay(db);
    const typed = (rowId: string, cells: Record<string, string>) =>
      Object.entries(cells).map(([column, value]) => ({ rowId, column, base: '', value }));
    const day = typed('n0', { location: 'Doubrava', date: '14. 10. 2023', raceNumber: '3' });
    const edits = [...day, ...typed('n1', { horse: 'SOBOTA3 A', position: '1' })];
    const later = { ...system(db), clock: { ...clock, now: () => Date.parse('2023-10-20T08:00:00Z') as Instant } };
    expect(await recordPastRace(later, { edits })).toEqual({ ok: false, code: 'day.moved', date: '2023-10-16' });
    expect(await days(db)).toEqual(['2023-10-15 Doubrava', '2023-10-16 Doubrava']);
  },
);

testInTransaction(
  'import.moved-days: a pushed file of the old date waits, one of the command line isn’t stored, another meeting is new',
  async (db) => {
    const text = await postponedDay(db);
    const { program } = await insertProgram(db, 'Startky');
    expect(await push(db, program, text)).toMatchObject({ state: 'previewed', counts: { conflict: 8 } });
    expect(await days(db)).toEqual(['2023-10-15 Doubrava', '2023-10-16 Doubrava']);
    // As the command line imports it.
    expect(await importText(db, text)).toMatchObject({ stored: false, errorCount: 8 });
    await importText(db, text.replaceAll(/,900(\d),/g, ',800$1,'), { protectsResults: true });
    expect(await days(db)).toEqual(['2023-10-14 Doubrava', '2023-10-15 Doubrava', '2023-10-16 Doubrava']);
    expect(await db.$count(races, eq(races.seasonNumber, 8001))).toBe(1);
  },
);
