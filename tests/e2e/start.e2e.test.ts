import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import {
  copyOf,
  freePort,
  makeDataDir,
  npmStart,
  removeDataDir,
  runCommand,
  runStart,
  startByNpm,
  startSite,
} from './site.ts';

// How a site starts, and why it doesn't: each test starts sites of its own.
test.each([
  ['a wrong variable', { PORT: 'abc' }, /^Proměnná prostředí PORT musí být port/],
  ['a clock offset of months', { CLOCK_OFFSET: 'P1M' }, /^Proměnná prostředí CLOCK_OFFSET musí mít tvar/],
  [
    'PostgreSQL without a secret',
    { DATABASE_URL: 'postgresql://127.0.0.1:1/rovinka' },
    /^S DATABASE_URL je povinná i proměnná prostředí APP_SECRET/,
  ],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgresql://127.0.0.1:1/rovinka', APP_SECRET: 'x'.repeat(32) },
    /^Databáze 127\.0\.0\.1:1\/rovinka \(DATABASE_URL\) není dostupná/,
  ],
  ['a moved clock in earnest', { CLOCK_OFFSET: '-P1D', SEED: 'none' }, /^CLOCK_OFFSET mimo ukázku neplatí/],
])('operation.start-errors: %s stops the start with one clear line', async (_what, env, line) => {
  const dataDir = copyOf(inject('emptyDir'));
  const { code, errors } = await runStart({ ...env, DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toMatch(line);
  await removeDataDir(dataDir);
});

test('operation.start-errors: a busy port has a message of its own, and the site that runs goes on', async () => {
  const site = await startSite({ SEED: 'none' });
  const port = await freePort();
  const occupant = createServer().listen(port, '127.0.0.1');
  const busy = await runStart({ SEED: 'none', DATA_DIR: site.dataDir, PORT: String(port) });
  occupant.close();
  expect([busy.code, busy.errors.trim()]).toEqual([1, expect.stringContaining(`Port ${port} na 127.0.0.1 už používá`)]);
  // Its own port, as when its launcher has died and left it.
  const own = await runStart({ SEED: 'none', DATA_DIR: site.dataDir, PORT: new URL(site.url).port });
  expect([own.code, own.errors.trim()]).toEqual([1, expect.stringMatching(/^Port \d+ na 127\.0\.0\.1 už používá/)]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  await removeDataDir(site.dataDir);
});

test('operation.embedded-database: two sites found one empty folder at once, share it, and one goes on when the other stops', async () => {
  const dataDir = makeDataDir();
  const [first, second] = await Promise.all([startSite({ SEED: 'day' }, dataDir), startSite({ SEED: 'day' }, dataDir)]);
  expect(await first.stop()).toBe(0);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  await removeDataDir(dataDir);
});

test('demonstration.empty-site: an empty site says that it is empty and what to do, shows an import without a restart and keeps it after a crash', async () => {
  const site = await startSite({ SEED: 'none' });
  expect(site.output()).toContain('rovinka import');
  expect(await (await fetch(site.url)).text()).toContain('Zatím tu není žádný dostihový den');
  const imported = await runCommand(['import', 'tests/fixtures-data/imports/09-lineups.csv'], {
    DATA_DIR: site.dataDir,
  });
  expect(imported.code, imported.output).toBe(0);
  await expect.poll(async () => (await fetch(site.url)).text()).not.toContain('Zatím tu není žádný dostihový den');
  const killed = site.dataDir;
  await site.kill();
  const again = await startSite({ SEED: 'none' }, killed);
  expect(await (await fetch(again.url)).text()).not.toContain('Zatím tu není žádný dostihový den');
  expect(await again.stop()).toBe(0);
  await removeDataDir(killed);
});

test('operation.start: npm start serves on the port it prints and stops on SIGTERM', async () => {
  const site = await npmStart({ SEED: 'none' });
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  await removeDataDir(site.dataDir);
});

test('operation.start: a signal to npm alone ends the site, and so does the end of its launcher', async () => {
  for (const [open, signal] of [
    [() => startByNpm('start', { SEED: 'none' }), 'SIGTERM'],
    [() => startByNpm('start', { SEED: 'none' }), 'SIGKILL'],
    [() => startByNpm('dev', { SEED: 'none' }), 'SIGTERM'],
    [() => startByNpm('dev', { SEED: 'none' }), 'SIGKILL'],
    [() => npmStart({ SEED: 'none' }), 'SIGKILL'],
  ] as const) {
    const site = await open();
    expect((await fetch(site.url)).status).toBe(200);
    process.kill(site.processId, signal);
    await expect
      .poll(
        () =>
          fetch(site.url).then(
            () => 'answers',
            () => 'is gone',
          ),
        eventually,
      )
      .toBe('is gone');
    // The site has ended, not only closed its port: it stops its database last.
    await expect.poll(() => existsSync(join(site.dataDir, 'postgres/postmaster.pid')), eventually).toBe(false);
    await removeDataDir(site.dataDir);
  }
});
