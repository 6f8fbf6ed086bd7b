import type { Page } from 'playwright-core';
import { pages } from '../../app/pages.ts';
import type { RouteAudience } from '../../platform/http/route-rules.server.ts';

/** A route's pattern and an address of the running site that it draws. */
export type Screen = { pattern: string; address: string };

/**
 * Screens that no plain link leads to: an unknown address, a shared poll, an older site's links to a day, who tipped a
 * runner.
 */
const unlinked: Record<string, string> = {
  '/*': '/nothing-is-here',
  '/polls/:id': '/polls/3',
  '/races/:location/:date': '/races/pardubice/2023-10-08',
  '/tippers': '/tippers?runnerId=1',
};
const fileEnding = /\.\w+$/;

/** Patterns of all screens that this audience sees: `/horse/:slug`. Feeds and other files are none. */
function screenPatterns(audience: RouteAudience): string[] {
  // Who signs in is still a visitor.
  const own = pages
    .filter((page) => (page.path === '/auth' ? 'public' : page.audience) === audience)
    .map(({ path }) => path)
    .filter((path) => !fileEnding.test(path));
  return audience === 'public' ? [...own, '/*'] : own;
}

/**
 * An address for each screen of an audience: its own, or where it has parameters the first that another of these
 * screens links to. `missing` are the patterns to which no page of this site links.
 */
export async function findScreens(
  page: Page,
  siteUrl: string,
  audience: RouteAudience,
): Promise<{ screens: Screen[]; missing: string[] }> {
  const screens: Screen[] = [];
  let missing: string[] = [];
  for (const pattern of screenPatterns(audience)) {
    const address = unlinked[pattern];
    if (address) screens.push({ pattern, address });
    else if (/:\w+(?!\w|\?)/.test(pattern)) missing.push(pattern);
    else screens.push({ pattern, address: pattern.replaceAll(/\/:\w+\?/g, '') || '/' });
  }
  // Screens that are found link to further ones, so the list grows while it is walked.
  for (const screen of screens) {
    if (missing.length === 0) break;
    const links = await linksOf(page, siteUrl + screen.address);
    for (const pattern of missing) {
      const address = links.find((link) => toExpression(pattern).test(link));
      if (address) screens.push({ pattern, address });
    }
    missing = missing.filter((pattern) => screens.every((found) => found.pattern !== pattern));
  }
  return { screens, missing };
}

/** Paths of the site itself that a page links to, without queries. */
async function linksOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return page.evaluate(() =>
    [...document.links].filter((link) => link.origin === location.origin).map((link) => link.pathname),
  );
}

function toExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '(?!new$)[^/.]+')}$`);
}
