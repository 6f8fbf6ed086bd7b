import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runCommand } from '#tests/e2e/site.ts';
import type { Row } from '../bench/table.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { openClient, type Send } from './client.ts';
import { type Load, readPaths, type Sample, startLoad } from './load.ts';

const isFailure = ({ status }: Sample) => status === 0 || status >= 500;

const deathsOf = ({ processes }: Cluster) => processes.reduce((sum, each) => sum + each.deaths(), 0);

const row = (what: string, measured: number | string, aim: string, met: boolean): Row => ({
  what,
  measured: String(measured),
  aim,
  met,
});

const zero = (what: string, count: number): Row => row(what, count, '0', count === 0);

async function stopAndCompare(load: Load): Promise<Row> {
  const { lost, acknowledged } = await load.stop();
  return row('acknowledged tips that are lost', `${lost} of ${acknowledged}`, '0', lost === 0 && acknowledged > 0);
}

/** When the last failed request since `since` ended, counted from then, in seconds. */
function secondsUntilGood(load: Load, since: number): number {
  const failed = load.samples.filter((sample) => isFailure(sample) && sample.endedAt > since);
  return Math.max(0, ...failed.map(({ startedAt }) => (startedAt - since) / 1000));
}

/** Ten restarts of the database under load, in turn polite ('fast') and like a crash ('immediate'). */
export async function restartDatabase(cluster: Cluster): Promise<Row[]> {
  const load = await startLoad(cluster);
  let maxS = 0;
  for (let round = 0; round < 10; round += 1) {
    await cluster.database.restart(round % 2 === 0 ? 'fast' : 'immediate');
    const back = Date.now();
    await pause(6_000);
    maxS = Math.max(maxS, secondsUntilGood(load, back));
  }
  const failed = load.samples.filter(isFailure).length;
  const lost = await stopAndCompare(load);
  return [
    zero('processes that died in 10 restarts of the database', deathsOf(cluster)),
    lost,
    row('longest time from the database’s return to the last failed request, s', maxS.toFixed(1), '≤ 3', maxS <= 3),
    { what: 'failed requests while it was away', measured: `${failed} of ${load.samples.length}`, aim: '–', met: null },
  ];
}

/** Each process is asked to stop and started again, one after the other. */
export async function rollingRestart(cluster: Cluster): Promise<Row[]> {
  const load = await startLoad(cluster);
  await pause(2_000);
  for (const each of cluster.processes) {
    await each.restart();
    await pause(1_000);
  }
  const failed = load.samples.filter(isFailure);
  const lost = await stopAndCompare(load);
  return [zero(`failed requests of ${load.samples.length}`, failed.length), lost];
}

/** Every process is killed without a warning, again and again. */
export async function killProcesses(cluster: Cluster, times = 30): Promise<Row[]> {
  const load = await startLoad(cluster);
  for (let round = 0; round < times; round += 1) {
    await cluster.processes[round % cluster.processes.length]?.kill();
    await pause(100 + ((round * 137) % 900));
  }
  const lost = await stopAndCompare(load);
  const doctor = await runCommand(['doctor'], cluster.environment);
  return [
    { what: 'kills', measured: String(times), aim: '–', met: null },
    lost,
    row(
      'what `rovinka doctor` says',
      doctor.code === 0 ? 'healthy' : doctor.output.trim(),
      'healthy',
      doctor.code === 0,
    ),
  ];
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
const independentPaths = ['/auth', '/articles', '/syndicates', '/api/v1/jockeys', '/robots.txt'];

/** A migration or a careless administrator locks the table of tips for 20 seconds, under load. */
export async function lockedTable(cluster: Cluster): Promise<Row[]> {
  const client = openClient(cluster.url, cluster.proxy.certificate);
  const load = await startLoad(cluster);
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
    await stopAndCompare(load),
  ];
}
