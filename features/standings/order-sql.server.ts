import { type SQL, sql } from 'drizzle-orm';
import type { Criterion, Order } from './order.rules.ts';

/** For each field of an Order the SQL that yields it. Text must be compared by code points: an id, or `collate "C"`. */
export type OrderColumns<Field extends string> = Readonly<Record<Field, SQL>>;

/**
 * The terms of `order by` for an Order, so that SQL sorts as the domain does. A quotient is divided in `numeric`, so
 * its columns must be exact.
 */
export function orderBy<Field extends string>(order: Order<string, Field>, columns: OrderColumns<Field>): SQL {
  const terms = order.map(
    ({ by, first }) => sql`${valueOf(by, columns)} ${sql.raw(first === 'highest' ? 'desc' : 'asc')}`,
  );
  return sql.join(terms, sql`, `);
}

/** The rank of a row by an Order among those for which `isRanked` holds, 1 to n without gaps; null for the others. */
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
