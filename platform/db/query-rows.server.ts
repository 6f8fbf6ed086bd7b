import type { SQL } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from './db.server.ts';

/** One column of hand-written SQL: the PostgreSQL types it may have, and its type in TypeScript. */
export type Column<Value> = { readonly typeIds: ReadonlySet<number> | 'any'; readonly value?: Value };

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row that a set of columns describes. */
export type RowOf<Shape extends Columns> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never;
};

const column = (...typeIds: number[]) => ({ typeIds: new Set(typeIds) });

/** smallint, integer, bigint: read as a number. */
export const int: Column<number> = column(20, 21, 23);
/** real, double precision. `numeric` is read as text, to the last digit: cast it in the statement, or use `numeric`. */
export const float: Column<number> = column(700, 701);
/** Milliseconds since 1970: `(extract(epoch from …) * 1000)::float8`. */
export const instant: Column<Instant> = column(700, 701);
/** Digits as text. */
export const numeric: Column<string> = column(1700);
export const boolean: Column<boolean> = column(16);
/**
 * text, varchar, name, char, uuid, date, time, timestamp: all are read as text. An untyped parameter is text (25) too.
 */
export const text = <Value extends string = string>(): Column<Value> =>
  column(18, 19, 25, 1042, 1043, 1082, 1083, 1114, 1184, 1186, 2950);
/** json, jsonb: parsed. */
export const json = <Value>(): Column<Value> => column(114, 3802);
/** Arrays and other types without a kind of their own; not checked. */
export const other = <Value>(): Column<Value> => ({ typeIds: 'any' });
/** The same column, with null allowed. Nullability can't be checked against the result; it is only typed. */
export const nullable = <Value>(of: Column<Value>): Column<Value | null> => of;

type Field = { name: string; dataTypeID: number };

/**
 * Rows of hand-written SQL. The result's columns are compared with `columns` by name and type on every call, even
 * without rows: a renamed alias or a missing cast fails in the first test that runs the statement, not on a page.
 */
export async function queryRows<const Shape extends Columns>(
  db: Db,
  columns: Shape,
  statement: SQL,
): Promise<RowOf<Shape>[]> {
  const { rows, fields } = await rawResult<RowOf<Shape>>(db, statement);
  checkColumns(columns, fields);
  return rows;
}

/** The row of a statement that always returns one (a count, a function's value). Throws when there is none. */
export async function queryRow<const Shape extends Columns>(
  db: Db,
  columns: Shape,
  statement: SQL,
): Promise<RowOf<Shape>> {
  const [row] = await queryRows(db, columns, statement);
  if (!row) throw new Error(`no row of ${Object.keys(columns).join(', ')}`);
  return row;
}

/**
 * Unchecked rows, for SQL that isn't ours. Both drivers return `rows` and `fields`; Drizzle's common type of them
 * doesn't say so, and this is the only place that asserts it.
 */
export async function rawResult<Row = unknown>(db: Db, statement: SQL): Promise<{ rows: Row[]; fields: Field[] }> {
  const result: unknown = await db.execute(statement);
  return result as { rows: Row[]; fields: Field[] };
}

function checkColumns(columns: Columns, fields: readonly Field[]): void {
  const names = Object.keys(columns);
  const mismatches = fields.filter(({ name, dataTypeID }) => {
    const typeIds = columns[name]?.typeIds;
    return typeIds === undefined || (typeIds !== 'any' && !typeIds.has(dataTypeID));
  });
  if (mismatches.length === 0 && fields.length === names.length) return;
  const found = fields.map(({ name, dataTypeID }) => `${name} (type ${dataTypeID})`).join(', ');
  throw new Error(`the statement returns ${found}; the code expects ${names.join(', ')}`);
}
