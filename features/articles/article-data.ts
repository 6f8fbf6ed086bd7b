import { articleListCopy } from '#text/articles/article-pages';
import { articlesCopy } from '#text/articles/articles';
import { coverFile } from './cover-file.rules.ts';
import type { ArticleSummary } from './article.rules.ts';
import type { FrameSettings } from '#features/site/site-settings.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { breadcrumbData } from '#platform/document/structured-data.ts';

type Site = { appUrl: string; settings: FrameSettings };
type Article = ArticleSummary & { author: string | null; changedAt: Instant | null };

/** schema.org data of /articles/:slug; a flash article is a NewsArticle. */
export function articleData({ appUrl, settings }: Site, article: Article) {
  const url = `${appUrl}/articles/${article.slug}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': article.isFlash ? 'NewsArticle' : 'Article',
        '@id': url,
        url,
        mainEntityOfPage: url,
        headline: article.title,
        description: article.description,
        ...(article.category && { articleSection: articlesCopy.sections[article.category] }),
        datePublished: toIso(article.publishedAt),
        dateModified: toIso(article.changedAt ?? article.publishedAt),
        inLanguage: 'cs',
        isAccessibleForFree: true,
        author: { '@type': 'Organization', name: article.author ?? settings.siteName, url: `${appUrl}/` },
        publisher: { '@id': `${appUrl}/#organizace` },
        isPartOf: { '@id': `${appUrl}/#web` },
        image: `${appUrl}${article.cover.photo?.url ?? coverFile(article.cover.drawing, 'png')}`,
      },
      breadcrumbData({ appUrl }, [
        [articleListCopy.heading, '/articles'],
        [article.title, `/articles/${article.slug}`],
      ]),
    ],
  };
}

/** schema.org data of /articles, with the true number of its entries (site.structured-data). */
export function articleListData({ appUrl }: Site, articles: readonly ArticleSummary[], count: number) {
  const url = `${appUrl}/articles`;
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: articleListCopy.heading,
    inLanguage: 'cs',
    isPartOf: { '@id': `${appUrl}/#web` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: count,
      itemListElement: articles.map((article, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: article.title,
        url: `${url}/${article.slug}`,
      })),
    },
  };
}
