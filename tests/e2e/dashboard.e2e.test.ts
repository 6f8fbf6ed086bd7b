import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, expectAccessibleAtBothWidths, goOffline, hydrated, phone, visit } from './browser.ts';
import { demoAdmin, demoPerson, fillSignIn, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// /user-dashboard, and following a horse from its page.
const site = useSite();

test('dashboard.follows: a visitor who wants to follow a horse signs in, returns to its page, follows it at once and unfollows it', async () => {
  const { page, context, problems } = await visit();
  await page.goto(`${site.url}/horse/1`);
  await hydrated(page);
  const horseUrl = page.url();
  await page.getByRole('link', { name: /^Sledovat koně / }).click();
  await fillSignIn(page, demoPerson);
  await page.waitForURL(horseUrl);
  const follow = page.getByRole('button', { name: /^Sledovat koně / });
  const following = page.getByRole('button', { name: /^Sleduji koně .*, přestat sledovat$/ });
  const { width: before } = (await follow.boundingBox())!;
  await follow.click();
  await following.waitFor();
  expect((await following.boundingBox())!.width).toBe(before);
  await page.getByText(/^Sledujete: /).waitFor();
  await page.reload();
  await following.click();
  await follow.waitFor();
  await page.getByText('Už nesledujete').waitFor();
  await goOffline(page);
  await follow.click();
  await page.getByText('Sledování se nepodařilo změnit').waitFor();
  await follow.waitFor();
  await context.setOffline(false);
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('dashboard.tips: tips are removed, settings switched and horses unfollowed; settings and follows outlast a reload', async () => {
  const { page, problems } = await visit();
  await page.goto(`${site.url}/user-dashboard`);
  await page.waitForURL(/\/auth\?redirect=%2Fuser-dashboard$/);
  await hydrated(page);
  await fillSignIn(page, demoPerson);
  await page.getByRole('heading', { name: 'Dobrý den, Bohous' }).waitFor();
  await hydrated(page);
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining(['Moje tipy', 'Týdenní soutěž', 'Nejbližší uzávěrky']),
  );
  const removal = page.getByRole('button', { name: /^Odebrat tip na koně / }).first();
  const name = await removal.getAttribute('aria-label');
  await removal.click();
  await page.getByText('Tip odebrán').waitFor();
  const removed = page.getByRole('button', { name: name!, exact: true });
  await expect.poll(() => removed.count()).toBe(0);
  await page.getByRole('button', { name: 'Vrátit zpět' }).press('Enter');
  await removed.waitFor();
  await removed.click();
  await expect.poll(() => removed.count()).toBe(0);
  const tabs = page.getByRole('navigation', { name: 'Můj přehled' });
  await tabs.getByRole('link', { name: 'Nastavení' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nastavení' }).waitFor();
  for (const name of ['E-\u2060maily', 'Do kalendáře', 'Moje data', 'Účet a zabezpečení'])
    expect([name, await page.getByRole('heading', { name, exact: true }).count()]).toEqual([name, 1]);
  const fantasy = page.getByRole('switch', { name: /^Testovat Fantasy ligu/ });
  const isPlaying = await fantasy.getAttribute('aria-checked');
  await fantasy.click();
  await expect.poll(() => fantasy.getAttribute('aria-checked')).not.toBe(isPlaying);
  await page.getByText(/^(?:Testujete Fantasy ligu|Fantasy ligu už netestujete)$/).waitFor();
  await page.reload();
  expect(await fantasy.getAttribute('aria-checked')).not.toBe(isPlaying);
  await hydrated(page);
  await tabs.getByRole('link', { name: 'Historie' }).click();
  await page.getByRole('heading', { name: 'Historie tipů' }).waitFor();
  await tabs.getByRole('link', { name: 'Sledované' }).click();
  await page.getByRole('heading', { name: 'Sleduji', exact: true }).waitFor();
  const stop = page.getByRole('button', { name: /^Nesledovat koně / });
  const followed = await stop.count();
  expect(followed).toBeGreaterThan(2);
  await stop.first().click();
  await expect.poll(() => stop.count()).toBe(followed - 1);
  await page.reload();
  expect(await stop.count()).toBe(followed - 1);
  expect(problems).toEqual([]);
});

test('dashboard.exports: own tips are a CSV file, and the calendar’s old address stops working once a new one is made', async () => {
  const { page, context } = await visit();
  await signInAs(page, site.url, demoPerson);
  const csv = await page.request.get(`${site.url}/user-dashboard/moje-tipy.csv`);
  expect(csv.headers()['cache-control']).toBe('private, no-store');
  const [head = '', ...rows] = (await csv.text()).trim().split('\n');
  expect(head).toContain('event_date,location,race_number');
  expect(rows.length).toBeGreaterThan(100);
  await page.goto(`${site.url}/user-dashboard/settings`);
  await hydrated(page);
  const address = page.getByRole('textbox', { name: 'Starty koní a jezdců, které sledujete' });
  const deadlines = page.getByRole('textbox', { name: 'Uzávěrky tipů s vašimi tipy' });
  const open = async (url: string) => fetch(url.replace(/^https?:\/\/[^/]+/, site.url));
  const first = await address.inputValue();
  const firstDeadlines = await deadlines.inputValue();
  const calendar = await open(first);
  expect(calendar.headers.get('cache-control')).toBe('private, no-store');
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:.* dostih\\, Pardubice/);
  await page.getByRole('button', { name: 'Vytvořit nové adresy' }).click();
  await expect.poll(() => address.inputValue()).not.toBe(first);
  for (const old of [first, firstDeadlines]) expect((await open(old)).status).toBe(404);
  expect((await open(await address.inputValue())).status).toBe(200);
  await context.close();
  expect((await fetch(`${site.url}/user-dashboard/moje-tipy.csv`, { redirect: 'manual' })).status).toBe(303);
});

test('dashboard.calendars, downloads.calendar-links: everybody signed in is offered the calendar of deadlines, who follows somebody that of starts too', async () => {
  for (const viewport of [phone, desktop]) {
    const { page, context } = await visit({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    await signInAs(page, site.url, demoPerson);
    await page.goto(`${site.url}/user-dashboard/settings`);
    await hydrated(page);
    const box = page.getByRole('region', { name: 'Do kalendáře' });
    const deadlines = box.getByRole('group', { name: 'Uzávěrky tipů s vašimi tipy' });
    expect(await box.getByRole('group', { name: 'Starty koní a jezdců, které sledujete' }).count()).toBe(1);
    const url = await deadlines.getByRole('textbox').inputValue();
    const subscribing = url.replace(/^https?:/, 'webcal:');
    const hrefOf = async (name: RegExp) => deadlines.getByRole('link', { name }).getAttribute('href');
    expect(await hrefOf(/^Apple/)).toBe(subscribing);
    const google = new URL((await hrefOf(/^Google/)) ?? '');
    expect([google.host, google.searchParams.get('cid')]).toEqual(['calendar.google.com', subscribing]);
    expect(await hrefOf(/^Stáhnout/)).toBe(url);
    await deadlines.getByRole('button', { name: 'Zkopírovat adresu' }).click();
    await page.getByText('Adresa je zkopírovaná').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const path = url.replace(/^https?:\/\/[^/]+/, site.url);
    const answer = await fetch(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await answer.text()).toMatch(/UID:deadline-\d+@[\s\S]*SUMMARY:Uzávěrka tipů: \d+\. dostih/);
    const boxOf = await box.boundingBox();
    expect(boxOf!.x + boxOf!.width).toBeLessThanOrEqual(viewport.width);
    await context.close();
  }
  const { page } = await visit({ javaScriptEnabled: false });
  await signInAs(page, site.url, demoAdmin);
  await page.goto(`${site.url}/user-dashboard/settings`);
  await page
    .getByRole('group', { name: 'Uzávěrky tipů s vašimi tipy' })
    .getByRole('link', { name: /^Apple/ })
    .waitFor();
  expect(await page.getByRole('group', { name: 'Starty koní a jezdců, které sledujete' }).count()).toBe(0);
});

test('dashboard.screen: on a phone the first screen has the week’s rank, the next deadline and open tips, and the history has the totals', async () => {
  const { page } = await visit({ viewport: phone });
  await signInAs(page, site.url, demoPerson);
  await page.goto(`${site.url}/user-dashboard`);
  const isInFirstScreen = async (text: string | RegExp) => {
    const box = await page.locator('main').getByText(text).first().boundingBox();
    return box !== null && box.y + box.height <= phone.height;
  };
  for (const text of [/^místo(?: z.*)? tento týden$/, /^uzávěrka \d+\.\u00a0dostihu, /, 'Otevřeno'])
    expect([String(text), await isInFirstScreen(text)]).toEqual([String(text), true]);
  const totals = page.getByText(/^vyhodnocen/);
  expect(await totals.isVisible()).toBe(false);
  await page.goto(`${site.url}/user-dashboard/history`);
  expect(await totals.isVisible()).toBe(true);
});

/** Controls and words of the page's content that are cut off by the window's sides, or take no room. */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, .badge, small, b)')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, nav, details:not([open])'))
      .map((element) => ({ text: element.textContent?.slice(0, 40), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 1 || box.left < 0 || box.right > innerWidth)
      .map(({ text }) => text),
  );

test('design.accessibility, dashboard.screen: the dashboard fits a phone, axe finds nothing in either theme, and switches work without JavaScript', async () => {
  const { page, context } = await visit({ bypassCSP: true, viewport: phone });
  await signInAs(page, site.url, demoPerson);
  for (const path of ['', '/followed', '/history', '/settings']) {
    await page.goto(`${site.url}/user-dashboard${path}`);
    await hydrated(page);
    for (const width of [phone.width, 360]) {
      await page.setViewportSize({ ...phone, width });
      expect(await outside(page), `${path} at ${width} px`).toEqual([]);
    }
    await expectAccessibleAtBothWidths(page);
    await page.setViewportSize(phone);
  }
  await page.goto(`${site.url}/user-dashboard`);
  expect(await page.getByText('Otevřeno').first().isVisible()).toBe(true);
  await page.goto(`${site.url}/user-dashboard/followed`);
  // As wide as the silks of followed horses.
  expect((await page.locator('.jockey-plate').first().boundingBox())?.width).toBe(32);
  const { page: still } = await visit({ javaScriptEnabled: false, storageState: await context.storageState() });
  await still.goto(`${site.url}/user-dashboard/settings`);
  const fantasy = still.getByRole('switch', { name: /^Testovat Fantasy ligu/ });
  const before = await fantasy.getAttribute('aria-checked');
  await fantasy.click();
  await still.getByText(before === 'true' ? 'Fantasy ligu už netestujete' : 'Testujete Fantasy ligu').waitFor();
  expect(await fantasy.getAttribute('aria-checked')).toBe(before === 'true' ? 'false' : 'true');
});
