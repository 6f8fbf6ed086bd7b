import { readArticleFeed, readArticlePaths } from '../../../server/articles/read-article-feed.ts';
import { readArticle } from '../../../server/articles/read-article.ts';
import { readArticleList } from '../../../server/articles/read-article-list.ts';
import { readFlashNews, readFrontArticles } from '../../../server/articles/read-front-articles.ts';
import { readLinks } from '../../../server/articles/read-links.ts';
import { readMentions } from '../../../server/articles/read-mentions.ts';
import { readSearch } from '../../../server/directory/read-search.ts';
import {
  readSitemapAnalyses,
  readSitemapDays,
  readSitemapHorses,
  readSitemapJockeys,
  readSitemapParts,
  readSitemapStables,
  readSitemapTrainers,
  readSitemapRaces,
} from '../../../server/directory/read-sitemap.ts';
import { readEditedArticle } from '../../../server/articles/editor/read-edited-article.ts';
import { readHorseIntro, readHorseIntros } from '../../../server/articles/editor/read-horse-intros.ts';
import { readMatchingLinkChoices, readLinkChoices } from '../../../server/articles/editor/read-link-choices.ts';
import { readLinkIds } from '../../../server/articles/editor/read-link-ids.ts';
import { readManagedArticles } from '../../../server/articles/editor/read-managed-articles.ts';
import { readMovedArticle } from '../../../server/articles/read-article.ts';
import type { ReadSample } from '../read-sample.ts';

/**
 * Sample calls, for docs/generated/query-counts.md, of the reads of articles, of the search and of the sitemap that
 * lead to them.
 */
export const articleReads: readonly ReadSample[] = [
  {
    file: 'server/articles/read-front-articles.ts',
    run: (db, seed) => readFrontArticles(db, seed.now),
  },
  {
    file: 'server/articles/read-front-articles.ts',
    run: (db, seed) => readFlashNews(db, seed.now),
  },
  {
    file: 'server/articles/read-article-list.ts',
    run: (db, seed) => readArticleList(db, { section: 'statistiky', page: 1, now: seed.now }),
  },
  {
    file: 'server/articles/read-article.ts',
    run: (db, seed) => readArticle(db, 'clanek', seed.now),
  },
  { file: 'server/articles/read-links.ts', run: (db, seed) => readLinks(db, 1, seed.now) },
  { file: 'server/articles/read-article-feed.ts', run: (db, seed) => readArticleFeed(db, seed.now) },
  {
    file: 'server/articles/read-article-feed.ts',
    run: (db, seed) => readArticlePaths(db, seed.now),
  },
  {
    file: 'server/articles/read-mentions.ts',
    run: (db, seed) => readMentions(db, { raceId: seed.raceId }, seed.now),
  },
  { file: 'server/directory/read-sitemap.ts', run: (db) => readSitemapParts(db) },
  { file: 'server/directory/read-sitemap.ts', run: (db) => readSitemapDays(db, 1) },
  { file: 'server/directory/read-sitemap.ts', run: (db) => readSitemapAnalyses(db, 1) },
  { file: 'server/directory/read-sitemap.ts', run: (db) => readSitemapHorses(db, 1) },
  { file: 'server/directory/read-sitemap.ts', run: (db) => readSitemapJockeys(db, 1) },
  { file: 'server/directory/read-sitemap.ts', run: (db) => readSitemapTrainers(db, 1) },
  { file: 'server/directory/read-sitemap.ts', run: (db) => readSitemapStables(db, 1) },
  { file: 'server/directory/read-sitemap.ts', run: (db) => readSitemapRaces(db, 1) },
  { file: 'server/directory/read-search.ts', run: (db, seed) => readSearch(db, 'baron', seed.now) },
  {
    file: 'server/articles/read-article.ts',
    run: (db, seed) => readMovedArticle(db, 'stara-adresa', seed.now),
  },
  {
    file: 'server/articles/editor/read-managed-articles.ts',
    run: (db, seed) => readManagedArticles(db, { state: 'draft', page: 1, now: seed.now }),
  },
  {
    file: 'server/articles/editor/read-edited-article.ts',
    run: (db) => readEditedArticle(db, 1),
  },
  { file: 'server/articles/editor/read-link-ids.ts', run: (db) => readLinkIds(db, 1) },
  {
    file: 'server/articles/editor/read-link-choices.ts',
    run: (db) => readMatchingLinkChoices(db, 'blesk'),
  },
  {
    file: 'server/articles/editor/read-link-choices.ts',
    run: (db) => readLinkChoices(db, [{ kind: 'horse', id: 1 }]),
  },
  {
    file: 'server/articles/editor/read-horse-intros.ts',
    run: (db) => readHorseIntros(db, { text: 'blesk', isWrittenOnly: true, page: 1 }),
  },
  { file: 'server/articles/editor/read-horse-intros.ts', run: (db) => readHorseIntro(db, 1) },
];
