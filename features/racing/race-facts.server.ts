import { type SQL, sql } from 'drizzle-orm';
import { type Field, fields } from './fields.rules.ts';
import { races } from './racing.tables.ts';

type RaceField = Extract<Field, { part: 'race' }>;
const isOfRace = (field: Field): field is RaceField => field.part === 'race';

/** The stored columns of a race by the names that pages give them. */
const raceFactColumns = fields
  .filter(isOfRace)
  .map(({ as, field, label, isOnPagesOnly }) => ({ as, label, isOnPagesOnly, column: races[field] }));

/** Those that programs may read. */
export const offeredRaceColumns = raceFactColumns.filter(({ isOnPagesOnly }) => !isOnPagesOnly);

/** All of them as a list for `select` within JSON, of the table that the statement calls `r`. */
export const selectRaceFacts: SQL = sql.join(
  raceFactColumns.map(({ as, column }) => sql`r.${sql.identifier(column.name)} as ${sql.identifier(as)}`),
  sql`, `,
);

/** The offered ones of the table that the statement calls `x`, each of a type that drivers read as a value. */
export const selectOfferedRaceFacts: SQL = sql.join(
  offeredRaceColumns.map(({ as, column }) => {
    const value = sql`x.${sql.identifier(column.name)}`;
    const type = column.getSQLType();
    const read = type.startsWith('numeric')
      ? sql`${value}::float8`
      : type.endsWith('[]')
        ? sql`to_json(${value})`
        : value;
    return sql`${read} as ${sql.identifier(as)}`;
  }),
  sql`, `,
);
