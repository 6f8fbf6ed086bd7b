import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { withDatabase } from '#tests/db.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { databaseMoment } from '#tests/site-clock.ts';
import { answerApiRequest } from './api-response.server.ts';
import { bulkRoutes } from './bulk-routes.server.ts';
import { type BulkRow, readChangedBulkPage } from './read-bulk-page.server.ts';
import { readChangeWindow } from './read-changes.server.ts';

const siteNow = Date.parse('2023-10-06T08:00:00Z') as Instant;

type Answer = { completeUntil: string; data: { id: number }[] };

async function changedHorses(db: Db, since: string): Promise<Answer> {
  const ignore = () => undefined;
  const context = { db, now: siteNow, today: pragueDate(siteNow), dependsOn: ignore, validUntil: ignore };
  const query = new URLSearchParams({ changedSince: since });
  return (await answerApiRequest(context, { path: '/horses', query, isDemo: false })).body as Answer;
}

const askBulk = (db: Db, path: string) => bulkRoutes({ db, trustProxy: true }).request(`/api/v1/bulk/${path}`);

const idsOf = ({ data }: Answer) => data.map(({ id }) => id);
const recolour = (tx: Db, id: number, colour: string) => tx.update(horses).set({ colour }).where(eq(horses.id, id));

/** Two horses, and a moment after they were stored. */
async function insertTwo(db: Db) {
  const [slow, quick] = [await insertHorse(db), await insertHorse(db)];
  return { slow, quick, since: await databaseMoment(db) };
}

test('downloads.changed-since: a change that is not committed yet holds up to when the answer is complete', () =>
  withDatabase(async ({ db }) => {
    const { slow, quick, since } = await insertTwo(db);
    let during: Answer | null = null;
    let began = '';
    await db.transaction(async (tx) => {
      began = await databaseMoment(tx);
      await recolour(tx, slow, 'ryzák');
      await recolour(db, quick, 'bělouš');
      during = await changedHorses(db, since);
      expect(idsOf(during)).toEqual([quick]);
      expect(Date.parse(during.completeUntil)).toBeLessThanOrEqual(Date.parse(began));
    });
    expect(idsOf(await changedHorses(db, during!.completeUntil))).toEqual([slow, quick]);
  }));

test('downloads.changed-since: a transaction that began before the answer and writes after it is in the next one', () =>
  withDatabase(async ({ db }) => {
    const { slow, since } = await insertTwo(db);
    let during: Answer | null = null;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select now()`);
      during = await changedHorses(db, since);
      await recolour(tx, slow, 'ryzák');
    });
    expect(idsOf(during!)).toEqual([]);
    expect(idsOf(await changedHorses(db, during!.completeUntil))).toEqual([slow]);
  }));

test('downloads.changed-since: a transaction that is rolled back changes nothing and holds nothing up', () =>
  withDatabase(async ({ db }) => {
    const { slow, since } = await insertTwo(db);
    const undone = db.transaction(async (tx) => {
      await recolour(tx, slow, 'ryzák');
      tx.rollback();
    });
    await expect(undone).rejects.toThrow('Rollback');
    const after = await changedHorses(db, since);
    expect([idsOf(after), after.completeUntil >= since]).toEqual([[], true]);
  }));

test('downloads.changed-since: a bulk read beside an open transaction is followed by one that has its rows', () =>
  withDatabase(async ({ db }) => {
    const { slow, quick, since } = await insertTwo(db);
    let until: string | null = null;
    await db.transaction(async (tx) => {
      await recolour(tx, slow, 'ryzák');
      await tx.delete(horses).where(eq(horses.id, quick));
      const answer = await askBulk(db, 'horses');
      until = answer.headers.get('complete-until');
      expect(await answer.text()).toContain(`"id":${quick}`);
    });
    expect(until! <= since || Date.parse(until!) <= Date.now()).toBe(true);
    const next = await (await askBulk(db, `horses?changedSince=${until}`)).text();
    expect(next).toContain('"colour":"ryzák"');
    expect(next).toContain(`{"id":${quick},"deleted":true}`);
  }));

test('downloads.changed-since: a copy that asks again and again while others write is in the end what is stored', () =>
  withDatabase(async ({ db }) => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await insertHorse(db));
    const copy = new Map<number, BulkRow>();
    let since = 0;
    // As the routes do: first up to when, then the rows.
    const refresh = async () => {
      const { completeUntil } = (await readChangeWindow(db))!;
      for (const row of await readChangedBulkPage(db, 'horses', { since, after: 0 })) {
        if (row.deleted === true) copy.delete(row.id);
        else copy.set(row.id, row);
      }
      since = completeUntil;
    };
    let areWriting = true;
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let round = 0; round < 20; round += 1)
        await db.transaction(async (tx) => {
          await recolour(tx, ids[writer * 3 + (round % 3)]!, `barva ${round}`);
          const added = await insertHorse(tx);
          if (round % 4 === 1) await tx.delete(horses).where(eq(horses.id, added));
        });
    });
    const reader = (async () => {
      while (areWriting) await refresh();
    })();
    await Promise.all(writers);
    areWriting = false;
    await reader;
    await refresh();
    const stored = await db.select({ id: horses.id, colour: horses.colour }).from(horses);
    const copied = [...copy.values()].map(({ id, colour }) => ({ id, colour }));
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect(stored.length).toBeGreaterThan(60);
    expect(copied.toSorted(byId)).toEqual(stored.toSorted(byId));
  }));
