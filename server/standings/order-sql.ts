import { type SQL, sql } from 'drizzle-orm';
import type { Criterion, Order } from '#domain/standings/order.ts';

/** The SQL of each field of an order. Text must be ordered by code points: an id, or `collate "C"`. */
export type OrderColumns<Field extends string> = Readonly<Record<Field, SQL>>;

/** What follows `order by` for an order of domain/standings. A quotient is divided in `numeric`, so its columns must be exact. */
export function orderBy<Field extends string>(order: Order<string, Field>, columns: OrderColumns<Field>): SQL {
  const terms = order.map(
    ({ by, first }) => sql`${valueOf(by, columns)} ${sql.raw(first === 'highest' ? 'desc' : 'asc')}`,
  );
  return sql.join(terms, sql`, `);
}

/** The rank of a row among those for which `isRanked` holds, 1 to n without gaps; null for the others. */
export function rankOver<Field extends string>(
  order: Order<string, Field>,
  columns: OrderColumns<Field>,
  isRanked: SQL,
): SQL {
  return sql`case when ${isRanked} then
    row_number() over (partition by ${isRanked} order by ${orderBy(order, columns)}) end`;
}

function valueOf<Field extends string>(by: Criterion<string, Field>['by'], columns: OrderColumns<Field>): SQL {
  return typeof by === 'string' ? columns[by] : sql`${columns[by.quotientOf]}::numeric / ${columns[by.per]}`;
}
