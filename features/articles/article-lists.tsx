import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { toIso } from '#platform/time/prague-time.rules.ts';
import {
  articleCategories,
  type ArticleSection,
  type ArticleSummary,
  flashSection,
  sectionAddress,
} from './article.rules.ts';
import { ArticleMeta } from './article-card.tsx';
import { ArticleCover } from './article-cover.tsx';
import { articleListCopy, articleListCopy as copy } from '#text/articles/article-pages';
import { articlesCopy } from '#text/articles/articles';

/** The newest article on a page of the list at /articles, larger than the others. */
export function LeadArticle({ article }: { article: ArticleSummary }) {
  return (
    <article className="lead-article">
      <div className="article-cover">
        <ArticleCover cover={article.cover} sizes="(max-width: 45rem) 100vw, 32rem" />
      </div>
      <div className="lead-article-text">
        <ArticleMeta article={article} />
        <h2>
          <Link to={`/articles/${article.slug}`} prefetch="intent" viewTransition>
            {article.title}
          </Link>
        </h2>
        <p className="lead">{article.description}</p>
      </div>
    </article>
  );
}

/** The newest flash news, across the top of the list at /articles. */
export function FlashStrip({ news }: { news: readonly ArticleSummary[] }) {
  if (news.length === 0) return null;
  return (
    <section className="flash-strip" aria-labelledby="blesky">
      <h2 id="blesky">
        <Icon name="lightning-fill" />
        {articlesCopy.flash.heading}
      </h2>
      <ol>
        {news.map((item) => (
          <li key={item.slug}>
            <time className="numeric" dateTime={toIso(item.publishedAt)}>
              {articleListCopy.moment(item.publishedAt)}
            </time>
            <Link to={`/articles/${item.slug}`} prefetch="intent" viewTransition>
              {item.title}
            </Link>
            <p>{item.description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type SectionTabsProps = {
  current: ArticleSection | null;
  counts: Partial<Record<ArticleSection | 'all', number>>;
};

/** Tabs above the list at /articles: its sections with the number of articles in each; empty ones are left out. */
export function SectionTabs({ current, counts }: SectionTabsProps) {
  const sections = ([...articleCategories, flashSection] as const).filter(
    (section) => counts[section] || section === current,
  );
  return (
    <nav className="tabs article-bar" aria-label={copy.sections}>
      {[null, ...sections].map((section) => (
        <Link
          key={section}
          to={sectionAddress(section)}
          aria-current={section === current ? 'page' : undefined}
          prefetch="intent"
        >
          {section === null ? copy.everything : articlesCopy.sections[section]}
          <span className="muted numeric">{counts[section ?? 'all'] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}
