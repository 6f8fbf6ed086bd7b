import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { median, type Row } from './table.ts';

const repeats = 5;
const seconds = 4;
const connections = 10;

/**
 * Compares the cached home page with a static buffer of the same size, in turns; then measures the page rendered anew
 * each time. Fills table 'Pages' of `npm run bench`.
 */
export async function measurePages(siteUrl: string): Promise<Row[]> {
  const baseline = spawn(process.execPath, ['scripts/bench/static-server.ts', siteUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(baseline.stdout, 'data')) as [Buffer];
  const baselineUrl = chunk.toString('utf8').trim();
  const cached: number[] = [];
  const bare: number[] = [];
  await load(`${siteUrl}/`, 2);
  for (let turn = 0; turn < repeats; turn += 1) {
    bare.push(await load(baselineUrl, seconds));
    cached.push(await load(`${siteUrl}/`, seconds));
  }
  baseline.kill();
  const rendered = await load(`${siteUrl}/?sort=1:odds&sort=2:odds`, seconds);
  const ratio = median(cached) / median(bare);
  return [
    {
      what: 'cached home page ÷ static buffer of the same size (node:http), requests a second',
      measured: `${ratio.toFixed(2)} (${Math.round(median(cached))} ÷ ${Math.round(median(bare))}, medians of ${repeats})`,
      aim: '≥ 0.95',
      met: ratio >= 0.95,
    },
    {
      what: 'home page rendered anew for every request, one address with two sorts',
      measured: `${rendered.toFixed(0)} a second, ${(1000 / rendered).toFixed(1)} ms each`,
      aim: '≤ 25 ms',
      met: 1000 / rendered <= 25,
    },
  ];
}

/** Requests a second that were answered with 200. */
async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, duration, connections, headers: { 'accept-encoding': 'identity' } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}
