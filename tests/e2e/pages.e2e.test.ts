import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { desktop, expectAccessible, hydrated, phone, visit } from './browser.ts';

// Pages without a journey file of their own: syndicates, breeding, help, landing pages, and what stands on every page.
const siteUrl = inject('siteUrl');
const syndicate = '/syndicates/1-zelena-louka';
const pages = ['/syndicates', syndicate, '/chov', '/help', '/odds-landing', '/stats-landing', '/fantasy-landing'];

test.each([
  ['390 px, dark', phone, 'dark'],
  ['1280 px, light', desktop, 'light'],
] as const)(
  'design.accessibility: axe finds nothing on syndicates, breeding, help and landing pages at %s',
  async (_screen, viewport, colorScheme) => {
    const { page, context, problems } = await visit({ viewport, colorScheme, bypassCSP: true });
    for (const path of pages) {
      await page.goto(siteUrl + path);
      await hydrated(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('public-pages.without-script, breeding.public-forms: without JavaScript the form of /chov says what is wrong beside the fields, keeps what was typed, and is sent', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/chov?clenstvi=co-owner`);
  const form = page.locator('#zajem');
  await form.getByLabel('Jméno').fill('Jana <b>Malá</b>');
  await form.getByLabel('E-mail').fill('jana.mala@');
  await form.getByRole('button', { name: 'Odeslat zájem' }).click();
  expect(await form.getByText('Zadejte e-mail ve tvaru').count()).toBe(1);
  expect(await form.getByText('Bez souhlasu vám nemůžeme odpovědět').count()).toBe(1);
  expect(await form.getByLabel('Jméno').inputValue()).toBe('Jana <b>Malá</b>');
  expect(await form.getByLabel('Spolumajitel').isChecked()).toBe(true);
  await form.getByLabel('E-mail').fill('jana.mala@posta.example');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Odeslat zájem' }).click();
  await page.getByText('Děkujeme, zájem máme.').waitFor();
  expect(page.url()).toBe(`${siteUrl}/chov?odeslano=1#zajem`);
});

test('syndicates.enquiry: a double click sends one enquiry, confirmed by one mail', async () => {
  const { page, problems } = await visit();
  await page.goto(siteUrl + syndicate);
  await hydrated(page);
  const form = page.locator('#poptavka');
  await form.getByLabel('Jméno').fill('Petr Novák');
  await form.getByLabel('E-mail').fill('petr.novak@posta.example');
  await form.getByLabel('Počet podílů').selectOption('2');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Odeslat poptávku' }).dblclick();
  await page.getByText('Děkujeme, poptávku máme.').waitFor();
  const mail = page.getByText('petr.novak@posta.example');
  await expect
    .poll(async () => {
      await page.goto(`${siteUrl}/dev/outbox`);
      return mail.count();
    })
    .toBe(1);
  expect(problems).toEqual([]);
});

test('syndicates.invented, syndicates.status: an invented syndicate says so in its heading; the list can be narrowed by status', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(siteUrl + syndicate);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Ukázkový syndikát');
  await page.goto(`${siteUrl}/syndicates`);
  await page.getByRole('link', { name: /^Ukončené/ }).click();
  expect(await page.getByRole('rowheader').count()).toBe(1);
});

test('site.help: searching works while typing and, without JavaScript, by a form', async () => {
  const { page, context, problems } = await visit();
  await page.goto(`${siteUrl}/help`);
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Hledat v nápovědě' }).fill('marze');
  const results = page.getByRole('region', { name: 'Výsledky hledání „marze“' });
  await results.getByRole('link', { name: 'marže' }).click();
  expect(page.url()).toMatch(/#pojem-margin$/);
  expect(problems).toEqual([]);
  await context.close();
  const plain = await (await fetch(`${siteUrl}/help?q=dns`)).text();
  expect(plain).toContain('Výsledky hledání „dns“');
  expect(plain).toContain('href="#pojem-code-DNS"');
});

/** The layer of definitions is mounted after hydration. */
const watched = (page: Page) => page.locator('html[data-terms="on"]').waitFor();

test('site.definitions, site.tooltips: a word is explained by keyboard, pointer and touch, and Escape takes it away', async () => {
  const { page, context, problems } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  const tip = page.getByRole('tooltip');
  const weight = page.locator('[data-term="weight"]').first();
  const before = page.getByRole('columnheader', { name: 'Č.' }).first().getByRole('link');
  await watched(page);
  await before.focus();
  await page.keyboard.press('Tab');
  await tip.waitFor();
  expect(await tip.innerText()).toContain('Kilogramy, které kůň nese');
  expect(await weight.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await page.locator('[data-term="bookmaker-t"]').first().hover();
  await tip.waitFor();
  expect(await tip.innerText()).toContain('Ukázková kancelář T');
  await tip.hover();
  expect(await tip.count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();

  const touch = await visit({ viewport: phone, hasTouch: true, isMobile: true });
  await touch.page.goto(`${siteUrl}/odds-analysis`);
  await hydrated(touch.page);
  await watched(touch.page);
  await touch.page.locator('a[data-term="margin"]').first().tap();
  await touch.page.getByRole('tooltip').waitFor();
  expect(new URL(touch.page.url()).pathname).toBe('/odds-analysis');
});

test('site.structured-data: /chov and /odds-analysis claim the true counts, /chov tells its questions', async () => {
  for (const [path, types] of [
    ['/chov', ['WebPage', 'FAQPage']],
    ['/odds-analysis', ['WebPage']],
  ] as const) {
    const html = await (await fetch(siteUrl + path)).text();
    const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json]) => JSON.parse(json ?? '[]') as { '@type'?: string; description?: string }[],
    );
    expect(graphs.map((graph) => graph['@type'])).toEqual(expect.arrayContaining([...types]));
    expect(graphs.find((graph) => graph['@type'] === 'WebPage')?.description).toContain('949\u00a0koní');
  }
});

test('site.sitemap, site.footer: every page stands in the sitemap and in the footer', async () => {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  for (const path of [...pages, '/rating', '/api-docs']) expect(sitemap).toContain(`${path}</loc>`);
  const html = await (await fetch(`${siteUrl}/help`)).text();
  const footer = html.slice(html.indexOf('<footer'));
  for (const path of ['/syndicates', '/chov', '/help', '/rating', '/api-docs'])
    expect(footer).toContain(`href="${path}"`);
});
