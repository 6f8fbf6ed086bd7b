import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { type ArticleFeed, atom, rss } from './article-feeds.rules.ts';

const moment = (iso: string) => Date.parse(iso) as Instant;
const article = {
  id: 12,
  slug: 'derby',
  title: 'Derby & spol.',
  description: 'Krátce',
  section: 'Reportáže "živě"',
  author: 'J. <N>',
  publishedAt: moment('2023-10-06T08:00:00Z'),
  updatedAt: moment('2023-10-06T09:30:00Z'),
  html: '<p>Text</p>',
};
const older = {
  ...article,
  id: 7,
  slug: 'starsi',
  section: null,
  author: null,
  updatedAt: moment('2023-10-01T08:00:00Z'),
};
const feed = (articles: ArticleFeed['articles']): ArticleFeed => ({
  title: 'Rovinka',
  description: 'Články',
  siteUrl: 'https://rovinka.example',
  articles,
});
const now = moment('2023-10-08T10:00:00Z');
const count = (text: string, part: string) => text.split(part).length - 1;

test('articles.feeds: an item of RSS has the whole article, its marks escaped', () => {
  const text = rss(feed([article]));
  for (const part of [
    '<title>Derby &amp; spol.</title>',
    '<link>https://rovinka.example/articles/derby</link>',
    '<guid isPermaLink="false">tag:rovinka,2023:article/12</guid>',
    '<pubDate>Fri, 06 Oct 2023 08:00:00 GMT</pubDate>',
    '<dc:creator>J. &lt;N&gt;</dc:creator>',
    '<description>Krátce</description>',
    '<content:encoded>&lt;p&gt;Text&lt;/p&gt;</content:encoded>',
    '<lastBuildDate>Fri, 06 Oct 2023 09:30:00 GMT</lastBuildDate>',
  ])
    expect(text).toContain(part);
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true);
});

test('articles.feeds: an entry of Atom has the whole article, its marks escaped', () => {
  const text = atom(feed([article]), now);
  for (const part of [
    '<entry><id>tag:rovinka,2023:article/12</id>',
    '<published>2023-10-06T08:00:00.000Z</published>',
    '<author><name>J. &lt;N&gt;</name></author>',
    '<category term="Reportáže &quot;živě&quot;"/>',
    '<content type="html">&lt;p&gt;Text&lt;/p&gt;</content>',
  ])
    expect(text).toContain(part);
});

test.each<[string, (given: ArticleFeed) => string, string, string]>([
  ['RSS', rss, '<item>', '<dc:creator>'],
  ['Atom', (given) => atom(given, now), '<entry>', '<category'],
])(
  'articles.feeds: %s lists every article in order; without author and section neither is printed',
  (_, print, item, optional) => {
    const text = print(feed([article, older]));
    expect([count(text, item), count(text, optional)]).toEqual([2, 1]);
    expect(text.indexOf('/articles/derby')).toBeLessThan(text.indexOf('/articles/starsi'));
  },
);

test('articles.feeds: the newest change dates a feed, whichever article has it; an empty Atom feed is dated now', () => {
  expect(rss(feed([older, article]))).toContain('<lastBuildDate>Fri, 06 Oct 2023 09:30:00 GMT</lastBuildDate>');
  expect(rss(feed([]))).not.toContain('lastBuildDate');
  const updated = (given: ArticleFeed) => /<updated>(.*?)<\/updated>/.exec(atom(given, now))?.[1];
  expect(updated(feed([older, article]))).toBe('2023-10-06T09:30:00.000Z');
  expect(updated(feed([]))).toBe('2023-10-08T10:00:00.000Z');
});

test.each([
  ['RSS', rss],
  ['Atom', (given: ArticleFeed) => atom(given, now)],
])('articles.feeds: %s knows an article again under another slug, scheme and host', (_, print) => {
  const ids = (text: string) => [...text.matchAll(/<(?:guid[^>]*|id)>(.*?)</g)].map((found) => found[1]);
  const before = ids(print(feed([article, older])));
  const moved = { ...feed([{ ...article, slug: 'derby-2' }, older]), siteUrl: 'http://www.jinde.example' };
  expect(ids(print(moved))).toEqual(before);
  expect(new Set(before).size).toBe(before.length);
});

const lines = (text: string) => text.replaceAll('><', '>\n<').trim().split('\n');

test('articles.feeds: the whole RSS feed of one article, part by part', () => {
  expect(lines(rss(feed([article])))).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    '<title>Rovinka</title>',
    '<link>https://rovinka.example/articles</link>',
    '<description>Články</description>',
    '<language>cs</language>',
    '<lastBuildDate>Fri, 06 Oct 2023 09:30:00 GMT</lastBuildDate>',
    '<atom:link href="https://rovinka.example/articles/rss.xml" rel="self" type="application/rss+xml"/>',
    '<item>',
    '<title>Derby &amp; spol.</title>',
    '<link>https://rovinka.example/articles/derby</link>',
    '<guid isPermaLink="false">tag:rovinka,2023:article/12</guid>',
    '<pubDate>Fri, 06 Oct 2023 08:00:00 GMT</pubDate>',
    '<dc:creator>J. &lt;N&gt;</dc:creator>',
    '<category>Reportáže &quot;živě&quot;</category>',
    '<description>Krátce</description>',
    '<content:encoded>&lt;p&gt;Text&lt;/p&gt;</content:encoded>',
    '</item>',
    '</channel>',
    '</rss>',
  ]);
});

test('articles.feeds: the whole Atom feed of one article, part by part', () => {
  expect(lines(atom(feed([article]), now))).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="cs">',
    '<id>tag:rovinka,2023:articles</id>',
    '<title>Rovinka</title>',
    '<subtitle>Články</subtitle>',
    '<link href="https://rovinka.example/articles"/>',
    '<link rel="self" type="application/atom+xml" href="https://rovinka.example/articles/atom.xml"/>',
    '<updated>2023-10-06T09:30:00.000Z</updated>',
    '<author>',
    '<name>Rovinka</name>',
    '</author>',
    '<entry>',
    '<id>tag:rovinka,2023:article/12</id>',
    '<title>Derby &amp; spol.</title>',
    '<link href="https://rovinka.example/articles/derby"/>',
    '<published>2023-10-06T08:00:00.000Z</published>',
    '<updated>2023-10-06T09:30:00.000Z</updated>',
    '<author>',
    '<name>J. &lt;N&gt;</name>',
    '</author>',
    '<category term="Reportáže &quot;živě&quot;"/>',
    '<summary>Krátce</summary>',
    '<content type="html">&lt;p&gt;Text&lt;/p&gt;</content>',
    '</entry>',
    '</feed>',
  ]);
});
