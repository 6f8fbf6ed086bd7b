import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchOptions } from '#tests/chromium.ts';
import { axeViolations, hydrated, laidOut, openVisit } from '#tests/e2e/browser.ts';
import { demoAdmin, demoPerson, signInAs } from '#tests/e2e/sign-in.ts';
import { makeDataDir, removeDataDir, startSite } from '#tests/e2e/site.ts';
import { findScreens, type Screen } from './addresses.ts';
import { drawContactSheet, type Picture } from './contact-sheet.ts';

// `npm run screens [-- pattern…]`: opens every screen, or those whose pattern contains one of the words, on a site of
// the demonstration at all widths in both themes. Says what is wider than its window and what axe finds; without words
// it also draws contact sheets into .data/screens.

const widths = [320, 390, 768, 1280, 1920] as const;
const themes = ['light', 'dark'] as const;
/** Where axe runs: a phone and a desktop. */
const axeWidths: readonly number[] = [390, 1280];
/** Of each screen the upper part. */
const thumbnail: Record<(typeof widths)[number], { width: number; height: number }> = {
  320: { width: 132, height: 286 },
  390: { width: 132, height: 286 },
  768: { width: 168, height: 250 },
  1280: { width: 285, height: 213 },
  1920: { width: 285, height: 213 },
};
const audiences = [
  { audience: 'public', account: null },
  { audience: 'local', account: null },
  { audience: 'person', account: demoPerson },
  { audience: 'admin', account: demoAdmin },
] as const;

const { positionals: words } = parseArgs({ allowPositionals: true });
const site = await startSite({}, makeDataDir());
const browser = await chromium.launch(launchOptions());
const sheets = new Map<string, Picture[]>();
const faults: string[] = [];
try {
  for (const { audience, account } of audiences) await walkScreens(browser, audience, account);
  if (words.length === 0) await writeSheets();
} finally {
  await browser.close();
  await site.stop();
  await removeDataDir(site.dataDir);
}
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function walkScreens(
  browser: Browser,
  audience: (typeof audiences)[number]['audience'],
  account: typeof demoPerson | null,
) {
  const { page, context } = await openVisit(browser, { bypassCSP: true, reducedMotion: 'reduce' });
  if (account) await signInAs(page, site.url, account);
  const { screens, missing } = await findScreens(page, site.url, audience);
  if (missing.length > 0) console.log(`no link leads to ${missing.join(', ')}`);
  for (const screen of screens) {
    if (words.length === 0 || words.some((word) => screen.pattern.includes(word))) await lookAt(page, screen);
  }
  await context.close();
}

/** The page stays open between widths and themes: what differs there is decided by style sheets. */
async function lookAt(page: Page, { pattern, address }: Screen): Promise<void> {
  await page.goto(site.url + address);
  await hydrated(page);
  await laidOut(page);
  for (const width of widths) {
    for (const theme of themes) {
      await page.setViewportSize({ width, height: Math.round(width < 1000 ? width * 2.17 : width * 0.75) });
      await page.emulateMedia({ colorScheme: theme });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${pattern} at ${width} px: ${overflow} px too wide`);
      if (axeWidths.includes(width)) {
        for (const violation of await axeViolations(page))
          faults.push(`${pattern} at ${width} px, ${theme}: ${violation}`);
      }
      const picture = { png: await page.screenshot(), caption: address };
      const name = `${width}-${theme}`;
      sheets.set(name, [...(sheets.get(name) ?? []), picture]);
    }
  }
  console.log(pattern, address);
}

async function writeSheets(): Promise<void> {
  const folder = join('.data', 'screens');
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    for (const theme of themes) {
      const name = `${width}-${theme}`;
      const { width: small, height } = thumbnail[width];
      const webp = await drawContactSheet(sheets.get(name) ?? [], small, height);
      writeFileSync(join(folder, `${name}.webp`), webp);
      console.log(`${name}.webp: ${Math.round(webp.length / 1024)} kB`);
    }
  }
}
