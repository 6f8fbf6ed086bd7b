import { Link } from 'react-router';
import { articlesCopy as copy } from '#text/articles/articles';
import type { ArticleSummary } from './article.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import { ArticleCover } from './article-cover.tsx';

/**
 * An article on the home page or in the list at /articles: cover, category, read time, date, title as the link,
 * description (articles.featured).
 */
export function ArticleCard({ article, level }: { article: ArticleSummary; level: 'h2' | 'h3' }) {
  const Heading = level;
  return (
    <article className="article-card">
      <div className="article-cover">
        <ArticleCover cover={article.cover} sizes="(max-width: 45rem) 100vw, 24rem" />
      </div>
      <div className="article-card-text">
        <ArticleMeta article={article} />
        <Heading>
          <Link to={`/articles/${article.slug}`} prefetch="intent" viewTransition>
            {article.title}
          </Link>
        </Heading>
        <p>{article.description}</p>
      </div>
    </article>
  );
}

/** The line of section, read time and date above a title. */
export function ArticleMeta({ article: { category, isFlash, readMinutes, publishedAt } }: { article: ArticleSummary }) {
  const section = isFlash ? copy.flash.heading : category && copy.sections[category];
  return (
    <p className="meta">
      {section && <b>{section}</b>}
      <span>{copy.readTime(readMinutes)}</span>
      <time dateTime={toIso(publishedAt)}>{copy.date(publishedAt)}</time>
    </p>
  );
}
