import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { unlistedIn } from './stored-in-browser.ts';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1280, height: 900 };

let connected: Promise<Browser> | undefined;

/** The one browser of all workers; they share nothing in it, as each test has its own context. */
function sharedBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browserUrl'));
  return connected;
}

export type Visit = { page: Page; context: BrowserContext; problems: string[] };

/**
 * A fresh visitor, far from Prague on purpose (time.prague), whose pages close when the test ends. `problems` collects
 * what console and page complain about: a journey ends by expecting it empty. What the browser then holds is what
 * /cookies lists (law.cookies).
 */
export async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await openVisit(await sharedBrowser(), options);
  // Some journeys end a visit themselves.
  let isClosed = false;
  visitor.context.on('close', () => {
    isClosed = true;
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await printPageState(visitor);
    if (isClosed) return;
    expect(await unlistedIn(visitor.context), 'stored in the browser and missing on /cookies').toEqual([]);
    await visitor.context.close();
  });
  return visitor;
}

/** The same outside a test, in a browser of the caller's. */
export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'cs-CZ',
    timezoneId: 'America/New_York',
    ...options,
  });
  context.setDefaultTimeout(eventually.timeout);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, context, problems };
}

/** The page at which a journey failed, for the reader of the check's output. */
async function printPageState({ page, problems }: Visit): Promise<void> {
  if (page.isClosed()) return;
  const shown = await page.evaluate(() => (document.querySelector('main') ?? document.body).innerText.slice(0, 1_500));
  console.error([page.url(), ...problems, shown].join('\n'));
}

/** Waits until the page reacts to clicks: the browser's router has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter?: { state: { initialized: boolean } };
    };
    return router?.state.initialized === true && Object.keys(document).some((key) => key.startsWith('__react'));
  });
}

/** Waits until a phone has laid out what is far from its window, too, which it leaves until it is idle. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['layout'] === undefined);
}

/** Cuts the network and waits until the page has noticed. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each width and each theme once. */
const screenModes = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
] as const;

/**
 * axe finds nothing and nothing overflows at 390 px in the light and at 1280 px in the dark (design.accessibility). The
 * page stays open between the two, so only what CSS decides is checked twice; its context must bypass the content
 * security policy.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await laidOut(page);
  for (const { viewport, colorScheme } of screenModes) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(viewport.width);
  }
}

type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] };

/** axe finds nothing on the page as it is now; its context must bypass the content security policy. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** What axe finds on the page as it is now: a line for each rule, with its first three elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } };
    // The only frames are previews of mails, sandboxed: axe can't run in them.
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'], iframes: false });
    return violations.map(
      (rule) =>
        `${rule.id}: ${rule.nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(' | ')}`,
    );
  }, axeRules);
}
