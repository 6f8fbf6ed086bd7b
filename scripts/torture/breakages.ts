import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { startMailServer } from '#tests/mailing.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { SiteProcess } from '../cluster/site-process.ts';
import { openClient } from './client.ts';
import { evaluateIn } from '../inspector.ts';
import { killCommand, spawnCommand } from './killed-command.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Query } from './target.ts';

/** The broken site and all that it depends on. */
export type Broken = {
  cluster: Cluster;
  site: SiteProcess;
  query: Query;
  /** Of DATA_DIR. */
  disk: SmallDisk;
  smtp: Awaited<ReturnType<typeof startMailServer>>;
  inspectorPort: number;
};

/** Alerts that fire when something is broken; `start` breaks it and returns how to mend it. */
export type Breakage = { what: string; alerts: readonly string[]; start(broken: Broken): Promise<() => Promise<void>> };

const nothing = async () => undefined;

/** In this order: later ones leave traces that would fire the alerts of earlier ones. */
export const breakages: readonly Breakage[] = [
  { what: 'the disk of DATA_DIR fills up', alerts: ['RovinkaDiskLow'], start: fillDisk },
  { what: 'a day is replayed', alerts: ['RovinkaClockSpeed'], start: replayDay },
  { what: 'the process stands still again and again', alerts: ['RovinkaEventLoopBlocked'], start: blockProcess },
  {
    what: 'the link of notifications is cut',
    alerts: ['RovinkaNotificationsDown', 'RovinkaNotificationsUnstable'],
    start: cutListener,
  },
  { what: 'a table is locked', alerts: ['RovinkaPoolExhausted', 'RovinkaSlow'], start: lockTable },
  {
    what: 'the database is gone',
    alerts: ['RovinkaDatabaseDown', 'RovinkaErrors', 'RovinkaPagesFail'],
    start: crashDatabase,
  },
  { what: 'nothing works on the queue', alerts: ['RovinkaQueueStuck'], start: lockQueue },
  { what: 'a feed fails', alerts: ['RovinkaFeedFailing'], start: addDeadFeed },
  { what: 'memory grows', alerts: ['RovinkaMemory'], start: fillMemory },
  { what: 'nine thousand pages are open', alerts: ['RovinkaStreams'], start: openStreams },
  { what: 'the process dies again and again', alerts: ['RovinkaRestarts'], start: killThrice },
  { what: 'the process is gone', alerts: ['RovinkaDown'], start: killSite },
  { what: 'no backup was ever made', alerts: ['RovinkaBackupMissing'], start: endDemonstration },
  { what: 'the last backup is two days old', alerts: ['RovinkaBackupOld'], start: addOldBackup },
  {
    what: 'a backup could not be restored nine days ago',
    alerts: ['RovinkaTestRestoreFailed', 'RovinkaTestRestoreOld'],
    start: addFailedTestRestore,
  },
  {
    what: 'the mail server is dead',
    alerts: ['RovinkaMailServerDown', 'RovinkaMailDelayed', 'RovinkaJobsFailed'],
    start: closeMailServer,
  },
];

async function fillDisk({ disk }: Broken) {
  writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(100 * 1024 * 1024));
  return async () => disk.makeRoom();
}

/** A killed replay leaves the clock fast; a start of the site mends it. */
async function replayDay({ cluster, site }: Broken) {
  const replay = spawnCommand(['replay', '2023-10-08', '--speed', '60'], cluster.environment);
  return async () => {
    await killCommand(replay);
    await site.restart();
  };
}

async function blockProcess({ site }: Broken) {
  return repeatedly(async () => {
    site.signal('SIGSTOP');
    await pause(400);
    site.signal('SIGCONT');
    await pause(300);
  });
}

/** Its last statement is a `listen`, or one of its looks whether anybody is there. */
async function cutListener({ query }: Broken) {
  return repeatedly(async () => {
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where (query ilike 'listen%' or query like '%''probe''%') and pid <> pg_backend_pid()`,
    );
    await pause(300);
  });
}

async function lockTable({ cluster, site }: Broken) {
  const release = await hold(cluster.database.url, 'lock table individual_horses in access exclusive mode');
  const endVisits = visitPages(site, 40);
  return async () => {
    await endVisits();
    await release();
  };
}

async function crashDatabase({ cluster: { database }, site }: Broken) {
  await database.crash();
  const endVisits = visitPages(site, 4);
  return async () => {
    await endVisits();
    await database.startAgain();
    await site.untilReady();
  };
}

/** Workers can still look for tasks, and take none. These fetch a feed that has been deleted. */
async function lockQueue({ cluster, query }: Broken) {
  await query(`insert into pgboss.job (name, data, start_after)
    select 'fetch-feed', '{"id": 0, "takenUntil": 0}', now() - interval '10 minutes' from generate_series(1, 50)`);
  return hold(cluster.database.url, 'lock table pgboss.job in share row exclusive mode');
}

/** It has failed twice before. */
async function addDeadFeed({ query }: Broken) {
  await query(`insert into feeds (name, url, kind, format, every_minutes, mapping, next_at, failures)
    values ('mrtvý zdroj', 'http://127.0.0.1:1/', 'odds', 'csv', 60, '{}', now(), 2)`);
  return nothing;
}

async function fillMemory({ site, inspectorPort }: Broken) {
  site.signal('SIGUSR1');
  await evaluateIn(inspectorPort, 'globalThis.ballast = Buffer.alloc(800_000_000, 1), 0');
  return async () => evaluateIn(inspectorPort, 'delete globalThis.ballast, 0');
}

const streamCount = 9_100;
const perAddress = 250;

async function openStreams({ site }: Broken) {
  const stopping = new AbortController();
  const open = (index: number) =>
    new Promise<void>((resolve) => {
      const headers = { 'x-forwarded-for': `198.18.0.${Math.floor(index / perAddress)}` };
      const options = { host: '127.0.0.1', port: site.port, path: '/live', headers, agent: false } as const;
      get({ ...options, signal: stopping.signal }, (stream) => {
        stream.on('error', () => undefined).resume();
        resolve();
      }).on('error', () => resolve());
    });
  for (let first = 0; first < streamCount; first += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => open(first + index)));
  return async () => stopping.abort();
}

async function killThrice({ site }: Broken) {
  for (let time = 0; time < 3; time += 1) {
    await site.kill();
    site.start();
    await site.untilReady();
    // Somebody has to ask it before it dies again.
    await pause(5_000);
  }
  return nothing;
}

async function killSite({ site }: Broken) {
  await site.kill();
  return async () => {
    site.start();
    await site.untilReady();
  };
}

/** The demonstration makes no backups. */
async function endDemonstration({ query }: Broken) {
  await query(`delete from settings where key = 'demo'`);
  return nothing;
}

async function addOldBackup({ query }: Broken) {
  await query(`insert into backup_runs (state, file, asked_at, finished_at)
    values ('done', 'old.jsonl.gz', now() - interval '2 days', now() - interval '2 days')`);
  return nothing;
}

async function addFailedTestRestore({ query }: Broken) {
  await query(`insert into audit_log (recorded_at, action, subject, after) values (now() - interval '9 days', 'test-restore',
    'test-restore', '{"file": "old.jsonl.gz", "rows": 0, "seconds": 1, "problems": [{"code": "unreadable", "detail": ""}]}')`);
  return nothing;
}

/** Fifteen mails that wait for it, and one that nobody can send. */
async function closeMailServer({ smtp, query }: Broken) {
  await smtp.close();
  await query(`insert into pgboss.job (name, data, retry_limit, retry_delay)
    select 'send-mail', json_build_object('kind', 'confirm', 'to', 'm' || n || '@rovinka.example',
      'url', 'https://rovinka.example/'), 11, 300 from generate_series(1, 15) n;
    insert into pgboss.job (name, data, retry_limit) values ('send-mail', '{"kind": "no such kind"}', 0)`);
  return nothing;
}

/** Does something again and again; the returned function ends it. */
function repeatedly(act: () => Promise<void>): () => Promise<void> {
  let isOn = true;
  const goOn = async () => {
    while (isOn) await act();
  };
  const running = goOn();
  return async () => {
    isOn = false;
    await running;
  };
}

/** So many visitors at once, each of pages that nobody has seen. */
function visitPages(site: SiteProcess, visitors: number): () => Promise<void> {
  const client = openClient(`http://127.0.0.1:${site.port}`, null);
  let page = Date.now();
  const visit = async () => {
    await client.send(`/horse/${(page += 1) % 1_000_000}-nikdo`).catch(() => undefined);
    await pause(50);
  };
  const ends = Array.from({ length: visitors }, () => repeatedly(visit));
  return async () => {
    await Promise.all(ends.map((end) => end()));
    client.close();
  };
}

/** Holds the locks of a statement until the returned function is called. */
async function hold(databaseUrl: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Its end may be the server's.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; ${statement}`);
  return () => client.end();
}
