import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Racing tables count up (Decision A1); ids fit a JavaScript number for longer than racing will exist. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

export const reference = (name: string) => bigint(name, { mode: 'number' });

/** A moment in UTC; pages print it in Prague time (Decision B2). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When a row that readers see was made, in site time (Decision B1). */
export const madeAt = () => moment('created_at').notNull().default(sql`app_now()`);

/** The row's name without case and diacritics, kept by the database for search and for unique keys. */
export const foldedName = () => text('name_folded').notNull().generatedAlwaysAs(sql`cz_fold(name)`);

/** jsonb. Drizzle's own parses what the driver has parsed already, so that the text '500' would come back as a number. */
export const json = <Value>(name: string) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value as Value,
  })(name);
