import { Link } from 'react-router';
import { toIso } from '#platform/time/prague-time.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { articlesCopy } from '#text/articles/articles';
import { articleCopy as copy } from '#text/articles/article-pages';
import type { ArticleSummary } from './article.rules.ts';

/** The articles about a horse, jockey, race or day; nothing without any. */
export function Mentions({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <div className="mentions no-print">
      <ArticleListBlock id="clanky" heading={copy.mentions} articles={articles} />
    </div>
  );
}

type ArticleListBlockProps = { id: string; heading: string; articles: readonly ArticleSummary[] };

/** A short list of articles by title. */
export function ArticleListBlock({ id, heading, articles }: ArticleListBlockProps) {
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
