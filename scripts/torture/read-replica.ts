import { setTimeout as pause } from 'node:timers/promises';
import { type OwnPostgres, startReplica } from '#tests/postgres-server.ts';
import type { Row } from '../bench/table.ts';
import { startCluster } from '../cluster/cluster.ts';
import type { Lengths } from './lengths.ts';
import { row, zero } from './rows.ts';
import { readWhileWriting } from './staleness.ts';
import { queriesAt } from './target.ts';

/** How long the replica stands still, and goes on, in turn. */
const standsMs = 700;

/**
 * The part `staleness` on processes that read pages from a replica, whose replay stands still again and again: no page
 * is older than one from the primary would be. Then the replica is killed.
 */
export async function readReplica(lengths: Lengths): Promise<Row[]> {
  let replica: OwnPostgres | undefined;
  const cluster = await startCluster({
    processCount: 2,
    seed: 'day',
    envFor: async (database) => {
      replica ??= await startReplica(database);
      return { DATABASE_REPLICA_URL: replica.url };
    },
  });
  try {
    if (!replica) throw new Error('the cluster has no replica');
    const query = queriesAt(replica.url);
    let isOn = true;
    const lagging = (async () => {
      while (isOn) {
        await query('select pg_wal_replay_pause()');
        await pause(standsMs);
        await query('select pg_wal_replay_resume()');
        await pause(standsMs);
      }
    })();
    const rows = await readWhileWriting(cluster, lengths);
    isOn = false;
    await lagging;
    const [used] = await query<{ scans: number }>(
      `select coalesce(sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0)), 0)::int as scans from pg_stat_user_tables`,
    );
    await replica.shutDown('immediate');
    const statuses = await Promise.all(
      cluster.processes.map(({ port }) => fetch(`http://127.0.0.1:${port}/horses?q=a`).then(({ status }) => status)),
    );
    return [
      ...rows,
      row('tables read on the replica, times', used?.scans ?? 0, '> 0', (used?.scans ?? 0) > 0),
      zero('processes that answer no new page once it is gone', statuses.filter((status) => status !== 200).length),
    ];
  } finally {
    await cluster.stop();
    await replica?.stop();
  }
}
