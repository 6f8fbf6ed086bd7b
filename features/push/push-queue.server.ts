import { sql } from 'drizzle-orm';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';

/** A notification to be pushed to all devices of a person; `expiresAt` is real time, after which it is of no use. */
export type QueuedPush = { notificationId: number; userId: string; message: PushMessage; expiresAt: Instant };

/**
 * Queues pushes, thousands at once; inside a transaction they are sent only if it commits. Each message goes at most
 * once to a device.
 */
export type PushQueue = { enqueue(db: Db, pushes: readonly QueuedPush[]): Promise<void> };

/** Wakes the job that sends, on the channel 'work'. */
export const pushesTopic = 'pushes';

/** A message to all devices of a person; `messageId` is what makes it the same message when it is queued again. */
type QueuedMessage = Omit<QueuedPush, 'notificationId'> & { messageId: string };

/**
 * Queues messages, thousands in one statement, for the devices that people have now: each once a device, whoever queues
 * it again (push.once). Inside a transaction they are sent only if it commits.
 */
export async function queueMessages(db: Db, messages: readonly QueuedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ messageId, userId, message, expiresAt }) => ({
    message_id: messageId,
    user_id: userId,
    message,
    expires_at: new Date(expiresAt).toISOString(),
  }));
  await db.execute(sql`
    insert into push_deliveries (message_id, device_id, message, expires_at)
    select q.message_id, p.id, q.message, q.expires_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as q(message_id text, user_id uuid, message jsonb, expires_at timestamptz)
    join push_devices p on p.user_id = q.user_id
    join sessions s on s.id = p.session_id
    where s.expires_at > now() and q.expires_at > now()
    on conflict do nothing`);
  await db.execute(sql`select pg_notify('work', ${pushesTopic})`);
}

/** Queues notifications for all devices of each person (push.sending). */
export const pushQueue: PushQueue = {
  enqueue: (db, pushes) =>
    queueMessages(
      db,
      pushes.map(({ notificationId, ...push }) => ({ messageId: String(notificationId), ...push })),
    ),
};
