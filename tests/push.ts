import { randomUUID } from 'node:crypto';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { pushDevices } from '#features/push/push.tables.ts';
import { openPostPush } from '#features/push/post-push.server.ts';
import { pushJob, type PushJob } from '#features/push/push-job.server.ts';
import { deriveVapidKeys } from '#features/push/vapid-keys.server.ts';
import { insertUser } from './factories/people.ts';
import type { TestSubscription } from './push-service.ts';

export const testVapidKeys = deriveVapidKeys(deriveKeys('a-secret-of-tests-0123456789-0123456789'));
/** Those of another site. */
export const otherVapidKeys = deriveVapidKeys(deriveKeys('a-secret-of-another-site-0123456789-012345'));

export const testMessage: PushMessage = {
  title: 'Váš tip: 1. místo, +0,61',
  body: 'Korunka vyhrála 3. dostih.',
  id: 31,
  url: '/user-dashboard',
  tag: 'tip 12',
  icon: '/silks/horse/7.png',
  at: Date.parse('2023-10-08T12:36:00Z') as Instant,
};

const hourMs = 3_600_000;

/** A session of a person, as signing in makes one. */
export async function insertSession(db: Db, userId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(sessions).values({ id, userId, token: randomUUID(), expiresAt: new Date(Date.now() + hourMs) });
  return id;
}

export type InsertedDevice = { id: number; userId: string; sessionId: string };

/** A device of a person, a new one unless given. */
export async function insertDevice(
  db: Db,
  { endpoint, p256dh, auth }: TestSubscription,
  userId?: string,
): Promise<InsertedDevice> {
  const owner = userId ?? (await insertUser(db));
  const sessionId = await insertSession(db, owner);
  const host = new URL(endpoint).hostname;
  const [device] = await db
    .insert(pushDevices)
    .values({ userId: owner, sessionId, endpoint, host, p256dh, auth })
    .returning({ id: pushDevices.id });
  if (!device) throw new Error('The insert returned no row.');
  return { id: device.id, userId: owner, sessionId };
}

export type TestSender = PushJob & { logged: { message: string; details: object }[]; ahead: { ms: number } };

/** The job that sends, against push services at 127.0.0.1; a test puts its clock `ahead` for the next try. */
export function testSender(db: Db, timeoutMs = 30_000): TestSender & { close(): void } {
  const logged: TestSender['logged'] = [];
  const ahead = { ms: 0 };
  const realNow = () => Date.now() + ahead.ms;
  const note = (details: object, message: string) => void logged.push({ message, details });
  const postPush = openPostPush({ testHosts: new Set(['127.0.0.1', 'localhost']), timeoutMs });
  const job = pushJob({
    db,
    realNow,
    sender: { keys: testVapidKeys, subject: 'https://rovinka.example' },
    postPush,
    log: { warn: note, error: note },
  });
  return { ...job, logged, ahead, close: () => postPush.close() };
}
