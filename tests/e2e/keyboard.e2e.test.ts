import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit } from './browser.ts';
import { demoCredentials } from './sign-in.ts';
import { useSite } from './site.ts';

// What people come for, done by keyboard alone: nothing here is clicked, focused or filled from outside.
const site = useSite();
const person = demoCredentials('Hedvika_V');

/** More stops than any page has before what it is about. */
const maxStops = 250;

/** Presses Tab until one of the elements has the focus, which must also be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`${maxStops} times Tab did not reach ${target}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** After a way to another page the keyboard goes on from its content (site.arrival). */
async function arrivesAt(page: Page, name: string | RegExp): Promise<void> {
  await heading(page, name).waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('main') !== null || document.activeElement?.localName),
    )
    .toBe(true);
}

test('site.keyboard: a visitor finds when a horse runs, compares prices, reads results and the form of a rider without a pointer', async () => {
  const { page, problems } = await visit();
  await page.goto(site.url);
  await hydrated(page);

  await press(page, page.getByRole('button', { name: 'Hledat' }));
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('Sacamiro');
  await page.getByRole('option', { name: /Sacamiro/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arrivesAt(page, 'Sacamiro');
  await press(page, page.getByRole('main').getByRole('link', { name: /Pardubice/ }));
  await arrivesAt(page, /Pardubice/);

  const price = page.getByRole('columnheader', { name: /Tipsport/ }).first();
  await press(page, price.getByRole('button'));
  await expect.poll(() => price.getAttribute('aria-sort')).toBe('ascending');

  await press(page, page.getByRole('banner').getByRole('link', { name: 'Výsledky' }));
  await arrivesAt(page, /Výsledky/);
  await press(page, page.getByRole('main').getByRole('link', { name: /Most/ }));
  await arrivesAt(page, /Most/);
  await press(page, page.getByRole('table').first().getByRole('link'));
  await arrivesAt(page, /./);
  expect(problems).toEqual([]);
});

test('site.keyboard: a person signs in, tips, takes the tip back, follows a horse, votes and reads about their tips without a pointer', async () => {
  const { page, problems } = await visit();
  await page.goto(site.url);
  await hydrated(page);

  await press(page, page.getByRole('link', { name: 'Přihlášení' }));
  await heading(page, 'Přihlášení').waitFor();
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Heslo', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Účet: ${person.username}` }).waitFor();

  await press(page, page.getByRole('button', { name: /^Tipovat koně / }));
  const mine = page.getByRole('button', { name: /^Můj tip na koně .*, odebrat$/ });
  await mine.first().waitFor();
  // The button that was pressed has changed its name and kept the focus.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  await page.keyboard.press('Enter');
  await expect.poll(() => mine.count()).toBe(0);

  const poll = page.getByRole('region', { name: 'Anketa' });
  await tabTo(page, poll.getByRole('radio'));
  await page.keyboard.press('Space');
  await press(page, poll.getByRole('button', { name: 'Hlasovat' }));
  await page.getByText('Váš hlas byl zaznamenán!').waitFor();

  await press(page, page.getByRole('link', { name: `Účet: ${person.username}` }));
  await press(page, page.getByRole('link', { name: 'Můj přehled' }));
  await arrivesAt(page, /./);
  await page
    .getByRole('table', { name: /vyhodnocené tipy/i })
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});
