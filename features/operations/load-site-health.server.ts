import { type SiteHealthFacts, siteHealth } from './site-health.rules.ts';
import { missingSetup } from './site-setup.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { QueueCount } from './jobs.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { readSentToday } from '#features/mailing/read-sent-today.server.ts';
import { readSiteHealth } from './read-site-health.server.ts';
import { readSettings } from '#features/site/read-settings.server.ts';

/** What the tiles of /admin show, with the state of each; `realNow` is real time. */
export async function loadSiteHealth(ctx: RequestContext, queues: readonly QueueCount[], realNow: Instant) {
  const { db, dataDir, backupStore: store, backupRetention, clock, log } = ctx;
  const { isDiskFull, notifications, probeMail } = ctx.health();
  const onError = (err: unknown, probe: string) => log.warn({ err, probe }, 'a probe of /admin failed');
  const server = probeMail();
  const { backup, disk, aheadMs } = await readSiteHealth(db, { dataDir, store, onError });
  const mails = queues.filter(({ name }) => name === 'send-mail' || name === 'send-mailing');
  const settings = await readSettings(db);
  const anchor = clock.anchor();
  const facts: SiteHealthFacts = {
    isDemo: settings.demo !== null,
    makesBackups: backupRetention !== null,
    backup,
    queue: {
      due: total(queues, 'due'),
      failed: total(queues, 'failed'),
      postponed: total(queues, 'postponed'),
      oldestSeconds: Math.max(...queues.map(({ oldestSeconds }) => oldestSeconds ?? 0), 0),
      nextAt: earliest(queues.map(({ nextAt }) => nextAt)),
      lastAt: latest(queues.map(({ lastAt }) => lastAt)),
    },
    notifications,
    clock: { aheadMs, speed: anchor?.speed ?? 1, isShifted: anchor !== null },
    mail: {
      server: await server,
      sentLastHour: total(
        mails.filter(({ name }) => name === 'send-mail'),
        'done',
      ),
      sentInMailingsToday: await readSentToday(db, realNow),
      retrying: total(mails, 'retrying'),
      failed: total(mails, 'failed'),
    },
    disk: disk && { ...disk, isFull: isDiskFull },
  };
  return { facts, states: siteHealth(facts, realNow), setup: missingSetup(settings, facts) };
}

const total = (queues: readonly QueueCount[], count: 'due' | 'failed' | 'postponed' | 'retrying' | 'done'): number =>
  queues.reduce((sum, queue) => sum + queue[count], 0);

const known = (moments: readonly (Instant | null)[]): Instant[] => moments.filter((at) => at !== null);
const earliest = (moments: readonly (Instant | null)[]): Instant | null =>
  known(moments).toSorted((a, b) => a - b)[0] ?? null;
const latest = (moments: readonly (Instant | null)[]): Instant | null =>
  known(moments).toSorted((a, b) => b - a)[0] ?? null;
