import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testInTransaction } from '#tests/db.ts';
import { boolean, float, int, json, nullable, numeric, queryRow, queryRows, text } from './query-rows.server.ts';

testInTransaction('rows of hand-written SQL are typed: every kind of column has the declared type', async (db) => {
  const rows = await queryRows(
    db,
    {
      id: int,
      big: int,
      share: float,
      exact: numeric,
      isOpen: boolean,
      name: text(),
      day: text(),
      at: text(),
      facts: json<{ a: number }>(),
      none: nullable(int),
    },
    sql`select 1::int as id, 2::bigint as big, 0.5::float8 as share, 1.10::numeric as exact, true as "isOpen", 'Saxana' as name,
      date '2023-10-08' as day, timestamptz '2023-10-08 12:00Z' as at, '{"a":1}'::jsonb as facts, null::int as none`,
  );
  expect(rows).toEqual([
    {
      id: 1,
      big: 2,
      share: 0.5,
      exact: '1.10',
      isOpen: true,
      name: 'Saxana',
      day: '2023-10-08',
      at: expect.stringMatching(/^2023-10-08 /),
      facts: { a: 1 },
      none: null,
    },
  ]);
});

const wrong = [
  ['a renamed alias', sql`select 1::int as other where false`],
  ['an additional column', sql`select 1::int as id, 2::int as more where false`],
  ['a missing column', sql`select where false`],
  ['a missing cast', sql`select 1.5::numeric as id where false`],
] as const;

for (const [what, statement] of wrong) {
  testInTransaction(
    `a statement that differs from its declared columns throws, even without rows: ${what}`,
    async (db) => {
      await expect(queryRows(db, { id: int }, statement)).rejects.toThrow('the code expects id');
    },
  );
}

testInTransaction('queryRow throws without a row', async (db) => {
  expect(await queryRow(db, { id: int }, sql`select 7::int as id`)).toEqual({ id: 7 });
  await expect(queryRow(db, { id: int }, sql`select 7::int as id where false`)).rejects.toThrow('no row of id');
});
