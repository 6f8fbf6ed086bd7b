import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { printTable, type Row, verdict } from '../bench/table.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { fireAlerts } from './alerts.ts';
import { databaseAway, lockedTable, restartDatabase, rollingRestart } from './experiments.ts';
import { fullDiskEmbedded, fullDiskPostgres } from './full-disk.ts';
import { killJobHolders } from './jobs.ts';
import { killEmbedded } from './kill-embedded.ts';
import { killOnPostgres } from './kill-postgres.ts';
import { fullLength, type Lengths, shortLength } from './lengths.ts';
import { cutNotifications, killListeners } from './lost-streams.ts';
import { readReplica } from './read-replica.ts';
import { onePerson } from './person.ts';
import { silentNotifications } from './silent-notifications.ts';
import { readWhileWriting } from './staleness.ts';
import { watchDay } from './watched-day.ts';

/**
 * `npm run torture -- part…` runs these parts, `--all` every one; `--short` does less of each, and `--viewers 60` says
 * how many watch. These get a cluster of their own:
 */
const clusterParts: Record<string, (cluster: Cluster, lengths: Lengths) => Promise<Row[]>> = {
  'database-restart': restartDatabase,
  'rolling-restart': rollingRestart,
  'database-away': databaseAway,
  'locked-table': lockedTable,
  staleness: readWhileWriting,
  'killed-listeners': killListeners,
  'cut-notifications': cutNotifications,
};
const parts: Record<string, (lengths: Lengths) => Promise<Row[]>> = {
  ...Object.fromEntries(
    Object.entries(clusterParts).map(([name, run]) => [name, (lengths: Lengths) => onCluster(run, lengths)] as const),
  ),
  'silent-notifications': silentNotifications,
  'read-replica': readReplica,
  'watched-day': watchDay,
  'kill-embedded': killEmbedded,
  'kill-postgres': killOnPostgres,
  person: onePerson,
  jobs: killJobHolders,
  'full-disk-embedded': fullDiskEmbedded,
  'full-disk-postgres': fullDiskPostgres,
  alerts: fireAlerts,
};

async function onCluster(run: (cluster: Cluster, lengths: Lengths) => Promise<Row[]>, lengths: Lengths) {
  const cluster = await startCluster({ processCount: 3, seed: 'day' });
  try {
    return await run(cluster, lengths);
  } finally {
    await cluster.stop();
  }
}

/** All figures in one table of Markdown, to be pasted into a document. */
function printSummary(results: ReadonlyMap<string, readonly Row[]>): string {
  const lines = [...results].flatMap(([part, rows]) =>
    rows.map(({ what, aim, measured, met }) => `| ${part} | ${what} | ${aim} | ${measured} | ${verdict(met)} |`),
  );
  return ['### Summary', '', '| part | what | aim | seen | passed |', '| --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    viewers: { type: 'string' },
  },
});
const names = Object.keys(parts);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0 || (positionals.length === 0 && !values.all))
  throw new Error(
    `Name parts, or --all: ${names.join(', ')}. There is no part ${unknown.join(', ') || 'without a name'}.`,
  );
const lengths = values.short ? shortLength : fullLength;
const viewers = Number(values.viewers ?? lengths.viewers);
if (!Number.isInteger(viewers) || viewers < 1) throw new Error('--viewers is a number from 1.');
console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} before\n`);
const results = new Map<string, readonly Row[]>();
for (const name of values.all ? names : positionals) {
  const rows = (await parts[name]?.({ ...lengths, viewers })) ?? [];
  results.set(name, rows);
  console.log(printTable(name, rows));
}
if (results.size > 1) console.log(printSummary(results));
process.exitCode = [...results.values()].flat().some(({ met }) => met === false) ? 1 : 0;
