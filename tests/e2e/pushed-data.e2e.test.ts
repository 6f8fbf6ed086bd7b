import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { root, useSite } from './site.ts';

// What programs push with a key, from the key's first day to its last.
const site = useSite();

const header = 'event_date,location,race_number,time,race_name,number,horse,jockey,finishing_position';
const row = (number: number, horse: string, position = '') =>
  `2023-10-06,Lhota,1,,Cena zkoušky,${number},${horse},Jan Novák,${position}`;
const lineup = [header, row(1, 'ZKOUŠKA'), row(2, 'POKUS')].join('\n');
const results = [header, row(1, 'ZKOUŠKA', '2'), row(2, 'POKUS', '1')].join('\n');

/** Runs the example of the documents over a folder with one file; what it printed. */
const runExample = (key: string, name: string, content: string, ...flags: string[]) =>
  runExampleAt(site.url, key, name, content, ...flags);

async function runExampleAt(url: string, key: string, name: string, content: string, ...flags: string[]) {
  const folder = join(site.dataDir, name);
  const file = join(folder, `${name}.csv`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
  const args = [join(root, 'deploy/examples/push-folder.mjs'), url, folder, ...flags];
  const run = promisify(execFile)(process.execPath, args, { env: { ROVINKA_KEY: key, ROVINKA_RETRY_S: '0' } });
  return run
    .then(({ stdout }) => stdout)
    .catch(({ stdout, stderr }: { stdout: string; stderr: string }) => `failed ${stdout}${stderr}`);
}

/** A key as the form at /admin/settings makes it. */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  const keys = page.getByRole('region', { name: 'Klíče pro programy' });
  await keys.getByLabel('Jméno').fill(name);
  await keys.getByLabel('dostihy (soubory)').check();
  await keys.getByRole('button', { name: 'Založit klíč' }).click();
  return keys.getByLabel(`Klíč pro ${name}`).inputValue();
}

async function pushPrice(key: string, odds: number) {
  const prices = [{ number: 1, bookmaker: 'F', odds }];
  const body = JSON.stringify({ event_date: '2023-10-06', location: 'Lhota', race_number: 1, prices });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/api/v1/admin/prices`, { method: 'POST', headers, body });
  return answer.status;
}

test('import.push, import.source-named, odds.pushed, odds.told-time, accounts.api-keys: a script brings a lineup, prices and a result to an open page without a hand on the grid; the batch is taken back, the key revoked', async () => {
  const admin = await visit({ viewport: desktop, bypassCSP: true });
  const { page } = admin;
  await signInAs(page, site.url, demoAdmin);
  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  const keys = page.getByRole('region', { name: 'Klíče pro programy' });
  await keys.getByLabel('Jméno').fill('Zpravodaj');
  await keys.getByRole('button', { name: 'Založit klíč' }).click();
  await keys.getByText('Vyberte, co program smí.').waitFor();
  for (const right of ['dostihy (soubory)', 'kurzy']) await keys.getByLabel(right).check();
  await keys.getByRole('button', { name: 'Založit klíč' }).click();
  const key = await keys.getByLabel('Klíč pro Zpravodaj').inputValue();
  expect(key).toMatch(/^rvk_[\w-]{43}$/);
  await expectAccessibleAtBothWidths(page);
  await page.reload();
  expect(await page.content()).not.toContain(key);

  expect(await runExample(key, 'listina', lineup, '--dry-run')).toContain('listina.csv: 200 dry-run');
  expect(await runExample(key, 'listina', lineup)).toContain('listina.csv: 201 applied');
  expect(await runExample(key, 'listina', lineup)).toContain('listina.csv: 201 applied');
  expect(await runExample(key, 'listina', lineup.replaceAll('Jan Novák', 'Petr Malý'))).toContain('201 applied');
  expect(await runExample(key, 'listina', lineup)).toContain('201 applied');
  expect(await runExample(key, 'po-zmene', lineup)).toContain('200 unchanged');
  expect(await runExample(key, 'chybna', lineup.replace('1,ZKOUŠKA', 'x,ZKOUŠKA'))).toMatch(
    /^failed chybna\.csv: 422 Nic se neuložilo.*\n\s+řádek 2, number: x \(není celé číslo\)/s,
  );

  const day = await (await fetch(`${site.url}/api/v1/events?from=2023-10-06&to=2023-10-06`)).text();
  const [, eventId] = /"id":(\d+)[^{}]*"Lhota"/.exec(day) ?? [];
  const reader = await visit({ viewport: desktop });
  await reader.page.goto(`${site.url}/?eventId=${eventId}`);
  await hydrated(reader.page);
  const card = reader.page.getByRole('article').first();
  const source = reader.page.getByText('Zdroj dat: Zpravodaj');
  await source.waitFor();
  expect(await (await fetch(`${site.url}/?eventId=${eventId}`)).text()).toContain('Zdroj dat: Zpravodaj</p>');
  await reader.page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  expect(await pushPrice(key, 4.7)).toBe(200);
  await card.getByText('4,70').waitFor();
  await card.getByText(/kurzy ze\s6\.\s10\.\sv\s10:\d\d/).waitFor();

  const printed = await runExample(key, 'vysledek', results);
  const [, batch] = /vysledek\.csv: 201 applied (\d+)/.exec(printed) ?? [];
  await card.getByText('Dokončeno').waitFor();
  expect(await pushPrice(key, 4.9)).toBe(409);

  await page.goto(`${site.url}/admin`);
  await page
    .getByRole('row', { name: /Zpravodaj/ })
    .getByText('když ho program pošle')
    .waitFor();
  await page.goto(`${site.url}/admin/data/imports/${batch}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Vrátit…' }).click();
  await page.getByRole('button', { name: 'Vrátit dávku' }).click();
  await page.getByText('Dávka je vrácená.').first().waitFor();
  await card.getByText('Dokončeno').waitFor({ state: 'detached' });
  expect(await reader.page.evaluate(() => 'neverReloaded' in window)).toBe(true);

  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  const listed = keys.getByRole('row', { name: /Zpravodaj/ });
  await listed.getByRole('button', { name: 'Zneplatnit…' }).click();
  await keys.getByRole('button', { name: 'Zneplatnit klíč' }).click();
  await listed.getByText(/neplatí od/).waitFor();
  expect(await pushPrice(key, 5)).toBe(401);
  expect(await runExample(key, 'listina', lineup)).toContain('failed listina.csv: 401 Takový klíč neplatí.');
  expect(reader.problems).toEqual([]);
  expect(admin.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('import.push-waiting, import.freshness, admin.work-list: a file that waits stands on /admin, comes again as the same, and is decided once; the key is renamed', async () => {
  const admin = await visit({ viewport: desktop, bypassCSP: true });
  const { page } = admin;
  await signInAs(page, site.url, demoAdmin);
  const key = await makeKey(page, 'Dráha');
  const day = lineup.replaceAll('2023-10-06', '2023-10-09').replace('POKUS', 'SACAMIROO');
  const wrong = day.replace('1,ZKOUŠKA', 'x,ZKOUŠKA');
  expect(await runExample(key, 'ceka', wrong, '--dry-run')).toMatch(/^failed ceka\.csv: 200 dry-run/);
  const first = await runExample(key, 'ceka', wrong);
  expect(first).toMatch(/^failed ceka\.csv: 422 .*řádek 3: SACAMIROO se podobá koni Sacamiro/is);
  const [, batch] = /administraci.* (\d+) /.exec(first) ?? [];
  expect(await runExample(key, 'ceka', `${wrong}\n`)).toContain(` ${batch} `);
  expect(await runExample(key, 'znovu', `${wrong}\n`)).toContain(` ${batch} `);

  await page.goto(`${site.url}/admin`);
  await hydrated(page);
  const waiting = page.getByRole('region', { name: 'Čeká na vás' });
  const line = waiting.getByRole('listitem').filter({ hasText: 'Dráha: soubor ceka.csv čeká na rozhodnutí' });
  await line.getByText(/přišel .*; 1\schybný řádek, 1\spodobné jméno/).waitFor();
  const source = page.getByRole('row', { name: /Dráha/ });
  await source.getByText('pozor').waitFor();
  await expectAccessibleAtBothWidths(page);
  await line.getByRole('link').click();
  await page.getByRole('heading', { name: new RegExp(`^Dávka č\\.\\s${batch}$`) }).waitFor();
  await hydrated(page);
  await page.getByRole('button', { name: 'Zahodit…' }).click();
  await page.getByRole('button', { name: 'Zahodit', exact: true }).click();
  await page.getByText('Soubor je zahozený.').first().waitFor();
  expect(await runExample(key, 'potreti', `${wrong}\n`)).toContain('stejný soubor už správce zahodil');
  await page.goto(`${site.url}/admin`);
  await source.getByText(/zahozeno, import\sč\.\s\d+/).waitFor();
  expect(await waiting.getByText('Dráha').count()).toBe(0);

  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  const listed = page.getByRole('row', { name: /Dráha/ });
  await listed.getByRole('button', { name: 'Přejmenovat…' }).click();
  await listed.getByLabel('Přejmenovat na').fill('Závodiště Lhota');
  await listed.getByRole('button', { name: 'Přejmenovat', exact: true }).click();
  await page.getByText('Klíč je přejmenovaný.').first().waitFor();
  await page.getByRole('row', { name: /Závodiště Lhota/ }).waitFor();
  await expectAccessibleAtBothWidths(page);

  const down = await runExampleAt('http://127.0.0.1:9', key, 'dole', lineup);
  expect(down).toMatch(/^failed dole\.csv: web neodpovídá \([^)]+\), další pokus za 0 s\n/);
  expect(down).toContain('Nic dalšího se neposlalo, spusťte skript později znovu.');
  expect(down).not.toContain('    at ');
  expect(admin.problems).toEqual([]);
});
