import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '#platform/db/columns.tables.ts';
import { literal } from '#platform/db/literal.server.ts';
import { dayLimits } from './day.rules.ts';

/**
 * Race days that only administrators see (race-office.drafts). Their races and runners lie in the schema `drafts`, in
 * tables like the public ones (docs/decisions/0046).
 */
export const raceDrafts = pgTable(
  'race_drafts',
  {
    /** Of drafts.race_events, with whose row it is deleted. */
    eventId: reference('event_id').primaryKey(),
    /** When it is to be published, in site time; null = not planned. */
    publishAt: moment('publish_at'),
    /** It could not be published at that time, and is not tried again. */
    isMissed: boolean('is_missed').notNull().default(false),
  },
  (t) => [check('race_drafts_missed', sql`${t.publishAt} is not null or not ${t.isMissed}`)],
);

/** Named sets of values for a new race (race-office.templates). */
export const raceTemplates = pgTable(
  'race_templates',
  {
    id: identity(),
    name: text('name').notNull().unique(),
    distance: integer('distance'),
    raceType: text('race_type').notNull(),
    category: text('category'),
    prizeMoney: integer('prize_money'),
  },
  (t) => [check('race_templates_name', sql`length(${t.name}) between 1 and ${literal(dayLimits.template)}`)],
);
