import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { routes } from '#app/http/routes.server.ts';
import { hydrated, visit } from './browser.ts';
import { markupOf, poisonElement, poisonSite } from './poisoned-site.ts';
import { demoAdmin, demoPerson, signInAs } from './sign-in.ts';
import { copyOf, removeDataDir, type Site, startSite } from './site.ts';
import { storedTexts } from './stored-texts.ts';

let site: Site;

beforeAll(async () => {
  const dataDir = copyOf(inject('demoDir'));
  await poisonSite(dataDir);
  site = await startSite({}, dataDir);
});
afterAll(async () => {
  await site.stop();
  await removeDataDir(site.dataDir);
});

/** Collects what pages run, and what their policy refuses to run. */
async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const report = (fault: string) => void faults.push(`${new URL(page.url()).pathname}: ${fault}`);
  await page.exposeFunction('poisoned', () => report('a script ran'));
  await page.exposeFunction('reportRefused', (refused: string) => report(`refused by the policy: ${refused}`));
  await page.addInitScript(() => {
    const { reportRefused } = window as unknown as { reportRefused: (refused: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportRefused(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    // An editor with unsaved changes asks whether to leave it.
    if (dialog.type() !== 'beforeunload') report('a dialog opened');
    void dialog.accept();
  });
  return faults;
}

/**
 * What is drawn: whether a stored text became markup, also in the frame of a mail; whether it is shown; where links
 * lead.
 */
const inspect = (page: Page) =>
  page.evaluate((element) => {
    const suspicious = `${element}, [onerror], [href^="javascript:" i], [action^="javascript:" i]`;
    const frames = [...document.querySelectorAll('iframe')].map(({ srcdoc }) =>
      new DOMParser().parseFromString(srcdoc, 'text/html'),
    );
    const values = [...document.querySelectorAll('input, textarea')].map((field) =>
      String(Reflect.get(field, 'value')),
    );
    const columns = new RegExp(`(?:<|&lt;)${element} ([\\w.]+)(?:>|&gt;)`, 'gi');
    const source = [document.documentElement.outerHTML, ...frames.map(({ body }) => body.innerHTML), ...values].join(
      '\n',
    );
    return {
      markup: [document, ...frames].flatMap((each) =>
        [...each.querySelectorAll(suspicious)].map((found) => found.outerHTML),
      ),
      shown: [...source.matchAll(columns)].map(([, column = '']) => column.toLowerCase()),
      links: [...document.querySelectorAll('a')].map(({ href }) => href),
    };
  }, poisonElement);

/** What all walks have come by: the addresses that they visited, and the columns that pages showed. */
type Walk = { visited: Set<string>; shown: Set<string>; faults: string[] };

/** Pages that are the same for everybody, but for what the browser adds of the person's own. */
const pagesWithOwnData = [
  '/',
  '/horse/:slug',
  '/jockey/:slug',
  '/tip-analysis',
  '/contest/:round?',
  '/fantasy',
  '/fantasy/leaderboard',
  '/polls/:id',
  '/season/:season?',
];

const audienceOf = (pattern: string) => routes.all.find(({ path }) => path === pattern)?.audience;
const isWithoutPage = (route: string) => /^\/(?:api|media|live)(?:\/|$)/.test(route);
const fixedPaths = routes.all.map(({ path }) => path.replace(/\/:\w+\?$/, '')).filter((path) => !/[:*]/.test(path));

/** Visited first: pages to which none leads, and rows instead of the forms for new ones. */
const chosenPaths = [
  '/polls/1',
  '/contest/groups/1',
  '/s/ABCD2345',
  '/embed/race/308',
  '/embed/horse/1',
  '/year/0123456789abcdef0123456789abcdef',
  '/races/pardubice/2023-10-08',
  '/admin/data/feeds/1',
  '/admin/data/imports/1',
  '/admin/mailing/1',
  '/admin/race-photos?all=1',
  '/tip/2706',
  '/silks/1',
  '/silks/horse/1.png',
  '/fantasy/stable/1-1/sestava.png',
  '/year/0123456789abcdef0123456789abcdef/a.png',
  '/user-dashboard/season/2023.png',
  '/covers/finish-0.svg',
  '/sitemaps/pages.xml',
];

/** Visits one address of each wanted route: fixed ones, and others when a link of a page leads there. */
async function walk(page: Page, { visited, shown, faults }: Walk, isWanted: (route: string) => boolean): Promise<void> {
  const addresses = [...chosenPaths, ...fixedPaths];
  const done = new Set<string>();
  for (let path = addresses.shift(); path !== undefined; path = addresses.shift()) {
    const route = routes.find(new URL(path, site.url).pathname)?.path;
    if (route === undefined || done.has(route) || isWithoutPage(route) || !isWanted(route)) continue;
    done.add(route);
    visited.add(route);
    if (!(await open(page, path, faults))) continue;
    const found = await inspect(page);
    faults.push(...found.markup.map((markup) => `${path}: ${markup.slice(0, 200)}`));
    for (const column of found.shown) shown.add(column);
    for (const href of found.links) if (href.startsWith(site.url)) addresses.push(href.slice(site.url.length));
  }
}

/** Opens a page until the browser's router has taken over; false for a file. */
async function open(page: Page, path: string, faults: string[]): Promise<boolean> {
  try {
    const answer = await page.goto(site.url + path, { waitUntil: 'commit' });
    if (!answer || answer.status() >= 500) faults.push(`${path}: ${answer?.status()}`);
    if (!answer?.headers()['content-type']?.startsWith('text/html')) return false;
  } catch (error) {
    if (String(error).includes('Download is starting')) return false;
    throw error;
  }
  // Cards for other sites have no router.
  if (!path.startsWith('/embed/')) await hydrated(page);
  return true;
}

/**
 * Texts that no page shows in the demonstration: of states that it doesn't have, of copies, or for the computer alone.
 */
const neverShown = new Set([
  'article_pictures.original_filename',
  'chat_reports.email',
  'chat_reports.quote',
  'blog_posts.cover_alt',
  'blog_posts.cover_credit',
  'contest_awards.reason',
  'day_changes.after',
  'day_changes.before',
  'import_batches.lookalikes',
  'import_batches.new_names',
  'import_batches.sheets',
  'import_pages.rows',
  'import_sources.mapping',
  'import_sources.name',
  'price_cells.location',
  'push_deliveries.message',
  'push_devices.user_agent',
  'race_participations.finishing_margin',
  'race_participations.finishing_result',
  'race_participations.horse_note',
  'race_participations.jockey',
  'race_participations.sectional_times',
  'races.race_type',
  'races.stewards_note',
  'sessions.user_agent',
  'syndicate_entries.note',
  'syndicates.closed_reason',
  'users.name',
]);

test('public-pages.stored-text: whatever is written into any text of the site, no page of a visitor, a person or an administrator runs it or takes it for markup', async () => {
  const { page, context } = await visit({ userAgent: `Mozilla/5.0 ${markupOf('sessions.user_agent')}` });
  const walked: Walk = { visited: new Set(), shown: new Set(), faults: await watch(page) };
  await walk(page, walked, (route) => audienceOf(route) === 'public' || audienceOf(route) === 'local');
  await signInAs(page, site.url, demoPerson);
  await walk(page, walked, (route) => audienceOf(route) === 'person' || pagesWithOwnData.includes(route));
  await context.clearCookies();
  await signInAs(page, site.url, demoAdmin);
  await walk(page, walked, (route) => audienceOf(route) === 'admin');
  expect(walked.faults).toEqual([]);
  const unseen = routes.all.map(({ path }) => path).filter((path) => !isWithoutPage(path) && !walked.visited.has(path));
  // Only a form's target leads nowhere.
  expect(unseen).toEqual(['/admin/blog/:id/copy']);
  const hidden = storedTexts
    .filter(({ filling }) => filling !== 'ours' && filling !== 'short' && filling !== 'link')
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !walked.shown.has(column) && !neverShown.has(column));
  expect(hidden).toEqual([]);
});
