import { sql } from 'drizzle-orm';
import type { Instant } from '../../platform/time/time.rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { pushDevices } from '../../features/push/push.tables.ts';
import { startJobs } from '../../platform/jobs/start-jobs.server.ts';
import { pushQueue } from '../../features/push/push-queue.server.ts';
import { testMessage, testSender, testVapidKeys } from '#tests/push.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { type PushService, type ReceivedPush, startPushService } from '#tests/push-service.ts';
import type { Row } from './table.ts';

const devices = 10_000;
const aimS = 60;
const timeoutMs = 300_000;

/**
 * Measures a notification to 10,000 devices: from the moment it is queued to the last one decrypted by a push service
 * on this machine, which takes part of the processor for it.
 */
export async function measurePush(): Promise<Row[]> {
  const server = await startOwnPostgres({ isDurable: true });
  const database = await openDatabase({ databaseUrl: server.url, warn: console.warn });
  await database.migrate();
  const { db } = database;
  const service = await startPushService({ applicationServerKey: testVapidKeys.publicKey });
  await insertDevices(db, service);
  const rows = await db.select({ userId: pushDevices.userId }).from(pushDevices);
  const sender = testSender(db, 10_000);
  const clock = { now: () => Date.now() as Instant, anchor: () => null };
  const jobs = await startJobs({ database, clock, log: console, jobs: [sender] });
  const startedAt = performance.now();
  const expiresAt = (Date.now() + 3_600_000) as Instant;
  await pushQueue.enqueue(
    db,
    rows.map(({ userId }) => ({ notificationId: 1, userId, message: testMessage, expiresAt })),
  );
  const since = () => (performance.now() - startedAt) / 1000;
  let firstS: number | null = null;
  while (service.received.length < devices && since() * 1000 < timeoutMs) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (service.received.length > 0) firstS ??= since();
  }
  const seconds = since();
  await jobs.stop();
  sender.close();
  await service.stop();
  await database.close();
  await server.stop();
  return reportRows(service.received, { seconds, firstS, faults: service.faults.length });
}

type Measured = { seconds: number; firstS: number | null; faults: number };

function reportRows(received: readonly ReceivedPush[], { seconds, firstS, faults }: Measured): Row[] {
  const reached = new Set(received.map(({ path }) => path)).size;
  return [
    {
      what: `a notification to ${devices} devices at a local push service that checks and decrypts each`,
      measured: `${seconds.toFixed(1)} s`,
      aim: `< ${aimS} s`,
      met: reached === devices && seconds < aimS,
    },
    {
      what: 'from queueing it to the first of them',
      measured: `${(firstS ?? Number.NaN).toFixed(1)} s`,
      aim: '< 10 s',
      met: firstS !== null && firstS < 10,
    },
    {
      what: `of ${devices} devices reached; messages that came twice; faults that the service found`,
      measured: `${reached}; ${received.length - reached}; ${faults}`,
      aim: `${devices}; 0; 0`,
      met: reached === devices && received.length === devices && faults === 0,
    },
  ];
}

async function insertDevices(db: Db, service: PushService): Promise<void> {
  const subscriptions = Array.from({ length: devices }, (_, index) => service.subscribe(`${index}`));
  await db.execute(sql`
    insert into users (username, name, email, email_verified)
    select 'p' || n, 'p' || n, 'p' || n || '@rovinka.example', true from generate_series(0, ${devices - 1}::int) n`);
  await db.execute(sql`
    insert into sessions (user_id, token, expires_at) select id, id::text, now() + interval '1 day' from users`);
  await db.execute(sql`
    insert into push_devices (user_id, session_id, endpoint, host, p256dh, auth)
    select u.id, s.id, d.endpoint, '127.0.0.1', d.p256dh, d.auth
    from jsonb_to_recordset(${JSON.stringify(subscriptions)}::jsonb) as d(endpoint text, p256dh text, auth text)
    join users u on u.username = 'p' || regexp_replace(d.endpoint, '.*/', '')
    join sessions s on s.user_id = u.id`);
}
