import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import { pushOutcome, type PushOutcome, tooLarge } from './push.rules.ts';
import { type PostPush, pushRequest, type Sender } from './post-push.server.ts';
import { pushesTopic } from './push-queue.server.ts';

/** A message to a device that is being sent. `attempts` counts this one; `lastFault` is that of the one before. */
type Delivery = {
  messageId: string;
  deviceId: number;
  message: PushMessage;
  expiresAt: Instant;
  attempts: number;
  lastFault: string | null;
  endpoint: string;
  host: string;
  p256dh: string;
  auth: string;
};

/** A process that holds a delivery longer has died; another sends it again then. */
const leaseS = 60;

const at = (instantOf: number) => sql`${new Date(instantOf).toISOString()}::timestamptz`;

/** When the next delivery is due, again or for the first time, in real time; null when none waits. */
async function readNextDue(db: Db): Promise<Instant | null> {
  const row = await queryRow(
    db,
    { at: nullable(instant) },
    sql`select (extract(epoch from min(due_at)) * 1000)::float8 as at from push_deliveries where due_at is not null`,
  );
  return row.at;
}

/** Takes the deliveries that are due next, but none to the hosts of `busy`, which have enough under way. */
export async function claimDeliveries(
  db: Db,
  { now, busy, limit }: { now: number; busy: readonly string[]; limit: number },
): Promise<Delivery[]> {
  // The database counts in microseconds: what is due within this millisecond is due.
  const dueBefore = at(now + 1);
  return queryRows(
    db,
    {
      messageId: text(),
      deviceId: int,
      message: json<PushMessage>(),
      expiresAt: instant,
      attempts: int,
      lastFault: nullable(text()),
      endpoint: text(),
      host: text(),
      p256dh: text(),
      auth: text(),
    },
    sql`
    update push_deliveries d
    set due_at = ${at(now + leaseS * 1000)}, attempts = d.attempts + 1
    from (
      select w.message_id, w.device_id, p.endpoint, p.host, p.p256dh, p.auth
      from push_deliveries w join push_devices p on p.id = w.device_id
      where w.due_at < ${dueBefore} and w.expires_at > ${at(now)}
        and p.host <> all(array(select jsonb_array_elements_text(${JSON.stringify(busy)}::jsonb)))
      order by w.due_at, w.device_id limit ${limit}
    ) due
    where d.message_id = due.message_id and d.device_id = due.device_id and d.due_at < ${dueBefore}
    returning d.message_id as "messageId", d.device_id as "deviceId", d.message,
      (extract(epoch from d.expires_at) * 1000)::float8 as "expiresAt", d.attempts, d.reason as "lastFault",
      due.endpoint, due.host, due.p256dh, due.auth`,
  );
}

/** Gives up what is of no use any more. */
async function expireDeliveries(db: Db, now: number): Promise<void> {
  await db.execute(sql`
    update push_deliveries set due_at = null, reason = coalesce(reason, 'expired')
    where due_at is not null and expires_at <= ${at(now)}`);
}

type Attempted = { delivery: Delivery; outcome: PushOutcome };

/** Faults that say nothing about the device or its service. */
const harmless = new Set(['413', '429', '401']);

/**
 * Stores what became of deliveries; a device whose subscription is gone goes with all that waits for it (push.answers).
 */
async function storeOutcomes(db: Db, attempted: readonly Attempted[], now: number): Promise<void> {
  if (attempted.length === 0) return;
  const rows = attempted.map(({ delivery: { messageId, deviceId }, outcome }) => ({
    message_id: messageId,
    device_id: deviceId,
    is_sent: outcome.next === 'done',
    is_gone: outcome.next === 'forget',
    is_failing: (outcome.next === 'retry' || outcome.next === 'give-up') && !harmless.has(outcome.fault),
    due_at: outcome.next === 'retry' ? new Date(outcome.at).toISOString() : null,
    reason: outcome.next === 'done' ? null : outcome.fault,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(message_id text, device_id bigint,
    is_sent boolean, is_gone boolean, is_failing boolean, due_at timestamptz, reason text)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update push_deliveries d
      set due_at = r.due_at, sent_at = case when r.is_sent then ${at(now)} end, reason = r.reason
      from ${given} where d.message_id = r.message_id and d.device_id = r.device_id and d.due_at is not null`);
    await tx.execute(sql`
      update push_devices p
      set last_delivered_at = case when r.is_sent then ${at(now)} else p.last_delivered_at end,
        failing_since = case when not r.is_sent then coalesce(p.failing_since, ${at(now)}) end
      from (select device_id, bool_or(is_sent) as is_sent from ${given}
        where is_sent or is_failing group by device_id) r
      where p.id = r.device_id`);
    await tx.execute(sql`delete from push_devices where id in (select r.device_id from ${given} where r.is_gone)`);
  });
}

/** At once to one push service: as many as make ten thousand a minute when each takes a fifth of a second. */
const perHost = 40;
/** How often a run looks for new deliveries while answers are awaited. */
const lookAgainMs = 500;
/** A run ends some time before its limit in the job queue, to be begun again. */
const maxRunMs = 60_000;

type PushJobOptions = {
  db: Db;
  realNow: () => number;
  sender: Sender;
  postPush: PostPush;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
};

/** The job, and what ends a run that is under way before the process stops. */
export type PushJob = SiteTimeJob & { stop(): void };

/**
 * The job that sends what is queued for devices (push.sending): one process at a time, so that limits hold for each
 * push service, and by rows rather than a task for each of ten thousand.
 */
export function pushJob(options: PushJobOptions): PushJob {
  const { db, realNow } = options;
  let isStopped = false;
  return {
    name: 'send-pushes',
    now: realNow,
    wokenBy: (topic) => topic === pushesTopic,
    async run() {
      await expireDeliveries(db, realNow());
      await sendDue(options, () => isStopped);
      return readNextDue(db);
    },
    stop() {
      isStopped = true;
    },
  };
}

async function sendDue(options: PushJobOptions, isStopped: () => boolean): Promise<void> {
  const { db, realNow } = options;
  const endsAt = realNow() + maxRunMs;
  const underWay = new Map<string, number>();
  const sending = new Set<Promise<void>>();
  let finished: Attempted[] = [];
  const count = (host: string, change: number) => underWay.set(host, (underWay.get(host) ?? 0) + change);
  const send = async (delivery: Delivery) => {
    count(delivery.host, 1);
    const attempted = await attempt(options, delivery);
    // Only now: the list is another one after each await.
    finished.push(attempted);
    count(delivery.host, -1);
  };
  for (;;) {
    const mayClaim = !isStopped() && realNow() < endsAt;
    const busy = [...underWay].filter(([, sendings]) => sendings >= perHost).map(([host]) => host);
    const claimed = mayClaim ? await claimDeliveries(db, { now: realNow(), busy, limit: perHost }) : [];
    for (const delivery of claimed) {
      const one = send(delivery).finally(() => sending.delete(one));
      sending.add(one);
    }
    if (sending.size === 0 && finished.length === 0) return;
    if (sending.size > 0 && finished.length === 0) await oneOf(sending);
    const outcomes = finished;
    finished = [];
    await storeOutcomes(db, outcomes, realNow());
  }
}

/** Waits for the first to end, or until it is time to look for new ones. */
async function oneOf(sending: ReadonlySet<Promise<void>>): Promise<void> {
  const done = new AbortController();
  const timer = pause(lookAgainMs, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([timer, ...sending]);
  done.abort();
}

async function attempt({ sender, postPush, realNow, log }: PushJobOptions, delivery: Delivery): Promise<Attempted> {
  const { message, expiresAt, attempts, lastFault, host } = delivery;
  const isShort = lastFault === tooLarge;
  const request = pushRequest(sender, delivery, { message, isShort, now: realNow() as Instant, expiresAt });
  const answer = await postPush.post(request);
  const outcome = pushOutcome(answer, { attempts, lastFault, now: realNow() as Instant, expiresAt });
  const details = { host, deviceId: delivery.deviceId, attempts };
  if (outcome.next === 'give-up') log.warn({ ...details, reason: outcome.fault }, 'a push was given up');
  if (outcome.next === 'retry' && outcome.fault === '401' && attempts === 1)
    log.error(details, 'a push service does not accept our signature: is the clock of this machine right?');
  return { delivery, outcome };
}
