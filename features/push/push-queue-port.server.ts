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
