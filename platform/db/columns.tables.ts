import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** The id of a table: counted up (data-model.names), below the largest safe JavaScript integer. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A column with another table's id. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** A moment in UTC; pages print it in Prague time (time.prague). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When a row that readers see was created, in site time (time.two-clocks). */
export const createdAt = () => moment('created_at').notNull().default(sql`app_now()`);

/** The row's name without case and diacritics, generated for search and for unique keys. */
export const foldedName = () => text('name_folded').notNull().generatedAlwaysAs(sql`cz_fold(name)`);

/**
 * jsonb. Drizzle's own type parses the value that the driver has parsed already: the text '500' would be read as a
 * number.
 */
export const json = <Value>(name: string) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value as Value,
  })(name);
