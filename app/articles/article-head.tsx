import { Link } from 'react-router';
import { articleCopy as copy, articleListCopy } from '#copy/cs/public/article-pages.ts';
import { articlesCopy } from '#copy/cs/public/articles.ts';
import { type ArticleSection, flashSection, sectionAddress } from '#domain/articles/category.ts';
import type { ArticleSummary } from '#domain/articles/summary.ts';
import { toIso } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';

type Props = {
  article: Omit<ArticleSummary, 'description'> & { lead: string | null; author: string | null; publishedAt: Instant };
  isDemo: boolean;
};

/**
 * What stands above the text of an article, on its page and in the editor's preview: breadcrumbs, date and author,
 * title and lead.
 */
export function ArticleHead({ article, isDemo }: Props) {
  const section: ArticleSection | null = article.isFlash ? flashSection : article.category;
  return (
    <header>
      <nav aria-label={copy.crumbs}>
        <ol className="breadcrumbs">
          <li>
            <Link to="/articles">{articleListCopy.heading}</Link>
          </li>
          {section && (
            <li>
              <Link to={sectionAddress(section)}>{articlesCopy.sections[section]}</Link>
            </li>
          )}
        </ol>
      </nav>
      <p className="meta">
        <time dateTime={toIso(article.publishedAt)}>{copy.date(article.publishedAt)}</time>
        <span>{articlesCopy.readTime(article.readMinutes)}</span>
        {article.author && <span>{article.author}</span>}
      </p>
      <h1>{article.title}</h1>
      {isDemo && <p className="demo-note">{copy.demoArticle}</p>}
      {article.lead && <p className="lead">{article.lead}</p>}
    </header>
  );
}
