import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/e2e/site.ts';
import { startMailServer } from '#tests/mailing.ts';
import type { Row } from '../bench/table.ts';
import { startCluster } from '../cluster/cluster.ts';
import { inspectable } from '../inspector.ts';
import { type Breakage, type Broken, breakages } from './breakages.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { row, zero } from './rows.ts';
import { mountSmallDisk } from './small-disk.ts';
import { clusterTarget } from './target.ts';

/** A little more than the room at which an alert fires. */
const diskMegabytes = 1_020;
const quietMs = 15_000;
/** The mail server is looked up once a minute; everything else is told within half of that. */
const limitS = 90;

/** A site is broken in every way that an alert of deploy/prometheus is for, and a real Prometheus must fire it. */
export async function fireAlerts(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-alerts-'));
  const disk = mountSmallDisk(join(folder, 'disk'), diskMegabytes);
  const smtp = await startMailServer();
  const inspectorPort = await freePort();
  const env = {
    DATA_DIR: join(disk.folder, 'data'),
    MAIL_URL: smtp.url,
    ...inspectable(inspectorPort),
  };
  const cluster = await startCluster({ processCount: 1, seed: 'day', env });
  const [site] = cluster.processes;
  if (!site) throw new Error('The cluster has no process.');
  const { query } = clusterTarget(cluster);
  const broken: Broken = { cluster, site, query, disk, smtp, inspectorPort };
  let prometheus: Prometheus | null = null;
  try {
    prometheus = await startPrometheus(join(folder, 'prometheus'), site.port);
    await pause(quietMs);
    const early = await prometheus.firing();
    if (early.size > 0) console.warn('fire on a healthy site:', ...early);
    const rows: Row[] = [zero('alerts that fire on a healthy site', early.size)];
    const fired = new Set<string>();
    for (const breakage of breakages) rows.push(...(await fire(prometheus, breakage, broken, fired)));
    return [...rows, zero('alerts that never fired', prometheus.names.filter((name) => !fired.has(name)).length)];
  } finally {
    await prometheus?.stop();
    await cluster.stop();
    await smtp.close();
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Breaks the site in one way and waits until the alerts for it fire; then mends it. */
async function fire(
  prometheus: Prometheus,
  { what, alerts, start }: Breakage,
  broken: Broken,
  fired: Set<string>,
): Promise<Row[]> {
  await untilQuiet(prometheus, alerts);
  const brokenAt = Date.now();
  const mend = await start(broken);
  const seconds = new Map<string, string>();
  while (seconds.size < alerts.length && Date.now() - brokenAt < limitS * 1000) {
    await pause(500);
    for (const name of await prometheus.firing())
      if (alerts.includes(name) && !seconds.has(name)) seconds.set(name, ((Date.now() - brokenAt) / 1000).toFixed(1));
  }
  await mend();
  for (const name of seconds.keys()) fired.add(name);
  const rows = alerts.map((name) => {
    const measured = seconds.get(name);
    return row(`${what}: ${name} after, s`, measured ?? 'never', `≤ ${limitS}`, measured !== undefined);
  });
  console.log(rows.map((each) => `${each.what} ${each.measured}`).join('\n'));
  return rows;
}

/** What an earlier breakage left behind, such as a busy start, must not count. */
async function untilQuiet(prometheus: Prometheus, alerts: readonly string[]): Promise<void> {
  const until = Date.now() + limitS * 1000;
  const areQuiet = async () => (await prometheus.firing()).isDisjointFrom(new Set(alerts));
  while (!(await areQuiet())) {
    if (Date.now() > until) throw new Error(`${alerts.join(', ')} fire before anything is broken`);
    await pause(500);
  }
}
