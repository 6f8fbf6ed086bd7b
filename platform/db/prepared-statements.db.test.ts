import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testInTransaction, testOnNewDatabase, withPostgresUrl } from '#tests/db.ts';
import { administer } from '#tests/postgres.ts';
import { openDatabase } from './open-database.server.ts';
import { prepared } from './prepared-statements.server.ts';
import { int, nullable, queryRow, queryRows, text } from './query-rows.server.ts';

const namesOf = sql`select name from pg_prepared_statements where name like 'read_%' order by name`;

testOnNewDatabase(
  'operation.postgresql: a marked statement is prepared once per connection, and answers with every value and type as it would unprepared',
  async ({ db }) => {
    const read = (word: string | null, count: number) =>
      queryRows(
        db,
        { word: nullable(text()), count: int },
        prepared('read_word', sql`select ${word}::text as word, ${count}::int as count`),
      );
    for (const word of [null, 'Kůň', "it's \\ 'quoted'", '', '$1; drop table races'])
      expect(await read(word, -3)).toEqual([{ word, count: -3 }]);
    expect(await Promise.all([read('a', 1), read('b', 2)])).toEqual([
      [{ word: 'a', count: 1 }],
      [{ word: 'b', count: 2 }],
    ]);
    expect(await queryRows(db, { name: text() }, namesOf)).toEqual([{ name: 'read_word' }]);
  },
);

testInTransaction(
  'operation.postgresql: a statement prepared before a change of the schemas searched reads the tables found now',
  async (db) => {
    await db.execute(sql`create schema other`);
    await db.execute(sql`create table public.read_places (name text)`);
    await db.execute(sql`create table other.read_places (name text)`);
    await db.execute(sql`insert into public.read_places values ('public')`);
    await db.execute(sql`insert into other.read_places values ('other')`);
    const read = () => queryRow(db, { name: text() }, prepared('read_places', sql`select name from read_places`));
    // From the sixth run on the plan is kept.
    for (let run = 0; run < 7; run += 1) expect(await read()).toEqual({ name: 'public' });
    await db.execute(sql`set local search_path to other, public`);
    expect(await read()).toEqual({ name: 'other' });
    await db.execute(sql`set local search_path to default`);
    expect(await read()).toEqual({ name: 'public' });
  },
);

testOnNewDatabase(
  'operation.postgresql: a statement that cannot be prepared fails as it would unprepared, and later ones run',
  async ({ db }) => {
    const read = (statement: SQL) => queryRow(db, { one: int }, prepared('read_late', statement));
    const late = sql`select count(*)::int as one from late_table`;
    await expect(read(late)).rejects.toThrow('Failed query');
    await db.execute(sql`create table late_table ()`);
    expect(await read(late)).toEqual({ one: 0 });
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
      await queryRow(tx, { one: int }, prepared('read_after', sql`select 1 as one`));
    });
    await expect(failing).rejects.toThrow('Failed query');
    expect(await queryRow(db, { one: int }, prepared('read_after', sql`select 1 as one`))).toEqual({ one: 1 });
  },
);

test('operation.postgresql: after a lost connection a prepared statement is prepared on the next one', async () => {
  await withPostgresUrl('empty', async (url) => {
    const warnings: string[] = [];
    const database = await openDatabase({ databaseUrl: url, warn: (warning) => warnings.push(warning) });
    const read = () =>
      queryRow(database.db, { pid: int }, prepared('read_pid', sql`select pg_backend_pid()::int as pid`));
    const { pid } = await read();
    expect(await read()).toEqual({ pid });
    await administer(url, `select pg_terminate_backend(${pid})`);
    await expect.poll(() => warnings.length).toBe(1);
    expect((await read()).pid).not.toBe(pid);
    await database.close();
  });
});
