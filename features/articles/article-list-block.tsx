import { Link } from 'react-router';
import { articlesCopy } from './articles.cs.ts';
import type { ArticleSummary } from './summary.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';

type Props = { id: string; heading: string; articles: readonly ArticleSummary[] };

/** A short list of articles by title. */
export function ArticleListBlock({ id, heading, articles }: Props) {
  if (articles.length === 0) return null;
  return (
    <Widget id={id} heading={heading}>
      <ul className="flash">
        {articles.map((article) => (
          <li key={article.slug}>
            <Link className="strong-link" to={`/articles/${article.slug}`} prefetch="intent" viewTransition>
              {article.title}
            </Link>
            <span className="tiny-text muted">
              <time dateTime={toIso(article.publishedAt)}>{articlesCopy.date(article.publishedAt)}</time>
              {` · ${sectionOf(article)}`}
            </span>
          </li>
        ))}
      </ul>
    </Widget>
  );
}

function sectionOf({ isFlash, category, readMinutes }: ArticleSummary): string {
  if (isFlash) return articlesCopy.flashOne;
  return category ? articlesCopy.sections[category] : articlesCopy.readTime(readMinutes);
}
