import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { horseFollows } from '#features/follows/follows.tables.ts';
import { horses, jockeys, participations, trainers } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { mergeFingerprint } from './merge.rules.ts';
import { recordFingerprint } from './record.rules.ts';
import { editRecord } from './edit-record.server.ts';
import { findReferences, readRecord } from './read-record.server.ts';
import { dismissPair, mergeRecords, readMergeFields } from './merge-records.server.ts';
import { findSurvivor, readMerges } from './read-merges.server.ts';
import { readDuplicates, readDuplicatesOf } from './read-duplicates.server.ts';
import { undoMerge } from './undo-merge.server.ts';

const clock = { now: () => Date.parse('2023-10-06T08:00:00Z') as Instant, anchor: () => null };
const contextOf = (db: Db, actor: Actor = { role: 'system' }) => ({ db, clock, actor });

async function twoHorses(db: Db) {
  const survivorId = await insertHorse(db, { name: "L'ÉTOILE", birthYear: 2015 });
  const mergedId = await insertHorse(db, { name: 'L`Etoile', sex: 'kl', intro: 'Text' });
  const ran = await insertRunner(db, { horseId: survivorId });
  const alsoRan = await insertRunner(db, { horseId: mergedId });
  return { survivorId, mergedId, ran, alsoRan };
}

const follow = (db: Db, horseId: number, userId: string) => db.insert(horseFollows).values({ horseId, userId });

async function everything(db: Db): Promise<unknown[]> {
  const rows = [
    await db.select().from(horses).orderBy(asc(horses.id)),
    await db.select().from(participations).orderBy(asc(participations.id)),
  ];
  const follows = await queryRows(db, { row: text() }, sql`select t::text as row from horse_follows t order by 1`);
  return [...rows, follows];
}

testInTransaction(
  'admin.duplicates: two horses are merged and split again, with everything that references them',
  async (db) => {
    const { survivorId, mergedId, alsoRan } = await twoHorses(db);
    const [both, one] = [await insertUser(db), await insertUser(db)];
    for (const horseId of [survivorId, mergedId]) await follow(db, horseId, both);
    await follow(db, mergedId, one);
    const before = await everything(db);
    expect((await readDuplicates(db, 'horse')).pairs).toMatchObject([{ reason: 'same-letters', sharedRaces: 0 }]);

    const merged = await mergeRecords(contextOf(db), { kind: 'horse', survivorId, mergedId });
    if (!merged.ok) throw new Error(merged.code);
    expect(await db.select().from(horses)).toMatchObject([
      { id: survivorId, birthYear: 2015, sex: 'kl', intro: 'Text' },
    ]);
    expect(await db.$count(participations, eq(participations.horseId, survivorId))).toBe(2);
    expect(await db.$count(horseFollows, eq(horseFollows.horseId, survivorId))).toBe(2);
    expect(await findSurvivor(db, 'horse', mergedId)).toBe(survivorId);
    expect(await findSurvivor(db, 'horse', survivorId)).toBeNull();
    const [log] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `horse:${survivorId}`));
    expect(log).toMatchObject({ action: 'merge-records', before: { name: 'L`Etoile' } });

    expect(await undoMerge(contextOf(db), { id: merged.value.id })).toMatchObject({ ok: true });
    expect(await everything(db)).toEqual(before);
    expect(await findSurvivor(db, 'horse', mergedId)).toBeNull();
    expect(await undoMerge(contextOf(db), { id: merged.value.id })).toEqual({ ok: false, code: 'merge.unknown' });
    expect((await readMerges(db, 'horse')).map(({ isUndone }) => isUndone)).toEqual([true]);
    const [runner] = await db.select().from(participations).where(eq(participations.id, alsoRan.id));
    expect(runner?.horseId).toBe(mergedId);
  },
);

testInTransaction(
  'admin.merge-fields: each field takes the chosen value, and the undo gives both records theirs back',
  async (db) => {
    const [ours, theirs] = await db
      .insert(trainers)
      .values([{ name: 'I. Tůma' }, { name: 'P. Kysela' }])
      .returning();
    const survivorId = await insertHorse(db, { name: 'SACAMIRO', country: 'FR', birthYear: 2018, trainerId: ours?.id });
    const mergedId = await insertHorse(db, { name: 'Sakamiro', birthYear: 2019, sex: 'val', trainerId: theirs?.id });
    const before = await everything(db);
    const fields = await readMergeFields(db, 'horse', [survivorId, mergedId]);
    const merge = (given: object) => mergeRecords(contextOf(db), { kind: 'horse', survivorId, mergedId, ...given });
    expect(await merge({ take: { jump: 'merged' } })).toMatchObject({ ok: false, code: 'input.invalid' });
    expect(await merge({ seen: mergeFingerprint(fields.slice(1)) })).toEqual({ ok: false, code: 'merge.changed' });
    const take = { name: 'merged', country: 'merged', sex: 'survivor', trainer: 'merged' };
    const merged = await merge({ take, seen: mergeFingerprint(fields) });
    if (!merged.ok) throw new Error(merged.code);
    expect(await db.select().from(horses)).toMatchObject([
      { id: survivorId, name: 'Sakamiro', country: null, birthYear: 2018, sex: null, trainerId: theirs?.id },
    ]);
    await db.update(horses).set({ sex: 'kl' }).where(eq(horses.id, survivorId));
    expect(await undoMerge(contextOf(db), { id: merged.value.id })).toMatchObject({ ok: true });
    // What was changed since the merge stays.
    const changed = await db.update(horses).set({ sex: null }).where(eq(horses.sex, 'kl')).returning({ id: horses.id });
    expect(changed).toEqual([{ id: survivorId }]);
    expect(await everything(db)).toEqual(before);
  },
);

testInTransaction(
  'admin.merge-fields: what somebody typed anew since the merge stays at its undo, also where it is what the merge wrote',
  async (db) => {
    const survivorId = await insertHorse(db, { name: 'SACAMIRO', birthYear: 2018, country: 'FR' });
    const mergedId = await insertHorse(db, { name: 'SAKAMIRO', birthYear: 2019, sex: 'val' });
    const take = { birthYear: 'merged' };
    const merged = await mergeRecords(contextOf(db), { kind: 'horse', survivorId, mergedId, take });
    if (!merged.ok) throw new Error(merged.code);
    for (const birthYear of ['2017', '2019']) {
      const texts = (await readRecord(db, 'horse', survivorId)) ?? {};
      const seen = recordFingerprint('horse', texts);
      const edited = await editRecord(contextOf(db), { kind: 'horse', id: survivorId, ...texts, birthYear, seen });
      expect(edited).toMatchObject({ ok: true });
    }
    expect(await undoMerge(contextOf(db), { id: merged.value.id })).toMatchObject({ ok: true });
    expect(await db.select().from(horses).where(eq(horses.id, survivorId))).toMatchObject([
      { birthYear: 2019, sex: null, country: 'FR' },
    ]);
  },
);

testInTransaction(
  'admin.duplicates: every reference to a horse or a rider in the catalogue is re-pointed',
  async (db) => {
    for (const [kind, table] of [
      ['horse', 'individual_horses'],
      ['jockey', 'individual_jockeys'],
    ] as const) {
      const references = await findReferences(db, kind);
      const known = await queryRow(
        db,
        { count: int },
        sql`select count(*) as count from information_schema.referential_constraints r
        join information_schema.constraint_column_usage u on u.constraint_name = r.constraint_name
        where u.table_name = ${table}`,
      );
      expect(references.length).toBe(known.count);
      // The undo finds rows by their primary key: a table without one would need another query.
      for (const reference of references) expect(reference.key, reference.table).not.toEqual([]);
      expect(references.map(({ table }) => table)).toContain('race_participations');
    }
  },
);

testInTransaction(
  'admin.duplicates, admin.merge-fields: records of two countries, ml. and st., and two runners of one race are no duplicates, a mare and a stallion only when ticked',
  async (db) => {
    const merge = (kind: string, survivorId: number, mergedId: number) =>
      mergeRecords(contextOf(db), { kind, survivorId, mergedId });
    const czech = await insertHorse(db, { name: 'BELLA' });
    const [irish, french] = [
      await insertHorse(db, { name: 'ANNA', country: 'IRE' }),
      await insertHorse(db, { name: 'ANNA', country: 'FR' }),
    ];
    expect(await merge('horse', irish, french)).toEqual({ ok: false, code: 'merge.country' });
    expect(await merge('horse', czech, czech)).toEqual({ ok: false, code: 'merge.same' });
    const mare = await insertHorse(db, { name: 'CORA', sex: 'kl' });
    const stallion = await insertHorse(db, { name: 'CORRA', sex: 'hř' });
    expect(await merge('horse', mare, stallion)).toEqual({ ok: false, code: 'merge.sex' });
    const ticked = { kind: 'horse', survivorId: mare, mergedId: stallion, otherSex: 'yes' };
    expect(await mergeRecords(contextOf(db), ticked)).toMatchObject({ ok: true });
    expect(await merge('horse', czech, 999_999)).toEqual({ ok: false, code: 'merge.unknown' });
    const raceId = await insertRace(db);
    const twin = await insertHorse(db, { name: 'BELLA.' });
    for (const horseId of [czech, twin]) await insertRunner(db, { raceId, horseId });
    expect(await merge('horse', czech, twin)).toEqual({ ok: false, code: 'merge.same-race' });
    expect((await readDuplicates(db, 'horse')).pairs).toMatchObject([{ sharedRaces: 1 }]);
    expect(await readDuplicatesOf(db, 'horse', czech)).toEqual([]);
    const people = await db
      .insert(jockeys)
      .values([{ name: 'Jan Novák ml.' }, { name: 'Jan Novák st.' }])
      .returning();
    expect(await merge('jockey', people[0]?.id ?? 0, people[1]?.id ?? 0)).toEqual({
      ok: false,
      code: 'merge.generation',
    });
  },
);

testInTransaction('admin.duplicates: a horse without a country is merged into its namesake of one', async (db) => {
  const french = await insertHorse(db, { name: 'ABELARD', country: 'FR' });
  const imported = await insertHorse(db, { name: 'Abelard (Fr)' });
  await insertRunner(db, { horseId: imported });
  expect((await readDuplicates(db, 'horse')).pairs).toMatchObject([{ reason: 'same-letters' }]);
  expect(await mergeRecords(contextOf(db), { kind: 'horse', survivorId: french, mergedId: imported })).toMatchObject({
    ok: true,
  });
  expect(await db.select().from(horses)).toMatchObject([{ id: french, name: 'ABELARD', country: 'FR' }]);
});

testInTransaction(
  'admin.duplicates: riders are found by initials, and a dismissed pair is no longer listed',
  async (db) => {
    const [long, short] = await db
      .insert(jockeys)
      .values([{ name: 'Radek Novák' }, { name: 'R. Novák' }])
      .returning();
    expect((await readDuplicates(db, 'jockey')).pairs).toMatchObject([{ reason: 'initials' }]);
    const pair = { kind: 'jockey', a: short?.id, b: long?.id };
    expect(await readDuplicatesOf(db, 'jockey', short?.id ?? 0)).toMatchObject([{ reason: 'initials' }]);
    expect(await readDuplicatesOf(db, 'jockey', 999_999)).toEqual([]);
    expect(await dismissPair(contextOf(db, { role: 'visitor' }), pair)).toEqual({ ok: false, code: 'actor.not-admin' });
    expect(await dismissPair(contextOf(db), pair)).toMatchObject({ ok: true });
    expect(await readDuplicates(db, 'jockey')).toEqual({ pairs: [], total: 0 });
    expect(await readDuplicatesOf(db, 'jockey', short?.id ?? 0)).toEqual([]);
  },
);
