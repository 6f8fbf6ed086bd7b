import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withDatabase } from '#tests/db.ts';
import { trainers } from '#features/racing/racing.tables.ts';

test('operation.timeouts: while 40 writes wait for one row, somebody else’s read is served before any of them', () =>
  withDatabase(async ({ db, requestDb, pools }) => {
    const [row] = await db.insert(trainers).values({ name: 'Společná' }).returning({ id: trainers.id });
    const held = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.update(trainers).set({ name: 'Držená' }).where(eq(trainers.id, row!.id));
      taken.resolve();
      await held.promise;
    });
    await taken.promise;
    const finished: string[] = [];
    const writes = Array.from({ length: 40 }, async () => {
      await requestDb.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 0`);
        await tx.update(trainers).set({ name: sql`name || '.'` }).where(eq(trainers.id, row!.id));
      });
      finished.push('write');
    });
    await requestDb.select().from(trainers);
    finished.push('read');
    expect(pools().find(({ name }) => name === 'requests')).toMatchObject({ waiting: 0 });
    held.resolve();
    await Promise.all([holding, ...writes]);
    expect([finished.indexOf('read'), finished.length]).toEqual([0, 41]);
  }));
