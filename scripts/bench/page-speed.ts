import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import type { Site } from '#tests/e2e/site.ts';
import { processorSeconds } from './processor-time.ts';
import { median, type Row } from './table.ts';
import { signInPeople } from './tip-speed.ts';

const repeats = 5;
const seconds = 4;
const connections = 10;
const ratioAim = 0.95;
const renderAimMs = 18;
/** An address with two sorts is not stored. */
const uncachedPath = '/?sort=1:odds&sort=2:odds';

/**
 * Compares the cached home page, for a visitor and for somebody signed in, with a static buffer of the same size, in
 * turns; then measures the page rendered anew each time.
 */
export async function measurePages(site: Site): Promise<Row[]> {
  return [...(await measureCached(site.url)), await measureRendered(site)];
}

async function measureCached(siteUrl: string): Promise<Row[]> {
  const baseline = spawn(process.execPath, ['scripts/bench/static-server.ts', siteUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(baseline.stdout, 'data')) as [Buffer];
  const baselineUrl = chunk.toString('utf8').trim();
  const [cookie = ''] = await signInPeople(siteUrl);
  const bare: number[] = [];
  const visitor: number[] = [];
  const signedIn: number[] = [];
  await load(`${siteUrl}/`, { duration: 2 });
  for (let turn = 0; turn < repeats; turn += 1) {
    bare.push((await load(baselineUrl)).perSecond);
    visitor.push((await load(`${siteUrl}/`)).perSecond);
    signedIn.push((await load(`${siteUrl}/`, { cookie })).perSecond);
  }
  baseline.kill();
  const row = (whom: string, measured: readonly number[]): Row => {
    const ratio = median(measured) / median(bare);
    return {
      what: `cached home page for ${whom} ÷ static buffer of the same size (node:http), requests a second`,
      measured: `${ratio.toFixed(2)} (${Math.round(median(measured))} ÷ ${Math.round(median(bare))}, medians of ${repeats})`,
      aim: `≥ ${ratioAim}`,
      met: ratio >= ratioAim,
    };
  };
  return [row('a visitor', visitor), row('somebody signed in', signedIn)];
}

async function measureRendered({ url, processId }: Site): Promise<Row> {
  await load(`${url}${uncachedPath}`, { duration: 2 });
  const before = processorSeconds(processId);
  const { count } = await load(`${url}${uncachedPath}`, { duration: 10 });
  const ms = ((processorSeconds(processId) - before) / count) * 1000;
  return {
    what: 'home page rendered anew for every request: processor time of our process',
    measured: `${ms.toFixed(1)} ms, mean of ${count}`,
    aim: `≤ ${renderAimMs} ms`,
    met: ms <= renderAimMs,
  };
}

/** Requests that were answered with 200. */
async function load(
  url: string,
  { duration = seconds, cookie }: { duration?: number; cookie?: string } = {},
): Promise<{ perSecond: number; count: number }> {
  const headers = { 'accept-encoding': 'identity', ...(cookie === undefined ? {} : { cookie }) };
  const { non2xx, errors, requests } = await autocannon({ url, duration, connections, headers });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`);
  return { perSecond: requests.average, count: requests.total };
}
