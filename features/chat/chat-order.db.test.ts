import { expect, test } from 'vitest';
import { testInTransaction, testOnNewDatabase, withDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from './chat.tables.ts';

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('chat.nothing-lost: ids become visible in ascending order, so a reader continuing after its last id misses no message', async () => {
  await withDatabase(async ({ db, execute }) => {
    const userId = await insertProfile(db);
    const write = async (tx: Db, message: string) => {
      const [written] = await tx.insert(chatMessages).values({ userId, message }).returning();
      return written?.id ?? 0;
    };
    const { promise: firstWritten, resolve: resolveFirst } = Promise.withResolvers<void>();
    const { promise: otherWaits, resolve: resolveOther } = Promise.withResolvers<void>();
    const twoMessages = db.transaction(async (tx) => {
      const first = await write(tx, 'první');
      resolveFirst();
      await otherWaits;
      return [first, await write(tx, 'druhá')];
    });
    await firstWritten;
    const other = write(db, 'třetí');
    await expect.poll(async () => (await execute(waiting)).rows.length).toBe(1);
    resolveOther();
    const ids = [...(await twoMessages), await other];
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });
});

testOnNewDatabase('chat.nothing-lost: each new message is announced by its id', async (database) => {
  const received: string[] = [];
  const both = Promise.withResolvers<void>();
  await database.listen('chat', (payload) => {
    received.push(payload);
    if (received.length === 2) both.resolve();
  });
  const userId = await insertProfile(database.db);
  const written = await database.db
    .insert(chatMessages)
    .values([
      { userId, message: 'Ahoj' },
      { userId, message: 'Nazdar' },
    ])
    .returning();
  await both.promise;
  expect(received).toEqual(written.map((message) => String(message.id)));
});

testInTransaction('chat.message-limits, data-model.chat: a message has 1 to 160 characters', async (db) => {
  const userId = await insertProfile(db);
  const write = (message: string) => outcomeOf(db, (tx) => tx.insert(chatMessages).values({ userId, message }));
  expect(await write('ž'.repeat(160))).toBe('ok');
  expect(await write('ž'.repeat(161))).toBe('23514');
  expect(await write('   ')).toBe('23514');
});
