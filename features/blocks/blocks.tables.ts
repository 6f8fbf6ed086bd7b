import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/db/columns.tables.ts';
import { users } from '#features/accounts/people.tables.ts';

/** Who has blocked whom (blocks.both-ways); deleted with either account. */
export const blocks = pgTable(
  'blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'blocks_user_id_blocked_id', columns: [t.userId, t.blockedId] }),
    index('blocks_blocked_id').on(t.blockedId),
    check('blocks_others', sql`${t.userId} <> ${t.blockedId}`),
  ],
);
