import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Row } from '../bench/table.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { openClient, type Send } from './client.ts';
import { checkWrites } from './consistency.ts';
import type { Lengths } from './lengths.ts';
import { type Load, openRunners, readPaths, type Sample, startLoad } from './load.ts';
import { figure, row, zero } from './rows.ts';
import { clusterTarget, type Target } from './target.ts';

const isFailure = ({ status }: Sample) => status === 0 || status >= 500;

const deathsOf = ({ processes }: Cluster) => processes.reduce((sum, each) => sum + each.deaths(), 0);

const startLoadOn = async (target: Target): Promise<Load> => startLoad(target, await openRunners(target.query));

/** When the last failed request since `since` ended, counted from then, in seconds. */
function secondsUntilGood(load: Load, since: number): number {
  const failed = load.samples.filter((sample) => isFailure(sample) && sample.endedAt > since);
  return Math.max(0, ...failed.map(({ startedAt }) => (startedAt - since) / 1000));
}

/** Restarts of the database under load, in turn polite ('fast') and like a crash ('immediate'). */
export async function restartDatabase(cluster: Cluster, { databaseRestarts }: Lengths): Promise<Row[]> {
  const target = clusterTarget(cluster);
  const load = await startLoadOn(target);
  let maxS = 0;
  for (let round = 0; round < databaseRestarts; round += 1) {
    await cluster.database.restart(round % 2 === 0 ? 'fast' : 'immediate');
    const back = Date.now();
    await pause(6_000);
    maxS = Math.max(maxS, secondsUntilGood(load, back));
  }
  const failed = load.samples.filter(isFailure).length;
  const writes = await checkWrites(target.query, await load.stop());
  return [
    zero(`processes that died in ${databaseRestarts} restarts of the database`, deathsOf(cluster)),
    ...writes,
    row('longest time from the database’s return to the last failed request, s', maxS.toFixed(1), '≤ 3', maxS <= 3),
    figure('failed requests while it was away', `${failed} of ${load.samples.length}`),
  ];
}

/** Each process is asked to stop and started again, one after the other. */
export async function rollingRestart(cluster: Cluster): Promise<Row[]> {
  const target = clusterTarget(cluster);
  const load = await startLoadOn(target);
  await pause(2_000);
  for (const each of cluster.processes) {
    await each.restart();
    await pause(1_000);
  }
  const failed = load.samples.filter(isFailure);
  const writes = await checkWrites(target.query, await load.stop());
  return [zero(`failed requests of ${load.samples.length}`, failed.length), ...writes];
}

/** The database is away for half a minute: what is stored is shown, everything else says so. */
export async function databaseAway(cluster: Cluster): Promise<Row[]> {
  const client = openClient(cluster.url, cluster.proxy.certificate);
  // nginx gives requests to the processes in turn, so each stores every page.
  const visits = readPaths.flatMap((path) => cluster.processes.map(() => path));
  for (const path of visits) await client.send(path);
  await cluster.database.shutDown('fast');
  const gone = Date.now();
  const early = await Promise.all(readPaths.map((path) => client.send(path)));
  const uncached = await client.send('/horses?q=nikdo', { headers: { accept: 'text/html' } });
  await pause(25_000 - (Date.now() - gone));
  const late = await readUntilOld(client.send);
  await pause(30_000 - (Date.now() - gone));
  await cluster.database.startAgain();
  const back = Date.now();
  while ((await client.send('/horses?q=nikdo')).status !== 200) await pause(50);
  const backS = (Date.now() - back) / 1000;
  client.close();
  return [
    zero('stored pages that were not shown at once', early.filter(({ status }) => status !== 200).length),
    row(
      'what was not stored',
      `${uncached.status}, Retry-After ${uncached.retryAfter}`,
      '503 with Retry-After, a page in Czech',
      uncached.status === 503 && uncached.retryAfter !== null && uncached.body.includes('se právě nedostaneme'),
    ),
    zero('stored pages that don’t say after 25 s that they may be old, or may be cached', late),
    row('full service after the database’s return, s', backS.toFixed(1), '≤ 3', backS <= 3),
  ];
}

/** How many stored pages don't say that they are old. The first request after a pause may try to render. */
async function readUntilOld(send: Send): Promise<number> {
  const answers = await Promise.all(readPaths.map((path) => send(path)));
  return answers.filter(
    ({ status, body, cacheControl }) =>
      status !== 200 || cacheControl !== 'no-store' || !body.includes('<p id="old-page" role="status">'),
  ).length;
}

/** What doesn't read tips, asked for while the table of tips is locked. */
const independentPaths = ['/auth', '/articles', '/syndicates', '/robots.txt'];

/** A migration or a careless administrator locks the table of tips for 20 seconds, under load. */
export async function lockedTable(cluster: Cluster): Promise<Row[]> {
  const client = openClient(cluster.url, cluster.proxy.certificate);
  const target = clusterTarget(cluster);
  const load = await startLoadOn(target);
  const locker = new pg.Client({ connectionString: cluster.database.url });
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table horse_tips in access exclusive mode');
  const until = Date.now() + 20_000;
  const times: number[] = [];
  const wrong = new Set<string>();
  while (Date.now() < until) {
    for (const path of [...independentPaths, '/readyz']) {
      const startedAt = Date.now();
      const { status } = await client.send(path);
      times.push(Date.now() - startedAt);
      if (status !== 200) wrong.add(`${path} ${status}`);
    }
    await pause(100);
  }
  await locker.query('rollback');
  await locker.end();
  const unlocked = Date.now();
  await pause(5_000);
  const goodAgainS = secondsUntilGood(load, unlocked);
  client.close();
  const longest = Math.max(...times);
  return [
    row(
      `longest answer of ${times.length} that need no tips, /readyz among them, ms`,
      longest,
      '≤ 1000',
      longest <= 1000,
    ),
    row('of those not 200', [...wrong].join(', ') || '0', '0', wrong.size === 0),
    row('last failed request after the lock, s', goodAgainS.toFixed(1), '≤ 3', goodAgainS <= 3),
    ...(await checkWrites(target.query, await load.stop())),
  ];
}
