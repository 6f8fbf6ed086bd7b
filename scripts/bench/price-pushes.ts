import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, startPostgresSite } from '#tests/e2e/site.ts';
import { inspectable, liveMemoryOf } from '../inspector.ts';
import type { Received } from './live-changes.ts';
import { processorSeconds, settled } from './processor-time.ts';
import { percentile, type Row } from './table.ts';
import { cycle, nextDayId } from './tip-speed.ts';

const viewers = 1_000;
const seconds = 120;
const pushesASecond = 10;
const pageReadsASecond = 10;
const day = '2023-10-08';
const key = `rvk_${'b'.repeat(43)}`;

type Runner = { location: string; raceNumber: number; number: number };
type Measured = {
  sentAt: Map<number, number>;
  callMs: number[];
  readMs: number[];
  liveBytes: number[];
  failed: number;
};

/**
 * Measures prices that a program pushes, ten calls a second for two minutes, beside page reads and 1,000 open home
 * pages, on PostgreSQL: how long a call takes, when the price is there, and whether memory grows.
 */
export async function measurePricePushes(): Promise<Row[]> {
  const inspectorPort = await freePort();
  const site = await startPostgresSite(inspectable(inspectorPort));
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  try {
    const runners = await readRunners(client);
    await insertKey(client);
    const page = `/?eventId=${await nextDayId(site.url)}`;
    const viewing = fork(new URL('live-viewers.ts', import.meta.url), [site.url, page, String(viewers)]);
    await once(viewing, 'message');
    await settled(site.processId);
    const [cpuBefore, startedAt] = [processorSeconds(site.processId), performance.now()];
    process.kill(site.processId, 'SIGUSR1');
    const measured = await pushForAWhile(site, page, runners, () => liveMemoryOf(inspectorPort));
    const cpu = (processorSeconds(site.processId) - cpuBefore) / ((performance.now() - startedAt) / 1_000);
    await pause(2_000);
    viewing.send('report');
    const [received] = (await once(viewing, 'message')) as [Received];
    viewing.kill();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from audit_log where action = 'push-prices'`,
    );
    return tableRows(measured, received, cpu, rows[0]?.count ?? 0);
  } finally {
    await client.end();
    await site.stop();
  }
}

async function readRunners(client: pg.Client): Promise<Runner[]> {
  const { rows } = await client.query<Runner>(
    `select e.location, r.race_number as "raceNumber", p.number from race_participations p
     join races r on r.id = p.race_id join race_events e on e.id = r.event_id
     where e.date = $1 and p.number is not null order by p.number, r.race_number`,
    [day],
  );
  return rows;
}

async function insertKey(client: pg.Client): Promise<void> {
  const hash = createHash('sha256').update(key).digest('base64url');
  await client.query(
    `insert into api_keys (name, rights, key_hash, beginning) values ('Kurzy', '{prices}', $1, 'rvk_bbbbb')`,
    [hash],
  );
}

async function pushForAWhile(
  site: { url: string },
  page: string,
  runners: readonly Runner[],
  liveMemory: () => Promise<number>,
): Promise<Measured> {
  const measured: Measured = { sentAt: new Map(), callMs: [], readMs: [], liveBytes: [], failed: 0 };
  const calls: Promise<void>[] = [];
  let count = 0;
  for (const runner of cycle([...runners])) {
    if (count === seconds * pushesASecond) break;
    // Above every other price, so that it is the one displayed.
    const odds = (30_005 + count * 10) / 100;
    calls.push(push(site.url, runner, odds, measured));
    if (count % (pushesASecond / pageReadsASecond) === 0) calls.push(readPage(site.url + page, measured));
    if (count === firstReading) measured.liveBytes.push(await liveMemory());
    count += 1;
    await pause(1_000 / pushesASecond);
  }
  await Promise.all(calls);
  measured.liveBytes.push(await liveMemory());
  return measured;
}

async function push(siteUrl: string, { location, raceNumber, number }: Runner, odds: number, measured: Measured) {
  const prices = [{ number, bookmaker: 'T', odds }];
  const body = JSON.stringify({ event_date: day, location, race_number: raceNumber, prices });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const startedAt = performance.now();
  const answer = await fetch(`${siteUrl}/api/v1/admin/prices`, { method: 'POST', headers, body });
  measured.callMs.push(performance.now() - startedAt);
  const sentAt = Date.now();
  const { data } = (await answer.json()) as { data?: { stored: number } };
  if (data?.stored === 1) measured.sentAt.set(odds, sentAt);
  else measured.failed += 1;
}

async function readPage(address: string, { readMs }: Measured): Promise<void> {
  const startedAt = performance.now();
  await (await fetch(address)).arrayBuffer();
  readMs.push(performance.now() - startedAt);
}

function tableRows(
  { sentAt, callMs, readMs, liveBytes, failed }: Measured,
  { prices }: Received,
  cpu: number,
  entries: number,
): Row[] {
  const delays = prices.map(([price, at]) => at - (sentAt.get(price) ?? Number.NaN)).filter(Number.isFinite);
  const [call, p99Call] = [percentile(callMs, 50), percentile(callMs, 99)];
  const [delay, p99Delay] = [percentile(delays, 50), percentile(delays, 99)];
  const arrived = delays.length / viewers / sentAt.size;
  const load = `${pushesASecond} calls a second for ${seconds} s beside ${pageReadsASecond} page reads a second and ${viewers} open pages`;
  return [
    {
      what: `a call with a price, ${load}, median / 99 %`,
      measured: `${call.toFixed(0)} / ${p99Call.toFixed(0)} ms`,
      aim: '≤ 30 / ≤ 300 ms',
      met: call <= 30 && p99Call <= 300,
    },
    {
      what: 'from the answer to the price on open pages, median / 99 %',
      measured: `${delay.toFixed(0)} / ${p99Delay.toFixed(0)} ms`,
      aim: '≤ 250 / ≤ 1,000 ms',
      met: delay <= 250 && p99Delay <= 1_000,
    },
    {
      what: 'prices that arrived, of those pushed; between two readings the last price of a runner counts',
      measured: `${(arrived * 100).toFixed(1)} %`,
      aim: '≥ 99 %',
      met: arrived >= 0.99,
    },
    {
      what: 'a page read meanwhile, 99 %',
      measured: `${percentile(readMs, 99).toFixed(0)} ms`,
      aim: '≤ 300 ms',
      met: percentile(readMs, 99) <= 300,
    },
    {
      what: 'processor time of the site meanwhile, of one core',
      measured: `${(cpu * 100).toFixed(0)} %`,
      aim: '≤ 80 %',
      met: cpu <= 0.8,
    },
    memoryRow(liveBytes),
    { what: 'calls that stored nothing', measured: String(failed), aim: '0', met: failed === 0 },
    { what: 'entries of the audit log', measured: String(entries), aim: '≤ 2', met: entries <= 2 },
  ];
}

/** In the first third caches are still filling. */
const firstReading = (seconds * pushesASecond) / 3;

function memoryRow([early = 0, late = Number.POSITIVE_INFINITY]: readonly number[]): Row {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return {
    what: 'memory in use once garbage is collected (heap and buffers), after a third of the time and at its end',
    measured: `${megabytes(early)} / ${megabytes(late)} MB`,
    aim: 'no more than 5 % higher',
    met: late <= early * 1.05,
  };
}
