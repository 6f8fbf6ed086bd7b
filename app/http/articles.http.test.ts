import { beforeAll, expect, test } from 'vitest';
import { blogPostHorses } from '#features/articles/articles.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

/** The answer's text as a reader sees it: one space for each kind of space. */
async function textAt(path: string): Promise<string> {
  return (await (await site.open().get(path)).text()).replaceAll('\u00a0', ' ');
}

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));

const hostile = [
  '<script>alert(1)</script>',
  '[x](javascript:alert(2)) ![x](https://evil.example/a.png)',
  '<img src=x onerror=alert(3)>',
  `${'>'.repeat(300)} hluboko`,
  'slovo'.repeat(400),
  'v 7. dostihu za 5 000 000 Kč',
].join('\n\n');

let horseId: number;

beforeAll(async () => {
  const { db } = site;
  await insertArticle(db, { slug: 'hlavni', title: 'Hlavní', category: 'napoveda', featuredPosition: 1 });
  await insertArticle(db, { slug: 'druhy', title: 'Druhý', category: 'analyza-kurzu', featuredPosition: 2 });
  await insertArticle(db, { slug: 'treti', title: 'Třetí', category: 'statistiky', featuredPosition: 3 });
  await insertArticle(db, { slug: 'zitra', title: 'Zítřejší', publishedAt: new Date('2023-10-07T07:00:00Z') });
  const postId = await insertArticle(db, {
    slug: 'zly',
    title: 'Zlý </title><script>alert(0)</script>',
    content: hostile,
    excerpt: 'Perex & <b>tagy</b>',
  });
  horseId = await insertHorse(db, { name: 'SACAMIRO' });
  await db.insert(blogPostHorses).values({ postId, horseId });
});

test('articles.flash-news: without flash news their place has a sentence of its own', async () => {
  expect(main(await textAt('/'))).toContain('Zatím zde nejsou žádné novinky.');
});

test('articles.featured, data-model.articles: three featured articles are shown with category, read time, date and link', async () => {
  const html = main(await textAt('/'));
  expect(html.match(/min čtení/g)).toHaveLength(3);
  for (const part of ['href="/articles/hlavni"', 'Nápověda', 'Analýza kurzů', 'Statistiky', '5. 10. 2023'])
    expect(html).toContain(part);
});

test('articles.cover: without a photo networks and search engines get the drawing of the cover, which is there', async () => {
  const html = await textAt('/articles/druhy');
  const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const { pathname } = new URL(picture);
  expect(pathname).toMatch(/^\/covers\/prices-\d\.png$/);
  expect(main(html)).toContain(`src="${pathname.replace('.png', '.svg')}" alt=""`);
  expect(structured(html)[0]['@graph'][0].image).toBe(picture);
  expect((await site.open().get(pathname)).headers.get('content-type')).toBe('image/png');
});

test('site.landing-block: the optional landing block shows four cards when the settings ask for it', async () => {
  expect(await textAt('/')).not.toContain('Co tu najdete');
  await site.db.insert(settings).values({ key: 'showLanding', value: true });
  const html = main(await textAt('/'));
  const block = html.slice(html.indexOf('Co tu najdete'));
  for (const to of ['/horses', '/jockeys', '/race-results', '/odds-analysis']) expect(block).toContain(`href="${to}"`);
});

test('articles.blog-redirects: /blog and its articles are permanent redirects', async () => {
  for (const [from, to] of [
    ['/blog', '/articles'],
    ['/blog?page=2', '/articles?page=2'],
    ['/blog/hlavni', '/articles/hlavni'],
  ] as const) {
    const answer = await site.open().get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  }
});

test('articles.published-only: an unknown, a future or a hidden article, section or page is a 404', async () => {
  const paths = ['/articles/neni', '/articles/zitra', '/articles?category=neni', '/articles?page=9'];
  const statuses = await Promise.all(paths.map(async (path) => (await site.open().get(path)).status));
  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('articles.markdown: no script of a hostile article runs, and its words are shown', async () => {
  const html = await textAt('/articles/zly');
  const body = main(html);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).toContain('v 7. dostihu za 5 000 000 Kč');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('href="javascript:');
  expect(html).not.toContain('evil.example/a.png"');
  expect(html).not.toContain('<img src=x');
});

test('site.structured-data: an article has its dates and the list its true count', async () => {
  const [article] = structured(await textAt('/articles/hlavni')).filter((data) => data['@graph']?.[0].headline);
  expect(article['@graph'][0]).toMatchObject({
    '@type': 'Article',
    headline: 'Hlavní',
    articleSection: 'Nápověda',
    datePublished: '2023-10-05T10:00:00.000Z',
  });
  const [list] = structured(await textAt('/articles')).filter((data) => data['@type'] === 'CollectionPage');
  expect(list.mainEntity.numberOfItems).toBe(4);
});

test('articles.feeds: feeds are well-formed and complete, and every page links them', async () => {
  const rss = await site.open().get('/articles/rss.xml');
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const text = await rss.text();
  expect(text).toContain('<title>Zlý &lt;/title&gt;&lt;script&gt;alert(0)&lt;/script&gt;</title>');
  expect(text).toContain('&amp;lt;script&amp;gt;alert(1)');
  expect(text).not.toContain('Zítřejší');
  const atom = await (await site.open().get('/articles/atom.xml')).text();
  expect(atom).toContain('<published>2023-10-05T10:00:00.000Z</published>');
  const html = await textAt('/');
  for (const type of ['rss', 'atom'])
    expect(html).toContain(
      `<link rel="alternate" type="application/${type}+xml" title="Články" href="/articles/${type}.xml"/>`,
    );
});

test('site.sitemap: the sitemap names each article with its last change', async () => {
  const xml = await textAt('/sitemaps/articles.xml');
  expect(xml).toMatch(/<loc>[^<]+\/articles\/hlavni<\/loc><lastmod>2023-10-05T10:00:00\.000Z<\/lastmod>/);
  expect(xml).not.toContain('/articles/zitra');
});

test('articles.links: a horse’s page lists the articles about it', async () => {
  expect(main(await textAt(`/horse/${horseId}-sacamiro`))).toContain('href="/articles/zly"');
});
