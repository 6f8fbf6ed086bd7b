import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../bench/table.ts';
import { startCluster } from '../cluster/cluster.ts';
import { startSiteProcess } from '../cluster/site-process.ts';
import { openClient, type Send } from './client.ts';
import { checkWrites } from './consistency.ts';
import { embeddedEnv, queriesIn } from './embedded.ts';
import { type Load, openRunners, readPaths, startLoad } from './load.ts';
import { row, zero } from './rows.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { clusterTarget, type Target } from './target.ts';

const diskMegabytes = 600;
const loadedMs = 4_000;
const fullMs = 15_000;
const recoveryLimitS = 15;

/** The disk of the embedded database is full for a while, under load. */
export async function fullDiskEmbedded(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-full-'));
  const disk = mountSmallDisk(join(folder, 'disk'), diskMegabytes);
  const env = await embeddedEnv(join(disk.folder, 'data'));
  const site = await startSiteProcess(env, join(folder, 'site.log'));
  try {
    await site.stop();
    const target = { url: env.APP_URL, certificate: null, query: queriesIn(env.DATA_DIR) };
    const runners = await openRunners(target.query);
    site.start();
    await site.untilReady();
    const load = await startLoad(target, runners);
    const rows = await fillAndMakeRoom(disk, target, load);
    const writes = await load.stop();
    await site.stop();
    return [zero('processes that died', site.deaths()), ...rows, ...(await checkWrites(target.query, writes))];
  } finally {
    await site.stop();
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The disk of the database server is full for a while, under load. */
export async function fullDiskPostgres(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-full-'));
  // The server runs as another user, who must get through to its folder.
  chmodSync(folder, 0o711);
  const disk = mountSmallDisk(join(folder, 'disk'), diskMegabytes);
  const cluster = await startCluster({ processCount: 3, seed: 'day', databaseParent: disk.folder });
  try {
    const target = clusterTarget(cluster);
    const load = await startLoad(target, await openRunners(target.query));
    const rows = await fillAndMakeRoom(disk, target, load, async () => {
      // A server that found no room for its log has ended; its supervisor starts it again.
      if (!cluster.database.isRunning()) await cluster.database.startAgain();
    });
    const writes = await load.stop();
    const deaths = cluster.processes.reduce((sum, each) => sum + each.deaths(), 0);
    return [zero('processes that died', deaths), ...rows, ...(await checkWrites(target.query, writes))];
  } finally {
    await cluster.stop();
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What visitors see while the disk is full, and how soon everything works once there is room. */
async function fillAndMakeRoom(
  disk: SmallDisk,
  { url, certificate }: Omit<Target, 'query'>,
  load: Load,
  supervise: () => Promise<void> = async () => undefined,
): Promise<Row[]> {
  const client = openClient(url, certificate);
  await pause(loadedMs);
  disk.fill();
  const fullAt = Date.now();
  const ready = await watchReadiness(client.send, fullAt);
  disk.makeRoom();
  await supervise();
  const roomAt = Date.now();
  const wroteSince = () =>
    load.samples.some((sample) => sample.isWrite && sample.status === 200 && sample.startedAt > roomAt);
  while (Date.now() - roomAt < 60_000) {
    const { status } = await client.send('/readyz');
    if (status === 200 && wroteSince()) break;
    await pause(100);
  }
  const recoveredS = (Date.now() - roomAt) / 1000;
  client.close();
  const failedReads = load.samples.filter(
    ({ path, startedAt, status }) =>
      readPaths.includes(path) && startedAt > fullAt && startedAt < roomAt && status !== 200,
  );
  const refusedWrites = load.samples.filter(
    ({ isWrite, startedAt, status }) => isWrite && startedAt > fullAt && startedAt < roomAt && status >= 500,
  );
  const named = refusedWrites.filter(({ namesFullDisk }) => namesFullDisk);
  return [
    zero('failed readings while the disk was full', failedReads.length),
    row(
      'refused writes that say why',
      `${named.length} of ${refusedWrites.length}`,
      'all',
      refusedWrites.length > 0 && named.length === refusedWrites.length,
    ),
    row('what /readyz says', [...ready].join(', '), 'disk full among it', ready.has('disk full')),
    row(
      'full service after room was made, s',
      recoveredS.toFixed(1),
      `≤ ${recoveryLimitS}`,
      recoveredS <= recoveryLimitS,
    ),
  ];
}

/** Everything that /readyz says while the disk is full. */
async function watchReadiness(send: Send, fullAt: number): Promise<Set<string>> {
  const seen = new Set<string>();
  while (Date.now() - fullAt < fullMs) {
    const { body } = await send('/readyz');
    seen.add((JSON.parse(body) as { status: string }).status);
    await pause(200);
  }
  return seen;
}
