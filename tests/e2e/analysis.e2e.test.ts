import { beforeAll, expect, inject, test, vi } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { desktop, expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';

// /odds-analysis, /race-analysis and /rating.
const siteUrl = inject('siteUrl');
/** A day of September, run before the clock of the demonstration. */
const pastEventId = 36;
/** Paths of the analyses of an upcoming race and of a past one. */
let upcoming: string;
let past: string;

/** Links of the races of a day on /race-analysis, in the order of their numbers. */
async function analysisLinks(query: string): Promise<string[]> {
  const html = await (await fetch(`${siteUrl}/race-analysis${query}`)).text();
  return [...html.matchAll(/href="(\/race-analysis\/\d[^"]+)"/g)].flatMap(([, path]) => path ?? []);
}

beforeAll(async () => {
  upcoming = (await analysisLinks(''))[5] ?? '';
  past = (await analysisLinks(`?eventId=${pastEventId}`))[2] ?? '';
  // The analysis job starts with the site; the pages are complete once it has run.
  await vi.waitFor(async () => {
    const html = await (await fetch(`${siteUrl}/rating`)).text();
    if (!html.includes('Log loss')) throw new Error('the analysis job has not finished yet');
  }, eventually);
});

const screens = {
  'odds analysis': () => '/odds-analysis',
  'list of races to analyse': () => '/race-analysis',
  'analysis before a race': () => upcoming,
  'analysis after a race': () => past,
  rating: () => '/rating',
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
  const sixthRace = page.getByRole('navigation', { name: 'Dostihy dne' }).getByRole('link').nth(5);
  await sixthRace.click();
  expect(page.url()).toContain('race=6');
  await expect
    .poll(() => page.getByRole('table', { name: 'F a\u00a0T vedle sebe' }).getByRole('row').count())
    .toBeGreaterThan(8);
  expect(await page.getByRole('img', { name: /: F / }).count()).toBeGreaterThan(5);
  await page.getByLabel('Typ').selectOption('flat');
  await page.getByRole('button', { name: 'Zobrazit' }).click();
  expect(page.url()).toMatch(/race=6.*kind=flat/);
  const bands = page.getByRole('table', { name: /podle pásma/ });
  // The headings, five bands of odds, and the rows of all horses and of favourites.
  await expect.poll(() => bands.getByRole('row').count()).toBe(8);
});

test('odds-analysis.tools: the tools count at once with the reader’s own numbers, by keyboard at 390 px', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await page.goto(`${siteUrl}/odds-analysis?eventId=40&race=7`);
  await hydrated(page);
  await page.getByLabel('Pravděpodobnost v\u00a0%').fill('12,5');
  await page.getByText('Šance 12,5\u00a0% odpovídá kurzu 8,0:1.').waitFor();
  await page.getByLabel('Pravděpodobnost v\u00a0%').fill('moc');
  expect(await page.getByText(/odpovídá kurzu/).count()).toBe(0);
  const picks = page.getByRole('checkbox', { name: /^Vybrat: / });
  expect(await page.getByRole('checkbox', { name: /^Vybrat: /, checked: true }).count()).toBe(2);
  await picks.first().focus();
  const wasChecked = await picks.first().isChecked();
  await page.keyboard.press('Space');
  expect(await picks.first().isChecked()).toBe(!wasChecked);
  await page.getByRole('combobox', { name: 'Kurzy' }).selectOption('F');
  await page.getByText(/Součet přes 100/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript the tools of a market count what the address says', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/odds-analysis?eventId=40&race=7`);
  await page.getByLabel('Pravděpodobnost v\u00a0%').fill('40');
  const picks = page.getByRole('checkbox', { name: /^Vybrat: / });
  for (const pick of await picks.all()) await pick.uncheck();
  await picks.first().check();
  await page.getByRole('button', { name: 'Přepočítat' }).click();
  expect(page.url()).toMatch(/eventId=40&race=7.*chance=40/);
  await page.getByText('Šance 40\u00a0% odpovídá kurzu 2,50:1.').waitFor();
  await page.getByText(/Vyberte aspoň dva koně/).waitFor();
});

test('demonstration.marked, odds.demonstration-names: every table and chart of odds says that the odds are invented, and no bookmaker is named', async () => {
  const { page } = await visit();
  // F and T stand for bookmakers whose odds the demonstration invents.
  await page.goto(`${siteUrl}/odds-analysis?eventId=40&race=8`);
  expect(await page.getByText('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové').count()).toBe(6);
  expect(await page.locator('main').innerText()).not.toMatch(/Fortuna|Tipsport/);
  await page.goto(siteUrl + past);
  expect(await page.getByText('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové').count()).toBe(3);
});

test('odds-analysis.screen: the bars of both bookmakers meet on one line in all rows, on a phone, too', async () => {
  const { page } = await visit({ viewport: phone });
  await page.goto(`${siteUrl}/odds-analysis`);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const middles = await page
      .locator('.butterfly-bar-left:visible')
      .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().right)));
    expect(middles.length).toBeGreaterThan(3);
    expect([...new Set(middles)], `${viewport.width} px`).toHaveLength(1);
  }
});

test('race-analysis.address: the race’s id decides; a wrong rest of the address redirects with 301, an unknown race is a 404', async () => {
  const [eventId, raceId] = upcoming.replace('/race-analysis/', '').split('-');
  const wrongRest = await fetch(`${siteUrl}/race-analysis/${eventId}-${raceId}-99-dostih-nikde`, {
    redirect: 'manual',
  });
  expect(wrongRest.status).toBe(301);
  expect(new URL(wrongRest.headers.get('location') ?? '', siteUrl).pathname).toBe(upcoming);
  const addressWithOtherDay = `${siteUrl}/race-analysis/1-${raceId}`;
  const otherDay = await fetch(addressWithOtherDay, { redirect: 'manual' });
  expect(otherDay.status).toBe(301);
  for (const slug of [`${eventId}-999999-1-dostih`, 'nesmysl', '12']) {
    expect((await fetch(`${siteUrl}/race-analysis/${slug}`, { redirect: 'manual' })).status).toBe(404);
  }
});

test('race-analysis.outcome: after the race the page starts with the winner, its ranks and the chart from ranks to places', async () => {
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

test('design.tables-on-phones, race-analysis.comparison: a phone shows one group of columns at a time, even without JavaScript', async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto(siteUrl + upcoming);
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  expect([await head('Pauza').isVisible(), await head('Vzdál').isVisible()]).toEqual([true, false]);
  await page.getByRole('radio', { name: 'Podmínky' }).check({ force: true });
  expect([await head('Pauza').isVisible(), await head('Vzdál').isVisible()]).toEqual([false, true]);
});

test('race-analysis.comparison, design.names: what is said of a horse ends before the next column, in Czech and in English', async () => {
  const { page } = await visit();
  for (const path of [upcoming, `/en${upcoming}`]) {
    await page.goto(siteUrl + path);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overlapping = await page.locator('.runner-comparison-horse').evaluateAll((horses) =>
        horses
          .filter((horse) => {
            const written = document.createRange();
            written.selectNodeContents(horse);
            const edge = horse.closest('th')?.getBoundingClientRect().right ?? 0;
            return [...written.getClientRects()].some(({ right }) => right > edge);
          })
          .map((horse) => horse.textContent),
      );
      expect(overlapping, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('statistics.span: the rating says of which season the results are that it has learnt from', async () => {
  expect(await (await fetch(`${siteUrl}/rating`)).text()).toContain(', výsledky ze sezony\u00a02023');
});

test('race-analysis.forecast: whoever adds up the lines of each horse and divides gets the printed chances', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(siteUrl + upcoming);
  const rows = await page
    .getByRole('table', { name: /Body koní/ })
    .locator('tbody tr')
    .all();
  const numberOf = (text: string) =>
    Number(
      text
        .replace('−', '-')
        .replace(',', '.')
        .replace(/[^\d.-]/g, ''),
    );
  const horses = await Promise.all(
    rows.map(async (row) => {
      const lines = await row.locator('th small').innerText();
      const [points = '', power = '', chance = ''] = await row.locator('td').allInnerTexts();
      const added = [...lines.matchAll(/([+−]\d+)\u00a0/g)].reduce((sum, [, part = '']) => sum + numberOf(part), 0);
      return { added, points: numberOf(points), power: numberOf(power), chance: numberOf(chance) };
    }),
  );
  expect(horses.length).toBeGreaterThan(5);
  expect(horses.some(({ points }) => points !== 0)).toBe(true);
  const total = horses.reduce((sum, { power }) => sum + power, 0);
  for (const { added, points, power, chance } of horses) {
    expect(added).toBe(points);
    expect(power).toBeCloseTo(2 ** (points / 20), 3);
    expect(Math.abs((100 * power) / total - chance)).toBeLessThan(0.06);
  }
});
