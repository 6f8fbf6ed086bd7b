import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { horseFollows } from '#features/follows/follows.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { pushQueue } from '#features/push/push-queue.server.ts';
import { testOnNewDatabase, withPostgresUrl } from '#tests/db.ts';
import { finishRace } from '#tests/factories/fantasy.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { notifiedLinks, plain } from '#tests/notified-site.ts';
import { insertDevice, testSender, testVapidKeys } from '#tests/push.ts';
import { type PushService, startPushService } from '#tests/push-service.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { eventually } from '#tests/time-limits.ts';
import { notifications } from './notifications.tables.ts';
import { notificationsJob, notifyOfEvents, sendPushes } from './notifications-job.server.ts';

/** Ten minutes after the start of a race of insertRace, by site time, which stands still. */
const now = Date.parse('2023-10-08T12:40:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };
/** So long that only the wake explains what arrives. */
const wokenPollS = 86_400;

async function openService(): Promise<PushService> {
  const service = await startPushService({ applicationServerKey: testVapidKeys.publicKey });
  onTestFinished(() => service.stop());
  return service;
}

/** A race that is about to be completed, whose winner people follow, each with two devices. */
async function openFollowedRace(db: Db, service: PushService, people: number) {
  await setSiteTime(db, new Date(now));
  const raceId = await insertRace(db);
  const horseId = await insertHorse(db, { name: 'ČERNÝ BARON' });
  const runner = await insertRunner(db, { raceId, horseId });
  for (let index = 0; index < people; index += 1) {
    const userId = await insertUser(db);
    await db.insert(horseFollows).values({ userId, horseId });
    for (const device of ['phone', 'tablet']) await insertDevice(db, service.subscribe(`${device}-${index}`), userId);
  }
  return { race: { id: raceId, runners: [runner.id] } };
}

/** The jobs that tell people, as a process runs them. */
async function startProcess(database: Database) {
  const { db } = database;
  const sender = testSender(db);
  const log = { error: (details: object, message: string) => expect.fail(`${message} ${JSON.stringify(details)}`) };
  const notify = notificationsJob({ db, clock, links: notifiedLinks, push: pushQueue, realNow: Date.now });
  const jobs = await startJobs({ database, clock, log, jobs: [notify, sender], wokenPollS });
  return {
    async stop() {
      sender.stop();
      await jobs.stop();
      sender.close();
    },
  };
}

/** Both jobs have made their first run, which looks without having been woken. */
async function atRest(database: Database): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await database.execute(
      `select name from pgboss.job where name in ('notify', 'send-pushes') and state = 'completed' group by name`,
    );
    expect(rows).toHaveLength(2);
  }, eventually);
}

async function expectNotified(db: Db, service: PushService, people: number): Promise<void> {
  await vi.waitFor(() => expect(service.received).toHaveLength(2 * people), eventually);
  expect(service.faults).toEqual([]);
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(2 * people);
  for (const { message } of service.received) expect(plain(message.title)).toBe('Černý Baron: 1. místo');
  const stored = await db.select().from(notifications).where(eq(notifications.kind, 'finished'));
  expect(stored).toHaveLength(people);
}

testOnNewDatabase(
  'notifications.once, push.sending: a completed race reaches the phone because its command woke the jobs',
  async (database) => {
    const service = await openService();
    const { race } = await openFollowedRace(database.db, service, 1);
    const site = await startProcess(database);
    try {
      await atRest(database);
      await finishRace(database.db, race, now);
      await expectNotified(database.db, service, 1);
    } finally {
      await site.stop();
    }
  },
);

/** Two processes of one site, on one PostgreSQL. */
const withProcesses = (run: (first: Database, second: Database) => Promise<void>) =>
  withPostgresUrl('migrated', async (databaseUrl) => {
    const open = () => openDatabase({ databaseUrl, warn: console.warn });
    const [first, second] = [await open(), await open()];
    try {
      await run(first, second);
    } finally {
      await first.close();
      await second.close();
    }
  });

test('notifications.once, push.sending: what one process writes, the jobs of another tell', () =>
  withProcesses(async (writing, telling) => {
    const service = await openService();
    const { race } = await openFollowedRace(writing.db, service, 1);
    const site = await startProcess(telling);
    try {
      await atRest(telling);
      await finishRace(writing.db, race, now);
      await expectNotified(writing.db, service, 1);
    } finally {
      await site.stop();
    }
  }));

test('notifications.once, push.once: two processes tell each device once', () =>
  withProcesses(async (first, second) => {
    const service = await openService();
    const { race } = await openFollowedRace(first.db, service, 20);
    const site = [await startProcess(first), await startProcess(second)];
    try {
      await atRest(first);
      await finishRace(second.db, race, now);
      await expectNotified(first.db, service, 20);
    } finally {
      for (const one of site) await one.stop();
    }
    expect(service.received).toHaveLength(40);
  }));

test('notifications.once, push.once: without the queue between them, too, two processes tell each device once', () =>
  withProcesses(async (first, second) => {
    const service = await openService();
    const { race } = await openFollowedRace(first.db, service, 20);
    await finishRace(first.db, race, now);
    const run = async ({ db }: Database) => {
      const sender = testSender(db);
      await notifyOfEvents(db, now);
      await db.transaction((tx) => sendPushes(tx, { push: pushQueue, realNow: Date.now, isFast: false }, now));
      await sender.run(async () => undefined);
      sender.close();
    };
    await Promise.all([run(first), run(second), run(first), run(second)]);
    // Whichever was last in each step left something to do for a next run.
    await run(second);
    await expectNotified(first.db, service, 20);
    await first.db.update(races).set({ completedAt: new Date(now) });
    await run(first);
    expect(service.received).toHaveLength(40);
  }));
