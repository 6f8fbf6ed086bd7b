import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, reference } from '#platform/db/columns.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { horses, jockeys } from '#features/racing/racing.tables.ts';

// Follows and what comes of them: calendars and mails about race days.

/** Personal data, deleted with the account (accounts.deletion). */
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const followedHorse = () =>
  reference('horse_id')
    .notNull()
    .references(() => horses.id, { onDelete: 'cascade' });

/** The horses a person follows (dashboard.follows). */
export const horseFollows = pgTable(
  'horse_follows',
  { userId: ofUser(), horseId: followedHorse(), createdAt: createdAt() },
  (t) => [
    primaryKey({ name: 'horse_follows_user_id_horse_id', columns: [t.userId, t.horseId] }),
    index('horse_follows_horse_id').on(t.horseId),
  ],
);

/** The jockeys a person follows. */
export const jockeyFollows = pgTable(
  'jockey_follows',
  {
    userId: ofUser(),
    jockeyId: reference('jockey_id')
      .notNull()
      .references(() => jockeys.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'jockey_follows_user_id_jockey_id', columns: [t.userId, t.jockeyId] }),
    index('jockey_follows_jockey_id').on(t.jockeyId),
  ],
);

/** The tippers a person follows (tippers.follow); gone with either account. */
export const tipperFollows = pgTable(
  'tipper_follows',
  {
    userId: ofUser(),
    tipperId: uuid('tipper_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'tipper_follows_user_id_tipper_id', columns: [t.userId, t.tipperId] }),
    index('tipper_follows_tipper_id').on(t.tipperId),
  ],
);

/** How often a person has renewed their calendar's address; older addresses are invalid. No row = never. */
export const calendarLinks = pgTable('calendar_links', {
  userId: ofUser().primaryKey(),
  renewals: integer('renewals').notNull(),
});

/** Mails about a followed horse's race day; the primary key makes each sent once. */
export const horseNotices = pgTable(
  'horse_notices',
  { userId: ofUser(), horseId: followedHorse(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [
    primaryKey({ name: 'horse_notices_user_id_horse_id_day', columns: [t.userId, t.horseId, t.day] }),
    index('horse_notices_horse_id').on(t.horseId),
  ],
);
