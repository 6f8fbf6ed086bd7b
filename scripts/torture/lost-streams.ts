import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../bench/table.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { openClient } from './client.ts';
import { checkWrites } from './consistency.ts';
import type { Lengths } from './lengths.ts';
import { openRunners, startLoad } from './load.ts';
import { figure, row, zero } from './rows.ts';
import { clusterTarget } from './target.ts';
import { countDiffering, openViewers } from './viewers.ts';

const page = '/';
/** How soon after the last write a viewer must show what a fresh page shows. */
const settleS = 20;

/** One of three processes is killed while viewers listen and people tip: they come back at the others, and miss nothing. */
export function killListeners(cluster: Cluster, lengths: Lengths): Promise<Row[]> {
  return watchThrough(cluster, lengths, async () => {
    const [victim] = cluster.processes;
    await victim?.kill();
    await pause(5_000);
    victim?.start();
    await victim?.untilReady();
  });
}

/** The connections on which processes listen are ended by the database, again and again, while people tip. */
export function cutNotifications(cluster: Cluster, lengths: Lengths): Promise<Row[]> {
  const { query } = clusterTarget(cluster);
  return watchThrough(cluster, lengths, async () => {
    for (let round = 0; round < lengths.databaseRestarts; round += 1) {
      await query(endListening);
      await pause(3_000);
    }
  });
}

/** A listening connection last ran LISTEN, or the probe that it runs every few seconds. */
const endListening = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where query ilike 'listen %' or query like '%pg_logical_emit_message%' and pid <> pg_backend_pid()`;

/** Viewers of the race day and people who tip it, while something happens; at the end all see what a fresh page shows. */
async function watchThrough(cluster: Cluster, { viewers: count }: Lengths, happening: () => Promise<void>) {
  const target = clusterTarget(cluster);
  const viewers = await openViewers({ ...target, page }, count);
  const load = await startLoad(target, await openRunners(target.query));
  await pause(3_000);
  const startedAt = Date.now();
  await happening();
  const durationS = (Date.now() - startedAt) / 1000;
  const writes = await checkWrites(target.query, await load.stop());
  const client = openClient(target.url, target.certificate);
  const differing = async () => countDiffering(viewers.shown(), client.send, page);
  const stoppedAt = Date.now();
  let left = await differing();
  for (; left > 0 && Date.now() - stoppedAt < settleS * 1000; left = await differing()) await pause(500);
  const settledS = (Date.now() - stoppedAt) / 1000;
  const ends = viewers.ends();
  viewers.stop();
  client.close();
  return [
    zero(`viewers of ${count} that do not show what a fresh page shows`, left),
    row('after the last tip they show it within, s', settledS.toFixed(1), `≤ ${settleS}`, settledS <= settleS),
    figure(`streams that ended in ${durationS.toFixed(0)} s, and were opened anew`, ends),
    ...writes,
  ];
}
