import { setTimeout as pause } from 'node:timers/promises';
import type { PragueDate } from '../../platform/time/time.rules.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { replay } from '../../features/demo/replay.server.ts';
import type { Row } from '../bench/table.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { openBrowsers } from './browsers.ts';
import { checkWrites } from './consistency.ts';
import type { Lengths } from './lengths.ts';
import type { Runner } from './load.ts';
import { figure, row } from './rows.ts';
import { signInTippers, startTippers } from './tippers.ts';
import { clusterTarget, type Query } from './target.ts';
import { openViewers, untilAlike } from './viewers.ts';

const date = '2023-10-08' as PragueDate;
const killedInRace = 3;
const awayMs = 5_000;

/**
 * The Velká pardubická is replayed on three processes, watched by many and tipped by many; in its third race a process
 * is killed. At the end everybody shows what a fresh page shows.
 */
export async function watchDay(lengths: Lengths): Promise<Row[]> {
  const cluster = await startCluster({ processCount: 3, seed: 'demo' });
  const database = await openDatabase({ databaseUrl: cluster.database.url, warn: console.warn });
  const target = clusterTarget(cluster);
  try {
    const people = await signInTippers(cluster, database.db, lengths.tippers);
    const day = await readDay(target.query);
    const paths = ['/', `/odds-analysis?eventId=${day.eventId}`, '/race-results', '/contest'];
    const viewers = await openViewers(target, paths, lengths.viewers);
    const browsers = await openBrowsers(cluster.url, paths.slice(0, 3));
    const tippers = startTippers(cluster, people, day.runners);
    let killing: Promise<void> | undefined;
    const startedAt = Date.now();
    await replay({
      database,
      date,
      speed: lengths.replaySpeed,
      onProgress({ resultCount }) {
        if (resultCount === killedInRace - 1) killing ??= killOne(cluster);
      },
    });
    const minutes = (Date.now() - startedAt) / 60_000;
    await killing;
    const writes = await checkWrites(target.query, await tippers.stop());
    const alike = await untilAlike(viewers, lengths.viewers);
    const compared = await browsers.compare();
    const [ends, wholeReads] = [viewers.ends(), viewers.wholeReads()];
    viewers.stop();
    await browsers.close();
    const { open } = await readDay(target.query);
    return [
      row('races without a result after the replay', open, '0', open === 0),
      row(`a process was killed in race ${killedInRace}`, killing ? 'yes' : 'no', 'yes', killing !== undefined),
      ...alike,
      ...compared,
      ...writes,
      figure('minutes of the replay, and streams that ended in them', `${minutes.toFixed(1)}, ${ends}`),
      figure('pages read whole meanwhile, a viewer', (wholeReads / lengths.viewers).toFixed(1)),
      figure(`requests for tips of ${people.length} people, by status`, countsOf(tippers.statuses)),
    ];
  } finally {
    await database.close();
    await cluster.stop();
  }
}

async function killOne({ processes }: Cluster): Promise<void> {
  const [victim] = processes;
  await victim?.kill();
  await pause(awayMs);
  victim?.start();
  await victim?.untilReady();
}

/** The race day, its runners, and how many of its races have no result yet. */
async function readDay(query: Query): Promise<{ eventId: number; runners: Runner[]; open: number }> {
  const rows = await query<Runner & { eventId: number; isCompleted: boolean }>(
    `select r.event_id::int as "eventId", p.id::int as "runnerId", r.id::int as "raceId", r.is_completed as "isCompleted"
     from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
     where e.date = '${date}' and not r.is_cancelled order by r.start_at, p.id`,
  );
  const [first] = rows;
  if (!first) throw new Error(`no races on ${date}`);
  const open = new Set(rows.filter(({ isCompleted }) => !isCompleted).map(({ raceId }) => raceId)).size;
  const runners = rows.map(({ runnerId, raceId }) => ({ runnerId, raceId }));
  return { eventId: first.eventId, runners, open };
}

function countsOf(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([a], [b]) => a - b);
  return sorted.map(([status, count]) => `${status}: ${count}`).join(', ');
}
