import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { desktop, expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// Two programs that say different things of the same runner.
const site = useSite();

async function createKey(page: Page, name: string): Promise<string> {
  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  const keys = page.getByRole('region', { name: 'Klíče pro programy' });
  await keys.getByLabel('Jméno').fill(name);
  for (const right of ['dostihy (soubory)', 'kurzy']) await keys.getByLabel(right).check();
  await keys.getByRole('button', { name: 'Založit klíč' }).click();
  return keys.getByLabel(`Klíč pro ${name}`).inputValue();
}

async function push(key: string, jockey: string) {
  const body = [
    'event_date,location,race_number,time,race_name,number,horse,jockey',
    `2023-10-07,Lhota,1,15:00,Cena zkoušky,1,ZKOUŠKA,${jockey}`,
  ].join('\n');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv' };
  const answer = await fetch(`${site.url}/api/v1/admin/imports`, { method: 'POST', headers, body });
  expect(answer.ok).toBe(true);
}

test('import.disagreeing-sources, import.chosen-source, import.winning-source: two programs name another jockey; an administrator sees both, chooses one, releases it and prefers the other, and readers see only what holds', async () => {
  const { page } = await visit({ viewport: desktop, bypassCSP: true });
  await signInAs(page, site.url, demoAdmin);
  const club = await createKey(page, 'Klub');
  const reporter = await createKey(page, 'Zpravodaj');
  await push(club, 'Jan Novák');
  await push(reporter, 'Petr Malý');

  const day = await (await fetch(`${site.url}/api/v1/events?from=2023-10-07&to=2023-10-07`)).text();
  const [, eventId] = /"id":(\d+)[^{}]*"Lhota"/.exec(day) ?? [];
  const readers = async () => (await fetch(`${site.url}/?eventId=${eventId}`)).text();
  await expect.poll(readers, eventually).toContain('Petr Malý');

  await page.goto(`${site.url}/admin`);
  await hydrated(page);
  const waiting = page.getByRole('link', { name: 'Rozhodnout: 1\u00a0údaj, ve\u00a0kterém se zdroje neshodnou' });
  const inMenu = page.getByRole('link', { name: 'Kontrola a\u00a0zálohy 1' }).filter({ visible: true });
  await inMenu.waitFor();
  await waiting.click();
  const claims = page.getByRole('list', { name: 'ZKOUŠKA, jezdec' });
  await claims.waitFor();
  // Not at the anchor of the link, where axe takes what the header covers for too small.
  await page.goto(`${site.url}/admin/data/checks`);
  await hydrated(page);
  await claims.getByText('Jan Novák').waitFor();
  await claims.getByText(/^Zpravodaj, .*, platí$/).waitFor();
  await expectAccessibleAtBothWidths(page);
  await claims.getByRole('button', { name: /^Zvolit.*Klub/ }).click();
  await page.getByText('Zvolený zdroj platí.').waitFor();
  await claims.getByText(/^Klub, .*, platí$/).waitFor();
  await expect.poll(readers, eventually).toContain('Jan Novák');
  expect(await readers()).not.toContain('Petr Malý');

  await page.goto(`${site.url}/admin`);
  await page.getByRole('heading', { name: 'Čeká na vás' }).waitFor();
  expect(await waiting.count()).toBe(0);

  await push(reporter, 'Karel Bílý');
  expect(await readers()).not.toContain('Karel Bílý');
  await page.goto(`${site.url}/admin/data/checks`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Uvolnit volbu.*ZKOUŠKA/ }).click();
  await page.getByText('Volba je uvolněná').waitFor();
  await expect.poll(readers, eventually).toContain('Karel Bílý');

  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  await page.getByLabel('U\u00a0jezdců a\u00a0hmotností má přednost').selectOption('Klub');
  await page.getByRole('button', { name: 'Uložit nastavení' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();
  await push(club, 'Adam Černý');
  await push(reporter, 'Karel Bílý');
  await expect.poll(readers, eventually).toContain('Adam Černý');
  expect(await readers()).not.toContain('Karel Bílý');
});
