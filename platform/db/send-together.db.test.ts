import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test, vi } from 'vitest';
import { withPostgresUrl } from '#tests/db.ts';
import type { Db } from './db.server.ts';
import { invalidate } from './invalidate.server.ts';
import { openPool } from './postgres-pool.server.ts';

/** Runs with the only connection of a pool, and what it has sent since the last call, message by message. */
const withConnection = (run: (db: Db, sent: () => string[]) => Promise<void>) =>
  withPostgresUrl('empty', async (url) => {
    const ignore = () => undefined;
    const pool = openPool({ connectionString: url }, 'requests', { warn: ignore, onNoRoom: ignore });
    const client = await pool.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    client.release();
    const messages: string[] = [];
    let corked = '';
    const flush = () => {
      if (stream.writableCorked > 0 || corked === '') return;
      messages.push(corked);
      corked = '';
    };
    const [write, uncork] = [stream.write.bind(stream), stream.uncork.bind(stream)];
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      corked += String(chunk);
      flush();
      return write(chunk as Buffer);
    });
    vi.spyOn(stream, 'uncork').mockImplementation(() => {
      uncork();
      flush();
    });
    try {
      await run(drizzle({ client: pool }), () => messages.splice(0));
    } finally {
      await pool.end();
    }
  });

const stored = async (db: Db) =>
  (await db.execute(sql`select word from words order by word`)) as unknown as { rows: unknown[] };

test('operation.postgresql: a transaction begins with its first statement, and its notifications go right behind its commit', () =>
  withConnection(async (db, sent) => {
    await db.execute(sql`create table words (word text)`);
    sent();
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into words values (${'one'})`);
      await tx.transaction(async (inner) => {
        await inner.execute(sql`insert into words values (${'two'})`);
        await invalidate(inner, ['event:1']);
      });
      await invalidate(tx, ['event:2']);
    });
    expect(sent()).toEqual([
      expect.stringMatching(/begin.*insert into words/s),
      expect.stringMatching(/savepoint sp1.*insert into words/s),
      expect.stringContaining('release savepoint'),
      expect.stringMatching(/commit.*pg_notify.*event:1.*event:2/s),
    ]);
    expect((await stored(db)).rows).toEqual([{ word: 'one' }, { word: 'two' }]);
  }));

test('operation.postgresql: statements given at once are sent in one message, each with its own answer', () =>
  withConnection(async (db, sent) => {
    const answers = await db.transaction((tx) =>
      Promise.all(
        [1, 2, 3].map(async (n) => ((await tx.execute(sql`select ${n}::int as n`)) as never as { rows: unknown }).rows),
      ),
    );
    expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
    expect(sent()).toHaveLength(2);
  }));

test('operation.postgresql: what is rolled back notifies nobody, what needs no transaction at once', () =>
  withConnection(async (db, sent) => {
    const undone = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await invalidate(tx, ['event:1']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.transaction((tx) => tx.execute(sql`select 2`));
    expect(sent().join('')).not.toContain('pg_notify');
    await invalidate(db, ['event:2']);
    expect(sent().join('')).toMatch(/pg_notify.*event:2/s);
  }));

test('operation.postgresql: a transaction that could not begin fails at its first statement', () =>
  withConnection(async (db) => {
    const isolationLevel = 'unknown' as 'serializable';
    const started = db.transaction((tx) => tx.execute(sql`select 1`), { isolationLevel });
    await expect(started).rejects.toMatchObject({ cause: { message: expect.stringContaining('syntax error') } });
    expect((await db.execute(sql`select 1 as one`)) as unknown).toMatchObject({ rows: [{ one: 1 }] });
  }));
