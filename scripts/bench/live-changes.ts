import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { launchOptions } from '#tests/chromium.ts';
import { hydrated, openVisit, phone } from '#tests/e2e/browser.ts';
import { startPostgresSite } from '#tests/e2e/site.ts';
import { processorSeconds } from './processor-time.ts';
import { percentile, type Row } from './table.ts';
import { cycle, nextDayId, type Runner, runnersOfNextDay, signInPeople } from './tip-speed.ts';

const viewers = 1_000;
const seconds = 20;
const tipsASecond = 10;
const pricesASecond = 5;
const ticksASecond = 100;

/** What the process of the viewers reports. */
export type Received = { prices: [price: number, at: number][]; bytes: number };

/**
 * Measures how changes of a race day reach 1,000 open home pages of one process, on PostgreSQL: the delay from the
 * commit, their size, and the processor time of the site. The viewers are a process on the same machine.
 */
export async function measureLiveChanges(): Promise<Row[]> {
  const site = await startPostgresSite();
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  try {
    const runners = await runnersOfNextDay(site.url);
    const cookies = await signInPeople(site.url);
    const page = `/?eventId=${await nextDayId(site.url)}`;
    const viewing = fork(new URL('live-viewers.ts', import.meta.url), [site.url, page, String(viewers)]);
    await once(viewing, 'message');
    const [cpuBefore, startedAt] = [processorSeconds(site.processId), performance.now()];
    const sentAt = await writeChanges(site.url, client, runners, cookies);
    const cpu = (processorSeconds(site.processId) - cpuBefore) / ((performance.now() - startedAt) / 1_000);
    await pause(2_000);
    viewing.send('report');
    const [received] = (await once(viewing, 'message')) as [Received];
    viewing.kill();
    const longestTask = await measureLongestTask(site.url + page, () => writePrices(client, runners));
    return [...tableRows(received, sentAt, cpu), longestTask];
  } finally {
    await client.end();
    await site.stop();
  }
}

/**
 * Tips over HTTP, prices by SQL, for as long as the measurement takes; the moments at which each price was committed.
 */
async function writeChanges(siteUrl: string, client: pg.Client, runners: Runner[], cookies: readonly string[]) {
  const sentAt = new Map<number, number>();
  const writes: Promise<unknown>[] = [];
  const people = cycle(cookies);
  let tick = 0;
  for (const runner of cycle(runners)) {
    tick += 1;
    if (tick > seconds * ticksASecond) break;
    if (tick % (ticksASecond / tipsASecond) === 0) writes.push(changeTip(siteUrl, people.next().value, runner));
    if (tick % (ticksASecond / pricesASecond) === 0) {
      // Above every other price, so that it is the one displayed.
      const price = Math.round(3_000 + tick) / 10 + 0.05;
      await writePrice(client, runner, price);
      sentAt.set(price, Date.now());
    }
    await pause(1_000 / ticksASecond);
  }
  await Promise.all(writes);
  return sentAt;
}

async function writePrice(client: pg.Client, { runnerId }: Runner, price: number): Promise<void> {
  await client.query('update race_participations set tipsport_odds = $1 where id = $2', [price, runnerId]);
  await client.query(
    `select pg_notify('changed', 'event:' || r.event_id) from race_participations p join races r on r.id = p.race_id where p.id = $1`,
    [runnerId],
  );
}

async function changeTip(siteUrl: string, cookie: string, { runnerId, raceId }: Runner): Promise<void> {
  const headers = { cookie, origin: siteUrl, 'content-type': 'application/json' };
  const send = async (method: string, body: object) => {
    const answer = await fetch(`${siteUrl}/api/viewer/tips`, { method, headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.ok;
  };
  // Whoever has tipped this runner takes the tip back.
  if (!(await send('POST', { runnerId, raceId }))) await send('DELETE', { runnerId });
}

const pricesOnPhone = 12;

async function writePrices(client: pg.Client, runners: Runner[]): Promise<void> {
  for (const [place, runner] of runners.slice(0, pricesOnPhone).entries()) {
    await writePrice(client, runner, 3 + place / 10);
    await pause(700);
  }
}

/** The longest task of an open page while prices change, on a phone with a processor four times slower. */
async function measureLongestTask(address: string, write: () => Promise<void>): Promise<Row> {
  const browser = await chromium.launch(launchOptions());
  try {
    const { page, context } = await openVisit(browser, { viewport: phone });
    const devTools = await context.newCDPSession(page);
    await page.goto(address);
    await hydrated(page);
    // The stream is opened once the page is idle.
    await pause(3_000);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    await write();
    const [changes, tasks] = await page.evaluate(() => [
      document.querySelectorAll('.price').length,
      (window as unknown as { tasks: number[] }).tasks,
    ]);
    const longest = Math.max(0, ...tasks);
    return {
      what: `longest task while ${pricesOnPhone} prices change on a page of ${changes} prices, processor four times slower`,
      measured: longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms (${tasks.length} over 50 ms)`,
      aim: '≤ 50 ms',
      met: longest <= 50,
    };
  } finally {
    await browser.close();
  }
}

function tableRows({ prices, bytes }: Received, sentAt: ReadonlyMap<number, number>, cpu: number): Row[] {
  const delays = prices.map(([price, at]) => at - (sentAt.get(price) ?? Number.NaN)).filter(Number.isFinite);
  const [median, p99] = [percentile(delays, 50), percentile(delays, 99)];
  const bytesPerChange = bytes / viewers / (seconds * (tipsASecond + pricesASecond));
  const load = `${viewers} viewers, ${tipsASecond} tips and ${pricesASecond} prices a second`;
  return [
    {
      what: 'bytes a viewer a change',
      measured: bytesPerChange.toFixed(0),
      aim: '≤ 1,000',
      met: bytesPerChange <= 1_000,
    },
    {
      what: `from the commit of a price to its arrival, ${load}, median / 99 %`,
      measured: `${median.toFixed(0)} / ${p99.toFixed(0)} ms`,
      aim: '≤ 250 / ≤ 800 ms',
      met: median <= 250 && p99 <= 800,
    },
    {
      what: 'prices that arrived, of those written',
      measured: `${(delays.length / viewers).toFixed(1)} of ${sentAt.size} a viewer`,
      aim: 'all',
      met: delays.length === viewers * sentAt.size,
    },
    {
      what: 'processor time of the site meanwhile, of one core',
      measured: `${(cpu * 100).toFixed(0)} %`,
      aim: '≤ 60 %',
      met: cpu <= 0.6,
    },
  ];
}
