import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresSite } from '#tests/e2e/site.ts';
import { settled } from './processor-time.ts';
import { percentile, type Row } from './table.ts';
import { type Runner, runnersOfNextDay, signInPeople } from './tip-speed.ts';

const atOnce = 120;
const rounds = 3;
const seconds = 5;
const pauseMs = 50;
const mostTimes = 2;
const key = `rvk_${'h'.repeat(43)}`;
const hostileAddress = '203.0.113.66';

/** What the process that sends them is told. */
export type HostileRequest = {
  atOnce: number;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  megabytes?: number;
};

/**
 * Measures how long others wait while one client sends 120 requests at once, of each kind, against how long they wait
 * without, on PostgreSQL.
 */
export async function measureHostileClient(): Promise<Row[]> {
  const site = await startPostgresSite({ TRUST_PROXY: '1' });
  try {
    await insertKey(site.databaseUrl);
    const [hostile = '', ...others] = await signInPeople(site.url);
    const runners = await runnersOfNextDay(site.url);
    await settled(site.processId);
    const waits = () => waitsOfOthers(site.url, others, runners);
    await waits();
    const rows: Row[] = [];
    for (const [what, request] of hostileRequests(site.url, hostile, runners[0])) {
      const [without, beside]: [number[], number[]] = [[], []];
      // In turns, because what else the machine does changes meanwhile.
      for (let round = 0; round < rounds; round += 1) {
        without.push(...(await waits()));
        beside.push(...(await besideClient(request, waits)));
        await settled(site.processId);
      }
      rows.push(rowOf(what, percentile(without, 95), percentile(beside, 95)));
    }
    return rows;
  } finally {
    await site.stop();
  }
}

/** The client takes only what others leave of the processors: in earnest it has one of its own. */
async function besideClient(request: HostileRequest, waits: () => Promise<number[]>): Promise<number[]> {
  const client = fork(new URL('hostile-requests.ts', import.meta.url));
  if (client.pid !== undefined) setPriority(client.pid, constants.priority.PRIORITY_LOW);
  client.send(request);
  await pause(1_000);
  const waited = await waits();
  client.kill('SIGKILL');
  return waited;
}

const rowOf = (what: string, without: number, beside: number): Row => ({
  what: `others’ p95 beside ${atOnce} ${what} at once ÷ without`,
  measured: `${(beside / without).toFixed(1)} (${beside.toFixed(0)} ÷ ${without.toFixed(0)} ms)`,
  aim: `≤ ${mostTimes}`,
  met: beside <= mostTimes * without,
});

async function insertKey(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const hash = createHash('sha256').update(key).digest('base64url');
  await client.query(
    `insert into api_keys (name, rights, key_hash, beginning) values ('Velký', '{imports}', $1, 'rvk_hhhhh')`,
    [hash],
  );
  await client.end();
}

function hostileRequests(siteUrl: string, cookie: string, runner: Runner | undefined): [string, HostileRequest][] {
  const headers = { 'x-forwarded-for': hostileAddress };
  const form = { ...headers, cookie, origin: siteUrl, 'content-type': 'application/json' };
  const push = { ...headers, authorization: `Bearer ${key}`, 'content-type': 'text/csv' };
  const tips = { url: `${siteUrl}/api/viewer/tips`, method: 'POST', headers: form, body: JSON.stringify(runner) };
  return [
    ['reads of stored pages', { atOnce, url: siteUrl, method: 'GET', headers }],
    ['reads with parameters of their own', { atOnce, url: `${siteUrl}/horses?q=x%`, method: 'GET', headers }],
    ['reads of a session', { atOnce, url: `${siteUrl}/live`, method: 'HEAD', headers: { ...headers, cookie } }],
    ['writes on one row', { atOnce, ...tips }],
    [
      'uploads of 16 MB',
      { atOnce, url: `${siteUrl}/api/v1/admin/imports`, method: 'POST', headers: push, megabytes: 16 },
    ],
  ];
}

/**
 * Each reads a stored page, one that nobody has asked for, and tips, with a pause after each, from an address of their
 * own.
 */
async function waitsOfOthers(
  siteUrl: string,
  cookies: readonly string[],
  runners: readonly Runner[],
): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const waits: number[] = [];
  const live = async (cookie: string, who: number) => {
    const headers = { cookie, origin: siteUrl, 'x-forwarded-for': `198.51.100.${who + 1}` };
    const json = { ...headers, 'content-type': 'application/json' };
    const ask = async (path: string, init: RequestInit) => {
      const startedAt = performance.now();
      const answer = await fetch(siteUrl + path, init);
      await answer.arrayBuffer();
      waits.push(performance.now() - startedAt);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await pause(pauseMs);
    };
    for (let count = 0; performance.now() < until; count += 1) {
      const runner = runners[(count * cookies.length + who) % runners.length];
      await ask('/', { headers });
      await ask(`/horses?q=${who}-${Math.floor(performance.now())}`, { headers });
      // The demonstration's people have tips of their own on some of them.
      await ask('/api/viewer/tips', {
        method: 'DELETE',
        headers: json,
        body: JSON.stringify({ runnerId: runner?.runnerId }),
      });
      await ask('/api/viewer/tips', { method: 'POST', headers: json, body: JSON.stringify(runner) });
    }
  };
  await Promise.all(cookies.map(live));
  return waits;
}
