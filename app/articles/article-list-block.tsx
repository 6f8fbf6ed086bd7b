import { Link } from 'react-router';
import { articlesCopy } from '#copy/cs/public/articles.ts';
import type { ArticleSummary } from '#domain/articles/summary.ts';
import { toIso } from '#domain/shared/prague-time.ts';

type Props = { id: string; heading: string; articles: readonly ArticleSummary[] };

/** A short list of articles by title: further reading, and articles about a horse, jockey, race or day. */
export function ArticleListBlock({ id, heading, articles }: Props) {
  if (articles.length === 0) return null;
  return (
    <section className="widget" aria-labelledby={id}>
      <div className="widget-header">
        <h2 id={id}>{heading}</h2>
      </div>
      <ul className="flash">
        {articles.map((article) => (
          <li key={article.slug}>
            <Link className="strong-link" to={`/articles/${article.slug}`} prefetch="intent">
              {article.title}
            </Link>
            <span className="tiny-text muted">
              <time dateTime={toIso(article.publishedAt)}>{articlesCopy.date(article.publishedAt)}</time>
              {` · ${sectionOf(article)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sectionOf({ isFlash, category, readMinutes }: ArticleSummary): string {
  if (isFlash) return articlesCopy.flashOne;
  return category ? articlesCopy.sections[category] : articlesCopy.readTime(readMinutes);
}
