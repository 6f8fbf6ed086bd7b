import { articleListCopy } from '#copy/cs/public/article-pages.ts';
import { articlesCopy } from '#copy/cs/public/articles.ts';
import { coverFile } from '#domain/articles/cover-file.ts';
import type { ArticleSummary } from '#domain/articles/summary.ts';
import type { FrameSettings } from '#domain/site/site-settings.ts';
import { toIso } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { breadcrumbData } from './structured-data.ts';

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
