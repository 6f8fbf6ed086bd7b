import { beforeAll, expect, test } from 'vitest';
import { raceCardCopy } from '#text/race-day/race-card';
import type { SiteSettings } from '#features/site/site-settings.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { racePhotos } from '#features/photos/photos.tables.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

/** The page as a reader sees it: one space for each kind of space, no entities. */
async function pageAt(path: string): Promise<string> {
  const answer = await site.open().get(path);
  const html = await answer.text();
  return html.replaceAll('\u00a0', ' ').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const footer = (html: string) => html.slice(html.indexOf('<footer class="site-footer'), html.lastIndexOf('</footer>'));

let eventId: number;

beforeAll(async () => {
  await holdContest(site.db);
  eventId = await insertEvent(site.db, { location: 'Pardubice', date: '2023-10-07', url: 'https://example.org/day' });
  const first = await insertRace(site.db, {
    eventId,
    raceNumber: 1,
    raceName: 'Cena Vltavy',
    time: '13:05',
    distance: 2400,
    category: 'II.kat.',
    raceType: 'rovina',
    prizeMoney: 85_000,
    notes: 'Bez bičíku',
  });
  await insertRace(site.db, { eventId, raceNumber: 2, raceName: 'Cena Labe' });
  const horseId = await insertHorse(site.db, { name: '' });
  await insertRunner(site.db, { raceId: first, horseId, number: 1, jockey: 'Jan Novák', fortunaOdds: 3.4 });
  await site.db.insert(racePhotos).values(
    Array.from({ length: 5 }, (_, at) => ({
      raceId: first,
      photoUrl: `/media/race-photos/1200x800/20231007T120312-0123456789abcde${at}.jpg`,
      originalFilename: 'cil.jpg',
      fileSize: 1000,
    })),
  );
});

test('site.all-horses-link: the home page links to all horses', async () => {
  expect(main(await pageAt('/'))).toMatch(/href="\/horses"[^>]*>[^<]*(<[^>]+>)*[^<]*[Vv]šechny? k/);
});

test('site.comparison-table: the comparison table rates five kinds of sources on results, odds, betting and statistics', async () => {
  const tables = main(await pageAt('/')).match(/<table[\s\S]*?<\/table>/g) ?? [];
  const table = tables.find((html) => html.includes('Sázkové kanceláře')) ?? '';
  for (const column of ['Výsledky', 'Kurzy', 'Tipování', 'Statistiky']) expect(table).toContain(column);
  for (const source of ['Rovinka', 'Oficiální databáze', 'Sázkové kanceláře', 'Zpravodajský web', 'Skupiny na sítích'])
    expect(table).toContain(source);
});

test('site.footer, law.gambling-warning: the footer has four external links that open new tabs, the year, and the gambling warning with its help line', async () => {
  const html = footer(await pageAt('/'));
  expect(html.match(/href="https?:[^"]+" target="_blank" rel="noopener/g)).toHaveLength(4);
  expect(html).toContain('© 2023');
  expect(html).toContain('Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!');
  expect(html).toContain('18+');
  expect(html).toContain('href="/help#odpovedne"');
});

test('site.header, site.sections: the header has logo, help, sign-in and nine sections; syndicates, breeding and help are linked further down', async () => {
  const html = await pageAt('/');
  const header = html.slice(html.indexOf('<header class="site-header'), html.indexOf('</header>'));
  const nav = /<nav class="site-nav[\s\S]*?<\/nav>/.exec(header)?.[0] ?? '';
  expect([...nav.matchAll(/href="([^"]+)"/g)].map((link) => link[1])).toEqual([
    '/',
    '/horses',
    '/jockeys',
    '/race-results',
    '/time-distance',
    '/odds-analysis',
    '/tip-analysis',
    '/articles',
    '/fantasy',
  ]);
  expect(header).toContain('href="/help"');
  expect(header).toContain('href="/auth"');
  expect(nav).toContain('Beta');
  for (const further of ['/syndicates', '/chov', '/help']) expect(footer(html)).toContain(`href="${further}"`);
});

test('site.keyboard: the first link of a page leads past the menus to its content', async () => {
  const html = await pageAt('/');
  const [, target] = /<body[^>]*>\s*<a class="skip-link" href="#([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<main class="page-width" id="${target}"`);
});

test('site.crawlers: the fallback has links to the four main sections and the note on JavaScript', async () => {
  const noscript = /<noscript>([\s\S]*?)<\/noscript>/.exec(await pageAt('/'))?.[1] ?? '';
  expect(noscript.match(/href="\//g)).toHaveLength(4);
  expect(noscript).toContain('JavaScript');
});

test('race-day.card-details, race-day.card-header: a card has number, time, distance, category, type, prize, note and analysis, and the day its source', async () => {
  const html = main(await pageAt(`/?eventId=${eventId}`));
  for (const text of ['Cena Vltavy', '13:05', '2 400 m', '85 000 Kč', 'Bez bičíku', 'Rozbor'])
    expect(html).toContain(text);
  expect(html).toMatch(new RegExp(`href="/race-analysis/${eventId}-\\d+-1-dostih-pardubice-13-05"`));
  expect(html).toContain('href="https://example.org/day"');
});

test("photos.on-card: a card shows three thumbnails of 96 px and '+N'", async () => {
  const html = main(await pageAt(`/?eventId=${eventId}`));
  expect(html.match(/<img[^>]+src="\/media\/race-photos\/[^"]+-96\.jpg"[^>]*width="96" height="64"/g)).toHaveLength(3);
  expect(html).toMatch(/\+2</);
});

test('race-day.empty-race: an empty race says so, and a race with runners does not', async () => {
  const [filled = '', empty = ''] = main(await pageAt(`/?eventId=${eventId}`))
    .split('<article')
    .slice(1);
  const words = raceCardCopy.empty.title.replaceAll('\u00a0', ' ');
  expect(empty).toContain(words);
  expect(filled).not.toContain(words);
});

test("racing.horse-names: a horse without a name is 'Neznámý kůň'", async () => {
  expect(main(await pageAt(`/?eventId=${eventId}`))).toContain('Neznámý kůň');
});

test('race-day.upcoming-widget: the widget is hidden without announced days, and otherwise shows up to four', async () => {
  expect(await pageAt('/')).not.toContain('Cena kalendáře');
  await site.db.insert(raceCalendar).values({ date: '2023-10-08', location: 'Pardubice', feature: 'Cena kalendáře' });
  expect(await pageAt('/')).toContain('Cena kalendáře');
});

async function setSettings(values: Partial<SiteSettings>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await site.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  }
}

const demo = { clockStart: '2023-10-06' as PragueDate, season: 2023 };

test('site.intro-statistics: the statistics card is hidden unless the settings show it, and then has true counts', async () => {
  await setSettings({ showIntroStats: false });
  expect(await pageAt('/')).not.toContain('v číslech');
  await setSettings({ showIntroStats: true });
  expect(main(await pageAt('/'))).toMatch(/Rovinka v číslech[\s\S]+<dt>kůň<\/dt><dd>1<\/dd>/);
});

test('demonstration.marked: the demonstration says so at the top and marks derived prices on the card', async () => {
  await setSettings({ demo: null });
  const inEarnest = await pageAt(`/?eventId=${eventId}`);
  expect(inEarnest).not.toContain('hodiny webu začaly');
  expect(inEarnest).not.toContain('jsou ukázkové');
  await setSettings({ demo });
  const shown = await pageAt(`/?eventId=${eventId}`);
  expect(shown).toContain('Ukázka: hodiny webu začaly 6. 10. 2023, data sezony 2023');
  expect(main(shown)).toContain('Kurzy F a T a dresy jsou ukázkové');
});

test('site.prize-box: the value of the voucher as the settings have it, with the standings and the rules', async () => {
  await setSettings({ weeklyPrize: 1_700 });
  const html = main(await pageAt('/'));
  const box = html.slice(html.indexOf('prize-amount'), html.indexOf('Pravidla'));
  expect(box).toContain('1 700 Kč');
  for (const path of ['/contest', '/contest/rules']) expect(box).toContain(`href="${path}"`);
});

test('site.home-sections: every part of the home page stands in its HTML, in the order of reading', async () => {
  await setSettings({ notice: { lead: 'Zpráva čtenářům', text: 'Vítejte.' } });
  await insertPoll(site.db, { question: 'Kdo vyhraje Velkou?' });
  await insertArticle(site.db, { title: 'Článek k přečtení', featuredPosition: 1 });
  await site.db.insert(raceCalendar).values({ date: '2023-10-07', location: 'Most', feature: 'Cena Mostu' });
  const html = await pageAt(`/?eventId=${eventId}`);
  const parts = [
    'Zpráva čtenářům',
    'Zobrazit další dostihové dny',
    'Cena Vltavy',
    'Cena Labe',
    'prize-amount',
    'Cena Mostu',
    'Bleskové zprávy',
    'Kdo vyhraje Velkou?',
    'Článek k přečtení',
    'button-wide" href="/horses"',
    'Sázkové kanceláře',
    'site-footer',
  ];
  const positions = parts.map((part) => [html.indexOf(part), part] as const);
  expect(positions.filter(([position]) => position < 0)).toEqual([]);
  expect(positions.toSorted(([a], [b]) => a - b).map(([, part]) => part)).toEqual(parts);
});
