import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';
import { toHttpDate, toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** What the RSS and the Atom feed of articles are made from. */
export type ArticleFeed = {
  title: string;
  description: string;
  siteUrl: string;
  articles: readonly FeedArticle[];
};

type FeedArticle = {
  id: number;
  slug: string;
  title: string;
  description: string;
  section: string | null;
  author: string | null;
  publishedAt: Instant;
  updatedAt: Instant;
  /** The whole article as HTML. */
  html: string;
};

/** RSS 2.0 with whole articles. */
export function rss({ title, description, siteUrl, articles }: ArticleFeed): string {
  const items = articles.map((article) =>
    element('item', [
      text('title', article.title),
      text('link', addressOf(siteUrl, article)),
      `<guid isPermaLink="false">${idOf(article)}</guid>`,
      text('pubDate', toHttpDate(article.publishedAt)),
      article.author && text('dc:creator', article.author),
      article.section && text('category', article.section),
      text('description', article.description),
      text('content:encoded', article.html),
    ]),
  );
  const channel = element('channel', [
    text('title', title),
    text('link', `${siteUrl}/articles`),
    text('description', description),
    text('language', 'cs'),
    articles.length > 0 && text('lastBuildDate', toHttpDate(newest(articles))),
    `<atom:link href="${escapeMarkup(`${siteUrl}/articles/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  const names =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  return `${head}<rss version="2.0" ${names}>${channel}</rss>\n`;
}

/** Atom with whole articles; `now` stands for the last change while there are none. */
export function atom({ title, description, siteUrl, articles }: ArticleFeed, now: Instant): string {
  const entries = articles.map((article) =>
    element('entry', [
      text('id', idOf(article)),
      text('title', article.title),
      `<link href="${escapeMarkup(addressOf(siteUrl, article))}"/>`,
      text('published', toIso(article.publishedAt)),
      text('updated', toIso(article.updatedAt)),
      article.author && element('author', [text('name', article.author)]),
      article.section && `<category term="${escapeMarkup(article.section)}"/>`,
      text('summary', article.description),
      `<content type="html">${escapeMarkup(article.html)}</content>`,
    ]),
  );
  const parts = [
    text('id', `${authority}:articles`),
    text('title', title),
    text('subtitle', description),
    `<link href="${escapeMarkup(`${siteUrl}/articles`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(`${siteUrl}/articles/atom.xml`)}"/>`,
    text('updated', toIso(articles.length > 0 ? newest(articles) : now)),
    element('author', [text('name', title)]),
    ...entries,
  ];
  return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="cs">${parts.join('\n')}</feed>\n`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Ids as RFC 4151 makes them: no part of an address, which a new slug, scheme or host would change. */
const authority = 'tag:rovinka,2023';
const idOf = ({ id }: FeedArticle) => `${authority}:article/${id}`;

const addressOf = (siteUrl: string, { slug }: FeedArticle) => `${siteUrl}/articles/${slug}`;

function newest(articles: readonly FeedArticle[]): Instant {
  return Math.max(...articles.map(({ updatedAt }) => updatedAt)) as Instant;
}

function element(name: string, parts: readonly (string | false | null)[]): string {
  return `<${name}>${parts.filter(Boolean).join('\n')}</${name}>`;
}

function text(name: string, value: string): string {
  return `<${name}>${escapeMarkup(value)}</${name}>`;
}
