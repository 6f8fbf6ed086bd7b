import { createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { copyOf, freePort, npmStart, removeDataDir, runCommand, runStart, startByNpm, startSite } from './site.ts';

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
  removeDataDir(dataDir);
});

test('operation.start-errors: a busy port and a second process on the same folder have messages of their own, and the running site goes on', async () => {
  const site = await startSite({ SEED: 'none' });
  const second = await runStart({ SEED: 'none', DATA_DIR: site.dataDir, PORT: String(await freePort()) });
  expect([second.code, second.errors.trim().split('\n').length]).toEqual([1, 1]);
  expect(second.errors).toMatch(/jiný proces/);
  const port = await freePort();
  const occupant = createServer().listen(port, '127.0.0.1');
  const otherDir = copyOf(inject('emptyDir'));
  const busy = await runStart({ SEED: 'none', DATA_DIR: otherDir, PORT: String(port) });
  occupant.close();
  expect([busy.code, busy.errors.trim()]).toEqual([1, expect.stringContaining(`Port ${port} na 127.0.0.1 už používá`)]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  removeDataDir(site.dataDir);
  removeDataDir(otherDir);
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
  removeDataDir(killed);
});

test('operation.start: npm start serves on the port it prints and stops on SIGTERM', async () => {
  const site = await npmStart({ SEED: 'none' });
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  removeDataDir(site.dataDir);
});

test('operation.start: a signal to npm alone ends the site, and so does the end of its launcher', async () => {
  for (const [open, signal] of [
    [() => startByNpm('start', { SEED: 'none' }), 'SIGTERM'],
    [() => startByNpm('dev', { SEED: 'none' }), 'SIGTERM'],
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
    // Its folder is free: the site has ended, not only closed its port.
    await expect.poll(async () => (await runCommand(['migrate'], { DATA_DIR: site.dataDir })).code, eventually).toBe(0);
    removeDataDir(site.dataDir);
  }
});
