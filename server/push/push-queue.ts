import type { PushQueue } from '#server/ports/push-queue.ts';
import { queueMessages } from './queue-messages.ts';

/** Queues notifications for all devices of each person (push.sending). */
export const pushQueue: PushQueue = {
  enqueue: (db, pushes) =>
    queueMessages(
      db,
      pushes.map(({ notificationId, ...push }) => ({ messageId: String(notificationId), ...push })),
    ),
};
