import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { shellCopy } from '#text/platform/ui/shell';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { participations, raceEvents } from '#features/racing/racing.tables.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();
const appUrl = 'https://www.example.cz';
let eventId: number;
let runnerId: number;
/** Czech paths of the slice, with rows. */
let paths: string[];

beforeAll(async () => {
  const [location, date] = ['Pardubice', '2023-10-08' as PragueDate];
  eventId = await insertEvent(site.db, { location, date });
  const raceId = await insertRace(site.db, {
    eventId,
    raceName: 'Velká pardubická',
    time: '16:02',
    distance: 6900,
    category: 'L',
    raceType: 'Steeplechase crosscountry',
    raceKind: 'cross-country',
    ageLimit: '6letí a starší',
    conditions: 'cena',
    goingValue: 3.4,
    goingText: 'dobrá',
    prizeMoney: 5_000_000,
  });
  const horseId = await insertHorse(site.db, { name: 'Sacamiro', country: 'FR', sex: 'val' });
  runnerId = (await insertRunner(site.db, { raceId, horseId, number: 3, weight: 70, fortunaOdds: 5.5 })).id;
  const analysis = analysisSlug({ eventId, raceId, raceNumber: 1, location, time: '16:02' as ClockTime });
  paths = [
    '/',
    '/race-results',
    `/race-results/${resultsSlug({ eventId, location, date })}`,
    `/race-analysis/${analysis}`,
    `/horse/${horseId}-sacamiro`,
    '/help',
  ];
});

const inEnglish = (path: string) => `/en${path === '/' ? '' : path}`;

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.open().get(path, headers);
  return { status: answer.status, headers: answer.headers, html: (await answer.text()).replaceAll('\u00a0', ' ') };
};

test('languages.alternates: each page of the slice names its Czech and English address, both ways', async () => {
  for (const path of paths) {
    const [czech, english] = [await page(path), await page(inEnglish(path))];
    const links = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => [
        language,
        href,
      ]);
    const expected = [
      ['cs', appUrl + path],
      ['en', appUrl + inEnglish(path)],
      ['x-default', appUrl + path],
    ];
    expect([path, czech.status, english.status]).toEqual([path, 200, 200]);
    expect([links(czech.html), links(english.html)]).toEqual([expected, expected]);
    expect(czech.html).toContain(`<link rel="canonical" href="${appUrl}${path}"/>`);
    expect(english.html).toContain(`<link rel="canonical" href="${appUrl}${inEnglish(path)}"/>`);
    expect(english.html).toContain('<html lang="en"');
    expect(english.html).toContain('<meta property="og:locale" content="en_GB"/>');
    expect(czech.html).toContain('<html lang="cs"');
  }
});

test('languages.alternates: a page without an English one has no such links, and its footer leads to /en', async () => {
  const { html } = await page('/courses');
  expect(html).not.toContain('rel="alternate" hrefLang');
  expect(html).toMatch(/<a href="\/en" lang="en" hrefLang="en">/);
});

test('languages.alternates: the sitemap lists both addresses, each with the links between them', async () => {
  const { html: xml } = await page('/sitemaps/horses-1.xml');
  const horse = paths.find((path) => path.startsWith('/horse/')) ?? '';
  for (const path of [horse, inEnglish(horse)]) expect(xml).toContain(`<loc>${appUrl}${path}</loc>`);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${appUrl}${inEnglish(horse)}"/>`);
  expect((await page('/sitemaps/pages.xml')).html).toContain(`<loc>${appUrl}/en/help</loc>`);
});

test('languages.default: no header decides a language, and the stored page is the same for everybody', async () => {
  const { get } = site.open();
  const answers = await Promise.all(
    ['cs', 'en-GB,en;q=0.9', 'de', ''].map((language) => get('/', { 'accept-language': language })),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get('location'), headers.get('vary')])).toEqual(
    answers.map(() => [200, null, 'Accept-Encoding']),
  );
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  const english = await get('/en', { 'accept-language': 'cs' });
  expect([english.status, await english.text()]).toEqual([200, expect.stringContaining('<html lang="en"')]);
});

test('languages.slice: an English page is stored as public pages are, and rendered anew when its data change', async () => {
  const { get } = site.open();
  const first = await get('/en');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect((await get('/en', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  await site.db.update(participations).set({ fortunaOdds: 7.5 }).where(eq(participations.id, runnerId));
  expect(await (await site.open().get('/en')).text()).toContain('7.50');
});

test('languages.words: weather in words that no table has is left out of an English page, and known words are English', async () => {
  const analysis = paths.find((path) => path.startsWith('/race-analysis')) ?? '';
  const weatherOf = async (path: string, weather: string) => {
    await site.db.update(raceEvents).set({ weather }).where(eq(raceEvents.id, eventId));
    return /<dt>(?:Weather|Počasí)<\/dt><dd[^>]*>([^<]*)/.exec((await page(path)).html)?.[1];
  };
  expect([await weatherOf(analysis, 'po dešti'), await weatherOf(inEnglish(analysis), 'po dešti')]).toEqual([
    'po dešti',
    undefined,
  ]);
  expect(await weatherOf(inEnglish(analysis), 'po dešti, jasno')).toBe('Clear');
});

test('languages.slice: another address below /en is a 404 in English, other spellings and names lead to the right one', async () => {
  for (const path of ['/en/contest', '/en/horses', '/en/nic', '/en/horse/0-nikdo']) {
    const { status, html } = await page(path);
    expect([path, status, html.includes('Page not found')]).toEqual([path, 404, true]);
  }
  const horse = paths.find((path) => path.startsWith('/horse/')) ?? '';
  const wrong = inEnglish(horse).replace('sacamiro', 'jiny');
  const answers = [await page('/en/'), await page('/EN/help'), await page(wrong)];
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, '/en'],
    [301, '/en/help'],
    [301, inEnglish(horse)],
  ]);
});

test('languages.warning: every English page has 18+, the sentence verbatim, and what it means', async () => {
  for (const path of paths) {
    const { html } = await page(inEnglish(path));
    expect(html).toContain(shellCopy.footer.warning.replaceAll('\u00a0', ' '));
    expect(html).toContain('The Ministry of Finance warns: gambling can be addictive.');
    expect(html).toContain('18+');
  }
});

test('languages.card, languages.words: the card of the day is a British one', async () => {
  const { html } = await page('/en');
  for (const text of [
    '4m2½f',
    '(6,900m)',
    'cross-country chase',
    'Listed',
    '6yo+',
    'CZK 5,000,000',
    '4.02pm',
    '11-0',
    '70.0kg',
  ])
    expect(html.replaceAll('<!-- -->', '')).toContain(text);
  expect(html.replaceAll('<!-- -->', '')).toContain('Going: Good (3.4). Conditions race.');
});

test('languages.links: a link to a page without an English one leads to the Czech page and says so', async () => {
  const { html } = await page('/en');
  expect(html).toMatch(
    /<a href="\/horses" hrefLang="cs">Horses<span class="language-mark" aria-hidden="true">CS<\/span>/,
  );
  expect(html).not.toMatch(/href="\/(?:horse|jockey|race-analysis)\//);
});
