import { createECDH, randomUUID } from 'node:crypto';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { hostOf, isPrivateAddress } from '#platform/http/guarded-lookup.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { isEndpoint, maxDevices, pushDevice, type PushDevice } from './push.rules.ts';
import { DeviceIdInput, SubscriptionInput } from './subscription-input.rules.ts';
import { pushDevices } from './push.tables.ts';
import { queueMessages } from './push-queue.server.ts';

/** The subscription, and what the server knows of the browser that sends it. */
const Input = SubscriptionInput.extend({
  sessionId: z.uuid(),
  userAgent: z.string().nullable(),
  testHosts: z.custom<ReadonlySet<string>>((value) => value instanceof Set),
  /** The browser replaces its subscription without its reader: only that of a device there is already. */
  isRenewal: z.boolean(),
});

/**
 * Adds the browser of the actor's session as a device, or renews its subscription (push.devices). An endpoint that was
 * another account's moves: what waits for the former owner ends with their device. Refusals: push.endpoint,
 * push.foreign-keys, push.too-many, push.unknown.
 */
export const addPushDevice = command({
  name: 'add-push-device',
  who: signedIn,
  input: Input,
  async run({ tx, actor }, { endpoint, p256dh, auth, sessionId, userAgent, testHosts, isRenewal }) {
    const url = URL.parse(endpoint);
    if (!url) return refused('push.endpoint');
    const host = hostOf(url);
    if (!isEndpoint(url, testHosts) || (!testHosts.has(host) && isPrivateAddress(host)))
      return refused('push.endpoint');
    if (!isPointOfCurve(p256dh)) return refused('push.foreign-keys');
    await lockPerson(tx, actor.id);
    const isOwn = eq(pushDevices.userId, actor.id);
    const isSameBrowser = or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.sessionId, sessionId));
    await tx.delete(pushDevices).where(and(ne(pushDevices.userId, actor.id), isSameBrowser));
    const same = await tx.select({ id: pushDevices.id }).from(pushDevices).where(and(isOwn, isSameBrowser));
    const values = { sessionId, endpoint, host, p256dh, auth, userAgent: userAgent?.slice(0, 500) ?? null };
    const [existing, ...others] = same.map(({ id }) => id);
    // A subscription that moved to another session of the person leaves two rows, of which one stays.
    for (const id of others) await tx.delete(pushDevices).where(eq(pushDevices.id, id));
    if (existing !== undefined) {
      await tx
        .update(pushDevices)
        .set({ ...values, failingSince: null })
        .where(eq(pushDevices.id, existing));
      return done({ id: existing }, { changed: [] });
    }
    if (isRenewal) return refused('push.unknown');
    if ((await tx.$count(pushDevices, isOwn)) >= maxDevices) return refused('push.too-many');
    const [added] = await tx
      .insert(pushDevices)
      .values({ userId: actor.id, ...values })
      .returning({ id: pushDevices.id });
    if (!added) throw new Error('a device was not added');
    return done(added, { changed: [] });
  },
});

/** Keys of another kind would fail at each message. */
function isPointOfCurve(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return false;
    throw error;
  }
}

/** A person's devices, that of this session first (push.devices). */
export async function readPushDevices(db: Db, userId: string, sessionId: string): Promise<PushDevice[]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(sql`${pushDevices.sessionId} = ${sessionId}`), desc(pushDevices.createdAt), pushDevices.id);
  return rows.map((row) => pushDevice(row, sessionId));
}

/**
 * Removes one of the actor's devices, with all that waits for it; one that is gone already is no fault (push.devices).
 */
export const removePushDevice = command({
  name: 'remove-push-device',
  who: signedIn,
  input: DeviceIdInput,
  async run({ tx, actor }, { id }) {
    await tx.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.userId, actor.id)));
    return done(null, { changed: [] });
  },
});

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
