import type { PushQueue } from './push-queue-port.server.ts';
import { queueMessages } from './queue-messages.server.ts';

/** Queues notifications for all devices of each person (push.sending). */
export const pushQueue: PushQueue = {
  enqueue: (db, pushes) =>
    queueMessages(
      db,
      pushes.map(({ notificationId, ...push }) => ({ messageId: String(notificationId), ...push })),
    ),
};
