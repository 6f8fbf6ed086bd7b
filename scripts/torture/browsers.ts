import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { launchOptions } from '#tests/chromium.ts';
import { hydrated, openVisit } from '#tests/e2e/browser.ts';
import type { Row } from '../bench/table.ts';
import { row, zero } from './rows.ts';

export type Browsers = {
  /** Waits until each page shows what a fresh one does, and says how it went. */
  compare(): Promise<Row[]>;
  close(): Promise<void>;
};

const settleS = 30;

/** Opens each of the pages in a Chromium. */
export async function openBrowsers(url: string, paths: readonly string[]): Promise<Browsers> {
  const browser = await chromium.launch(launchOptions());
  const failures: string[] = [];
  const open = async (path: string): Promise<Page> => {
    const { page } = await openVisit(browser, { ignoreHTTPSErrors: true });
    page.on('pageerror', (error) => failures.push(`${path}: ${error}`));
    await page.goto(url + path);
    await hydrated(page);
    return page;
  };
  const opened: { path: string; page: Page }[] = [];
  for (const path of paths) {
    const page = await open(path);
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    opened.push({ path, page });
  }
  return {
    async compare() {
      const differing: string[] = [];
      let reloaded = 0;
      for (const { path, page } of opened) {
        await sortAgain(page);
        const fresh = await open(path);
        const difference = await untilEqual(page, fresh);
        if (difference) differing.push(`${path}: ${difference}`);
        if (!(await page.evaluate(() => 'neverReloaded' in window))) reloaded += 1;
        await fresh.context().close();
      }
      for (const line of [...differing, ...failures]) console.warn(line);
      return [
        row(
          'pages in real browsers that show the same as fresh ones, field by field',
          `${paths.length - differing.length} of ${paths.length}: ${paths.join(', ')}`,
          'all',
          differing.length === 0,
        ),
        zero('of them loaded anew meanwhile, and errors on them', reloaded + failures.length),
      ];
    },
    close: () => browser.close(),
  };
}

/** Cards that were open when their result came keep their order until they are sorted. */
async function sortAgain(page: Page): Promise<void> {
  const outdated = page.getByRole('link', { name: 'seřadit znovu' });
  while ((await outdated.count()) > 0) await outdated.first().press('Enter');
}

/** Null once both pages show the same; their first difference when that takes too long. */
async function untilEqual(page: Page, fresh: Page): Promise<string | null> {
  const until = Date.now() + settleS * 1000;
  for (;;) {
    const [shown, expected] = [await fieldsOf(page), await fieldsOf(fresh)];
    const place = expected.findIndex((field, index) => field !== shown[index]);
    if (place === -1 && shown.length === expected.length) return null;
    if (Date.now() > until) return `“${shown[place] ?? ''}” instead of “${expected[place] ?? ''}”`;
    await pause(1_000);
    await fresh.reload();
    await hydrated(fresh);
  }
}

/**
 * Every text of the page's content and every attribute that says something, but what it announces of its changes,
 * the moments of its results, and what is only for crawlers or for browsers without scripts.
 */
function fieldsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'href', 'alt', 'value', 'datetime', 'd'];
    const fields: string[] = [];
    const collect = (element: Element) => {
      if (element.matches('script, noscript, [role="status"], .result-moment')) return;
      for (const name of attributes) {
        const value = element.getAttribute(name);
        if (value !== null) fields.push(`${name}=${value}`);
      }
      for (const child of element.childNodes) {
        const text = child.nodeType === Node.TEXT_NODE ? child.textContent?.replaceAll(/\s+/g, ' ').trim() : '';
        if (text) fields.push(text);
        if (child instanceof Element) collect(child);
      }
    };
    collect(document.querySelector('main') ?? document.body);
    return fields;
  });
}
