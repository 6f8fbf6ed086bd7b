import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { pushDevices } from './push.tables.ts';
import { queueMessages } from './queue-messages.server.ts';

/** Whoever waits for a test gives up sooner. */
const usefulMs = 5 * 60_000;

/** Sends a test message to all devices of the actor (push.test-message). Refusal: push.no-device. */
export const sendTestPush = command({
  name: 'send-test-push',
  who: signedIn,
  input: z.object({ title: z.string(), body: z.string() }),
  async run({ tx, actor, now }, words) {
    const devices = await tx.$count(pushDevices, eq(pushDevices.userId, actor.id));
    if (devices === 0) return refused('push.no-device');
    const message = { ...words, id: null, url: '/user-dashboard/notifications', tag: 'test', icon: null, at: now };
    const expiresAt = (Date.now() + usefulMs) as Instant;
    await queueMessages(tx, [{ messageId: `test ${randomUUID()}`, userId: actor.id, message, expiresAt }]);
    return done({ devices }, { changed: [] });
  },
});
