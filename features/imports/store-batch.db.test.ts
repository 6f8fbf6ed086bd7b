import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';
import { readOtherWork } from '#features/admin/read-work-list.server.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import {
  begin,
  type Begun,
  contextOf,
  header,
  history,
  leaseEnds,
  lines,
  runnersOf,
  today,
  todaysLineup,
  typeResult,
} from '#tests/factories/import-batches.ts';
import { exportText, importText } from '#tests/factories/import-export.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { importBatches } from './imports.tables.ts';
import { applyImport, continueImport } from './apply-import.server.ts';
import { readImportBatch, readStoring } from './read-imports.server.ts';
import { storeBatch } from './store-batch.server.ts';
import { undoImport } from './undo-import.server.ts';

/** Stops a storing once half of it is stored; `killed` leaves it as a process that was killed does. */
async function storeHalf(db: Db, { storing, judged }: Begun, killed = false): Promise<void> {
  const stop = new AbortController();
  const onProgress = (percent: number) => percent >= 50 && stop.abort(new Error('stopped'));
  await expect(storeBatch(db, storing, { judged, signal: stop.signal, onProgress })).rejects.toThrow('stopped');
  if (killed)
    await db
      .update(importBatches)
      .set({ storingBy: storing.worker, storingUntil: sql`now() + interval '20 seconds'` })
      .where(eq(importBatches.id, storing.id));
}

testOnNewDatabase(
  'import.race-by-race: a result that is typed while a large file is stored is stored in between, long before the file is',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    await importText(db, todaysLineup);
    const [race] = await db.select({ id: races.id }).from(races);
    const begun = await begin(db, history(240));
    const order: string[] = [];
    let saved: Promise<unknown> | null = null;
    const onProgress = () => {
      saved ??= typeResult(db, race!.id).then(() => order.push('typed'));
    };
    const late = await storeBatch(db, begun.storing, { judged: begun.judged, onProgress });
    order.push('stored');
    await saved;
    expect([late, order]).toEqual([[], ['typed', 'stored']]);
    expect((await runnersOf(db, race!.id)).map(({ place }) => place)).toEqual([3, 2, 1]);
    expect(await readImportBatch(db, begun.storing.id)).toMatchObject({ state: 'applied', storing: null });
    expect(await db.$count(participations)).toBe(2403);
  },
);

testOnNewDatabase(
  'import.race-by-race: whoever waits for a large file is answered while it is stored, which goes on to its end',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    const begun = await begin(db, history(40));
    const { id } = begun.storing;
    await storeHalf(db, begun);
    const onError = (error: unknown) => expect.unreachable(String(error));
    expect(await continueImport(contextOf(db), { id }, { ms: 0, onError })).toEqual({
      ok: true,
      value: { id, late: null },
    });
    expect(await readImportBatch(db, id)).toMatchObject({ state: 'storing', storing: { isInterrupted: false } });
    await expect.poll(() => readImportBatch(db, id)).toMatchObject({ state: 'applied' });
    expect(await db.$count(participations)).toBe(400);
  },
);

testOnNewDatabase(
  'import.interrupted: a killed storing stays visible with how far it came, and goes on from there',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    const begun = await begin(db, history(40));
    const { id } = begun.storing;
    await storeHalf(db, begun, true);
    const { percent, isUndo } = (await readStoring(db))!;
    expect(percent).toBeGreaterThanOrEqual(50);
    expect(percent).toBeLessThan(100);
    const beingStored = { state: 'storing', storing: { isUndo, percent, isInterrupted: false, waitingRows: 0 } };
    expect(await readImportBatch(db, id)).toMatchObject(beingStored);
    const refusal = { ok: false, code: 'import.not-interrupted' };
    expect(await continueImport(contextOf(db), { id })).toEqual(refusal);
    expect(await undoImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.not-applied' });
    const choice = { id, skipBadRows: false, overwriteResults: false };
    expect(await applyImport(contextOf(db), choice)).toEqual({ ok: false, code: 'import.storing' });

    await leaseEnds(db);
    expect(await readStoring(db)).toBeNull();
    expect((await readImportBatch(db, id))?.storing).toEqual({
      isUndo: false,
      percent,
      isInterrupted: true,
      waitingRows: 0,
    });
    expect((await readOtherWork(db)).interrupted).toEqual([
      { id, name: 'historie.csv', isUndo: false, percent, waitingRows: 0 },
    ]);
    // What somebody has corrected since is not stored over.
    await db.update(participations).set({ weight: 60 }).where(eq(participations.number, 1));
    const corrected = await db.$count(participations, eq(participations.weight, 60));
    const both = await Promise.all([continueImport(contextOf(db), { id }), continueImport(contextOf(db), { id })]);
    expect(both.map((result) => (result.ok ? result.value.late : result.code)).toSorted()).toEqual([
      0,
      'import.not-interrupted',
    ]);
    expect(await readImportBatch(db, id)).toMatchObject({ state: 'applied', storing: null });
    expect(await db.$count(participations)).toBe(400);
    expect(await db.$count(participations, eq(participations.weight, 60))).toBe(corrected);
    expect((await readOtherWork(db)).interrupted).toEqual([]);
  },
);

testOnNewDatabase('import.interrupted: a batch that is stored in part is taken back', async ({ db }) => {
  await setSiteTime(db, '2030-06-01T16:00:00Z');
  await importText(db, today);
  const before = await exportText(db);
  const begun = await begin(db, history(40));
  await storeHalf(db, begun);
  expect(await db.$count(participations)).toBeGreaterThan(100);
  expect(await undoImport(contextOf(db), { id: begun.storing.id })).toMatchObject({ ok: true });
  expect(await exportText(db)).toBe(before);
  expect(await readImportBatch(db, begun.storing.id)).toMatchObject({ state: 'undone', storing: null });
  await expect(storeBatch(db, begun.storing, { judged: begun.judged })).rejects.toThrow('not ours');
});

testOnNewDatabase(
  'import.interrupted: what somebody wrote between two transactions of a batch keeps the batch from being taken back',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    const sexed = (text: string) => text.replace(',jockey', ',horse_sex,jockey').replaceAll(',Jezdec', ',val,Jezdec');
    await importText(db, [header, ...lines('2028-05-01', 1, 1, () => 'KŮŇ 0')].join('\n'));
    const begun = await begin(db, sexed(history(40).replaceAll('KŮŇ 390', 'KŮŇ 0')));
    await storeHalf(db, begun);
    await db.update(horses).set({ colour: 'hnědák', sex: null }).where(eq(horses.name, 'KŮŇ 0'));
    expect(await continueImport(contextOf(db), { id: begun.storing.id })).toMatchObject({ ok: true });
    expect(await undoImport(contextOf(db), { id: begun.storing.id })).toEqual({
      ok: false,
      code: 'import.written-since',
    });
  },
);

testOnNewDatabase(
  'import.race-by-race: a race that changed since the file was judged waits in its batch, until somebody writes it or leaves it out',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    await importText(db, todaysLineup);
    const others = history(20).split('\n').slice(1).join('\n');
    for (const choice of ['leave-out', 'write'] as const) {
      const begun = await begin(db, choice === 'write' ? today : `${today}\n${others}`);
      const { id } = begun.storing;
      // The winner is corrected by hand after the file was judged.
      await importText(db, today.replace('58,1', '58,x').replace('58,2', '58,1').replace('58,x', '58,2'));
      const late = await storeBatch(db, begun.storing, { judged: begun.judged });
      expect(late.map(({ line, name, isConflict }) => [line, name, isConflict])).toEqual([
        [2, 'ALFA', true],
        [3, 'BETA', true],
      ]);
      expect(await readImportBatch(db, id)).toMatchObject({
        state: 'storing',
        storing: { isInterrupted: true, waitingRows: 2 },
        counts: { conflict: 2 },
      });
      expect((await readOtherWork(db)).interrupted).toMatchObject([{ id, waitingRows: 2 }]);
      expect(await continueImport(contextOf(db), { id, waitingRows: choice })).toMatchObject({ ok: true });
      expect(await readImportBatch(db, id)).toMatchObject({ state: 'applied', storing: null });
      const [race] = await db.select({ id: races.id }).from(races).orderBy(races.id);
      const places = (await runnersOf(db, race!.id)).map(({ place }) => place);
      expect(places).toEqual(choice === 'write' ? [1, 2, 3] : [2, 1, 3]);
      await db.execute(sql`update races set is_completed = false where id = ${race!.id}`);
      await db.update(participations).set({ finishingPosition: null }).where(eq(participations.raceId, race!.id));
    }
  },
);

testOnNewDatabase(
  'import.race-by-race: rows of a race that stand apart in a file are stored together',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    const [head = '', ...rows] = history(30).split('\n');
    const scattered = rows.toSorted((a, b) => Number(a.split(',')[5]) - Number(b.split(',')[5]));
    const begun = await begin(db, [head, ...scattered].join('\n'), true);
    expect(begun.judged).toMatchObject({ isScattered: true, report: { errorCount: 0 } });
    expect(await storeBatch(db, begun.storing, { judged: begun.judged })).toEqual([]);
    expect(await db.$count(races, sql`${races.isCompleted}`)).toBe(30);
  },
);
