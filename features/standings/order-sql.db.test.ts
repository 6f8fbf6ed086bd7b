import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Order, rankBy } from './order.rules.ts';
import { int, nullable, queryRows } from '#platform/db/query-rows.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { orderBy, rankOver } from './order-sql.server.ts';

const order = [
  { name: 'average', by: { quotientOf: 'sum', per: 'count' }, first: 'highest' },
  { name: 'seconds', by: 'seconds', first: 'lowest' },
  { name: 'key', by: 'key', first: 'lowest' },
] as const satisfies Order;

type Row = Record<'key' | 'sum' | 'count' | 'seconds', number>;

/** Few different values: most rows tie with others in one criterion or all but the key. */
const anyRow = fc.record({
  sum: fc.constantFrom(0, 1, 2, 3, 4, 6, 999_999_999_999, 1_000_000_000_000),
  count: fc.integer({ min: 1, max: 6 }),
  seconds: fc.integer({ min: 0, max: 2 }),
});

testInTransaction('SQL made from an order ranks random rows as the domain does, ties included', async (db) => {
  const rows: Row[] = fc.sample(anyRow, 300).map((row, key) => ({ ...row, key }));
  const columns = { key: sql`key`, sum: sql`sum`, count: sql`count`, seconds: sql`seconds` };
  const found = await queryRows(
    db,
    { key: int, rank: nullable(int) },
    sql`
      select key, rank::int from (
        select *, ${rankOver(order, columns, sql`count >= 3`)} as rank
        from json_to_recordset(${JSON.stringify(rows)}::json) as given(key int, sum bigint, count int, seconds int)
      ) as ranked order by rank nulls last, ${orderBy(order, columns)}`,
  );
  const expected = rankBy<keyof Row, Row>(order, rows, ({ count }) => count >= 3);
  expect(found).toEqual(expected.map(({ key, rank }) => ({ key, rank })));
});
