import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';

// The pages below /en: a reader's way through them, and whether anything Czech is left on them.
const siteUrl = inject('siteUrl');

/** The day of Velká pardubická, and its analysis. */
const day = '/en?eventId=40';
const analysis = '40-308-7-dostih-pardubice-16-02';

const textOf = async (path: string) =>
  (await (await fetch(siteUrl + path)).text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

/** Addresses of English pages of each kind, with what the demonstration has on them. */
async function addresses(): Promise<string[]> {
  const card = await textOf(day);
  const results = await textOf('/en/race-results');
  const found = (html: string, kind: string, count: number) =>
    [
      ...new Set([...html.matchAll(new RegExp(`href="(/en/${kind}/[\\w-]+)"`, 'g'))].map(([, path = '']) => path)),
    ].slice(0, count);
  return [
    day,
    '/en',
    '/en/help',
    '/en/race-results',
    '/en/race-results?kind=hurdles',
    ...found(results, 'race-results', 3),
    ...found(results, 'race-analysis', 3),
    ...found(card, 'race-analysis', 3),
    ...found(card, 'horse', 5),
    ...found(results, 'horse', 5),
    ...found(card, 'jockey', 3),
    '/en/nic',
  ];
}

/** Whole sentences and labels of the Czech catalogue: of functions only what they are made of can't be known. */
async function czechTexts(): Promise<string[]> {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replaceAll('\u00a0', ' '));
    else if (Array.isArray(value)) value.forEach(collect);
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const path of globSync('{app,features,platform}/**/*.cs.ts', { exclude: ['features/admin/**', '**/admin-*'] }))
    collect(await import(resolve(path)));
  // A single word may be a part of a name; whatever is written without a Czech letter may be English as well.
  return [...texts].filter((text) => text.includes(' ') && /[áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ]/.test(text));
}

/** What a page shows and says outside of elements that are marked as Czech, scripts and the head. */
function shownText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<(\w+)\b[^>]*\blang="cs"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*?(?:(?:aria-label|title|alt)="([^"]*)")?[^>]*>/g, ' $1 ')
    .replaceAll(/\s+/g, ' ');
}

/** Racing's words that data of sources have, and that pages must have translated. */
const czechWords =
  /(?<![\p{L}_])(?:dostihu?|dostihy|koně|koní|dobrá|pevná|měkká|kategorie|rovinový|proutky|letí|valach|klisna|hřebec|žokej|amatér|výstroj|úleva|lehce|jistě|boj|krk|hlava|daleko|nos|dráha|jezdec|Kč|čas|dnes|zítra|nestartuje|zdroj|jasno|slunečno|polojasno|oblačno|zataženo|déšť|dešti|deštivo|mrholení|přeháňky|bouřky|mlha|sněžení|větrno|vítr|horko|teplo|chladno|mráz)(?![\p{L}_])/iu;

test('languages.complete: no page of the slice has a sentence of the Czech catalogue, or a Czech word of racing outside of Czech phrases', async () => {
  const czech = await czechTexts();
  expect(czech.length).toBeGreaterThan(500);
  const pages = await addresses();
  expect(pages.length).toBeGreaterThan(25);
  const found: [path: string, text: string][] = [];
  for (const path of pages) {
    const shown = shownText(await textOf(path));
    for (const text of czech) if (` ${shown} `.includes(` ${text} `)) found.push([path, text]);
    const word = czechWords.exec(shown);
    if (word) found.push([path, shown.slice(Math.max(0, word.index - 40), word.index + 40)]);
  }
  expect(found).toEqual([]);
});

test('languages.complete: the leaf of a day has the date as English writes it', async () => {
  const leaf = /<span class="date-box[^>]*><i>(\w+)<\/i><b>([^<]+)<\/b><i>(\w+)<\/i>/.exec(
    await textOf('/en/race-results'),
  );
  expect(leaf?.slice(1)).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^\d+$/), expect.any(String)]);
});

test('languages.complete: every link of an English page leads to an English page, or says that it is Czech', async () => {
  const unmarked: string[] = [];
  for (const path of await addresses()) {
    for (const [link, href = ''] of (await textOf(path)).matchAll(/<a\b[^>]*href="(\/[^"]*)"[^>]*>/g)) {
      const isOwn = /^\/en(?:[/?#]|$)/.test(href);
      if (!isOwn && !link.includes('hrefLang="cs"') && !/\.ics"/.test(link)) unmarked.push(`${path}: ${link}`);
    }
  }
  expect([...new Set(unmarked)]).toEqual([]);
});

test('languages.card: a reader goes from the card to the analysis, a horse, a jockey and the guide, and back to Czech', async () => {
  const { page, context, problems } = await visit({ bypassCSP: true, locale: 'en-GB' });
  await page.goto(siteUrl + day);
  await hydrated(page);
  expect((await page.title()).replaceAll('\u00a0', ' ')).toBe('Pardubice Sun 8 Oct 2023: racecards and odds | Rovinka');
  const card = page.getByRole('article', { name: /Velká pardubická/ });
  await card.getByText('4m2½f').waitFor();
  expect(await card.getByRole('row').count()).toBe(19);
  expect((await card.getByRole('row').nth(1).innerText()).replaceAll('\u00a0', ' ')).toMatch(/11-0\s+70\.0kg/);
  await expectAccessibleAtBothWidths(page);

  await card.getByRole('link', { name: /^Analysis/ }).click();
  await page.waitForURL(`**/en/race-analysis/${analysis}`);
  await page.getByRole('heading', { name: 'Runners side by side' }).waitFor();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('link', { name: 'Godfrey' }).first().click();
  await page.waitForURL('**/en/horse/520-godfrey');
  await page.getByText('7-year-old gelding').waitFor();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('link', { name: 'D. Vyhnálek' }).first().click();
  await page.waitForURL('**/en/jockey/36-daniel-vyhnalek');
  await page.getByRole('heading', { name: 'Next rides' }).waitFor();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Results' }).click();
  await page.waitForURL('**/en/race-results');
  await page.getByRole('heading', { name: 'Results', exact: true }).waitFor();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
  await page.waitForURL('**/en/help');
  await page.getByText('softer ground').waitFor();
  await expectAccessibleAtBothWidths(page);

  await page.goto(`${siteUrl}/en/horse/520-godfrey`);
  await page.getByRole('link', { name: 'Čeština' }).click();
  await page.waitForURL(/\/horse\/520-godfrey$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('cs');
  await page.getByRole('link', { name: 'In English' }).click();
  await page.waitForURL('**/en/horse/520-godfrey');
  expect(problems).toEqual([]);
  await context.close();
});

test('languages.slice: without JavaScript, and on a phone, the card is complete and another day is a link', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false, viewport: phone });
  await page.goto(`${siteUrl}/en`);
  await page.getByRole('link', { name: /^133\. Velká pardubická/ }).click();
  await page.waitForURL('**/en?eventId=40');
  const card = page.getByRole('article', { name: /Velká pardubická/ });
  expect((await card.getByRole('row').nth(1).innerText()).replaceAll('\u00a0', ' ')).toContain('11-\u20600 (70.0kg)');
  await context.close();
});
