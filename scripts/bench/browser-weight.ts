import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from '#tests/chromium.ts';
import { desktop, hydrated, openVisit, phone } from '#tests/e2e/browser.ts';
import { layoutShiftOf, watchLayoutShift } from '#tests/e2e/layout-shift.ts';
import type { Site } from '#tests/e2e/site.ts';
import { median, type Row } from './table.ts';

const aimBytes = 112 * 1024;
const styleAimBytes = 16 * 1024;
const htmlAimBytes = 200_000;
const nodeAim = 3500;

/** A phone at the rail: the processor four times slower, 1.6 Mbit/s, 150 ms there and back. */
const slowPhone = { cpu: 4, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, offline: false };
const phoneVisits = 5;
const readableAimMs = 1200;
const clickAimMs = 2000;
/** What Google calls good. */
const mainPaintAimMs = 2500;
const interactionAimMs = 200;

/**
 * Measures what a browser downloads before the first click, how much the home page's document is, how soon a slow phone
 * shows it, and how far the layout shifts.
 */
export async function measureBrowser({ url: siteUrl }: Site): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const rows: Row[] = [];
    const first = await load(browser, siteUrl, desktop);
    const own = first.scripts.filter((file) => isRequested(file, first.html));
    const total = sumOf(own);
    rows.push({
      what: `JavaScript that the home page asks for before the first click (${own.length} files, brotli)`,
      measured: `${(total / 1024).toFixed(1)} kB`,
      aim: `≤ ${aimBytes / 1024} kB`,
      met: total <= aimBytes,
    });
    rows.push(...documentRows(first), ...(await measureSlowPhone(browser, siteUrl)));
    rows.push(...laterChunks(first.scripts.map((script) => basename(new URL(script.url).pathname))));
    for (const viewport of [phone, desktop]) {
      const { shift } = await load(browser, siteUrl, viewport);
      rows.push({
        what: `cumulative layout shift at ${viewport.width} px`,
        measured: shift.toFixed(4),
        aim: '0.000',
        met: shift < 0.0005,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** A script or a style sheet that came, with its size packed by brotli. */
type LoadedFile = { url: string; bytes: number };

/** Whether the document itself names the file: what a page loads when it is idle may have come by then, or not. */
const isRequested = ({ url }: LoadedFile, html: Buffer) => html.includes(new URL(url).pathname);

const sumOf = (files: readonly LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

function documentRows({ html, nodes, styles }: Load): Row[] {
  const styleBytes = sumOf(styles.filter((file) => isRequested(file, html)));
  return [
    {
      what: 'style sheets that the home page asks for (brotli)',
      measured: `${(styleBytes / 1024).toFixed(1)} kB`,
      aim: '≤ 16 kB',
      met: styleBytes <= styleAimBytes,
    },
    {
      what: `document of the home page (${(brotliCompressSync(html).length / 1000).toFixed(0)} kB by brotli)`,
      measured: `${(html.length / 1000).toFixed(0)} kB`,
      aim: '≤ 200 kB',
      met: html.length <= htmlAimBytes,
    },
    { what: 'elements of the home page', measured: String(nodes), aim: '≤ 3500', met: nodes <= nodeAim },
  ];
}

/** Medians over visits, each of a browser that stored nothing. */
async function measureSlowPhone(browser: Browser, siteUrl: string): Promise<Row[]> {
  const visits: Visit[] = [];
  while (visits.length < phoneVisits) visits.push(await visitOnSlowPhone(browser, siteUrl));
  const row = (what: string, measured: (visit: Visit) => number, aimMs: number): Row => {
    const ms = median(visits.map(measured));
    return {
      what: `${what}, on a phone with a processor four times slower, over 4G`,
      measured: `${ms.toFixed(0)} ms, median of ${phoneVisits}`,
      aim: `≤ ${aimMs} ms`,
      met: ms <= aimMs,
    };
  };
  return [
    row('race card readable', ({ readable }) => readable, readableAimMs),
    row('largest part painted (LCP)', ({ mainPaint }) => mainPaint, mainPaintAimMs),
    row('its headings sort', ({ clickable }) => clickable, clickAimMs),
    row('from a press of a heading to the next frame (INP)', ({ interaction }) => interaction, interactionAimMs),
  ];
}

/** In ms: the first three since the visit began, the last between a press and the next frame. */
type Visit = { readable: number; mainPaint: number; clickable: number; interaction: number };

/**
 * When the first race card is painted, when its headings sort (after hydration), and how soon a press of one is
 * answered.
 */
async function visitOnSlowPhone(browser: Browser, siteUrl: string): Promise<Visit> {
  const { page, context } = await openVisit(browser, { viewport: phone });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slowPhone);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
  await page.addInitScript(watchVitals);
  await page.addInitScript(chooseFullCards);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  await hydrated(page);
  const [readable, clickable] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    performance.now(),
  ]);
  await page.locator('th.price a.sort').last().click();
  await page.waitForFunction(() => (window as unknown as Vitals).interactions.length > 0);
  const [mainPaint, interaction] = await page.evaluate(() => {
    const { mainPaints, interactions } = window as unknown as Vitals;
    return [mainPaints.at(-1) ?? Number.POSITIVE_INFINITY, Math.max(...interactions)];
  });
  await context.close();
  return { readable, mainPaint, clickable, interaction };
}

/**
 * Runs in the page: a phone whose day is run today would show the screen at the course instead (course-mode.choice).
 */
function chooseFullCards(): void {
  localStorage.setItem('cards', 'full');
}

/** What watchVitals puts on the page's window, whose type doesn't know of it. */
type Vitals = { mainPaints: number[]; interactions: number[] };

/** Runs in the page: keeps when each larger part was painted, and how long each interaction took. */
function watchVitals(): void {
  const vitals: Vitals = { mainPaints: [], interactions: [] };
  Object.assign(window, vitals);
  new PerformanceObserver((list) => {
    vitals.mainPaints.push(...list.getEntries().map(({ startTime }) => startTime));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // The browser reports only interactions of at least 16 ms.
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    const events = list.getEntries() as (PerformanceEntry & { interactionId: number })[];
    vitals.interactions.push(...events.flatMap((event) => (event.interactionId > 0 ? [event.duration] : [])));
  }).observe(options);
}

const assets = 'build/client/assets';
/** How many of them have a row of their own. */
const heavyFiles = 12;

/** What loads on first use, with its size over the wire: the heaviest files each, the others together. */
function laterChunks(loaded: readonly string[]): Row[] {
  const files = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !loaded.includes(name))
    .map((name) => ({ name: name.replace(/-[\w-]{7}\.js$/, ''), bytes: statSync(join(assets, `${name}.br`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const lighter = files.slice(heavyFiles);
  const row = (what: string, bytes: number): Row => ({
    what: `loads on first use: ${what}`,
    measured: `${(bytes / 1024).toFixed(1)} kB`,
    aim: '–',
    met: null,
  });
  return [
    ...files.slice(0, heavyFiles).map(({ name, bytes }) => row(name, bytes)),
    row(
      `${lighter.length} others, together`,
      lighter.reduce((sum, { bytes }) => sum + bytes, 0),
    ),
  ];
}

type Load = {
  scripts: LoadedFile[];
  styles: LoadedFile[];
  html: Buffer;
  nodes: number;
  shift: number;
};

async function load(browser: Browser, siteUrl: string, viewport: { width: number; height: number }): Promise<Load> {
  const { page, context } = await openVisit(browser, { viewport });
  const scripts: Promise<LoadedFile>[] = [];
  const styles: Promise<LoadedFile>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const files = /javascript/.test(type) ? scripts : /text\/css/.test(type) ? styles : null;
    files?.push(response.body().then((body) => ({ url: response.url(), bytes: brotliCompressSync(body).length })));
  });
  await page.addInitScript(chooseFullCards);
  await watchLayoutShift(page);
  const answer = await page.goto(siteUrl);
  const html = (await answer?.body()) ?? Buffer.alloc(0);
  await hydrated(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const shift = await layoutShiftOf(page);
  const loaded = { scripts: await Promise.all(scripts), styles: await Promise.all(styles) };
  await context.close();
  return { ...loaded, html, nodes, shift };
}
