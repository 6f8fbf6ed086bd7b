import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, createdAt, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';

/** One tip per user and runner (tips.one-per-runner). A trigger refuses closed races (P0T01) and sets race_id. */
export const horseTips = pgTable(
  'horse_tips',
  {
    id: identity(),
    runnerId: reference('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('horse_tips_user_id_participation_id').on(t.userId, t.runnerId),
    index('horse_tips_participation_id').on(t.runnerId),
    index('horse_tips_race_id_created_at').on(t.raceId, t.createdAt.desc().nullsFirst()),
  ],
);
