import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hydrated, visit } from './browser.ts';
import { copyOf, removeDataDir, root, type Site, startDevSite } from './site.ts';

/** A copy of what development serves, so that the test edits nothing of ours. */
const tree = mkdtempSync(join(tmpdir(), 'rovinka-dev-'));
let site: Site;

beforeAll(async () => {
  const folders = ['app', 'features', 'platform', 'public', 'scripts', 'seeds'];
  const files = [
    'root.tsx',
    'routes.ts',
    'entry.client.tsx',
    'entry.server.tsx',
    'package.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ];
  for (const name of [...folders, ...files]) cpSync(join(root, name), join(tree, name), { recursive: true });
  mkdirSync(join(tree, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // Without Vite's cache: a visitor of a fresh clone.
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  }
  site = await startDevSite(tree, copyOf(inject('demoDir')));
});

afterAll(async () => {
  await site.stop();
  await removeDataDir(site.dataDir);
  rmSync(tree, { recursive: true });
});

/** Replaces a text that the file has once. */
function edit(file: string, from: string, to: string): void {
  const path = join(tree, file);
  const parts = readFileSync(path, 'utf8').split(from);
  expect(parts, `${from} in ${file}`).toHaveLength(2);
  writeFileSync(path, parts.join(to));
}

test('operation.development: after a fresh clone the first visits find every package and load each page once', async () => {
  const { page, problems } = await visit();
  const documents: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  for (const path of ['/', '/horses', '/auth']) {
    await page.goto(site.url + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(documents).toEqual(['/', '/horses', '/auth']);
  expect([...failed, ...problems]).toEqual([]);
});

const heading = (page: Page) => page.locator('h1').textContent();
const firstHorse = (page: Page) => page.locator('tbody tr').first().textContent();
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const answerOf = (path: string) => async () => (await fetch(site.url + path)).text();
const marker = join(tree, 'job-has-run');

/** Each edit, and where it shows on the open list of horses. */
const edits: [what: string, file: string, from: string, to: string, shown: (page: Page) => unknown, value: unknown][] =
  [
    ['a text', 'features/directory/directory.cs.ts', "all: 'Koně'", "all: 'Koníci'", heading, 'Koníci'],
    [
      'a token',
      'platform/ui/tokens.css',
      '--paper: light-dark(#f4f0e6',
      '--paper: light-dark(#010203',
      paper,
      'rgb(1, 2, 3)',
    ],
    [
      'a query',
      'features/directory/horse-list.server.ts',
      'h.id::int, h.name,',
      "h.id::int, 'QUERIED' as name,",
      firstHorse,
      expect.stringContaining('Queried'),
    ],
    [
      'a rule',
      'features/directory/directory.rules.ts',
      'name: horseName(row.name)',
      'name: `Rule ${row.id}`',
      firstHorse,
      expect.stringContaining('Rule '),
    ],
    [
      'a component',
      'features/directory/horses.route.tsx',
      '<h1>{copy',
      '<h1>Component {copy',
      heading,
      expect.stringContaining('Component'),
    ],
    [
      'a route of the server',
      'platform/http/health.server.ts',
      "c.json({ status: 'ok', release }, 200",
      "c.json({ status: 'edited' }, 200",
      answerOf('/healthz'),
      expect.stringContaining('edited'),
    ],
    [
      'the key of the request',
      'app/http/request-context.server.ts',
      'createContext<RequestContext>()',
      'createContext<RequestContext>(undefined)',
      answerOf('/horses'),
      expect.stringContaining('Component'),
    ],
    [
      'a job',
      'features/law/delete-expired.server.ts',
      '      await deleteExpired(db, { real: realNow() as Instant, site: clock.now() });',
      `      (await import('node:fs')).writeFileSync(${JSON.stringify(marker)}, '');`,
      () => existsSync(marker),
      true,
    ],
  ];

test('operation.development: each kind of edit shows without a restart', async () => {
  const { page } = await visit();
  await page.goto(`${site.url}/horses`);
  await hydrated(page);
  for (const [what, file, from, to, shown, value] of edits) {
    edit(file, from, to);
    await expect.poll(() => shown(page), { message: what }).toEqual(value);
  }
});

test('operation.development: a rule that does not load answers with its stack until it is mended', async () => {
  const [file, whole, broken] = [
    'features/directory/directory.rules.ts',
    'export function horseLine',
    'export funktion horseLine',
  ];
  edit(file, whole, broken);
  await expect.poll(answerOf('/horses')).toContain('directory.rules.ts');
  edit(file, broken, whole);
  await expect.poll(answerOf('/horses')).toContain('Component');
});

test('operation.development: a stop closes the database and ends without an error', async () => {
  expect(await site.stop()).toBe(0);
  // The state of the cluster in PostgreSQL's control file: 1 is shut down, 6 in production.
  expect(readFileSync(join(site.dataDir, 'postgres/global/pg_control')).readUInt32LE(16)).toBe(1);
});
