import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { notify } from '#platform/db/invalidate.server.ts';
import { notifications } from './notifications.tables.ts';

/**
 * Marks one notification of the person as read, or with null all; their other tabs are notified (notifications.bell).
 */
export const markRead = command({
  name: 'mark-notifications-read',
  who: signedIn,
  input: z.object({ id: z.int().positive().nullable() }),
  async run({ tx, actor, now }, { id }) {
    const marked = await tx
      .update(notifications)
      .set({ readAt: new Date(now) })
      .where(
        and(
          eq(notifications.userId, actor.id),
          isNull(notifications.readAt),
          id === null ? undefined : eq(notifications.id, id),
        ),
      )
      .returning({ id: notifications.id });
    if (marked.length > 0) await notify(tx, [['auth', `bell:${actor.id}`]]);
    return done({ count: marked.length }, { changed: [] });
  },
});
