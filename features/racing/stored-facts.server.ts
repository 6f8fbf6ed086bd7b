import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describingFacts } from './described-race.rules.ts';
import { type Field, fields, type RaceFacts } from './fields.rules.ts';
import { participations, races } from './racing.tables.ts';

/** A stored column by the name that pages give it. */
type Fact = Pick<Field, 'as' | 'label' | 'isOnPagesOnly' | 'isResult'> & { column: PgColumn };

const raceFacts: readonly Fact[] = fields.flatMap((field) =>
  field.part === 'race' ? [{ ...field, column: races[field.field] }] : [],
);
const runnerFacts: readonly Fact[] = fields.flatMap((field) =>
  field.part === 'runner' && !field.isReadOtherwise ? [{ ...field, column: participations[field.field] }] : [],
);

/** Those that programs may read of a race, and of a runner before it. */
export const offeredRaceFacts = raceFacts.filter(({ isOnPagesOnly }) => !isOnPagesOnly);
export const offeredRunnerFacts = runnerFacts.filter(({ isOnPagesOnly, isResult }) => !isOnPagesOnly && !isResult);

/** All as a list for `select` within JSON, of the tables that the statement calls `r` and `p`. */
export const selectRaceFacts = select('r', raceFacts);
export const selectRunnerFacts = select('p', runnerFacts);

/** All of a race for the `select` of the query builder. */
export const raceFactColumns = Object.fromEntries(
  raceFacts.map(({ as, column }) => [as, sql`${column}`.mapWith(column)]),
) as { [Name in keyof RaceFacts]: SQL<RaceFacts[Name]> };

/** Those that say what a race is, of the table that the statement calls `r`. */
export const selectDescribingFacts = select(
  'r',
  raceFacts.filter(({ as }) => describingFacts.some((name) => name === as)),
);

/** The offered ones of the table that the statement calls `x`, each of a type that drivers read as a value. */
export const selectOffered = (facts: readonly Fact[]): SQL =>
  select('x', facts, (value, type) => {
    if (type.startsWith('numeric')) return sql`${value}::float8`;
    return type.endsWith('[]') ? sql`to_json(${value})` : value;
  });

function select(
  table: string,
  facts: readonly Fact[],
  read: (value: SQL, type: string) => SQL = (value) => value,
): SQL {
  const columns = facts.map(({ as, column }) => {
    const value = sql`${sql.identifier(table)}.${sql.identifier(column.name)}`;
    return sql`${read(value, column.getSQLType())} as ${sql.identifier(as)}`;
  });
  return sql.join(columns, sql`, `);
}
