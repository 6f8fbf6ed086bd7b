import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { RecordedChangeKind } from './recorded-change.rules.ts';
import { identity, moment, reference } from '#platform/db/columns.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';

/**
 * What changed on a race day before its races (race-day.recorded-changes). Only triggers write it, because a lineup is
 * written by the race office, imports, feeds and undos alike.
 */
export const dayChanges = pgTable(
  'day_changes',
  {
    id: identity(),
    eventId: reference('event_id')
      .notNull()
      .references(() => raceEvents.id, { onDelete: 'cascade' }),
    /** null = the whole day. */
    raceId: reference('race_id').references(() => races.id, { onDelete: 'cascade' }),
    /** null = the whole race. */
    runnerId: reference('participation_id').references(() => participations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RecordedChangeKind>().notNull(),
    /**
     * Of a jockey the name as printed, of a race 'HH:MM', of a day its date or status; else the former and the new
     * state.
     */
    before: text('before').notNull(),
    after: text('after').notNull(),
    /** Site time. */
    changedAt: moment('changed_at').notNull().default(sql`app_now()`),
  },
  (t) => [
    index('day_changes_event_id').on(t.eventId, t.changedAt.desc()),
    index('day_changes_race_id').on(t.raceId),
    index('day_changes_participation_id').on(t.runnerId),
    check(
      'day_changes_kind',
      sql`${t.kind} in ('scratched', 'reinstated', 'jockey-changed', 'race-moved', 'race-cancelled', 'race-restored', 'day-cancelled', 'day-moved', 'day-restored')`,
    ),
  ],
);
