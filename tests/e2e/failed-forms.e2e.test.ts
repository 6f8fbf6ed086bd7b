import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { adminRacesCopy } from '#text/race-office/race-office';
import { ballotMessage } from '#text/polls/polls';
import { failedFormReason, failedFormSentence } from '#text/platform/forms/failed-forms';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { routes } from '#app/http/routes.server.ts';
import { formRoutes, formSteps } from '#tests/form-routes.ts';
import { breakPosts, type BrokenPosts, type FailingWay, failingWays } from './broken-answers.ts';
import { hydrated, visit } from './browser.ts';
import { insertHostileRows } from './insert-hostile-rows.ts';
import { demoAdmin, demoPerson, signInAs } from './sign-in.ts';
import { copyOf, removeDataDir, type Site, startSite } from './site.ts';
import { fillForm, markForms, sendForm, typedIn, type WalkedForm } from './walked-forms.ts';

// Every form of the site, sent while nothing of the site answers.
let site: Site;

beforeAll(async () => {
  const dataDir = copyOf(inject('demoDir'));
  const { db, close } = await openDatabase({ dataDir, warn: console.warn });
  await insertHostileRows(db, (column) => column);
  await db.execute(sql`insert into drafts.race_events (id, location, date) values (900, 'Koncept', '2030-05-01')`);
  await db.execute(sql`insert into race_drafts (event_id, publish_at) values (900, '2030-04-01')`);
  await close();
  site = await startSite({}, dataDir);
});
afterAll(async () => {
  await site.stop();
  await removeDataDir(site.dataDir);
});

/**
 * Where a form is that its route alone doesn't show: by the route it posts to. A screen with a form needs a place here.
 */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/auth': ['/auth', '/auth?register=true', '/auth?reset=true', '/auth?change-password=true&token=made-up-token'],
  '/syndicates/:slug': ['/syndicates/1'],
  '/unsubscribe/:token?': ['/unsubscribe/made-up-token'],
  '/polls/:id': ['/polls/3'],
  '/tip/:runnerId': ['/tip/2706'],
  '/fantasy/league/:id': ['/fantasy/league/1'],
  '/user-dashboard/notes': ['/user-dashboard/notes', '/user-dashboard/notes?horse=1'],
  '/contest/groups/:id?': ['/contest/groups', '/contest/groups/1'],
  '/admin/race-editor': ['/admin/race-editor', '/admin/race-editor?event=46&new=1', '/admin/race-editor?race=294'],
  '/admin/races': ['/admin/races', '/admin/races?event=900'],
  '/admin/data/feeds/:id': ['/admin/data/feeds/new', '/admin/data/feeds/1'],
  '/race-analysis/:slug': [],
  '/tip-analysis/user/:userId': [],
  '/admin/users/:id': [],
  '/admin/data/imports/:id': ['/admin/data/imports/1'],
  '/admin/records/:kind/:id': ['/admin/records/horse/1'],
  '/admin/race-photos': ['/admin/race-photos?all=1'],
  '/admin/polls/:id': ['/admin/polls/new', '/admin/polls/3'],
  '/admin/blog/:id': ['/admin/blog/1'],
  '/admin/mailing/:id': ['/admin/mailing/new', '/admin/mailing/1'],
  '/admin/syndicates/:id': ['/admin/syndicates/new', '/admin/syndicates/1'],
  '/admin/horse-intros/:id': ['/admin/horse-intros/1'],
};
/** The same screen as a visitor's, with other forms for who is signed in. */
const accountPaths = [
  '/auth?edit-profile=true',
  '/auth?change-password=true',
  // A race whose tips have a reason, and its author.
  '/race-analysis/38-293-8-dostih-brno-17-14',
  '/tip-analysis/user/e2f0d430-587d-48af-bbac-c4079ca920c6',
];

/** What this site has no occasion for: steps of forms, and routes whose forms have no others. */
const withoutOccasion = {
  // Accounts with two steps, with Google, and locked ones; an interrupted import, a failed job or mail, and whatever
  // else the demonstration has none of. 'find' and 'complete' are there only without a script, 'block' only after a
  // private answer.
  steps:
    `complete second-factor-change confirm-totp google mail-choice demote unlock retry now reopen schedule send-now uncover
    merge name delete-race delete-day undo-import push-remove push-test permit decide find block
    resolve continue leave-out keep-rest close`.split(/\s+/),
  // No change of a race that could be undone, no failed job, no pair of riders.
  routes: ['/admin', '/admin-jockey-duplicates', '/admin/jobs'],
};

/** Forms that are sent once more when the connection is back, and what their pages say then. */
const acceptedForms: Readonly<Record<string, { step: string; message: string }>> = {
  '/auth?reset=true': { step: 'request-reset', message: 'Email odeslán' },
  '/auth?edit-profile=true': { step: 'change-username', message: 'Uživatelské jméno bylo úspěšně změněno' },
  '/admin/horse-intros/1': { step: 'write', message: 'Text je uložený.' },
};

/** What forms say that their own code sends. */
function ownSentence({ path }: WalkedForm): string {
  if (path.startsWith('/polls')) return ballotMessage('vote.failed');
  return path === '/admin/race-photos' ? 'Nepodařilo se nahrát fotografii' : adminRacesCopy.offline;
}

type Walk = {
  page: Page;
  posts: BrokenPosts;
  /** What forms were seen to do, and the routes they post to. */
  steps: Set<string>;
  routes: Set<string>;
  faults: unknown[];
};

/** Sends each form of a page in two failing ways, then reloads the page: what was typed is there after each. */
async function walkPage(walk: Walk, path: string): Promise<void> {
  const { page, posts } = walk;
  await openPage(page, path);
  const typed: [WalkedForm, Record<string, string>][] = [];
  // From the end, because the other forms of a grid's page rest while the grid has unsaved cells.
  for (const form of (await markForms(page)).toReversed()) {
    for (const step of form.steps) walk.steps.add(step);
    walk.routes.add(routes.find(form.path)?.path ?? form.path);
    const texts = await walkForm(walk, form);
    if (!form.isOwn && Object.keys(texts).length > 0) typed.push([form, texts]);
  }
  posts.way = null;
  const accepted = acceptedForms[path];
  if (accepted) return retry(page, accepted);
  if (typed.length === 0) return;
  await openPage(page, path);
  await markForms(page);
  for (const [form, texts] of typed) await expect.poll(() => typedIn(page, form)).toMatchObject(texts);
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await hydrated(page);
}

/** Fills a form and sends it in its failing ways; returns what was typed. */
async function walkForm({ page, posts, faults }: Walk, form: WalkedForm): Promise<Record<string, string>> {
  posts.way = null;
  // Its button rests until something is chosen, once its scripts run.
  if (form.path.startsWith('/polls/')) await page.locator(`${form.at} button:disabled`).waitFor();
  const texts = await fillForm(page, form);
  const before = await typedIn(page, form);
  const sentence = form.isOwn ? ownSentence(form) : failedFormSentence(form.path, (name) => form.fields[name] ?? '');
  for (const [index, way] of nextWays(form).entries()) {
    posts.way = way;
    const { failed } = posts;
    const message = await sendForm(page, form, index > 0, sentence);
    // The same sentence may still stand there from the form before.
    if (form.isOwn) await expect.poll(() => posts.failed).toBeGreaterThan(failed);
    const hasText = Object.keys(texts).length > 0;
    const expected = form.isOwn ? sentence : `${sentence} ${failedFormReason(way.reason, hasText)}`;
    if (!message.startsWith(expected) || posts.failed === failed) faults.push([page.url(), form, way.name, message]);
    const after = await typedIn(page, form);
    if (JSON.stringify(after) !== JSON.stringify(before)) faults.push([page.url(), form, 'lost', before, after]);
  }
  return texts;
}

let turn = 0;

/**
 * Each form is sent in one of the ways in turn, then again in the next: all forms in all ways are tried without a
 * browser. What a form of its own code says stays for a while, so it is sent once, without a connection.
 */
function nextWays({ isOwn }: WalkedForm): readonly FailingWay[] {
  turn += 1;
  const ways = isOwn ? [0] : [turn, turn + 1];
  return ways.map((way) => failingWays[way % failingWays.length]).filter((way) => way !== undefined);
}

async function retry(page: Page, { step, message }: { step: string; message: string }): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.locator(`[name="intent"][value="${step}"], [name="step"][value="${step}"]`) });
  await form.getByRole('alert').getByRole('button').click();
  await page.getByRole('main').getByText(message).waitFor();
}

const isPersonal = (route: string) =>
  /^\/(?:contest\/groups|fantasy\/(?:team|league)|tip\/|user-dashboard)/.test(route);
const isAdmins = (route: string) => route.startsWith('/admin');
const pathsOf = (isWanted: (route: string) => boolean) =>
  formRoutes.filter(isWanted).flatMap((route) => addresses[route] ?? [route]);

test('site.failed-forms, site.form-drafts: each form of a visitor, a person and an administrator stays with its text and says its sentence, however it fails, and can be sent again', async () => {
  // Low, because nothing is looked at.
  const { page, context } = await visit({ viewport: { width: 1280, height: 100 } });
  // A page with unsaved changes asks whether to leave it.
  page.on('dialog', (dialog) => void dialog.accept());
  const walk: Walk = { page, posts: await breakPosts(page), steps: new Set(), routes: new Set(), faults: [] };
  for (const path of pathsOf((route) => !isAdmins(route) && !isPersonal(route))) await walkPage(walk, path);
  // The visitor has opened a reset link, which comes before a person's own password. The second device is one to sign
  // out.
  await context.clearCookies();
  await signInAs(page, site.url, demoPerson);
  await context.clearCookies();
  await signInAs(page, site.url, demoPerson);
  for (const path of [...pathsOf(isPersonal), ...accountPaths]) await walkPage(walk, path);
  await context.clearCookies();
  await signInAs(page, site.url, demoAdmin);
  await openPage(page, '/admin/users?q=Hedvika');
  const user = await page.locator('main a[href^="/admin/users/"]').first().getAttribute('href');
  for (const path of [user ?? '', ...pathsOf(isAdmins)]) await walkPage(walk, path);
  expect(walk.faults).toEqual([]);
  expect(formRoutes.filter((route) => !walk.routes.has(route))).toEqual(withoutOccasion.routes);
  expect([...formSteps].filter((step) => !walk.steps.has(step)).toSorted()).toEqual(withoutOccasion.steps.toSorted());
});
