import { cutText } from '#platform/text/plain-text.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Cover } from './cover.rules.ts';

/** Sections of the articles, and the words of their URLs, `/articles?category=statistiky`. */
export const articleCategories = [
  'pred-dostihem',
  'reportaze',
  'analyza-kurzu',
  'statistiky',
  'soutez',
  'rozhovory',
  'chov',
  'napoveda',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/** The section of all flash news; the home page shows only the newest. */
export const flashSection = 'bleskove-zpravy';

/** What a list of articles shows: everything but flash news, one category, or the flash news. */
export type ArticleSection = ArticleCategory | typeof flashSection;

/** The section that a list's URL names; null = everything but flash news, undefined = no such section. */
export function parseSection(param: string | null): ArticleSection | null | undefined {
  if (param === null || param === '') return null;
  if (param === flashSection) return flashSection;
  return articleCategories.find((category) => category === param);
}

/** The one address of a page of a section (public-pages.cache-key). */
export function sectionAddress(section: ArticleSection | null, page = 1): string {
  const parameters = [section && `category=${section}`, page > 1 && `page=${page}`].filter(Boolean);
  return parameters.length === 0 ? '/articles' : `/articles?${parameters.join('&')}`;
}

/** An article as lists, widgets and feeds show it. */
export type ArticleSummary = {
  slug: string;
  title: string;
  description: string;
  category: ArticleCategory | null;
  readMinutes: number;
  publishedAt: Instant;
  isFlash: boolean;
  cover: Cover;
};

/** Characters shown of an article that has no excerpt (articles.flash-news). */
export const maxExcerptLength = 160;
/** On the home page (articles.flash-news, articles.featured). */
export const maxFlashArticles = 4;
export const maxFeaturedArticles = 3;

/**
 * What an article's lists, widgets and feeds show under its title, made whenever one is read: its own excerpt, or the
 * first `maxExcerptLength` characters of its text with '…' where it was cut (articles.flash-news).
 */
export function buildExcerpt(excerpt: string | null, text: string): string {
  if (excerpt !== null && excerpt.trim() !== '') return excerpt.trim();
  const excerptStart = cutText(text, maxExcerptLength);
  return excerptStart === text ? text : `${excerptStart.trimEnd()}…`;
}
