import { expect, test } from 'vitest';
import { hydrated, visit } from './browser.ts';
import { expectFocusIn, expectFocusOn, Keyboard } from './keyboard.ts';
import { demoCredentials } from './sign-in.ts';
import { useSite } from './site.ts';

// What people come for, by keyboard alone: nothing is clicked, focused, filled or opened by its address but the first
// page.
const site = useSite();
const person = demoCredentials('Hedvika_V');

test('site.keyboard: a visitor finds when a horse runs, chooses a day, sorts, sees who tips, compares prices, reads standings and an article', async () => {
  const { page, problems } = await visit({ reducedMotion: 'reduce' });
  const keys = new Keyboard(page);
  const main = page.getByRole('main');
  const menu = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await page.goto(site.url);
  await hydrated(page);

  await keys.within(20, async () => {
    await keys.open(page.getByRole('banner').locator('summary'));
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('Sacamiro');
    await page.getByRole('option', { name: /Sacamiro/ }).waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.arrivesAt('Sacamiro');
    await main.getByText('7. dostih, ne 8. 10. 2023, 16:02').waitFor();
  });

  await keys.within(30, async () => {
    await keys.openBack(menu('Domů'));
    await keys.arrivesAt('Pardubice');
    await keys.open(main.getByRole('link', { name: 'Zobrazit další dostihové dny' }));
    const days = page.getByRole('dialog');
    await keys.tabTo(days.getByRole('listitem').getByRole('link'));
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await days.waitFor({ state: 'hidden' });
    await main.getByRole('heading', { name: /Velká pardubická se/ }).waitFor();
  });

  await keys.within(22, async () => {
    const price = main.getByRole('columnheader', { name: 'Kurz' }).first();
    await keys.open(price.getByRole('link'));
    await expect.poll(() => price.getAttribute('aria-sort')).toBe('ascending');
    await expectFocusOn(price.getByRole('link'));
  });

  await keys.within(27, async () => {
    const tippers = main.getByRole('link', { name: /a \d+ další/ }).first();
    await keys.open(tippers);
    const list = page.getByRole('dialog');
    await keys.tabTo(list.getByRole('link').last());
    await keys.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await expectFocusOn(tippers);
  });

  await keys.within(58, async () => {
    await keys.openBack(menu('Analýza kurzů'));
    await keys.arrivesAt(/Stříbrná trofej/);
    await keys.open(main.locator('summary').filter({ hasText: 'Zobrazit jako tabulku' }));
    const prices = main.getByRole('row', { name: /Sternkranz/ }).first();
    expect(await prices.innerText()).toMatch(/1,45[\s\S]*1,40/);
  });

  await keys.within(54, async () => {
    await keys.openBack(menu('Analýza tipů'));
    await keys.arrivesAt('Analýza tipů');
    await keys.open(main.getByRole('columnheader', { name: 'ROI' }).getByRole('link'));
    await page.waitForURL('**/tip-analysis?sort=roi');
  });

  await keys.within(50, async () => {
    await keys.openBack(menu('Články'));
    await keys.arrivesAt('Články');
    const article = main.getByRole('article').getByRole('link').first();
    const title = await article.innerText();
    await keys.open(article);
    await keys.arrivesAt(title);
  });
  expect(problems).toEqual([]);
});

test('site.keyboard: six keys lead from the top of the home page to the first tip, and a link that sorts names its race', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  const keys = new Keyboard(page);
  await page.goto(site.url);
  await hydrated(page);
  const main = page.getByRole('main');
  await keys.within(6, async () => {
    await keys.open(page.getByRole('link', { name: 'Přeskočit na obsah' }));
    await keys.open(main.getByRole('link', { name: 'K prvnímu tipu' }));
    await expectFocusOn(main.locator('.tip-button').first());
  });
  await main.getByRole('link', { name: /^Kurz\s?, seřadit 1\.\s?dostih$/ }).waitFor();
  expect(await main.locator('.runner-table th .term:not([tabindex="-1"])').count()).toBe(0);
});

test('site.keyboard: a person tips and returns to the horse, takes the tip to another, votes, writes to us, sees why a tip lost and picks a stable', async () => {
  const { page, problems } = await visit({ reducedMotion: 'reduce' });
  const keys = new Keyboard(page);
  const main = page.getByRole('main');
  const tipOn = (horse: string) => main.getByRole('button', { name: `Tipovat koně ${horse}`, exact: true });
  const myTipOn = (horse: string) => main.getByRole('button', { name: `Můj tip na koně ${horse}, odebrat` });
  await page.goto(site.url);
  await hydrated(page);

  await keys.within(65, async () => {
    await keys.open(main.getByRole('link', { name: 'Tipovat koně Oroblanco' }));
    await keys.arrivesAt('Tip na koně Oroblanco');
    await keys.open(
      page.getByRole('navigation', { name: 'Přihlášení a\u00a0registrace' }).getByRole('link', { name: 'Přihlášení' }),
    );
    await page.waitForURL((url) => !url.searchParams.has('register'));
    await keys.type(page.getByLabel('E-\u2060mail'), person.email);
    await keys.type(page.getByLabel('Heslo', { exact: true }), person.password);
    await keys.press('Enter');
    // The page is loaded anew, and the keyboard goes on from the runner that its address names.
    await page.waitForURL(/#kun-/);
    await hydrated(page);
    await keys.open(tipOn('Oroblanco'));
    await myTipOn('Oroblanco').waitFor();
  });

  await keys.within(13, async () => {
    await keys.open(tipOn('Wilantos'));
    await myTipOn('Wilantos').waitFor();
    await keys.openBack(myTipOn('Oroblanco'));
    await tipOn('Oroblanco').waitFor();
    await expectFocusOn(tipOn('Oroblanco'));
  });

  await keys.within(32, async () => {
    await keys.openBack(main.getByRole('link', { name: 'Přeskočit dostihy' }));
    const poll = main.getByRole('region', { name: 'Anketa' });
    await keys.tabTo(poll.getByRole('radio'));
    await keys.press('Space');
    await keys.open(poll.getByRole('button', { name: 'Hlasovat' }));
    await page.getByText('Váš hlas byl zaznamenán!').waitFor();
    await expectFocusOn(poll.getByRole('group', { name: /Velkou pardubickou/ }));
  });

  // The way to the chat leads through the footer's links.
  await keys.within(50, async () => {
    const chat = page.getByRole('button', { name: /^Otevřít: Náměty/ });
    await keys.open(chat);
    await page.getByRole('textbox', { name: 'Zpráva' }).waitFor();
    await page.keyboard.type('Jde to i bez myši.');
    await keys.press('Enter');
    await page.getByText('Zpráva odeslána').waitFor();
    await keys.press('Escape');
    await expectFocusOn(chat);
  });

  await keys.within(200, async () => {
    await keys.open(page.getByRole('link', { name: `Účet: ${person.username}` }));
    await keys.open(page.getByRole('dialog').getByRole('link', { name: 'Můj přehled' }));
    await keys.arrivesAt(`Dobrý den, ${person.username}`);
    await keys.open(main.getByRole('button', { name: 'Odebrat tip na koně Wilantos' }));
    await page.getByText('Tip odebrán').last().waitFor();
    await expectFocusOn(main.getByRole('button', { name: 'Odebrat tip na koně Prince Of Lyra' }));
    await keys.open(main.getByRole('link', { name: 'Historie' }));
    await keys.arrivesAt('Historie');
    await keys.open(main.getByRole('row', { name: /Cecille.*Prohrál/ }).getByRole('link'));
    await keys.arrivesAt(/Praha/);
    await keys.open(main.getByRole('row', { name: /Cecille/ }).getByRole('link', { name: 'Cecille' }));
    await keys.arrivesAt('Cecille');
  });

  await keys.within(60, async () => {
    await keys.openBack(page.getByRole('banner').getByRole('link', { name: 'Fantasy' }));
    await keys.arrivesAt('Moje stáj');
    await keys.open(main.getByRole('button', { name: /^Přidat koně/ }));
    await page.getByText('Uloženo v').first().waitFor();
    await expectFocusIn(main);
  });
  expect(problems).toEqual([]);
});
