import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { saveResults } from '#features/race-office/results.server.ts';
import { readOtherWork } from '#features/admin/read-work-list.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import {
  begin,
  contextOf,
  history,
  leaseEnds,
  runnersOf,
  today,
  todaysLineup,
  typeResult,
} from '#tests/factories/import-batches.ts';
import { exportText, importText } from '#tests/factories/import-export.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { importBatches, importWrites } from './imports.tables.ts';
import { applyImport, continueImport } from './apply-import.server.ts';
import { nameUndoObstacles } from './undo-obstacles.server.ts';
import { readImportBatch, readStoring } from './read-imports.server.ts';
import { storeBatch } from './store-batch.server.ts';
import { keepRest, undoImport } from './undo-import.server.ts';

async function storeHistory(db: Db, raceCount: number): Promise<number> {
  await setSiteTime(db, '2030-06-01T16:00:00Z');
  const { storing, judged } = await begin(db, history(raceCount));
  await storeBatch(db, storing, { judged });
  return storing.id;
}

/** Takes back some days of a batch; `killed` leaves it as a process that was killed does. */
async function undoPart(db: Db, id: number, killed = false): Promise<void> {
  const stop = new AbortController();
  const onProgress = (percent: number) => percent >= 10 && stop.abort(new Error('stopped'));
  await expect(undoImport(contextOf(db), { id }, { signal: stop.signal, onProgress })).rejects.toThrow('stopped');
  if (killed)
    await db
      .update(importBatches)
      .set({ storingBy: crypto.randomUUID(), storingUntil: sql`now() + interval '20 seconds'` })
      .where(eq(importBatches.id, id));
}

const lastRace = async (db: Db) => {
  const found = await db
    .select({ id: races.id })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(sql`${raceEvents.date} < '2030-01-01'`)
    .orderBy(sql`${races.id} desc`)
    .limit(1);
  return found[0]!.id;
};

/** Swaps the first two of a result in its grid. */
async function swapWinners(db: Db, raceId: number): Promise<void> {
  const runners = await runnersOf(db, raceId);
  const edits = runners
    .filter(({ place }) => place! <= 2)
    .map(({ id, place }) => ({
      rowId: String(id),
      column: 'position',
      base: String(place),
      value: String(3 - place!),
    }));
  expect(await saveResults(contextOf(db), { raceId, edits })).toMatchObject({ ok: true });
}

testOnNewDatabase(
  'import.undo: a result that is typed while a large batch is taken back is stored in between, long before the batch is gone',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    await importText(db, todaysLineup);
    const [race] = await db.select({ id: races.id }).from(races);
    const id = await storeHistory(db, 240);
    const order: string[] = [];
    let saved: Promise<unknown> | null = null;
    const onProgress = () => {
      saved ??= typeResult(db, race!.id).then(() => order.push('typed'));
    };
    expect(await undoImport(contextOf(db), { id }, { onProgress })).toEqual({ ok: true, value: { id, left: 0 } });
    order.push('undone');
    await saved;
    expect(order).toEqual(['typed', 'undone']);
    expect((await runnersOf(db, race!.id)).map(({ place }) => place)).toEqual([3, 2, 1]);
    expect([await db.$count(participations), await db.$count(horses), await db.$count(races)]).toEqual([3, 3, 1]);
    expect(await readImportBatch(db, id)).toMatchObject({ state: 'undone', storing: null });
  },
);

testOnNewDatabase(
  'import.undo: the whole batch is judged before the first of its races is taken back, without a lock',
  async ({ db }) => {
    const id = await storeHistory(db, 80);
    await swapWinners(db, await lastRace(db));
    const before = await exportText(db);
    const onProgress = () => expect.unreachable('nothing is taken back');
    expect(await undoImport(contextOf(db), { id }, { onProgress })).toEqual({
      ok: false,
      code: 'import.written-since',
    });
    expect(await exportText(db)).toBe(before);
    expect(await readImportBatch(db, id)).toMatchObject({ state: 'applied', storing: null });
  },
);

testOnNewDatabase(
  'import.undo: whoever waits for a large undo is answered while it goes on, and nobody begins it twice',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    await importText(db, today);
    const before = await exportText(db);
    const id = await storeHistory(db, 80);
    const onError = (error: unknown) => expect.unreachable(String(error));
    const answers = await Promise.all([
      undoImport(contextOf(db), { id }, { patience: { ms: 0, onError } }),
      undoImport(contextOf(db), { id }, { patience: { ms: 0, onError } }),
    ]);
    expect(answers.map((answer) => (answer.ok ? answer.value.left : answer.code)).toSorted()).toEqual([
      'import.undoing',
      null,
    ]);
    await expect.poll(() => readImportBatch(db, id)).toMatchObject({ state: 'undone' });
    expect(await exportText(db)).toBe(before);
  },
);

testOnNewDatabase(
  'import.interrupted: a killed undo stays visible with how far it came, and goes on from there',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    await importText(db, today);
    const before = await exportText(db);
    const id = await storeHistory(db, 80);
    await undoPart(db, id, true);
    const left = await db.$count(participations);
    expect(left).toBeGreaterThan(3);
    expect(left).toBeLessThan(803);
    const { percent } = (await readStoring(db))!;
    expect(percent).toBeGreaterThanOrEqual(10);
    const beingUndone = { isUndo: true, percent, isInterrupted: false, waitingRows: 0 };
    expect(await readImportBatch(db, id)).toMatchObject({ state: 'undoing', storing: beingUndone });
    const choice = { id, skipBadRows: false, overwriteResults: false };
    expect(await undoImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.undoing' });
    expect(await continueImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.not-interrupted' });
    expect(await keepRest(contextOf(db), { id })).toEqual({ ok: false, code: 'import.not-interrupted' });
    expect(await applyImport(contextOf(db), choice)).toEqual({ ok: false, code: 'import.not-ready' });

    await leaseEnds(db);
    expect(await readStoring(db)).toBeNull();
    expect((await readImportBatch(db, id))?.storing).toEqual({ ...beingUndone, isInterrupted: true });
    const work = { id, name: 'historie.csv', isUndo: true, percent, waitingRows: 0 };
    expect((await readOtherWork(db)).interrupted).toEqual([work]);
    // Only a storing goes on with what isn't stored.
    expect(await continueImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.not-interrupted' });
    const both = await Promise.all([undoImport(contextOf(db), { id }), undoImport(contextOf(db), { id })]);
    expect(both.map((result) => (result.ok ? result.value.left : result.code)).toSorted()).toEqual([
      0,
      'import.undoing',
    ]);
    expect(await exportText(db)).toBe(before);
    expect((await readOtherWork(db)).interrupted).toEqual([]);
  },
);

testOnNewDatabase(
  'import.undo: a race that was changed while others are taken back stays with its day and is named, and the rest goes on',
  async ({ db }) => {
    for (const end of ['again', 'keep'] as const) {
      const id = await storeHistory(db, 80);
      await undoPart(db, id);
      const raceId = await lastRace(db);
      await swapWinners(db, raceId);
      const before = await runnersOf(db, raceId);
      expect(await undoImport(contextOf(db), { id })).toMatchObject({ ok: true });
      expect(await db.select({ id: races.id }).from(races)).toEqual([{ id: raceId }]);
      expect(await runnersOf(db, raceId)).toEqual(before);
      const { state, storing } = (await readImportBatch(db, id))!;
      const waitingRows = await db.$count(importWrites);
      expect([state, storing?.isInterrupted, storing?.waitingRows]).toEqual(['undoing', true, waitingRows]);
      expect((await readOtherWork(db)).interrupted).toMatchObject([{ id, isUndo: true, waitingRows }]);
      const { obstacles } = await nameUndoObstacles(db, id, contextOf(db).clock.now());
      expect(obstacles[0]).toMatchObject({ kind: 'changed', row: 'runner', date: '2029-05-10', raceNumber: 8 });
      if (end === 'keep') {
        expect(await keepRest(contextOf(db), { id })).toMatchObject({ ok: true });
        expect(await runnersOf(db, raceId)).toEqual(before);
      } else {
        await swapWinners(db, raceId);
        expect(await undoImport(contextOf(db), { id })).toEqual({ ok: true, value: { id, left: 0 } });
        expect([await db.$count(races), await db.$count(raceEvents), await db.$count(horses)]).toEqual([0, 0, 0]);
      }
      expect(await readImportBatch(db, id)).toMatchObject({ state: 'undone', storing: null });
      expect((await readOtherWork(db)).interrupted).toEqual([]);
    }
  },
);

testOnNewDatabase(
  'import.undo, racing.one-law: a result that came while others are taken back isn’t left with a part of its runners',
  async ({ db }) => {
    await setSiteTime(db, '2030-06-01T16:00:00Z');
    await importText(db, todaysLineup);
    const [race] = await db.select({ id: races.id }).from(races);
    const [header, , , gama] = todaysLineup.split('\n');
    const text = `${history(8).replaceAll(/$/gm, ',')}\n${gama},DNS`.replace(`${header},`, `${header},result_status`);
    const begun = await begin(db, text);
    await storeBatch(db, begun.storing, { judged: begun.judged });
    const { id } = begun.storing;
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(undoImport(contextOf(db), { id }, { signal })).rejects.toThrow('stopped');
    for (const { id: runner, number } of (await runnersOf(db, race!.id)).slice(0, 2))
      await db
        .update(participations)
        .set(unjudged({ finishingPosition: number }))
        .where(eq(participations.id, runner));
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, race!.id));
    expect(await undoImport(contextOf(db), { id })).toMatchObject({ ok: true });
    const { obstacles } = await nameUndoObstacles(db, id, contextOf(db).clock.now());
    expect(obstacles).toMatchObject([{ kind: 'unlawful', row: 'race', date: '2030-06-01', raceNumber: 1 }]);
    const statuses = await db.select({ status: participations.resultStatus }).from(participations);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['DNS', null, null]);
  },
);

testOnNewDatabase(
  'import.undo: a file that is stored while another is taken back keeps the races that it names, whichever came first',
  async ({ db }) => {
    const id = await storeHistory(db, 80);
    await undoPart(db, id);
    const newer = await begin(db, history(76));
    expect(await storeBatch(db, newer.storing, { judged: newer.judged })).toEqual([]);
    expect(await undoImport(contextOf(db), { id })).toEqual({ ok: true, value: { id, left: 0 } });
    const counts = async () => [await db.$count(races), await db.$count(participations), await db.$count(horses)];
    expect(await counts()).toEqual([76, 760, 760]);
    expect(await undoImport(contextOf(db), { id: newer.storing.id })).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await counts()).toEqual([0, 0, 0]);
  },
);
