import type { PushMessage } from '#domain/notifications/push-message.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

/** A notification to be pushed to all devices of a person; `expiresAt` is real time, after which it is of no use. */
export type QueuedPush = { notificationId: number; userId: string; message: PushMessage; expiresAt: Instant };

/**
 * Queues pushes, thousands at once; inside a transaction they are sent only if it commits. Each message goes at most
 * once to a device.
 */
export type PushQueue = { enqueue(db: Db, pushes: readonly QueuedPush[]): Promise<void> };
