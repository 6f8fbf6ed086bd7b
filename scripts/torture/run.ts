import { cpus, loadavg } from 'node:os';
import { printTable, type Row } from '../bench/table.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { databaseAway, killProcesses, lockedTable, restartDatabase, rollingRestart } from './experiments.ts';
import { silentNotifications } from './silent-notifications.ts';

/** The parts of `npm run torture -- part…`; without names all of them. Each gets a cluster of its own. */
const clusterParts: Record<string, (cluster: Cluster) => Promise<Row[]>> = {
  'database-restart': restartDatabase,
  'rolling-restart': rollingRestart,
  'database-away': databaseAway,
  'locked-table': lockedTable,
  kill: killProcesses,
};
const parts: Record<string, () => Promise<Row[]>> = {
  ...Object.fromEntries(Object.entries(clusterParts).map(([name, run]) => [name, () => onCluster(run)] as const)),
  'silent-notifications': silentNotifications,
};

async function onCluster(run: (cluster: Cluster) => Promise<Row[]>): Promise<Row[]> {
  const cluster = await startCluster({ processCount: 3, seed: 'day' });
  try {
    return await run(cluster);
  } finally {
    await cluster.stop();
  }
}

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
let isMissed = false;
console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} before\n`);
for (const [name, run] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const rows = await run();
  console.log(printTable(name, rows));
  isMissed ||= rows.some(({ met }) => met === false);
}
process.exitCode = isMissed ? 1 : 0;
