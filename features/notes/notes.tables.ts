import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment, reference } from '#platform/db/columns.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { horses, jockeys, races } from '#features/racing/racing.tables.ts';

/** What people write down for themselves; deleted with the account (notes.private). */
export const notes = pgTable(
  'notes',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** At most one of the three; none when what the note was about has been removed (notes.kept). */
    horseId: reference('horse_id').references(() => horses.id, { onDelete: 'set null' }),
    jockeyId: reference('jockey_id').references(() => jockeys.id, { onDelete: 'set null' }),
    raceId: reference('race_id').references(() => races.id, { onDelete: 'set null' }),
    /** As it was when the note was written. */
    subjectName: text('subject_name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    changedAt: moment('changed_at'),
  },
  (t) => [
    index('notes_user_id').on(t.userId, t.id),
    index('notes_horse_id').on(t.horseId),
    index('notes_jockey_id').on(t.jockeyId),
    index('notes_race_id').on(t.raceId),
    check('notes_subject', sql`num_nonnulls(${t.horseId}, ${t.jockeyId}, ${t.raceId}) <= 1`),
    check('notes_text', sql`btrim(${t.text}) <> '' and char_length(${t.text}) <= 16000`),
  ],
);
