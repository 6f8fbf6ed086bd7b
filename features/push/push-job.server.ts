import { setTimeout as pause } from 'node:timers/promises';
import { pushOutcome, tooLarge } from './push-answer.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import {
  type Attempted,
  claimDeliveries,
  type Delivery,
  expireDeliveries,
  readNextDue,
  storeOutcomes,
} from './claim-deliveries.server.ts';
import type { PostPush } from './post-push.server.ts';
import { pushesTopic } from './queue-messages.server.ts';
import { pushRequest, type Sender } from './push-request.server.ts';

/** At once to one push service: as many as make ten thousand a minute when each takes a fifth of a second. */
const perHost = 40;
/** How often a run looks for new deliveries while answers are awaited. */
const lookAgainMs = 500;
/** A run ends some time before its limit in the job queue, to be begun again. */
const maxRunMs = 60_000;

export type PushJobOptions = {
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
