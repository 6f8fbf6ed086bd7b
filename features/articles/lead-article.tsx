import { Link } from 'react-router';
import type { ArticleSummary } from './summary.rules.ts';
import { ArticleMeta } from './article-card.tsx';
import { ArticleCover } from './article-cover.tsx';

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
