import { cutText } from '#platform/text/plain-text.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { ArticleCategory } from './category.rules.ts';
import type { Cover } from './cover.rules.ts';

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
