import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from '#tests/chromium.ts';
import { desktop, hydrated, openVisit, phone } from '#tests/e2e/browser.ts';
import type { Row } from './table.ts';

const aimBytes = 120 * 1024;

/**
 * Measures the JavaScript that a browser downloads before the first click, and how far the layout shifts. Fills table
 * 'Browser' of `npm run bench`.
 */
export async function measureBrowser(siteUrl: string): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const rows: Row[] = [];
    const first = await load(browser, siteUrl, desktop);
    const total = first.scripts.reduce((sum, script) => sum + script.bytes, 0);
    rows.push({
      what: `JavaScript before the first click, home page (${first.scripts.length} files, brotli)`,
      measured: `${(total / 1024).toFixed(1)} kB`,
      aim: '≤ 120 kB',
      met: total <= aimBytes,
    });
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

const assets = 'build/client/assets';

/** What loads on first use, with its size over the wire. */
function laterChunks(loaded: readonly string[]): Row[] {
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !loaded.includes(name))
    .map((name) => ({ name, bytes: statSync(join(assets, `${name}.br`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => ({
      what: `loads on first use: ${name.replace(/-[\w-]{7}\.js$/, '')}`,
      measured: `${(bytes / 1024).toFixed(1)} kB`,
      aim: '–',
      met: null,
    }));
}

type Load = { scripts: { url: string; bytes: number }[]; shift: number };

async function load(browser: Browser, siteUrl: string, viewport: { width: number; height: number }): Promise<Load> {
  const { page, context } = await openVisit(browser, { viewport });
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    scripts.push(response.body().then((body) => ({ url: response.url(), bytes: brotliCompressSync(body).length })));
  });
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { layoutShift: number }).layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(siteUrl);
  await hydrated(page);
  const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  const loaded = await Promise.all(scripts);
  await context.close();
  return { scripts: loaded, shift };
}
