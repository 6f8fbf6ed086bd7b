import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../bench/table.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { checkWrites } from './consistency.ts';
import type { Lengths } from './lengths.ts';
import { openRunners, startLoad } from './load.ts';
import { figure } from './rows.ts';
import { clusterTarget } from './target.ts';
import { openViewers, untilAlike } from './viewers.ts';

const page = '/';

/**
 * One of three processes is killed while viewers listen and people tip: they come back at the others, and miss nothing.
 */
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

/**
 * Viewers of the race day and people who tip it, while something happens; at the end all see what a fresh page shows.
 */
async function watchThrough(cluster: Cluster, { viewers: count }: Lengths, happening: () => Promise<void>) {
  const target = clusterTarget(cluster);
  const viewers = await openViewers(target, [page], count);
  const load = await startLoad(target, await openRunners(target.query));
  await pause(3_000);
  const startedAt = Date.now();
  await happening();
  const durationS = (Date.now() - startedAt) / 1000;
  const writes = await checkWrites(target.query, await load.stop());
  const agreement = await untilAlike(viewers, count);
  const ends = viewers.ends();
  viewers.stop();
  return [
    ...agreement,
    figure(`streams that ended in ${durationS.toFixed(0)} s, and were opened anew`, ends),
    ...writes,
  ];
}
