import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Program } from '#platform/command/actor.server.ts';
import { revokeApiKey } from '#features/api/api-keys.server.ts';
import { readOtherWork } from '#features/admin/read-work-list.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { readPushSources } from '#features/feeds/read-feeds.server.ts';
import { guessMapping } from './mapping.rules.ts';
import { maxWaitingBatches } from './batch.rules.ts';
import { importBatches } from './imports.tables.ts';
import { applyImport } from './apply-import.server.ts';
import { discardImport } from './prepare-import.server.ts';
import { judgeOperatorFile, storeOperatorFile } from './import-by-operator.server.ts';
import { openUpload } from './open-upload.server.ts';
import { checkPush, pushImport, readPushedImport } from './push-import.server.ts';
import { readImportBatch } from './read-imports.server.ts';

const clock = { now: () => Date.parse('2030-05-12T08:00:00Z') as Instant, anchor: () => null };
const system = (db: Db) => ({ db, clock, actor: { role: 'system' } as const });

/** A file of one race: BETA's place is what makes it wrong. */
const lineup = (beta: string, day = '2030-05-12', extra = '') =>
  [
    'event_date,location,race_number,number,horse,finishing_position',
    `${day},Lhota,1,1,ALFA,`,
    `${day},Lhota,1,2,BETA,${beta}`,
    ...(extra ? [extra] : []),
  ].join('\n');
const wrong = lineup('první');

type Given = { fileName?: string | null; skipBadRows?: boolean };

async function push(
  db: Db,
  program: Program,
  text: string,
  { fileName = 'listina.csv', skipBadRows = false }: Given = {},
) {
  const checked = await checkPush(db, program, new TextEncoder().encode(text), skipBadRows);
  if (!checked.ok) throw new Error(checked.code);
  const given = { batch: checked.batch, fileName, skipBadRows, idempotency: null };
  return pushImport({ db, clock, actor: program }, given);
}

async function pushed(db: Db, program: Program, text: string, given?: Given) {
  const result = await push(db, program, text, given);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** `rovinka import`: the batch in which the file waits. */
async function offered(db: Db, text: string, fileName: string): Promise<number> {
  const opened = await openUpload(new TextEncoder().encode(text));
  if (!opened.ok) throw new Error(opened.code);
  const mapping = guessMapping(opened.upload.headers, null, opened.upload.fixed);
  const file = { upload: opened.upload, mapping, fileName, skipBadRows: false, isForced: false };
  const judged = await judgeOperatorFile(db, file, { onProgress: () => undefined });
  const outcome = await storeOperatorFile(system(db), file, { judged });
  if (outcome.kind !== 'waits') throw new Error(outcome.kind);
  return outcome.id;
}

const states = async (db: Db) =>
  (await db.select().from(importBatches).orderBy(asc(importBatches.id))).map(({ state }) => state);
const accept = { skipBadRows: true, overwriteResults: false };

testInTransaction(
  'import.push-waiting: the same file again is answered by the batch that waits, whatever its name, and logged once',
  async (db) => {
    const { program } = await insertProgram(db, 'Zpravodaj');
    const first = await pushed(db, program, wrong);
    expect(first).toMatchObject({ state: 'previewed', stop: 'push.has-errors' });
    for (const fileName of ['listina.csv', 'jinak.csv', null])
      expect(await pushed(db, program, wrong, { fileName })).toEqual(first);
    expect(await states(db)).toEqual(['previewed']);
    expect(await db.$count(auditLog, eq(auditLog.action, 'push-import'))).toBe(1);
    const { program: other } = await insertProgram(db, 'Jiný');
    expect((await pushed(db, other, wrong)).id).not.toBe(first.id);

    expect((await readOtherWork(db)).waitingPushes).toMatchObject([
      { program: 'Jiný', fileName: 'listina.csv' },
      {
        id: first.id,
        program: 'Zpravodaj',
        fileName: 'listina.csv',
        madeAt: (await readImportBatch(db, first.id!))?.madeAt,
        isMapped: true,
        errors: 1,
        conflicts: 0,
        lookalikes: 0,
      },
    ]);
    expect(await readPushSources(db)).toMatchObject([
      { name: 'Jiný', waiting: 1 },
      { name: 'Zpravodaj', batchId: first.id, state: 'previewed', waiting: 1, lastAt: expect.any(Number) },
    ]);
  },
);

testInTransaction(
  'import.push-waiting: what an administrator has decided of a file is the answer to the same again',
  async (db) => {
    const { program } = await insertProgram(db);
    const { id } = await pushed(db, program, wrong);
    expect(await discardImport(system(db), { id })).toMatchObject({ ok: true });
    expect(await readPushedImport(db, program.keyId, id!)).toMatchObject({ state: 'discarded' });
    expect(await readImportBatch(db, id!)).toMatchObject({ state: 'discarded', content: null });
    expect(await pushed(db, program, wrong)).toMatchObject({ id, state: 'discarded', stop: 'push.discarded' });
    expect((await readOtherWork(db)).waitingPushes).toEqual([]);
    expect(await readPushSources(db)).toMatchObject([{ batchId: id, state: 'discarded', waiting: 0 }]);

    const second = await pushed(db, program, lineup('druhá'));
    expect(second.id).not.toBe(id);
    expect(await applyImport(system(db), { id: second.id, ...accept })).toMatchObject({ ok: true });
    expect(await pushed(db, program, lineup('druhá'))).toMatchObject({ id: second.id, state: 'applied', stop: null });
    expect(await db.$count(participations)).toBe(1);
    expect(await states(db)).toEqual(['discarded', 'applied']);
  },
);

testInTransaction(
  'import.push-waiting: a newer version takes the place of the one that waits, which nobody accepts unseen',
  async (db) => {
    const { program } = await insertProgram(db);
    const { id } = await pushed(db, program, wrong);
    const { madeAt: seen } = (await readImportBatch(db, id!))!;
    const newer = await pushed(db, program, lineup('třetí'));
    expect(newer).toMatchObject({ id, state: 'previewed' });
    await db
      .update(importBatches)
      .set({ madeAt: new Date(seen + 1000) })
      .where(eq(importBatches.id, id!));
    expect(await applyImport(system(db), { id, seen, ...accept })).toMatchObject({ code: 'import.replaced' });
    expect(await discardImport(system(db), { id, seen })).toMatchObject({ code: 'import.replaced' });

    const tomorrow = await pushed(db, program, lineup('první', '2030-05-13'));
    expect(tomorrow.id).not.toBe(id);
    const other = await pushed(db, program, lineup('čtvrtá'), { fileName: 'jiná.csv' });
    expect(await states(db)).toEqual(['previewed', 'previewed', 'previewed']);

    const mended = await pushed(db, program, lineup(''));
    expect(mended).toMatchObject({ id, state: 'applied', counts: { new: 2 } });
    expect(await pushed(db, program, lineup(''), { fileName: 'jiná.csv' })).toMatchObject({ state: 'unchanged' });
    expect(await readPushedImport(db, program.keyId, other.id!)).toMatchObject({ state: 'discarded' });
    expect((await readOtherWork(db)).waitingPushes).toMatchObject([{ id: tomorrow.id }]);
  },
);

testInTransaction(
  'import.push-waiting: with other options the same is something else and replaces what waits; a bounded number waits',
  async (db) => {
    const { program } = await insertProgram(db);
    const { id } = await pushed(db, program, wrong);
    expect(await pushed(db, program, wrong, { skipBadRows: true })).toMatchObject({ id, state: 'applied', stop: null });
    for (let file = 0; file < maxWaitingBatches; file += 1)
      await pushed(db, program, lineup(`x${file}`), { fileName: `${file}.csv` });
    const one = lineup('jiná');
    expect(await push(db, program, one)).toMatchObject({ ok: false, code: 'push.too-many-waiting' });
    expect(await pushed(db, program, lineup('jiná'), { fileName: '0.csv' })).toMatchObject({ state: 'previewed' });
    expect(await pushed(db, program, lineup(''), { fileName: 'dobrá.csv' })).toMatchObject({ state: 'applied' });
    expect((await readOtherWork(db)).waitingPushes).toHaveLength(maxWaitingBatches);
  },
);

testInTransaction(
  'import.command-line: of one name only a newer version of a file takes the place of the one that waits, and the same content does',
  async (db) => {
    const [monday, tuesday] = ['2030-05-13', '2030-05-14'];
    const first = await offered(db, lineup('2', monday), 'vysledky.csv');
    const other = await offered(db, lineup('2', tuesday), 'vysledky.csv');
    expect(other).not.toBe(first);
    expect(await readImportBatch(db, first)).toMatchObject({ state: 'previewed', content: expect.anything() });

    expect(await offered(db, lineup('3', monday), 'vysledky.csv')).toBe(first);
    expect(await offered(db, lineup('3', monday), 'pondeli.csv')).toBe(first);
    expect(await states(db)).toEqual(['previewed', 'previewed']);

    expect(await offered(db, lineup('3', monday), 'vysledky.csv')).toBe(first);
    const both = lineup('3', monday, `${tuesday},Lhota,1,2,BETA,2`);
    expect(await offered(db, both, 'vysledky.csv')).toBe(other);
    expect(await states(db)).toEqual(['discarded', 'previewed']);
  },
);

testOnNewDatabase(
  'import.push-waiting: sent twice at once a file waits once, and of two administrators at once one decides',
  async ({ db }) => {
    const { program } = await insertProgram(db);
    const both = await Promise.all([1, 2, 3].map(() => pushed(db, program, wrong)));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await states(db)).toEqual(['previewed']);
    const id = both[0]!.id;
    const decisions = await Promise.all([
      applyImport(system(db), { id, ...accept }),
      discardImport(system(db), { id }),
      applyImport(system(db), { id, ...accept }),
      push(db, program, wrong),
    ]);
    const made = decisions.slice(0, 3).filter(({ ok }) => ok);
    expect(made).toHaveLength(1);
    const [state] = await states(db);
    expect(await db.$count(participations)).toBe(state === 'applied' ? 1 : 0);
    expect(await states(db)).toHaveLength(1);
  },
);

testOnNewDatabase('import.push-waiting: of thirty files at once no more wait than may', async ({ db }) => {
  const { program } = await insertProgram(db);
  const files = Array.from({ length: maxWaitingBatches + 10 }, (_, index) => index);
  const answers = await Promise.all(
    files.map((index) => push(db, program, lineup(`x${index}`), { fileName: `${index}.csv` })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(maxWaitingBatches);
  expect((await states(db)).length).toBe(maxWaitingBatches);
});

testInTransaction('import.push-waiting: a key that is revoked while its file is read stores nothing', async (db) => {
  const { program } = await insertProgram(db);
  await pushed(db, program, wrong);
  expect(await revokeApiKey(system(db), { id: program.keyId })).toMatchObject({ ok: true });
  expect(await push(db, program, lineup(''))).toMatchObject({ ok: false, code: 'key.unknown' });
  expect(await states(db)).toEqual(['previewed']);
  expect((await readOtherWork(db)).waitingPushes).toHaveLength(1);
});
