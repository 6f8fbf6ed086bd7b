import { beforeAll, expect, inject, test, vi } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';

const siteUrl = inject('siteUrl');
/** A race to come and one long over, by their own links. */
let upcoming: string;
let past: string;

async function analysisLinks(query: string): Promise<string[]> {
  const html = await (await fetch(`${siteUrl}/race-analysis${query}`)).text();
  return [...html.matchAll(/href="(\/race-analysis\/\d[^"]+)"/g)].flatMap(([, path]) => path ?? []);
}

beforeAll(async () => {
  [, , , , , upcoming = ''] = await analysisLinks('');
  [, , past = ''] = await analysisLinks('?eventId=36');
  // The analysis job starts with the site; the pages are complete once it has run.
  await vi.waitFor(async () => {
    const html = await (await fetch(`${siteUrl}/rating`)).text();
    if (!html.includes('Log loss')) throw new Error('the analysis has not been made yet');
  }, eventually);
});

const screens = {
  'odds analysis': () => '/odds-analysis',
  'choice of an analysis': () => '/race-analysis',
  'analysis before a race': () => upcoming,
  'analysis after a race': () => past,
  rating: () => '/rating',
  'API page': () => '/api-docs',
};

test.each(Object.entries(screens))('design.accessibility: axe finds nothing on the %s', async (_name, path) => {
  const { page, problems } = await visit({ bypassCSP: true });
  await page.goto(siteUrl + path());
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript the odds analysis is complete and its filter works', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/odds-analysis`);
  await page.getByRole('navigation', { name: 'Dostihy dne' }).getByRole('link').nth(5).click();
  expect(page.url()).toContain('race=6');
  expect(await page.getByRole('table', { name: 'F a\u00a0T vedle sebe' }).getByRole('row').count()).toBeGreaterThan(8);
  expect(await page.getByRole('img', { name: /: F / }).count()).toBeGreaterThan(5);
  await page.getByLabel('Typ').selectOption('flat');
  await page.getByRole('button', { name: 'Zobrazit' }).click();
  expect(page.url()).toMatch(/race=6.*kind=flat/);
  const bands = page.getByRole('table', { name: /podle pásma/ });
  expect(await bands.getByRole('row').count()).toBe(8);
});

test('demonstration.marked, odds.demonstration-names: each table and chart of prices says that they are invented, companies are not named', async () => {
  const { page } = await visit();
  await page.goto(`${siteUrl}/odds-analysis?eventId=40&race=8`);
  expect(await page.getByText('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové').count()).toBe(5);
  expect(await page.locator('main').innerText()).not.toMatch(/Fortuna|Tipsport/);
  await page.goto(siteUrl + past);
  expect(await page.getByText('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové').count()).toBe(3);
});

test('race-analysis.address: the race’s id decides, a wrong remainder is a 301, an unknown race a 404', async () => {
  const [eventId, raceId] = upcoming.replace('/race-analysis/', '').split('-');
  const wrong = await fetch(`${siteUrl}/race-analysis/${eventId}-${raceId}-99-dostih-nikde`, { redirect: 'manual' });
  expect(wrong.status).toBe(301);
  expect(new URL(wrong.headers.get('location') ?? '', siteUrl).pathname).toBe(upcoming);
  const otherDay = await fetch(`${siteUrl}/race-analysis/1-${raceId}`, { redirect: 'manual' });
  expect(otherDay.status).toBe(301);
  for (const slug of [`${eventId}-999999-1-dostih`, 'nesmysl', '12']) {
    expect((await fetch(`${siteUrl}/race-analysis/${slug}`, { redirect: 'manual' })).status).toBe(404);
  }
});

test('race-analysis.outcome: after the race the winner, its ranks and the slope stand first', async () => {
  const { page, problems } = await visit();
  await page.goto(siteUrl + past);
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('Po dostihu');
  expect(await page.getByText('pořadí vítěze podle trhu').isVisible()).toBe(true);
  expect(
    await page
      .getByRole('img', { name: /Pořadí podle kurzů/ })
      .first()
      .isVisible(),
  ).toBe(true);
  await page.getByRole('link', { name: 'Analýza kurzů', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Kurzy na umístění' }).waitFor();
  expect(problems).toEqual([]);
});

test('design.tables-on-phones, race-analysis.comparison: on a phone one group of columns at a time, without a script too', async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto(siteUrl + upcoming);
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  expect([await head('Pauza').isVisible(), await head('Vzdál').isVisible()]).toEqual([true, false]);
  await page.getByRole('radio', { name: 'Podmínky' }).check({ force: true });
  expect([await head('Pauza').isVisible(), await head('Vzdál').isVisible()]).toEqual([false, true]);
});

test('the public API is cached like a page, carries its limit and describes itself', async () => {
  const first = await fetch(`${siteUrl}/api/v1/events?page=1`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(Number(first.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
  const again = await fetch(`${siteUrl}/api/v1/events?page=1`, {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const { openapi } = (await (await fetch(`${siteUrl}/api/v1/openapi.json`)).json()) as { openapi: string };
  expect(openapi).toBe('3.1.0');
});

test('the API page shows the answer of what was filled in', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/api-docs`);
  await hydrated(page);
  const form = page.getByRole('region', { name: 'GET /api/v1/events/{id}' });
  await form.getByRole('textbox').fill('40');
  await form.getByRole('button', { name: 'Vyzkoušet' }).click();
  await form.getByText('"location": "Pardubice"').waitFor();
  expect(problems).toEqual([]);
});
