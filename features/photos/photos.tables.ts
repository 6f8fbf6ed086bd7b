import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#platform/db/columns.tables.ts';
import { races } from '#features/racing/racing.tables.ts';

/** Photos of a race. */
export const racePhotos = pgTable(
  'race_photos',
  {
    id: identity(),
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    photoUrl: text('photo_url').notNull().unique(),
    originalFilename: text('original_filename').notNull(),
    fileSize: integer('file_size').notNull(),
    altText: text('alt_text'),
    credit: text('credit'),
    createdAt: createdAt(),
  },
  (t) => [index('race_photos_race_id').on(t.raceId, t.createdAt.desc().nullsFirst())],
);
