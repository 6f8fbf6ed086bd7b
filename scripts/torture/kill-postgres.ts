import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { type Random, seededRandom } from '#tests/fuzz/random.ts';
import type { Row } from '../bench/table.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { startSiteProcess } from '../cluster/site-process.ts';
import { freePort } from '#tests/e2e/site.ts';
import { checkWholeness, checkWrites } from './consistency.ts';
import { checkFirstStart, readFirstRows } from './first-start.ts';
import { killCommand, spawnCommand, spawnSite } from './killed-command.ts';
import type { Lengths } from './lengths.ts';
import { openRunners, startLoad } from './load.ts';
import { figure } from './rows.ts';
import { clusterTarget, queriesAt } from './target.ts';

/** One kill in so many hits a first start, with its migrations and its seed. */
const killsPerFirstStart = 10;

/** `backupMs`: how long a backup takes here, from its request to its end, without visitors. */
type Context = { cluster: Cluster; random: Random; backupMs: number };

/**
 * Kills processes of the site, single connections of the database and the database itself at random moments, under
 * load.
 */
export async function killOnPostgres({ kills }: Lengths): Promise<Row[]> {
  const cluster = await startCluster({ processCount: 3, seed: 'day' });
  const random = seededRandom(14);
  const target = clusterTarget(cluster);
  try {
    const expected = await readFirstRows(target.query);
    const startedAt = Date.now();
    await requestBackup(cluster);
    await untilBackupsEnd(cluster);
    const context = { cluster, random, backupMs: Date.now() - startedAt };
    const load = await startLoad(target, await openRunners(target.query));
    const firstStarts = Math.ceil(kills / killsPerFirstStart);
    for (let round = 0; round < kills - firstStarts; round += 1) await ways[round % ways.length]?.(context);
    for (const each of cluster.processes) await each.untilReady();
    const writes = await load.stop();
    await untilBackupsEnd(cluster);
    const first = await killFirstStarts(context, firstStarts);
    const dataDirs = cluster.processes.map((_, index) => join(cluster.folder, `data-${index + 1}`));
    return [
      figure('kills, of them of the site, of a connection, of the database, while publishing, at a first start', kills),
      ...(await checkWrites(target.query, writes)),
      ...(await checkWholeness(target.query, { dataDirs, environment: cluster.environment })),
      await checkFirstStart(queriesAt(first), expected),
    ];
  } finally {
    await cluster.stop();
  }
}

/** The ways to kill, in turn. */
const ways: readonly ((context: Context) => Promise<void>)[] = [
  killSite,
  killConnection,
  killDuringStart,
  killDatabase,
  killDuringBackup,
  killDuringReplay,
];

async function killSite({ cluster, random }: Context): Promise<void> {
  await pause(random.below(1_500));
  const site = random.pick(cluster.processes);
  await site.kill();
  site.start();
  await site.untilReady();
}

/** PostgreSQL then ends all its connections and recovers. */
async function killConnection({ cluster, random }: Context): Promise<void> {
  await pause(random.below(1_500));
  const connections = await clusterTarget(cluster).query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'rovinka %'`,
  );
  process.kill(random.pick(connections).pid, 'SIGKILL');
  for (const each of cluster.processes) await each.untilReady();
}

/** A process that is starting is killed; it starts again for good. */
async function killDuringStart({ cluster, random }: Context): Promise<void> {
  const site = random.pick(cluster.processes);
  await site.restart();
  const port = String(await freePort());
  const starting = spawnSite({ ...cluster.environment, PORT: port, DATA_DIR: join(cluster.folder, 'starting') });
  await pause(random.below(4_000));
  await killCommand(starting);
}

async function killDatabase({ cluster, random }: Context): Promise<void> {
  await pause(random.below(1_500));
  await cluster.database.crash();
  await cluster.database.startAgain();
  for (const each of cluster.processes) await each.untilReady();
}

/** The process that makes a backup is not known, so all are killed. */
async function killDuringBackup({ cluster, random, backupMs }: Context): Promise<void> {
  await requestBackup(cluster);
  // Beside visitors it takes longer: about a third of these kills come after it.
  await pause(random.below(backupMs * 2.5));
  await Promise.all(cluster.processes.map((site) => site.kill()));
  for (const site of cluster.processes) site.start();
  for (const site of cluster.processes) await site.untilReady();
}

/** The replay publishes and settles results, in its own process and by the job queue of the others. */
async function killDuringReplay(context: Context): Promise<void> {
  const { cluster, random } = context;
  const replay = spawnCommand(['replay', '2023-10-08', '--speed', '60'], cluster.environment);
  await pause(random.below(3_000));
  await killCommand(replay);
  // A killed replay leaves the clock fast; the site's processes go on publishing.
  await killSite(context);
  await clusterTarget(cluster).query(
    `update site_clock set site_anchor = app_now(), real_anchor = now(), speed = 1; select pg_notify('clock', '')`,
  );
}

const requestBackup = (cluster: Cluster) =>
  clusterTarget(cluster).query('insert into backup_runs default values on conflict do nothing');

/** A backup whose process was killed counts as failed after two minutes. */
async function untilBackupsEnd(cluster: Cluster): Promise<void> {
  const open = `select count(*)::int as count from backup_runs where state in ('waiting', 'running')`;
  const until = Date.now() + 180_000;
  while (Date.now() < until) {
    const [rows] = await clusterTarget(cluster).query<{ count: number }>(open);
    if (rows?.count === 0) return;
    await pause(1_000);
  }
}

/** Kills starts on an empty database, with their migrations and seed, then lets one finish. Returns its address. */
async function killFirstStarts({ cluster, random }: Context, times: number): Promise<string> {
  await clusterTarget(cluster).query(`create database first encoding 'UTF8' template template0`);
  const url = cluster.database.url.replace('/postgres?', '/first?');
  const port = String(await freePort());
  const dataDir = join(cluster.folder, 'first');
  const env = {
    ...cluster.environment,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: port,
    HOST: '127.0.0.1',
    SEED: 'day',
  };
  for (let done = 0; done < times; done += 1) {
    const starting = spawnSite(env);
    await pause(500 + random.below(5_000));
    await killCommand(starting);
  }
  const site = await startSiteProcess(env, join(cluster.folder, 'first.log'));
  await site.stop();
  return url;
}
