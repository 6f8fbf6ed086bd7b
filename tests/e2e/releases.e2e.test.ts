import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { copyOf, freePort, removeDataDir, root, startSite, useSite } from './site.ts';
import { see, storedPaths, strip, visitWithWorker } from './worker-visit.ts';

// How an open browser takes a newer release, and the end of the worker.

/** A copy of the built site in which one screen has other code, under another name, as a release makes it. */
const tree = mkdtempSync(join(tmpdir(), 'rovinka-release-'));
const dataDir = copyOf(inject('demoDir'));

const versionOf = (folder: string) =>
  /^manifest-(\w+)\.js$/m.exec(readdirSync(join(folder, 'build/client/assets')).join('\n'))?.[1] ?? '';
const helpOf = (folder: string) =>
  readdirSync(join(folder, 'build/client/assets')).find((name) => /^help-[\w-]+\.js$/.test(name)) ?? '';

beforeAll(() => {
  for (const name of [
    'app',
    'features',
    'platform',
    'public',
    'scripts',
    'seeds',
    'build',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(tree, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const [help, version] = [helpOf(root), versionOf(root)];
  const names = new Map([
    [help, `help-Changed.js`],
    [version, version.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ]);
  rename(join(tree, 'build'), names);
});

afterAll(async () => {
  rmSync(tree, { recursive: true });
  await removeDataDir(dataDir);
});

/** Renames in all texts of a folder, and its files; their compressed copies, which would be the former ones, go. */
function rename(folder: string, names: ReadonlyMap<string, string>): void {
  const renamed = (text: string) => [...names].reduce((before, [name, other]) => before.replaceAll(name, other), text);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if (/\.(br|gz)$/.test(entry.name)) rmSync(path);
    else if (/\.(js|json|html)$/.test(entry.name)) writeFileSync(path, renamed(readFileSync(path, 'utf8')));
    else continue;
    if (renamed(entry.name) !== entry.name && !/\.(br|gz)$/.test(entry.name))
      renameSync(path, join(entry.parentPath, renamed(entry.name)));
  }
}

const releaseOf = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version: string } };
    return manifest?.version;
  });

test('offline.new-release: an open page goes on, is offered the newer release, and its files are there for a day', async () => {
  const port = String(await freePort());
  const first = await startSite({ PORT: port }, dataDir);
  const { page, context } = await visitWithWorker(first.url);
  await see(page, `${first.url}/race-results`);
  await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
  await first.stop();
  const second = await startSite({ PORT: port }, dataDir, tree);
  const notice = page.getByRole('status', { name: 'Je tu novější verze' });
  await notice.waitFor();
  expect(await page.getAttribute('body', 'data-opened')).toBe('once');
  expect(await releaseOf(page)).toBe(versionOf(root));
  const formerFile = await page.request.get(`${second.url}/assets/${helpOf(root)}`);
  expect([formerFile.status(), formerFile.headers()['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);

  const other = await context.newPage();
  await other.goto(`${second.url}/help`);
  await expect.poll(() => releaseOf(other), eventually).toBe(versionOf(tree));
  await context.setOffline(true);
  await other.goto(`${second.url}/race-results`);
  await expect.poll(() => strip(other).innerText(), eventually).toContain('Jste offline');
  await context.setOffline(false);
  await other.close();

  await notice.getByRole('button', { name: 'Načíst teď' }).click();
  await expect.poll(() => releaseOf(page).catch(() => null), eventually).toBe(versionOf(tree));
  await second.stop();
});

const site = useSite();

test('offline.switch: an administrator takes the worker with all it has stored from every browser, and gives it back', async () => {
  const { page } = await visitWithWorker(site.url);
  await see(page, `${site.url}/race-results`);
  await switchWorker(page, false);
  await page.goto(`${site.url}/race-results`);
  await expect.poll(() => workerAndStores(page), eventually).toEqual({ workers: 0, stores: [] });
  await switchWorker(page, true);
  await page.goto(`${site.url}/race-results`);
  await expect.poll(() => storedPaths(page), eventually).toContain('/race-results');
});

async function switchWorker(page: Page, isOn: boolean): Promise<void> {
  await signInAs(page, site.url, demoAdmin);
  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  await page.getByLabel(/Prohlížeče si ukládají stránky/).setChecked(isOn);
  await page.getByRole('button', { name: 'Uložit nastavení' }).click();
  await page.waitForURL('**/admin/settings?hotovo*');
}

const workerAndStores = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return { workers: workers.length, stores: await caches.keys() };
  });
