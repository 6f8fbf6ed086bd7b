import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { recordingRowWriter } from '#features/imports/row-writer.server.ts';
import { readRecordEdits } from '#features/admin/read-audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { horses, participations, stables, trainers } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { recordFingerprint, type RecordKind, type RecordTexts } from './record.rules.ts';
import { mergeRecords } from './merge-records.server.ts';
import { undoMerge } from './undo-merge.server.ts';
import { editRecord } from './edit-record.server.ts';
import { findRecords, readPair } from './read-pair.server.ts';
import { readImportedChanges, undoRecordEdit, undoRecordImport } from './undo-record.server.ts';
import { readRecord, readTrainersAndStables } from './read-record.server.ts';

const clock = { now: () => Date.parse('2023-10-06T08:00:00Z') as Instant, anchor: () => null };
const contextOf = (db: Db) => ({ db, clock, actor: { role: 'system' } as const });

const insertTrainer = async (db: Db, name: string) =>
  (await db.insert(trainers).values({ name }).returning())[0]?.id ?? 0;

/** Saves the form of a record as it is now, with the given texts typed over. */
async function edit(db: Db, kind: RecordKind, id: number, typed: RecordTexts) {
  const texts = (await readRecord(db, kind, id)) ?? {};
  return editRecord(contextOf(db), { kind, id, seen: recordFingerprint(kind, texts), ...texts, ...typed });
}

testInTransaction(
  'admin.records: a horse is changed, its history tells it, and each change is taken back once',
  async (db) => {
    await insertTrainer(db, 'Ivo Tůma');
    const id = await insertHorse(db, { name: 'Abelard (Fr)' });
    expect(await edit(db, 'horse', id, { birthYear: '2018', trainer: 'ivo tuma' })).toMatchObject({ ok: true });
    expect(await edit(db, 'horse', id, { sex: 'val', sire: 'LOOK HONEY (IRE)' })).toMatchObject({ ok: true });
    expect(await readRecord(db, 'horse', id)).toEqual({
      name: 'ABELARD',
      country: 'FR',
      birthYear: '2018',
      sex: 'val',
      colour: '',
      sire: 'LOOK HONEY (IRE)',
      dam: '',
      damSire: '',
      breeder: '',
      trainer: 'Ivo Tůma',
      stable: '',
      owner: '',
    });
    const [sex, first] = await readRecordEdits(db, `horse:${id}`);
    expect(sex?.differences).toEqual([
      { path: ['sex'], before: null, after: 'val' },
      { path: ['sire'], before: null, after: 'LOOK HONEY (IRE)' },
    ]);
    const undo = (entryId = 0) => undoRecordEdit(contextOf(db), { kind: 'horse', id, entryId });
    expect(await undo(first?.id)).toMatchObject({ ok: true });
    expect(await readRecord(db, 'horse', id)).toMatchObject({
      name: 'Abelard (Fr)',
      birthYear: '',
      sex: 'val',
      trainer: '',
    });
    expect(await undo(first?.id)).toEqual({ ok: false, code: 'undo.newer' });
    expect(await readRecordEdits(db, `horse:${id}`)).toMatchObject([
      { isUndo: true },
      { isUndone: false },
      { isUndone: true },
    ]);
  },
);

testInTransaction(
  'admin.records, import.born-late: a birth year that a race of the horse speaks against is refused',
  async (db) => {
    const id = await insertHorse(db, { name: 'LIPKA' });
    const eventId = await insertEvent(db, { date: '2021-05-09' });
    await insertRunner(db, { horseId: id, raceId: await insertRace(db, { eventId }) });
    expect(await edit(db, 'horse', id, { birthYear: '2021' })).toEqual({ ok: false, code: 'record.born-late' });
    expect(await edit(db, 'horse', id, { birthYear: '2023' })).toEqual({ ok: false, code: 'record.born-late' });
    expect(await readRecord(db, 'horse', id)).toMatchObject({ birthYear: '' });
    expect(await edit(db, 'horse', id, { birthYear: '2020' })).toMatchObject({ ok: true });
    // What is stored already is no change, whatever speaks against it.
    await db.update(horses).set({ birthYear: 2022 }).where(eq(horses.id, id));
    expect(await edit(db, 'horse', id, { colour: 'hnědák' })).toMatchObject({ ok: true });
  },
);

testInTransaction('admin.records: what can’t be stored is refused with its reason, and nothing changes', async (db) => {
  const id = await insertHorse(db, { name: 'BELLA', country: 'IRE' });
  const twin = await insertHorse(db, { name: 'BELLA', country: 'FR' });
  expect(await edit(db, 'horse', twin, { country: 'IRE' })).toEqual({ ok: false, code: 'record.taken' });
  expect(await edit(db, 'horse', id, { trainer: 'Nikdo' })).toEqual({ ok: false, code: 'record.no-trainer' });
  expect(await edit(db, 'horse', id, { stable: 'Nikde' })).toEqual({ ok: false, code: 'record.no-stable' });
  expect(await edit(db, 'horse', id, {})).toEqual({ ok: false, code: 'record.unchanged' });
  expect(await edit(db, 'horse', 999_999, { name: 'A' })).toEqual({ ok: false, code: 'record.unknown' });
  const seen = recordFingerprint('horse', { name: 'BELLA' });
  const overUnseen = await editRecord(contextOf(db), { kind: 'horse', id, seen, name: 'BELA' });
  expect(overUnseen).toEqual({ ok: false, code: 'edit.conflict' });
  expect(await db.select({ name: horses.name }).from(horses)).toEqual([{ name: 'BELLA' }, { name: 'BELLA' }]);
});

testInTransaction('admin.records: jockeys, trainers and stables have their own fields and are renamed', async (db) => {
  const trainer = await insertTrainer(db, 'Ivo Tuma');
  const [stable] = await db.insert(stables).values({ name: 'DS Lipany' }).returning();
  expect(await edit(db, 'trainer', trainer, { name: 'Ivo Tůma' })).toMatchObject({ ok: true });
  expect(await edit(db, 'stable', stable?.id ?? 0, { name: 'Dostihová stáj Lipany' })).toMatchObject({ ok: true });
  expect(await readTrainersAndStables(db)).toEqual({ trainers: ['Ivo Tůma'], stables: ['Dostihová stáj Lipany'] });
});

testInTransaction(
  'admin.duplicates: two trainers are chosen by hand, previewed, merged and separated again',
  async (db) => {
    const [survivor, merged] = [await insertTrainer(db, 'Ivo Tůma'), await insertTrainer(db, 'I. Tůma')];
    const raceId = await insertRace(db);
    for (const trainerId of [survivor, merged]) {
      const horseId = await insertHorse(db, { name: `KŮŇ ${trainerId}`, trainerId });
      await insertRunner(db, { raceId, horseId, trainerId });
    }
    expect(await findRecords(db, 'trainer', { text: 'tuma', page: 1 })).toMatchObject({
      records: [{ id: merged }, { id: survivor }],
      total: 2,
    });
    expect(await readPair(db, 'trainer', [survivor, merged])).toMatchObject({
      refusal: null,
      survivor: { id: survivor },
      merged: { id: merged },
      fields: [{ field: 'name', survivor: 'Ivo Tůma', merged: 'I. Tůma', choice: 'survivor' }],
      moves: [
        { what: 'horses', count: 1 },
        { what: 'starts', count: 1 },
      ],
    });
    const input = { kind: 'trainer', survivorId: survivor, mergedId: merged };
    const result = await mergeRecords(contextOf(db), input);
    if (!result.ok) throw new Error(result.code);
    expect(await db.$count(participations, eq(participations.trainerId, survivor))).toBe(2);
    expect(await db.$count(horses, eq(horses.trainerId, survivor))).toBe(2);
    expect(await undoMerge(contextOf(db), { id: result.value.id })).toMatchObject({ ok: true });
    expect(await db.$count(participations, eq(participations.trainerId, merged))).toBe(1);
  },
);

testInTransaction(
  'admin.duplicates: two stables and two namesakes of unknown country are merged by hand',
  async (db) => {
    const [big, small] = await db
      .insert(stables)
      .values([{ name: 'DS Lipany' }, { name: 'Lipany' }])
      .returning();
    await insertHorse(db, { name: 'ALFA', stableId: small?.id });
    const input = { kind: 'stable', survivorId: big?.id, mergedId: small?.id };
    expect(await mergeRecords(contextOf(db), input)).toMatchObject({ ok: true });
    expect(await db.$count(horses, eq(horses.stableId, big?.id ?? 0))).toBe(1);
    const [known, unknown] = [
      await insertHorse(db, { name: 'CELIE', country: 'FR' }),
      await insertHorse(db, { name: 'Selie' }),
    ];
    expect((await readPair(db, 'horse', [known, unknown]))?.refusal).toBeNull();
    expect(await readPair(db, 'horse', [known, 999_999])).toBeNull();
  },
);

/** Stores a batch that changes a horse, as an import does. */
async function importChange(db: Db, id: number, change: Partial<typeof horses.$inferInsert>, at: string) {
  const mapping = { columns: {}, fixed: {} };
  const values = {
    source: 'Test',
    format: 'csv' as const,
    mapping,
    state: 'applied' as const,
    appliedAt: new Date(at),
  };
  const [batch] = await db.insert(importBatches).values(values).returning({ id: importBatches.id });
  const writer = recordingRowWriter(db, batch?.id ?? 0);
  await writer.update(horses, [{ id, ...change }]);
  await writer.finish();
  return batch?.id ?? 0;
}

testInTransaction(
  'admin.record-imports: what an import changed stands in the history and is taken back once, unless something newer stands there',
  async (db) => {
    const [old, now] = [await insertTrainer(db, 'P. Kysela'), await insertTrainer(db, 'I. Tůma')];
    const id = await insertHorse(db, { name: 'SACAMIRO', trainerId: old });
    const first = await importChange(db, id, { trainerId: now, birthYear: 2019 }, '2020-01-02T10:00:00Z');
    const second = await importChange(db, id, { sex: 'val' }, '2020-01-03T10:00:00Z');
    const changes = async () => readImportedChanges(db, 'horse', id, (await readRecord(db, 'horse', id)) ?? {});
    const stated = [
      { batchId: second, before: { sex: '' }, after: { sex: 'val' } },
      {
        batchId: first,
        before: { trainer: 'P. Kysela', birthYear: '' },
        after: { trainer: 'I. Tůma', birthYear: '2019' },
      },
    ];
    expect(await changes()).toMatchObject(stated);
    expect(await edit(db, 'horse', id, { sex: 'kl' })).toMatchObject({ ok: true });
    // What somebody changed later is not taken for the import's.
    expect(await changes()).toMatchObject(stated);
    const undo = (batchId: number) => undoRecordImport(contextOf(db), { kind: 'horse', id, batchId });
    expect(await undo(second)).toEqual({ ok: false, code: 'undo.newer' });
    expect(await undo(first)).toMatchObject({ ok: true });
    expect(await readRecord(db, 'horse', id)).toMatchObject({ trainer: 'P. Kysela', birthYear: '', sex: 'kl' });
    expect(await undo(first)).toEqual({ ok: false, code: 'undo.newer' });
    expect(await undo(999_999)).toEqual({ ok: false, code: 'record.unknown' });
    expect((await readRecordEdits(db, `horse:${id}`)).map(({ action }) => action)).toEqual([
      'undo-record-import',
      'edit-record',
    ]);
  },
);
