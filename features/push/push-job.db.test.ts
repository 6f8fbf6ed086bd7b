import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { claimDeliveries } from './push-job.server.ts';
import { pushDeliveries, pushDevices } from './push.tables.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertDevice, otherVapidKeys, testMessage, testSender, testVapidKeys } from '#tests/push.ts';
import { startPushService } from '#tests/push-service.ts';
import { pushQueue } from './push-queue.server.ts';

type Plan = Parameters<typeof startPushService>[0]['answer'];

async function openWorld(db: Db, answer?: Plan, timeoutMs?: number) {
  const service = await startPushService({ applicationServerKey: testVapidKeys.publicKey, ...(answer && { answer }) });
  const sender = testSender(db, timeoutMs);
  onTestFinished(async () => {
    sender.close();
    await service.stop();
  });
  const enqueue = (userId: string, notificationId = 1, inMs = 3_600_000) =>
    pushQueue.enqueue(db, [
      { notificationId, userId, message: testMessage, expiresAt: (Date.now() + sender.ahead.ms + inMs) as Instant },
    ]);
  const run = async (laterMs = 0) => {
    sender.ahead.ms += laterMs;
    await sender.run(async () => undefined);
  };
  const deliveries = () => db.select().from(pushDeliveries);
  const devices = () => db.select().from(pushDevices);
  return { service, sender, enqueue, run, deliveries, devices };
}

testOnNewDatabase(
  'push.sending: a message arrives signed and encrypted for its device alone, with its time, urgency and topic',
  async ({ db }) => {
    const { service, enqueue, run, devices } = await openWorld(db);
    const { userId } = await insertDevice(db, service.subscribe('phone'));
    await insertDevice(db, service.subscribe('tablet'), userId);
    await insertDevice(db, service.subscribe('stranger'));
    await enqueue(userId);
    await run();
    expect(service.faults).toEqual([]);
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/push/phone', '/push/tablet']);
    const [first, second] = service.received;
    expect(first).toMatchObject({ message: testMessage, urgency: 'high' });
    expect(first?.ttl).toBeGreaterThan(3_000);
    expect(first?.topic).toMatch(/^[\w-]{32}$/);
    expect(second?.topic).toBe(first?.topic);
    expect((await devices()).filter(({ lastDeliveredAt }) => lastDeliveredAt !== null)).toHaveLength(2);
  },
);

testOnNewDatabase('push.sending: what is due within this millisecond is sent in it', async ({ db }) => {
  const { service, enqueue } = await openWorld(db);
  const { userId } = await insertDevice(db, service.subscribe('phone'));
  await enqueue(userId);
  await db.update(pushDeliveries).set({ dueAt: sql`'2023-10-05 10:00:00.1234Z'` });
  const now = Date.parse('2023-10-05T10:00:00.123Z');
  expect(await claimDeliveries(db, { now, busy: [], limit: 1 })).toHaveLength(1);
});

testOnNewDatabase(
  'push.once: a notification that is queued again is not sent again, and two processes send it once',
  async ({ db }) => {
    const { service, enqueue, run } = await openWorld(db);
    const other = testSender(db);
    onTestFinished(() => other.close());
    const { userId } = await insertDevice(db, service.subscribe('phone'));
    await enqueue(userId);
    await enqueue(userId);
    await Promise.all([run(), other.run(async () => undefined)]);
    await enqueue(userId);
    await run();
    expect(service.received).toHaveLength(1);
    await enqueue(userId, 2);
    await run();
    expect(service.received).toHaveLength(2);
  },
);

testOnNewDatabase(
  'push.once: what a killed process had taken is sent a minute later, under the same topic',
  async ({ db }) => {
    const { service, enqueue, run } = await openWorld(db);
    const { userId } = await insertDevice(db, service.subscribe('phone'));
    await enqueue(userId);
    // As the process leaves it that was killed while it sent.
    await db.update(pushDeliveries).set({ attempts: 1, dueAt: new Date(Date.now() + 60_000) });
    await run();
    expect(service.received).toEqual([]);
    await run(61_000);
    expect(service.received).toHaveLength(1);
  },
);

testOnNewDatabase(
  'push.answers: a device whose subscription is gone or of another site is forgotten at once, with all that waits',
  async ({ db }) => {
    const gone: Record<string, number> = { '/push/a': 404, '/push/b': 410, '/push/c': 403 };
    const { service, sender, enqueue, run, deliveries, devices } = await openWorld(db, (path) => gone[path]);
    const { userId } = await insertDevice(db, service.subscribe('a'));
    for (const name of ['b', 'c', 'd']) await insertDevice(db, service.subscribe(name), userId);
    await enqueue(userId);
    await run();
    expect((await devices()).map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(['/push/d']);
    expect(await deliveries()).toHaveLength(1);
    expect([...service.attempts.values()]).toEqual([1, 1, 1, 1]);
    expect(sender.logged).toEqual([]);
  },
);

testOnNewDatabase(
  'push.answers: a subscription that was made for the key of another site is refused by its service, and forgotten',
  async ({ db }) => {
    const { sender, enqueue, run, devices } = await openWorld(db);
    const foreign = await startPushService({ applicationServerKey: otherVapidKeys.publicKey });
    onTestFinished(() => foreign.stop());
    const { userId } = await insertDevice(db, foreign.subscribe('phone'));
    await enqueue(userId);
    await run();
    expect(await devices()).toEqual([]);
    expect([foreign.received, foreign.faults, sender.logged]).toEqual([[], [], []]);
  },
);

testOnNewDatabase(
  'push.endpoints: a device whose address lies in a private network is never asked, and is forgotten',
  async ({ db }) => {
    const { service, sender, enqueue, run, devices } = await openWorld(db);
    const endpoint = 'https://127.0.0.2/push/phone';
    const { userId } = await insertDevice(db, { ...service.subscribe('phone'), endpoint });
    await enqueue(userId);
    await run();
    expect(await devices()).toEqual([]);
    expect([service.attempts.size, sender.logged]).toEqual([0, []]);
  },
);

testOnNewDatabase(
  'push.answers: a service that has enough is asked again when it said, in seconds or with a date, once',
  async ({ db }) => {
    const later = new Date(Date.now() + 600_000).toUTCString();
    const headers: Record<string, Record<string, string>> = {
      '/push/seconds': { 'retry-after': '90' },
      '/push/date': { 'retry-after': later },
    };
    const { service, enqueue, run } = await openWorld(db, (path, attempt) =>
      attempt === 1 ? { status: 429, headers: headers[path] ?? {} } : undefined,
    );
    const { userId } = await insertDevice(db, service.subscribe('seconds'));
    await insertDevice(db, service.subscribe('date'), userId);
    await enqueue(userId);
    await run();
    await run(80_000);
    expect(service.received).toEqual([]);
    await run(15_000);
    expect(service.received.map(({ path }) => path)).toEqual(['/push/seconds']);
    await run(600_000);
    expect(service.received.map(({ path }) => path)).toEqual(['/push/seconds', '/push/date']);
    await run(600_000);
    expect([...service.attempts.values()]).toEqual([2, 2]);
  },
);

testOnNewDatabase(
  'push.answers: a service that fails, is silent, hangs up or is down is tried again after growing pauses, until the message is of no use',
  async ({ db }) => {
    const plans = { '/push/500': 500, '/push/silent': 'silence', '/push/cut': 'hang-up' } as const;
    let isDown = true;
    const { service, sender, enqueue, run, deliveries, devices } = await openWorld(
      db,
      (path) => (isDown ? plans[path as keyof typeof plans] : undefined),
      1_000,
    );
    const { userId } = await insertDevice(db, service.subscribe('500'));
    for (const name of ['silent', 'cut']) await insertDevice(db, service.subscribe(name), userId);
    await enqueue(userId, 1, 60_000);
    await enqueue(userId, 2);
    await run();
    expect(new Set((await deliveries()).map(({ reason }) => reason))).toEqual(
      new Set(['500', 'too-slow', 'unreachable']),
    );
    expect((await devices()).every(({ failingSince }) => failingSince !== null)).toBe(true);
    await run();
    expect(service.attempts.get('/push/500')).toBe(2);
    await run(6_000);
    expect(service.attempts.get('/push/500')).toBe(4);
    await service.stop();
    await run(16_000);
    await service.listenAgain();
    await run(60_000);
    isDown = false;
    await run(300_000);
    expect(service.received).toHaveLength(3);
    expect((await deliveries()).filter(({ sentAt }) => sentAt === null).map(({ messageId }) => messageId)).toEqual([
      '1',
      '1',
      '1',
    ]);
    expect((await devices()).every(({ failingSince }) => failingSince === null)).toBe(true);
    expect(sender.logged.map(({ message }) => message)).toEqual(Array(3).fill('a push was given up'));
  },
);

testOnNewDatabase(
  'push.payload: a service to which a message is too large gets it once more without its text, then never',
  async ({ db }) => {
    const { service, enqueue, run, deliveries } = await openWorld(db, (path, attempt) =>
      path === '/push/never' || attempt === 1 ? 413 : undefined,
    );
    const { userId } = await insertDevice(db, service.subscribe('short'));
    await insertDevice(db, service.subscribe('never'), userId);
    await enqueue(userId);
    await run();
    await run(1_000);
    expect(service.received.map(({ message }) => message)).toEqual([{ ...testMessage, body: '' }]);
    await run(1_000_000);
    expect(service.attempts.get('/push/never')).toBe(2);
    expect((await deliveries()).map(({ dueAt }) => dueAt)).toEqual([null, null]);
  },
);

testOnNewDatabase(
  'push.payload: a text of ten thousand letters arrives cut, in what every service takes',
  async ({ db }) => {
    const { service, run } = await openWorld(db);
    const { userId } = await insertDevice(db, service.subscribe('phone'));
    const message = { ...testMessage, body: 'Příliš žluťoučký kůň. '.repeat(500) };
    await pushQueue.enqueue(db, [{ notificationId: 1, userId, message, expiresAt: (Date.now() + 60_000) as Instant }]);
    await run();
    expect(service.faults).toEqual([]);
    expect(service.received).toHaveLength(1);
    expect(service.received[0]?.bytes).toBeLessThanOrEqual(4096);
    expect(service.received[0]?.message).toMatchObject({ title: testMessage.title, url: testMessage.url });
  },
);

testOnNewDatabase(
  'push.answers: a service that refuses our signature is reported once, and the device stays',
  async ({ db }) => {
    const { service, sender, enqueue, run, devices } = await openWorld(db, () => 401);
    const { userId } = await insertDevice(db, service.subscribe('phone'));
    await enqueue(userId);
    await run();
    await run(60_000);
    expect(await devices()).toHaveLength(1);
    expect(sender.logged).toHaveLength(1);
    expect(service.attempts.get('/push/phone')).toBe(2);
  },
);

testOnNewDatabase(
  'push.sending: a service that answers to nothing holds up no other, and gets no more than its share at once',
  async ({ db }) => {
    const { service, sender, run } = await openWorld(
      db,
      (path) => (path.includes('slow') ? 'silence' : undefined),
      1_500,
    );
    const pushes = [];
    for (let index = 0; index < 100; index += 1) {
      const subscription = service.subscribe(`slow-${index}`);
      // The same server by another name, as if it were another service; it is asked first.
      const endpoint = subscription.endpoint.replace('127.0.0.1', 'localhost');
      pushes.push(await insertDevice(db, { ...subscription, endpoint }));
    }
    const quick = await insertDevice(db, service.subscribe('quick'));
    pushes.push(quick);
    const expiresAt = (Date.now() + 3_600_000) as Instant;
    await pushQueue.enqueue(
      db,
      pushes.map(({ userId }) => ({ notificationId: 1, userId, message: testMessage, expiresAt })),
    );
    const running = run();
    await expect.poll(() => service.received.map(({ path }) => path)).toEqual(['/push/quick']);
    // The others are still awaited.
    expect(service.attempts.size).toBeLessThan(pushes.length);
    sender.stop();
    await running;
    expect(service.maxOpen()).toBeLessThan(90);
  },
);

testOnNewDatabase(
  'push.signing-out: with its session a device ends, and what waits for it is not sent',
  async ({ db }) => {
    const { service, enqueue, run, devices } = await openWorld(db);
    const { userId, sessionId } = await insertDevice(db, service.subscribe('phone'));
    await enqueue(userId);
    await db.delete(sessions).where(eq(sessions.id, sessionId));
    await run();
    expect(await devices()).toEqual([]);
    expect(service.received).toEqual([]);
    const other = await insertDevice(db, service.subscribe('tablet'));
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1_000) });
    await enqueue(other.userId, 2);
    await run();
    expect(service.received).toEqual([]);
  },
);

testOnNewDatabase(
  'push.sending: a hundred devices are served in one run, nothing lost and nothing twice',
  async ({ db }) => {
    const { service, run, deliveries } = await openWorld(db);
    const userIds: string[] = [];
    for (let index = 0; index < 100; index += 1)
      userIds.push((await insertDevice(db, service.subscribe(`${index}`))).userId);
    const expiresAt = (Date.now() + 86_400_000) as Instant;
    await pushQueue.enqueue(
      db,
      userIds.map((userId) => ({ notificationId: 1, userId, message: testMessage, expiresAt })),
    );
    await run();
    expect(service.faults).toEqual([]);
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(100);
    expect(service.received).toHaveLength(100);
    expect(service.received.every(({ urgency }) => urgency === 'normal')).toBe(true);
    expect((await deliveries()).every(({ sentAt, dueAt }) => sentAt !== null && dueAt === null)).toBe(true);
  },
);
